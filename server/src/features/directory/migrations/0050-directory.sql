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
