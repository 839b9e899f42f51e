-- The played bank's own books. A bank knows the numbers of its accounts; nothing in them is real.
create table sandbox.bank_entries (
  seq            bigint generated always as identity primary key,
  -- The sender's own name for the entry: sent twice, it is one.
  key            text not null unique,
  kind           text not null check (kind in ('credit', 'debit', 'prenote')),
  amount_minor   bigint not null check (amount_minor >= 0),
  currency       text not null,
  country        text not null,
  routing_number text not null,
  account_number text not null,
  holder         text not null,
  description    text not null,
  sent_at        timestamptz not null,
  arrives_on     date not null,
  returned_as    text
);
create index bank_entries_by_account on sandbox.bank_entries (right(account_number, 4), seq desc);
