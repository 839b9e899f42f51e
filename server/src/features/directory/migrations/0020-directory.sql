create schema directory;
grant usage on schema directory to sooner_serving;

-- The facts about a vendor that many features need. The feature that decides a fact writes it, and each is stored only here.
-- The versions of the lists that the screening service searches. The table is for all vendors, so it is not a tenant table.
create table directory.watch_lists (
  version text primary key,
  -- The names of the lists.
  names text not null,
  -- The real time at which the service last loaded this version from those who publish it.
  loaded_at timestamptz not null
);
grant select, insert, update on directory.watch_lists to sooner_serving;

create table directory.vendors (
  vendor_id uuid primary key,
  name text not null,
  dba text,
  -- The names at the latest activation by an operator; null before the first one.
  activated_name text,
  activated_dba text,
  address text not null,
  address_additional text,
  city text not null,
  state text,
  zip text not null,
  country_code text not null check (country_code in ('US', 'GB', 'FR', 'PR', 'CA')),
  -- By its tax classification: an individual or a sole proprietor has the bank accounts of a consumer.
  is_person boolean not null default false,
  title text,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone_number text not null,
  phone_number_extension text,
  -- The language of mails to the vendor.
  language text not null check (language in ('en-US', 'es-PR')),
  status text not null check (status in ('active', 'inactive', 'deactivated', 'dormant')),
  -- The result of screening the business, its contact and its owners. It is pending until they are screened, and again when one of them changes.
  business_verification text not null default 'pending'
    check (business_verification in ('pending', 'watchlist_verified', 'watchlist_unverified')),
  -- The version of the lists that were searched last; null if none were.
  screened_version text,
  -- Since when screening has not cleared the vendor; null while it is cleared.
  uncleared_since timestamptz,
  -- When the vendor last became active, by real time like the activity of its users: activation counts as activity.
  active_since timestamptz,
  -- When the bank last took a payment to the vendor, by real time; null before the first one. A payment counts as activity.
  last_paid_at timestamptz,
  -- The partner that the vendor came by; 0 for none.
  onboarding_partner_id integer not null,
  -- The brand that a demo shows; null where that of the partner counts.
  own_brand text,
  -- When onboarding was finished; null before.
  onboarded_at timestamptz,
  -- The operators' filters that match the vendor: what it still lacks before it can be activated.
  enablement text[] not null default '{}',
  created_at timestamptz not null,
  check ((uncleared_since is null) = (business_verification = 'watchlist_verified'))
);
grant select, insert, update on directory.vendors to sooner_serving;
-- Ties are broken in the direction of the sort, so that one index serves both directions.
create index vendors_newest on directory.vendors (created_at, vendor_id);
create index vendors_status on directory.vendors (status, created_at, vendor_id);
create index vendors_active on directory.vendors (active_since, vendor_id) where status = 'active';
-- The queue of those who screen.
create index vendors_uncleared on directory.vendors (uncleared_since, vendor_id)
  where uncleared_since is not null and onboarded_at is not null;
create index vendors_enablement on directory.vendors (created_at desc, vendor_id) where enablement <> '{}';

-- The vendor that a partner's own number stands for. The table is for all vendors, so it is not a tenant table and refers to
-- none.
create table directory.external_vendors (
  partner_id integer not null,
  external_vendor_id text not null,
  vendor_id uuid not null,
  linked_at timestamptz not null,
  primary key (partner_id, external_vendor_id)
);
grant select, insert on directory.external_vendors to sooner_serving;
create index external_vendors_vendor on directory.external_vendors (vendor_id);

-- The ids of a vendor's bank accounts. The feature that verifies them stores everything else about them.
create table directory.bank_accounts (
  vendor_id uuid not null references directory.vendors,
  account_id uuid not null,
  primary key (vendor_id, account_id)
);
grant select, insert on directory.bank_accounts to sooner_serving;

-- The people of vendors: owners, colleagues, and invited people. A person may have no vendor yet, so this is not a tenant table.
create table directory.members (
  account_id uuid primary key,
  -- The user pool's id of the person; null until an invitation is taken up.
  subject text unique,
  email text not null check (email = lower(email)),
  vendor_id uuid,
  -- The owner who invited this colleague; null for an owner.
  parent_id uuid references directory.members,
  read_only boolean not null,
  -- When the latest mail of the invitation was written; the invitation expires some days after it.
  invited_at timestamptz,
  created_at timestamptz not null,
  check (subject is not null or invited_at is not null),
  check (parent_id is null or (vendor_id is not null and invited_at is not null))
);
grant select, insert, update, delete on directory.members to sooner_serving;
create index members_vendor on directory.members (vendor_id, created_at);
create unique index members_owner on directory.members (vendor_id) where parent_id is null;
create unique index members_invited on directory.members (vendor_id, email) where subject is null;
create index members_waiting on directory.members (email, invited_at) where subject is null;
create index members_parent on directory.members (parent_id);
create index members_email on directory.members (email) where vendor_id is not null;

-- The brands of partners, as their agreements state them. A partner without one is absent.
create table directory.partner_brands (
  partner_number integer primary key,
  brand text not null
);
grant select, insert, update, delete on directory.partner_brands to sooner_serving;

-- The partner that last invited a vendor at an address, before there is a vendor. Its brand is all that is read here.
create table directory.invited_addresses (
  email text primary key check (email = lower(email)),
  partner_number integer not null,
  -- The brand that a demo shows; null where that of the partner counts.
  own_brand text
);
grant select, insert, update on directory.invited_addresses to sooner_serving;

-- The people of the user pool who may feed invoices and clients of one partner while they are approved.
create table directory.facilitators (
  id uuid primary key,
  subject text not null unique,
  -- A verified address, by which operators recognize them. It follows the account at the next application or email.
  email text not null check (email = lower(email)),
  partner_number integer not null check (partner_number > 0),
  status text not null check (status in ('pending', 'approved', 'revoked')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null))
);
grant select, insert, update on directory.facilitators to sooner_serving;
create index facilitators_newest on directory.facilitators (asked_at, id);
create index facilitators_status on directory.facilitators (status, asked_at, id);

-- The programs that feed for a partner with credentials of their own, as the settings state them.
create table directory.partner_services (
  client_id text primary key,
  partner_number integer not null check (partner_number > 0)
);
grant select, insert, update, delete on directory.partner_services to sooner_serving;

create table directory.facilitator_counts (
  partner_number integer not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, status, slot)
) with (fillfactor = 50);
grant select, insert, update on directory.facilitator_counts to sooner_serving;
select platform.count_list('directory.facilitators', 'directory.facilitator_counts', 'partner_number, status');
