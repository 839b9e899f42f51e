create schema identity;
grant usage on schema identity to sooner_serving;

create table identity.pools (
  id text primary key,
  -- Sealed. Answers for accounts that don't exist are derived from it, so that they are always the same.
  simulation_key text not null,
  created_at timestamptz not null,
  requires_second_factor boolean not null default false,
  devices text not null default 'opt-in' check (devices in ('off', 'opt-in', 'always')),
  remembered_devices_skip_factor boolean not null default false,
  -- Whether factors and addresses can be changed only after a recent proof of identity.
  asks_fresh_proof boolean not null default true
);
grant select, insert, update on identity.pools to sooner_serving;

create table identity.clients (
  id text primary key,
  pool_id text not null references identity.pools,
  flows text[] not null,
  hides_existence boolean not null,
  access_seconds integer not null check (access_seconds between 300 and 86400),
  refresh_seconds integer not null check (refresh_seconds between 3600 and 315360000),
  created_at timestamptz not null,
  -- Sealed. Null for a client that runs where everybody can read its code, such as a browser.
  secret text,
  -- Whether a refresh replaces the refresh token, and how long the replaced one still works: two tabs may use it at once.
  rotates_refresh_tokens boolean not null default false,
  rotation_grace_seconds integer not null default 0 check (rotation_grace_seconds between 0 and 60),
  -- The exact addresses that the browser may be sent back to with a code; empty for a client without federated sign-in.
  redirect_uris text[] not null default '{}',
  -- The exact addresses that the browser may be sent to after the end of a session.
  logout_uris text[] not null default '{}',
  -- The scopes that a client may get for itself, without a person. Such a client is a service and has a secret.
  service_scopes text[] not null default '{}',
  constraint clients_service_secret check (service_scopes = '{}' or secret is not null)
);
grant select, insert, update on identity.clients to sooner_serving;

create table identity.accounts (
  -- The `sub` of its tokens and the USER_ID_FOR_SRP of its verifier, so it never changes.
  id uuid primary key,
  pool_id text not null references identity.pools,
  email text not null check (email = lower(email)),
  email_verified boolean not null,
  -- 'must-change-password': made by our own services with a password that is only good for setting another one.
  -- 'must-reset-password': the address is proven and nobody knows the password, so the way in is by mail.
  status text not null check (status in ('unconfirmed', 'confirmed', 'must-change-password', 'must-reset-password')),
  enabled boolean not null default true,
  srp_salt text not null,
  -- Sealed: together with the salt, it would let a reader try passwords offline.
  srp_verifier text not null,
  attributes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An address that waits to be verified. The current one remains valid until then.
  pending_email text check (pending_email = lower(pending_email)),
  factors text[] not null default '{}',
  preferred_factor text,
  -- The user name in the tokens of a person whom another provider signs in. Such an account has no password.
  external_name text,
  -- When a temporary password expires.
  password_expires_at timestamptz,
  -- Whether the telephone number was verified by a code.
  phone_verified boolean not null default false,
  -- Several passwords were given for it before it was confirmed, so the person who confirms it may know none of them.
  is_contested boolean not null default false,
  -- The language of the sign-up, where it is known. A person's own choice is the attribute `locale`.
  language text check (language in ('en-US', 'es-PR'))
);
grant select, insert, update, delete on identity.accounts to sooner_serving;
-- An address that only an identity provider vouches for is nobody's until a code for its mailbox came back, so it takes the address
-- from nobody and several accounts may name it.
create unique index accounts_email on identity.accounts (pool_id, email) where email_verified or external_name is null;
create unique index accounts_external_name on identity.accounts (pool_id, external_name);
-- Accounts are listed a page at a time, by their ids.
create index accounts_pool on identity.accounts (pool_id, id);
-- For the daily deletion of unconfirmed accounts.
create index accounts_unconfirmed on identity.accounts (updated_at) where status = 'unconfirmed';

create table identity.groups (
  pool_id text not null references identity.pools,
  name text not null,
  primary key (pool_id, name)
);
grant select, insert on identity.groups to sooner_serving;

create table identity.memberships (
  account_id uuid not null references identity.accounts on delete cascade,
  pool_id text not null,
  group_name text not null,
  primary key (account_id, group_name),
  foreign key (pool_id, group_name) references identity.groups
);
grant select, insert, delete on identity.memberships to sooner_serving;

-- The one live code of a subject and purpose: a request for another one sends it again. A code is also stored for a name
-- that has no account, under its simulated subject, so that a password reset leaves the same traces and meets the same limits
-- whether or not there is an account.
create table identity.codes (
  subject uuid not null,
  purpose text not null,
  digest text not null,
  expires_at timestamptz not null,
  made_at timestamptz not null,
  -- Sealed: the code and the address that it goes to, so that it can be sent again. Null once the code has ended.
  letter text,
  used_at timestamptz,
  sent_at timestamptz[] not null,
  -- The network that asked for each sending, in the order of sent_at.
  sent_from text[] not null default '{}',
  -- The digest of the secret link of each sending, in the same order; empty for a sending without one, and for an ended link.
  sent_links text[] not null default '{}',
  -- The guesses of the last day and the networks that they came from.
  tried_at timestamptz[] not null default '{}',
  tried_from text[] not null default '{}',
  primary key (subject, purpose)
);
grant select, insert, update, delete on identity.codes to sooner_serving;
create index codes_expiry on identity.codes (expires_at);

