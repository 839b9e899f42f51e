-- Several passwords were given for it while nobody had confirmed it: whoever confirms it may know none of them.
alter table identity.accounts add column is_contested boolean not null default false;
-- Its address is proven and its password is nobody's: the way in is by mail.
alter table identity.accounts drop constraint accounts_status_check;
alter table identity.accounts add constraint accounts_status_check
  check (status in ('unconfirmed', 'confirmed', 'must-change-password', 'must-reset-password'));

-- From which network each sending was asked for, in the order of sent_at.
alter table identity.codes add column sent_from text[] not null default '{}';

-- A secret that waits for its first code does not wait for ever.
alter table identity.authenticators add column pending_since timestamptz;
