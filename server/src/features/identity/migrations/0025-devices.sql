alter table identity.pools add column devices text not null default 'opt-in'
  check (devices in ('off', 'opt-in', 'always'));
alter table identity.pools add column remembered_devices_skip_factor boolean not null default false;

create table identity.devices (
  key text primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  group_key text not null,
  name text,
  salt text not null,
  -- Sealed, like the one of a password.
  verifier text not null,
  is_remembered boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  authenticated_at timestamptz not null
);
create index devices_account on identity.devices (account_id, key);

-- What a sign-in was told to call its device by, or has proven to be.
alter table identity.families add column device_key text;
alter table identity.families add column device_group_key text;
