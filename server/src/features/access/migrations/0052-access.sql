create schema access;

-- What only this feature knows of a user account; the seat at a vendor stands in the directory.
create table access.user_accounts (
  id uuid primary key references directory.members,
  promo_code text,
  referral_code text,
  subdomain text,
  last_feedback_reminder_shown_at timestamptz,
  last_seen_at timestamptz
);

-- The mails of invitations, apart from the invitations: taking one back and inviting again does not begin a new count.
create table access.invitation_mails (
  id uuid primary key,
  vendor_id uuid not null,
  email text not null,
  sent_at timestamptz not null
);
create index invitation_mails_vendor on access.invitation_mails (vendor_id, sent_at);
-- What an address was mailed by whichever vendors.
create index invitation_mails_address on access.invitation_mails (email, sent_at);

-- The partner's invitation that a person registered last, often before there is a user account.
create table access.onboardings (
  subject text primary key,
  onboarding_id text not null,
  registered_at timestamptz not null
);

-- The rows stay when a colleague is removed: what they did was done.
create table access.activities (
  id uuid primary key,
  subject text not null,
  vendor_id uuid,
  activity text not null check (activity in ('sign-in', 'sign-out', 'token-refresh', 'resource-get')),
  resource text,
  at timestamptz not null
);
-- An owner reads what one user did at this vendor, latest first.
create index activities_subject on access.activities (subject, at desc, id);
create index activities_vendor on access.activities (vendor_id, subject, at desc, id) where vendor_id is not null;
