-- A code is also kept for a name that has no account, under its made-up subject: being asked for a new password,
-- and judging codes, then leave the same traces and take the same limits whether there is an account or not.
alter table identity.codes drop constraint codes_account_id_fkey;
alter table identity.codes rename column account_id to subject;
create index codes_expiry on identity.codes (expires_at);
