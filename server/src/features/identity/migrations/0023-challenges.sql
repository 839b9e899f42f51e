-- Made by our own services with a password that is only good for setting another one.
alter table identity.accounts drop constraint accounts_status_check;
alter table identity.accounts add constraint accounts_status_check
  check (status in ('unconfirmed', 'confirmed', 'must-change-password'));
alter table identity.accounts add column factors text[] not null default '{}';
alter table identity.accounts add column preferred_factor text;

alter table identity.pools add column requires_second_factor boolean not null default false;

create table identity.authenticators (
  account_id uuid primary key references identity.accounts on delete cascade,
  -- Sealed. The one that codes are judged by, once one of its codes was given.
  secret text,
  name text,
  -- The time step of the newest code that was taken: none is taken twice, or after a newer one.
  last_step bigint not null default 0,
  -- Sealed. Waits for its first code; the one in force stays so until then.
  pending_secret text
);
