-- The return code by which the bank stopped debits, so that the vendor reads why. It is null if debits are not stopped, and unknown for
-- stops that were noted before this column.
alter table bank_accounts.accounts
  add column debits_stopped_by_code text,
  add check (debits_stopped_by_code is null or debits_stopped_at is not null);
grant update (debits_stopped_by_code) on bank_accounts.accounts to sooner_serving;
