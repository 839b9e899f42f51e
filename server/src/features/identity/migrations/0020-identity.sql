create schema identity;

create table identity.pools (
  id text primary key,
  -- Sealed. Answers for accounts that don't exist are derived from it, so that they stay the same.
  simulation_key text not null,
  created_at timestamptz not null
);

create table identity.clients (
  id text primary key,
  pool_id text not null references identity.pools,
  flows text[] not null,
  hides_existence boolean not null,
  access_seconds integer not null check (access_seconds between 300 and 86400),
  refresh_seconds integer not null check (refresh_seconds between 3600 and 315360000),
  created_at timestamptz not null
);

create table identity.accounts (
  -- The `sub` of its tokens and the USER_ID_FOR_SRP of its verifier, so it never changes.
  id uuid primary key,
  pool_id text not null references identity.pools,
  email text not null check (email = lower(email)),
  email_verified boolean not null,
  status text not null check (status in ('unconfirmed', 'confirmed')),
  enabled boolean not null default true,
  srp_salt text not null,
  -- Sealed: with the salt it lets whoever reads it try passwords offline.
  srp_verifier text not null,
  attributes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (pool_id, email)
);

create table identity.groups (
  pool_id text not null references identity.pools,
  name text not null,
  primary key (pool_id, name)
);

create table identity.memberships (
  account_id uuid not null references identity.accounts on delete cascade,
  pool_id text not null,
  group_name text not null,
  primary key (account_id, group_name),
  foreign key (pool_id, group_name) references identity.groups
);

-- The one live code of an account and purpose: sending again replaces it.
create table identity.codes (
  account_id uuid not null references identity.accounts on delete cascade,
  purpose text not null,
  digest text not null,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  used_at timestamptz,
  sent_at timestamptz[] not null,
  primary key (account_id, purpose)
);

-- No foreign key: wrong guesses count alike for accounts that don't exist.
create table identity.guesses (
  subject uuid not null,
  purpose text not null,
  failed_at timestamptz[] not null,
  streak integer not null,
  locked_until timestamptz,
  touched_at timestamptz not null,
  primary key (subject, purpose)
);
create index guesses_touched on identity.guesses (touched_at);

create table identity.used_secret_blocks (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_secret_blocks_expiry on identity.used_secret_blocks (expires_at);

-- One sign-in and everything that came of it; its id is the `origin_jti` of every token.
create table identity.families (
  id uuid primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  client_id text not null references identity.clients,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index families_account on identity.families (account_id);
create index families_expiry on identity.families (expires_at);

create table identity.refresh_tokens (
  digest text primary key,
  family_id uuid not null references identity.families on delete cascade,
  issued_at timestamptz not null
);
create index refresh_tokens_family on identity.refresh_tokens (family_id);

create table identity.signing_keys (
  kid text primary key,
  pool_id text not null references identity.pools,
  public_jwk jsonb not null,
  -- Sealed.
  private_jwk text not null,
  created_at timestamptz not null,
  -- Published before it signs, and after it has stopped, so that no verifier meets a key that it can't find.
  signs_from timestamptz not null,
  published_until timestamptz
);
create index signing_keys_pool on identity.signing_keys (pool_id, signs_from);
