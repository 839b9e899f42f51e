-- An address that waits to be verified. The present one stays in force until then.
alter table identity.accounts add column pending_email text check (pending_email = lower(pending_email));
