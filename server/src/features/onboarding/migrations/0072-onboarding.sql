create schema onboarding;

-- What a partner said of a vendor that it invites. A vendor may come of it, so this is no tenant table, and points at none.
create table onboarding.onboardings (
  -- 128 random bits: the secret of the invitation's link. Readable here, since a row says no more to its reader than the link
  -- does, and registering takes the verified address as well.
  id text primary key check (length(id) = 22),
  partner_id integer not null,
  external_vendor_id text not null,
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  custom_msa boolean not null,
  skip_auto_instant_payout_step boolean not null,
  available_programs jsonb not null,
  vendor_name text not null,
  email text not null check (email = lower(email)),
  -- What a demo visit shows; null for an invitation that a partner meant.
  demo text check (demo in ('harborline', 'keystone', 'northgate', 'on-demand', 'pay-on-approval')),
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
create index onboardings_external_vendor on onboarding.onboardings (partner_id, external_vendor_id);
create index onboardings_registered on onboarding.onboardings (registered_by) where registered_by is not null;
create index onboardings_vendor on onboarding.onboardings (vendor_id) where vendor_id is not null;
-- Operators read invitations latest first, all of them or those of one status.
create index onboardings_newest on onboarding.onboardings (created_at desc, id);
create index onboardings_status on onboarding.onboardings (status, created_at desc, id);
-- A partner's number is invited by one mail at a time.
create unique index onboardings_open on onboarding.onboardings (partner_id, external_vendor_id)
  where vendor_id is null and status <> 'lost';

-- Which vendors were asked by mail to sign a version of an agreement: once for each version, however often it is activated.
create table onboarding.agreement_requests (
  vendor_id uuid not null references directory.vendors,
  agreement_id uuid not null references agreements.texts,
  mailed_at timestamptz not null,
  primary key (vendor_id, agreement_id)
);
