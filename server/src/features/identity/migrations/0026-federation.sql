-- Where the browser may be sent back to with a code, to the letter; none for a client without federated sign-in.
alter table identity.clients add column redirect_uris text[] not null default '{}';

-- Somebody whom another provider signs in. No password opens such an account, and this is what its tokens call it.
alter table identity.accounts add column external_name text;
create unique index accounts_external_name on identity.accounts (pool_id, external_name);

create table identity.linked_identities (
  pool_id text not null references identity.pools,
  provider text not null,
  -- As the provider names the person: to the letter, and never used again for another.
  subject text not null,
  account_id uuid not null references identity.accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (pool_id, provider, subject)
);
create index linked_identities_account on identity.linked_identities (account_id);

create table identity.authorization_codes (
  digest text primary key,
  client_id text not null references identity.clients,
  account_id uuid not null references identity.accounts on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  -- What it was exchanged for, so that a second use can end it.
  family_id uuid references identity.families on delete cascade
);
create index authorization_codes_expiry on identity.authorization_codes (expires_at);
create index authorization_codes_account on identity.authorization_codes (account_id);
create index authorization_codes_family on identity.authorization_codes (family_id);
