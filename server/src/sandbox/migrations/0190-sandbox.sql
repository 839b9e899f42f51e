-- The data of simulated outside services. The rest of the server never reads it, and nothing in it is real.
create schema sandbox;
grant usage on schema sandbox to sooner_serving;

-- Every mail that would have been sent. Codes are readable here, which is the purpose of the mailbox.
create table sandbox.mails (
  seq        bigint generated always as identity primary key,
  id         uuid not null unique,
  -- The sender's key of the mail, so that a job that runs twice sends it once.
  key        text not null unique,
  recipient  text not null,
  sender     text not null,
  subject    text not null,
  body_text  text not null,
  body_html  text not null,
  sent_at    timestamptz not null
);
grant select, insert on sandbox.mails to sooner_serving;

create index mails_by_recipient on sandbox.mails (lower(recipient), seq desc);

-- The attachments of a mail.
create table sandbox.mail_attachments (
  mail_id uuid not null references sandbox.mails (id) on delete cascade,
  position integer not null check (position > 0),
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
grant select, insert on sandbox.mail_attachments to sooner_serving;

-- How far the sandbox's clock is ahead of real time, in one row. It is behind, and the number negative, if the first start set it to
-- a time that has passed.
create table sandbox.clock (
  only_row   boolean primary key default true check (only_row),
  ahead_ms   bigint not null,
  -- Null until the first start.
  moved_at   timestamptz
);
grant select, update on sandbox.clock to sooner_serving;

insert into sandbox.clock (ahead_ms, moved_at) values (0, null);

-- The clock never goes back: if a day came again, a cutoff could be passed twice.
create function sandbox.refuse_backwards() returns trigger language plpgsql as $$
begin
  if old.moved_at is not null and (new.moved_at is null or new.ahead_ms < old.ahead_ms) then
    raise exception 'the sandbox clock never goes back' using errcode = '55000';
  end if;
  return new;
end
$$;

create trigger clock_only_forward before update on sandbox.clock
  for each row execute function sandbox.refuse_backwards();

-- Each move of the clock, for the list of what it did.
create table sandbox.clock_moves (
  seq      bigint generated always as identity primary key,
  from_at  timestamptz not null,
  to_at    timestamptz not null,
  -- Real time.
  moved_at timestamptz not null,
  -- The last mail and the last entry of the bank before the move.
  last_mail       bigint not null,
  last_bank_entry bigint not null
);
grant select, insert on sandbox.clock_moves to sooner_serving;

-- What a visitor lets the simulated services do wrong, until it has happened or is undone.
create table sandbox.levers (
  lever  text primary key check (lever in ('bank', 'file', 'return', 'partner', 'screening')),
  choice text not null
);
grant select, insert, update, delete on sandbox.levers to sooner_serving;

-- Renews the planner's statistics of the tables that a load has filled, which only their owner may do. Until then the next
-- statements would read thousands of rows for each of thousands.
create function sandbox.renew_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  filled regclass;
begin
  for filled in
    select oid from pg_class
    where relkind = 'r' and relowner = current_user::regrole and pg_relation_size(oid) > 65536
  loop
    execute format('analyze %s', filled);
  end loop;
end
$$;
revoke all on function sandbox.renew_statistics from public;
grant execute on function sandbox.renew_statistics to sooner_serving;

-- The parts of the demonstration data that exist. Each is made once, so that later changes by people are preserved.
create table sandbox.seeded (
  part text primary key,
  made_at timestamptz not null
);
grant select, insert on sandbox.seeded to sooner_serving;

-- What the made-up past has still to post, in the order of time of each of the books. A row is deleted with its posting.
create table sandbox.past_postings (
  books_id     uuid not null,
  at           timestamptz not null,
  position     bigint generated always as identity,
  transactions json not null,
  -- The keys of what is reversed after that.
  reversed     json not null,
  primary key (books_id, at, position)
);
grant select, insert, delete on sandbox.past_postings to sooner_serving;

-- One row for each demo visit. Each visit makes an account, so their number in an hour is limited.
create table sandbox.demo_visits (
  seq        bigint generated always as identity primary key,
  demo       text not null,
  email      text not null,
  -- Real time, so that moving the clock does not reset the limit.
  begun_at   timestamptz not null
);
grant select, insert on sandbox.demo_visits to sooner_serving;
create index demo_visits_begun on sandbox.demo_visits (begun_at);

-- The books of the simulated bank. The account numbers are readable, as at a bank, but not real.
create table sandbox.bank_entries (
  seq            bigint generated always as identity primary key,
  -- The sender's key of the entry: an entry that is sent twice is booked once.
  key            text not null unique,
  kind           text not null check (kind in ('credit', 'debit', 'prenote')),
  amount_minor   bigint not null check (amount_minor >= 0),
  currency platform.currency not null,
  country        text not null,
  routing_number text not null,
  account_number text not null,
  holder         text not null,
  description    text not null,
  sent_at        timestamptz not null,
  arrives_on     date not null,
  returned_as    text
);
grant select, insert on sandbox.bank_entries to sooner_serving;
create index bank_entries_by_account on sandbox.bank_entries (right(account_number, 4), seq desc);

-- What others paid to the provider, and what it paid to them by the bank itself and not by the application: that is negative.
create table sandbox.bank_receipts (
  receipt_id   text primary key,
  reference    text not null,
  payer        text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency platform.currency not null,
  received_on  date not null,
  -- It is of a made-up past, whose statement nobody reads again.
  is_past      boolean not null
);
grant select, insert on sandbox.bank_receipts to sooner_serving;

-- What partners who state that they pay really do, and the refunds that the provider has sent, each decided once.
create table sandbox.bank_claims (
  claim_id      uuid primary key,
  course        text not null check (course in ('pays', 'late', 'short', 'twice', 'unreferenced', 'never')),
  decided_at    timestamptz not null
);
grant select, insert on sandbox.bank_claims to sooner_serving;

-- The statement of the provider's account: entries and, at the end of each day, balances. Positions are given under the bank's lock, so a
-- reader that has seen a position has seen all before it.
create table sandbox.bank_statement (
  position     bigint generated always as identity primary key,
  line_id      text not null unique,
  is_balance   boolean not null,
  currency platform.currency not null,
  day          date not null,
  -- What came in is positive; of a balance, what is there.
  amount_minor bigint not null,
  -- The sender's key, of an entry that was sent to the bank.
  key          text,
  reference    text not null,
  counterparty text not null,
  -- Of the made-up past, which is read with it and not again.
  is_past      boolean not null default false
);
grant select, insert on sandbox.bank_statement to sooner_serving;
create index bank_statement_by_day on sandbox.bank_statement (currency, is_balance, day);

-- Keys that the bank said it does not have: it refuses them if they arrive later.
create table sandbox.bank_voids (
  key text primary key
);
grant select, insert on sandbox.bank_voids to sooner_serving;

-- What the bank reports about its entries, each on its day. A report is written when its entry is booked.
create table sandbox.bank_answers (
  seq          bigint generated always as identity primary key,
  -- A report that is repeated has the same id.
  answer_id    text not null,
  key          text not null references sandbox.bank_entries (key),
  kind         text not null check (kind in ('settled', 'returned', 'corrected')),
  answered_on  date not null,
  code         text,
  correction   jsonb,
  currency platform.currency not null,
  -- The day on which it is reported, in the city of the currency, and its place among the reports of that day.
  reported_on  date not null,
  shuffle      integer not null,
  -- Given when it is reported, so that a reader that has seen a position has seen all before it. Negative if it is of a made-up past,
  -- which nobody reads again.
  position     bigint unique
);
grant select, insert, update on sandbox.bank_answers to sooner_serving;
-- What the bank books on a day.
create index bank_answers_by_day on sandbox.bank_answers (currency, answered_on) where kind in ('settled', 'returned');
create index bank_answers_waiting on sandbox.bank_answers (currency, reported_on) where position is null;
