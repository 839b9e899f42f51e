-- Where a sign-in came from, and where it was last used from; null until it is known.
alter table identity.families add column started_ip text;
alter table identity.families add column started_agent text;
alter table identity.families add column last_used_at timestamptz;
alter table identity.families add column last_ip text;
alter table identity.families add column last_agent text;
-- When whoever signed in proved again who they are.
alter table identity.families add column proven_at timestamptz;

-- What happened to an account, for its owner to read. The audit log is for us: it is never shortened, and knows no addresses.
create table identity.history (
  account_id uuid not null references identity.accounts on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  event text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  ip text,
  agent text,
  primary key (account_id, id)
);
create index history_outcome on identity.history (account_id, outcome, id);
create index history_age on identity.history (at);

create table identity.recovery_codes (
  id uuid primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  -- A digest, sealed: a keyed hash alone would be lost with its key, and these codes are kept for years.
  digest text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_account on identity.recovery_codes (account_id);
