create schema access;
grant usage on schema access to sooner_serving;

-- The data of a user account that only this feature needs. The seat at a vendor is in the directory.
create table access.user_accounts (
  id uuid primary key references directory.members,
  promo_code text,
  referral_code text,
  subdomain text,
  last_feedback_reminder_shown_at timestamptz,
  last_seen_at timestamptz
);
grant select, insert, update, delete on access.user_accounts to sooner_serving;

-- The mails of invitations, separate from the invitations: withdrawing one and inviting again must not restart the count.
create table access.invitation_mails (
  id uuid primary key,
  vendor_id uuid not null,
  email text not null,
  sent_at timestamptz not null
);
grant select, insert, delete on access.invitation_mails to sooner_serving;
create index invitation_mails_vendor on access.invitation_mails (vendor_id, sent_at);

-- The links of invitations, one for each mail. Only a keyed hash of the secret is stored, so nobody who reads the database can
-- accept an invitation.
create table access.invitation_links (
  secret_hash text primary key,
  -- The invitation, which keeps its id when it is accepted.
  account_id uuid not null references directory.members on delete cascade,
  sent_at timestamptz not null
);
grant select, insert, update, delete on access.invitation_links to sooner_serving;
create index invitation_links_account on access.invitation_links (account_id);

-- The live code of a person who accepts an invitation without its link. A newer code replaces it.
create table access.invitation_codes (
  subject text primary key,
  -- The invitation that the code accepts.
  account_id uuid not null references directory.members on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0)
);
grant select, insert, update, delete on access.invitation_codes to sooner_serving;
create index invitation_codes_account on access.invitation_codes (account_id);

-- The partner's invitation that a person registered last, often before their user account exists.
create table access.onboardings (
  subject text primary key,
  onboarding_id text not null,
  registered_at timestamptz not null
);
grant select, insert, update, delete on access.onboardings to sooner_serving;

-- The rows stay when a colleague is removed, because they document what the colleague did.
create table access.activities (
  id uuid primary key,
  subject text not null,
  vendor_id uuid,
  activity text not null check (activity in ('sign-in', 'sign-out', 'token-refresh', 'resource-get')),
  resource text,
  at timestamptz not null
);
grant select, insert, delete on access.activities to sooner_serving;
create index activities_subject on access.activities (subject, at desc, id);
-- An owner reads what one user did at this vendor. Ties are broken in the direction of the sort, so that one index serves both
-- directions.
create index activities_vendor on access.activities (vendor_id, subject, at, id) where vendor_id is not null;

create table access.activity_counts (
  vendor_id uuid not null,
  subject text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, subject, slot)
) with (fillfactor = 50);
grant select, insert, update, delete on access.activity_counts to sooner_serving;
select platform.count_list('access.activities', 'access.activity_counts', 'vendor_id, subject');
