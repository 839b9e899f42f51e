-- What a partner said of a vendor that it invites. A vendor may come of it, so this is no tenant table, and points at none.
create table vendors.onboardings (
  -- 128 random bits: the secret of the invitation's link. Readable here, since a row tells whoever reads it no more than the
  -- link does, and registering takes the verified address beside it.
  id text primary key check (length(id) = 22),
  partner_id integer not null,
  external_vendor_id text not null,
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  custom_msa boolean not null,
  skip_auto_instant_payout_step boolean not null,
  available_programs jsonb not null,
  vendor_name text not null,
  email text not null check (email = lower(email)),
  status text not null check (status in ('open', 'contacted', 'onboarded', 'won', 'lost')),
  -- The account that registered it: once, and for good.
  registered_by text,
  registered_at timestamptz,
  -- The vendor that came of it.
  vendor_id uuid,
  created_at timestamptz not null,
  check ((registered_by is null) = (registered_at is null)),
  check (vendor_id is null or registered_by is not null)
);
create index onboardings_external_vendor on vendors.onboardings (partner_id, external_vendor_id);
create index onboardings_registered on vendors.onboardings (registered_by) where registered_by is not null;
