-- How often small deposits were begun to the same account, by whichever vendors: each of them has tries of its own at two
-- amounts, and takes money of ours along. It names no vendor.
create table bank_accounts.deposit_rounds (
  fingerprint text not null,
  account_id uuid not null,
  -- By real time: the sandbox's day jumps.
  begun_at timestamptz not null,
  primary key (fingerprint, account_id)
);

insert into bank_accounts.deposit_rounds (fingerprint, account_id, begun_at)
select fingerprint, id, least(created_at, now()) from bank_accounts.accounts where amounts is not null;
