create schema directory;

-- The facts about a vendor that many features ask for. Each is written by the feature that decides it, and stands here once.
create table directory.vendors (
  vendor_id uuid primary key,
  name text not null,
  dba text,
  address text not null,
  address_additional text,
  city text not null,
  state text,
  zip text not null,
  country_code text not null check (country_code in ('US', 'GB', 'FR', 'PR', 'CA')),
  title text,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone_number text not null,
  phone_number_extension text,
  -- The language in which the vendor is written to.
  language text not null check (language in ('en-US', 'es-PR')),
  status text not null check (status in ('active', 'inactive', 'deactivated', 'dormant')),
  -- When the vendor last became active, by real time as what its users do: nobody rests who was activated yesterday.
  active_since timestamptz,
  -- The partner that the vendor came by; 0 for none.
  onboarding_partner_id integer not null,
  -- When onboarding was finished; null while something is lacking.
  onboarded_at timestamptz,
  -- The operators' filters that find the vendor: what it still lacks before it can be activated.
  enablement text[] not null default '{}',
  created_at timestamptz not null
);
create index vendors_newest on directory.vendors (created_at desc, vendor_id);
create index vendors_status on directory.vendors (status, created_at desc, vendor_id);
create index vendors_active on directory.vendors (active_since, vendor_id) where status = 'active';
create index vendors_enablement on directory.vendors (created_at desc, vendor_id) where enablement <> '{}';

-- Which vendor a partner means by a number of its own: one table for all vendors, so it is no tenant table and points at none.
create table directory.external_vendors (
  partner_id integer not null,
  external_vendor_id text not null,
  vendor_id uuid not null,
  linked_at timestamptz not null,
  primary key (partner_id, external_vendor_id)
);
create index external_vendors_vendor on directory.external_vendors (vendor_id);

-- Which bank accounts a vendor has. What they are is known to the feature that verifies them.
create table directory.bank_accounts (
  vendor_id uuid not null references directory.vendors,
  account_id uuid not null,
  primary key (vendor_id, account_id)
);

-- The people of vendors: owners, colleagues, and those whose invitation waits. A person may have no vendor yet, so this is no
-- tenant table.
create table directory.members (
  account_id uuid primary key,
  -- The user pool's own id of the person; none while an invitation waits to be taken up.
  subject text unique,
  email text not null check (email = lower(email)),
  vendor_id uuid,
  -- The owner that invited this colleague; an owner has none.
  parent_id uuid references directory.members,
  read_only boolean not null,
  -- When the latest mail of the invitation was written: its days count from there.
  invited_at timestamptz,
  created_at timestamptz not null,
  check (subject is not null or invited_at is not null),
  check (parent_id is null or (vendor_id is not null and invited_at is not null))
);
create index members_vendor on directory.members (vendor_id, created_at);
create unique index members_owner on directory.members (vendor_id) where parent_id is null;
create unique index members_invited on directory.members (vendor_id, email) where subject is null;
create index members_waiting on directory.members (email, invited_at) where subject is null;
create index members_parent on directory.members (parent_id);

-- Who feeds a partner's invoices and clients: a person of the user pool, for one partner, while approved.
create table directory.facilitators (
  id uuid primary key,
  subject text not null unique,
  -- As it was verified when they asked, for operators to know them by.
  email text not null check (email = lower(email)),
  partner_number integer not null check (partner_number > 0),
  status text not null check (status in ('pending', 'approved', 'revoked')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null))
);
create index facilitators_newest on directory.facilitators (asked_at desc, id);
create index facilitators_status on directory.facilitators (status, asked_at desc, id);
