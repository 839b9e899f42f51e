-- Whether a code that was sent to the number of the account came back.
alter table identity.accounts add column phone_verified boolean not null default false;