-- There is no foreign key: wrong guesses count in the same way for accounts that don't exist.
create table identity.guesses (
  subject uuid not null,
  purpose text not null,
  failed_at timestamptz[] not null,
  streak integer not null,
  locked_until timestamptz,
  touched_at timestamptz not null,
  primary key (subject, purpose)
);
grant select, insert, update, delete on identity.guesses to sooner_serving;
create index guesses_touched on identity.guesses (touched_at);

create table identity.used_secret_blocks (
  id uuid primary key,
  expires_at timestamptz not null
);
grant select, insert, update, delete on identity.used_secret_blocks to sooner_serving;
create index used_secret_blocks_expiry on identity.used_secret_blocks (expires_at);

-- One sign-in and all its tokens; its id is the `origin_jti` of each token.
create table identity.families (
  id uuid primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  client_id text not null references identity.clients,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The device key that the sign-in was given, or that it has proven.
  device_key text,
  device_group_key text,
  -- The origin of the sign-in and of its last use; null if unknown.
  started_ip text,
  started_agent text,
  last_used_at timestamptz,
  last_ip text,
  last_agent text,
  -- When the person last stepped up.
  proven_at timestamptz
);
grant select, insert, update, delete on identity.families to sooner_serving;
create index families_account on identity.families (account_id);
create index families_expiry on identity.families (expires_at);
create index families_revoked on identity.families (revoked_at) where revoked_at is not null;

create table identity.refresh_tokens (
  digest text primary key,
  family_id uuid not null references identity.families on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz
);
grant select, insert, update, delete on identity.refresh_tokens to sooner_serving;
create index refresh_tokens_family on identity.refresh_tokens (family_id);
create index refresh_tokens_replaced on identity.refresh_tokens (replaced_at) where replaced_at is not null;

create table identity.signing_keys (
  kid text primary key,
  pool_id text not null references identity.pools,
  public_jwk jsonb not null,
  -- Sealed.
  private_jwk text not null,
  created_at timestamptz not null,
  -- A key is published before it signs and after it has stopped, so that every verifier finds it.
  signs_from timestamptz not null,
  published_until timestamptz
);
grant select, insert, update, delete on identity.signing_keys to sooner_serving;
create index signing_keys_pool on identity.signing_keys (pool_id, signs_from);

create table identity.authenticators (
  account_id uuid primary key references identity.accounts on delete cascade,
  -- Sealed. The secret that codes are checked against; set when its first code was given.
  secret text,
  name text,
  -- The time step of the newest code that was accepted: no code is accepted twice, or after a newer one.
  last_step bigint not null default 0,
  -- Sealed. A new secret until its first code is given; the current secret remains valid until then.
  pending_secret text,
  -- When the new secret was made: it expires if no code is given.
  pending_since timestamptz
);
grant select, insert, update on identity.authenticators to sooner_serving;

create table identity.devices (
  key text primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  group_key text not null,
  name text,
  salt text not null,
  -- Sealed, like the verifier of a password.
  verifier text not null,
  is_remembered boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  authenticated_at timestamptz not null
);
grant select, insert, update, delete on identity.devices to sooner_serving;
create index devices_account on identity.devices (account_id, key);

create table identity.linked_identities (
  pool_id text not null references identity.pools,
  provider text not null,
  -- The provider's own name for the person, compared exactly; a provider never uses it again for another person.
  subject text not null,
  account_id uuid not null references identity.accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (pool_id, provider, subject)
);
grant select, insert, update on identity.linked_identities to sooner_serving;
create index linked_identities_account on identity.linked_identities (account_id);

create table identity.authorization_codes (
  digest text primary key,
  client_id text not null references identity.clients,
  account_id uuid not null references identity.accounts on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  -- The nonce of the client's request, which its id token repeats.
  nonce text,
  expires_at timestamptz not null,
  -- The sign-in that the code was exchanged for, so that a second use can end it.
  family_id uuid references identity.families on delete cascade,
  -- When the person last signed in at the other provider, whose session may be old. The default counts as old.
  proven_at timestamptz not null default 'epoch'
);
grant select, insert, update, delete on identity.authorization_codes to sooner_serving;
create index authorization_codes_expiry on identity.authorization_codes (expires_at);
create index authorization_codes_account on identity.authorization_codes (account_id);
create index authorization_codes_family on identity.authorization_codes (family_id);

-- What happened to an account, for its owner to read. The audit log is for us: it is never shortened and holds no addresses.
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
grant select, insert, update, delete on identity.history to sooner_serving;
create index history_outcome on identity.history (account_id, outcome, id);
create index history_age on identity.history (at);

create table identity.recovery_codes (
  id uuid primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  -- A sealed digest: a keyed hash alone would be lost with its key, and these codes are stored for years.
  digest text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on identity.recovery_codes to sooner_serving;
create index recovery_codes_account on identity.recovery_codes (account_id);

-- Verified addresses that an account had before, and when it left them. A person who changes the address of an account
-- that is not theirs must not be the only one who is notified of what they do next.
create table identity.former_emails (
  account_id uuid not null references identity.accounts on delete cascade,
  email text not null check (email = lower(email)),
  left_at timestamptz not null,
  primary key (account_id, email)
);
grant select, insert, update, delete on identity.former_emails to sooner_serving;
create index former_emails_left on identity.former_emails (left_at);
