-- Until when a password that was made for somebody lets them set their own.
alter table identity.accounts add column password_expires_at timestamptz;
-- Accounts are listed a page at a time, by their ids.
create index accounts_pool on identity.accounts (pool_id, id);
