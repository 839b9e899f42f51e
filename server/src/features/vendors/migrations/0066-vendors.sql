-- The first tenant table: it can be distributed by vendor_id.
create table vendors.vendors (
  vendor_id uuid primary key,
  -- Counts changes, so that one made from an older state is noticed.
  version integer not null check (version > 0),
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
  registered_agent text,
  tax_classification text,
  -- Sealed; its last four digits are all that is ever shown.
  tin text,
  tin_last_four text check (tin_last_four ~ '^\d{4}$'),
  locale text not null check (locale in ('US', 'PR')),
  status text not null check (status in ('active', 'inactive', 'deactivated', 'dormant')),
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  onboarding_partner_id integer not null,
  promo_code text,
  referral_code text,
  program_code text,
  accepted_terms_at timestamptz,
  instant_payout_ui_enabled boolean not null,
  -- Kept up to date in the transaction of whatever they count.
  uploaded_bank_documents integer not null default 0,
  approved_bank_documents integer not null default 0,
  uploaded_business_documents integer not null default 0,
  approved_business_documents integer not null default 0,
  uploaded_third_party_documents integer not null default 0,
  approved_third_party_documents integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((tin is null) = (tin_last_four is null)),
  check (approved_bank_documents between 0 and uploaded_bank_documents),
  check (approved_business_documents between 0 and uploaded_business_documents),
  check (approved_third_party_documents between 0 and uploaded_third_party_documents)
);

-- Which vendor a partner means by a number of its own: one for all vendors, so no tenant table, and pointing at none.
create table vendors.external_vendors (
  partner_id integer not null,
  external_vendor_id text not null,
  vendor_id uuid not null,
  linked_at timestamptz not null,
  primary key (partner_id, external_vendor_id)
);
create index external_vendors_vendor on vendors.external_vendors (vendor_id);
