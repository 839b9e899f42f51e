create schema bank_accounts;
grant usage on schema bank_accounts to sooner_serving;

-- The account that each vendor is paid to. Every change of a vendor's accounts locks its row first, so that two concurrent
-- changes of the primary account are handled one after the other.
create table bank_accounts.payees (
  vendor_id uuid primary key,
  primary_id uuid,
  -- The account that is paid while the primary one is on hold.
  previous_id uuid,
  -- The last day of the hold of the primary account, in its own calendar; null until it is verified.
  held_through date,
  -- The account that becomes primary once it is proven.
  wanted_id uuid,
  check (primary_id is not null or previous_id is null),
  check (primary_id is distinct from previous_id or primary_id is null),
  check (wanted_id is null or (primary_id is not null and wanted_id <> primary_id))
);
grant select, insert, update on bank_accounts.payees to sooner_serving;

create table bank_accounts.accounts (
  vendor_id uuid not null references bank_accounts.payees (vendor_id),
  id uuid not null,
  name text not null,
  account_type text not null check (account_type in ('checking', 'savings')),
  country_code platform.bank_country not null,
  currency platform.currency not null,
  -- The numbers themselves are stored, sealed, by transfers alone.
  routing_last_four text not null check (routing_last_four ~ '^\d{4}$'),
  account_last_four text not null check (account_last_four ~ '^\d{4}$'),
  -- A keyed hash of both numbers, to find the same account again.
  fingerprint text not null,
  swift_code text,
  is_hidden boolean not null,
  is_debit_only boolean not null,
  frozen_at timestamptz,
  -- The code by which its bank stopped it; null if the owner did.
  frozen_by_code text,
  -- When its bank returned a debit as unauthorized or revoked; null once the owner has signed the authorization again.
  debits_stopped_at timestamptz,
  process text not null check (process in ('micro-transactions', 'instant', 'prenote', 'none')),
  verification text not null check (verification in ('unverified', 'pending', 'succeeded', 'failed')),
  attempts integer not null default 0 check (attempts between 0 and 3),
  -- The amounts of both micro-deposits in minor units, sealed in one value.
  amounts text,
  -- The names on an account that was linked at its bank, sealed; null once an operator has decided about the account.
  holder_names text,
  -- The last day on which the amounts can be entered, or the day on which a prenote that was not returned proves the account.
  verification_ends_on date,
  created_at timestamptz not null,
  -- The document that proved the account. If its approval is withdrawn, the account is no longer proven.
  proven_by_document uuid,
  -- The return code by which the bank stopped debits, so that the vendor reads why.
  debits_stopped_by_code text,
  -- Another vendor that had the same account when it was added or corrected.
  also_of_vendor uuid,
  primary key (vendor_id, id),
  foreign key (vendor_id, id) references directory.bank_accounts,
  foreign key (vendor_id, proven_by_document) references documents.documents (vendor_id, document_id),
  check ((process = 'micro-transactions') or amounts is null),
  check (proven_by_document is null or verification = 'succeeded'),
  check (debits_stopped_by_code is null or debits_stopped_at is not null),
  check (frozen_by_code is null or frozen_at is not null)
);
-- Its country and currency never change; the digits and the fingerprint do by a correction of the bank.
grant select, insert,
  update (name, account_type, routing_last_four, account_last_four, fingerprint, is_hidden, is_debit_only, frozen_at, frozen_by_code, debits_stopped_at, process,
    verification, attempts, amounts, holder_names, verification_ends_on, proven_by_document, debits_stopped_by_code, also_of_vendor)
  on bank_accounts.accounts to sooner_serving;
-- Operators decide about linked accounts whose name is not the business's, over all vendors, the oldest first.
create index accounts_held on bank_accounts.accounts (created_at, vendor_id, id)
  where process = 'instant' and verification = 'pending';
-- Verifications that time ends, over all vendors.
create index accounts_ending on bank_accounts.accounts (verification_ends_on) where verification = 'pending';
create index accounts_fingerprint on bank_accounts.accounts (vendor_id, fingerprint);
-- Operators contact the owners of stopped accounts, over all vendors, the latest first.
create index accounts_frozen on bank_accounts.accounts (frozen_at, vendor_id, id) where frozen_at is not null;

alter table bank_accounts.payees
  add foreign key (vendor_id, primary_id) references bank_accounts.accounts (vendor_id, id),
  add foreign key (vendor_id, previous_id) references bank_accounts.accounts (vendor_id, id),
  add foreign key (vendor_id, wanted_id) references bank_accounts.accounts (vendor_id, id);

-- A mail to the owner about a change of an account, with a link that freezes it. Only a keyed hash of the link's secret is
-- stored.
create table bank_accounts.notices (
  vendor_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  events text[] not null,
  secret_hash text not null,
  -- Real time, because mails are not affected by the sandbox's clock.
  sent_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, account_id) references bank_accounts.accounts (vendor_id, id)
);
grant select, insert, delete on bank_accounts.notices to sooner_serving;
create index notices_secret on bank_accounts.notices (vendor_id, secret_hash);

-- The exact texts that people authorized, with evidence of who did. An account is authorized again after its bank stopped debits.
create table bank_accounts.debit_authorizations (
  vendor_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  version text not null,
  body text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  authorized_by text not null,
  signer_name text not null,
  ip text not null,
  user_agent text not null,
  authorized_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, account_id) references bank_accounts.accounts (vendor_id, id)
);
grant select, insert on bank_accounts.debit_authorizations to sooner_serving;
create index debit_authorizations_of_account on bank_accounts.debit_authorizations (vendor_id, account_id);

create function bank_accounts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an authorization is never changed or removed' using errcode = '55000';
end
$$;

create trigger debit_authorizations_stay before update or delete on bank_accounts.debit_authorizations
  for each row execute function bank_accounts.refuse_change();

-- Limits how often micro-deposits to one account are begun over all vendors, because each begin gives new tries and costs money.
-- It names no vendor.
create table bank_accounts.deposit_rounds (
  fingerprint text not null,
  account_id uuid not null,
  -- Real time, because the sandbox's clock jumps.
  begun_at timestamptz not null,
  primary key (fingerprint, account_id)
);
grant select, insert on bank_accounts.deposit_rounds to sooner_serving;

-- The vendor that began the link of a token. Only a keyed hash of the token is stored.
create table bank_accounts.begun_links (
  vendor_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (vendor_id, token_hash)
);
grant select, insert, delete on bank_accounts.begun_links to sooner_serving;

-- Which vendors have an account, to find the same account at two of them. It names vendors of all shards.
create table bank_accounts.holders (
  fingerprint text not null,
  account_id uuid not null,
  vendor_id uuid not null,
  added_at timestamptz not null,
  primary key (fingerprint, account_id)
);
grant select, insert on bank_accounts.holders to sooner_serving;

-- Calls of operators about an account: to whom, on which number, since when that was known, and how it ended.
create table bank_accounts.call_backs (
  vendor_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  called_by text not null,
  person text not null,
  phone_number text not null,
  known_since date not null,
  outcome text not null check (outcome in ('confirmed', 'not-reached', 'denied')),
  note text,
  called_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, account_id) references bank_accounts.accounts (vendor_id, id)
);
grant select, insert on bank_accounts.call_backs to sooner_serving;
create index call_backs_of_account on bank_accounts.call_backs (vendor_id, account_id, called_at);
create trigger call_backs_stay
  before update or delete or truncate on bank_accounts.call_backs
  for each statement execute function platform.refuse_change();
