create schema access;

-- Ties a person of the user pool to a vendor. A person may have none yet, so this is no tenant table.
create table access.user_accounts (
  id uuid primary key,
  -- The user pool's own id of the person; none while an invitation waits to be taken up.
  subject text unique,
  email text not null check (email = lower(email)),
  vendor_id uuid,
  -- The owner that invited this colleague; an owner has none.
  parent_id uuid references access.user_accounts,
  read_only boolean not null,
  promo_code text,
  referral_code text,
  subdomain text,
  last_feedback_reminder_shown_at timestamptz,
  last_seen_at timestamptz,
  -- When the latest mail of the invitation was written: its days count from there.
  invited_at timestamptz,
  created_at timestamptz not null,
  check (subject is not null or invited_at is not null),
  check (parent_id is null or (vendor_id is not null and invited_at is not null))
);
create index user_accounts_vendor on access.user_accounts (vendor_id, created_at);
create unique index user_accounts_owner on access.user_accounts (vendor_id) where parent_id is null;
create unique index user_accounts_invited on access.user_accounts (vendor_id, email) where subject is null;
create index user_accounts_waiting on access.user_accounts (email, invited_at) where subject is null;
create index user_accounts_parent on access.user_accounts (parent_id);

-- What was mailed, kept apart from the invitation: taking one back and inviting again doesn't begin a new count.
create table access.invitation_mails (
  id uuid primary key,
  vendor_id uuid not null,
  email text not null,
  sent_at timestamptz not null
);
create index invitation_mails_vendor on access.invitation_mails (vendor_id, sent_at);

-- The partner's invitation that a person registered last, often before there is a user account.
create table access.onboardings (
  subject text primary key,
  onboarding_id text not null,
  registered_at timestamptz not null
);

-- Kept when a colleague is removed: what they did was done.
create table access.activities (
  id uuid primary key,
  subject text not null,
  vendor_id uuid,
  activity text not null check (activity in ('sign-in', 'sign-out', 'token-refresh', 'resource-get')),
  resource text,
  at timestamptz not null
);
create index activities_subject on access.activities (subject, at desc);
