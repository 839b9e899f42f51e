create schema onboarding;
grant usage on schema onboarding to sooner_serving;

-- A partner's invitations of vendors. The vendor may not exist yet, so this is not a tenant table, and refers to none.
create table onboarding.onboardings (
  -- 128 random bits: the secret of the invitation's link. It is stored readably, because the row reveals no more than the link,
  -- and registering requires the verified address as well.
  id text primary key check (length(id) = 22),
  partner_id integer not null,
  external_vendor_id text not null,
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  custom_msa boolean not null,
  skip_auto_instant_payout_step boolean not null,
  available_programs jsonb not null,
  -- A promo code with a rate, which counts for whoever is invited with it.
  promo_code text,
  vendor_name text not null,
  email text not null check (email = lower(email)),
  -- The variant of a demo visit; null for a real invitation.
  demo text check (demo in ('harborline', 'keystone', 'northgate', 'on-demand', 'pay-on-approval')),
  status text not null check (status in ('open', 'contacted', 'onboarded', 'won', 'lost')),
  -- The account that registered it, which never changes.
  registered_by text,
  registered_at timestamptz,
  -- The vendor that was linked through it.
  vendor_id uuid,
  created_at timestamptz not null,
  check ((registered_by is null) = (registered_at is null)),
  check (vendor_id is null or registered_by is not null)
);
grant select, insert, update on onboarding.onboardings to sooner_serving;
create index onboardings_external_vendor on onboarding.onboardings (partner_id, external_vendor_id);
-- The person whose address it names may have lost the link.
create index onboardings_waiting on onboarding.onboardings (email) where vendor_id is null and status <> 'lost';
create index onboardings_registered on onboarding.onboardings (registered_by) where registered_by is not null;
create index onboardings_vendor on onboarding.onboardings (vendor_id) where vendor_id is not null;
-- Operators read invitations, all of them or those of one status. Ties are broken in the direction of the sort, so that one index
-- serves both directions.
create index onboardings_newest on onboarding.onboardings (created_at, id);
create index onboardings_status on onboarding.onboardings (status, created_at, id);
-- A partner's number has at most one open invitation.
create unique index onboardings_open on onboarding.onboardings (partner_id, external_vendor_id)
  where vendor_id is null and status <> 'lost';

create table onboarding.onboarding_counts (
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (status, slot)
) with (fillfactor = 50);
grant select, insert, update on onboarding.onboarding_counts to sooner_serving;
select platform.count_list('onboarding.onboardings', 'onboarding.onboarding_counts', 'status');

-- The vendors whose owner was mailed to sign a version of an agreement: once per version, however often it is activated.
create table onboarding.agreement_requests (
  vendor_id uuid not null references directory.vendors,
  agreement_id uuid not null references agreements.texts,
  mailed_at timestamptz not null,
  primary key (vendor_id, agreement_id)
);
grant select, insert on onboarding.agreement_requests to sooner_serving;
