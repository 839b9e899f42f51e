create schema transfers;
grant usage on schema transfers to sooner_serving;

-- A UUID of version 8 that is a hash of a text: the same text has the same id.
create function transfers.id_of(named text) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(named) placing '8' from 13) placing 'a' from 17)::uuid;

-- Every legal change of the state of a transfer, and of the status of an attempt. A test compares both with the tables in the
-- domain. They are functions, because a trigger can't read another table where tables are distributed.
create function transfers.is_legal_transfer(from_state text, to_state text) returns boolean language sql immutable parallel safe
  return case from_state
    when 'none' then to_state in ('awaiting-scheduling', 'cancelled')
    when 'awaiting-scheduling' then to_state in ('executed', 'cancelled', 'none')
    when 'executed' then to_state in ('cancelled', 'none')
    else false
  end;
create function transfers.is_legal_attempt(from_state text, to_state text) returns boolean language sql immutable parallel safe
  return case from_state
    when 'queued' then to_state in ('submitted', 'settled', 'returned', 'refused', 'unknown')
    when 'unknown' then to_state in ('submitted', 'settled', 'returned', 'refused')
    when 'submitted' then to_state in ('settled', 'returned', 'refused')
    when 'settled' then to_state in ('returned')
    else false
  end;

-- The last banking day whose cutoff has begun, for each currency that had one.
create table transfers.cutoffs (
  currency platform.currency primary key,
  planned_through date not null
);
grant select, insert, update (planned_through) on transfers.cutoffs to sooner_serving;

-- Where money of a vendor goes to or comes from: a bank account as a rail needs it.
create table transfers.destinations (
  vendor_id uuid not null,
  bank_account_id uuid not null,
  country_code platform.bank_country not null,
  account_type text not null check (account_type in ('checking', 'savings')),
  currency platform.currency not null,
  -- Sealed. Nothing else of the application stores the numbers.
  routing_number text not null,
  account_number text not null,
  -- The reference of the mandate under which sterling is debited.
  mandate text,
  -- Nothing is sent to a stopped account, nor debited from it, until an operator releases it. The return code that stopped it is
  -- null if its owner did.
  stopped_at timestamptz,
  stopped_by_code text,
  -- The bank has stopped debits alone: nothing is debited until the owner has signed the authorization again.
  debits_stopped_at timestamptz,
  debits_stopped_by_code text,
  primary key (vendor_id, bank_account_id),
  -- A transfer has the currency of its account.
  unique (vendor_id, bank_account_id, currency),
  foreign key (vendor_id, bank_account_id) references directory.bank_accounts (vendor_id, account_id)
);
-- The numbers change by a correction of the bank, or under another key; where the account is, and in what currency, never.
grant select, insert,
  update (account_type, routing_number, account_number, stopped_at, stopped_by_code, debits_stopped_at, debits_stopped_by_code)
  on transfers.destinations to sooner_serving;

-- What a vendor sees as one payment: one vendor, bank account, currency and cutoff, and what its batch scheme puts together.
create table transfers.batches (
  vendor_id uuid not null,
  batch_id uuid not null,
  bank_account_id uuid not null,
  currency platform.currency not null,
  purpose text not null check (purpose in ('payment', 'verification')),
  batch_scheme text not null check (batch_scheme in ('vendor-full', 'client', 'invoice')),
  -- The client or the invoice of the batch; empty if it contains everything.
  group_key text not null,
  batch_on date not null,
  settles_on date not null,
  planned_at timestamptz not null,
  primary key (vendor_id, batch_id),
  foreign key (vendor_id, bank_account_id) references transfers.destinations (vendor_id, bank_account_id)
);
grant select, insert on transfers.batches to sooner_serving;

-- Numbers entries over all vendors, since the bank knows an entry by its number alone.
create sequence transfers.attempt_numbers;
grant usage, select on transfers.attempt_numbers to sooner_serving;

-- One attempt is one entry at the bank, under a key that is stored before it is sent. It contains one transfer or several.
create table transfers.attempts (
  vendor_id uuid not null,
  attempt_id uuid not null,
  number bigint not null default nextval('transfers.attempt_numbers'),
  key text not null generated always as ('S' || lpad(number::text, 14, '0')) stored,
  batch_id uuid not null,
  submission_id uuid not null,
  bank_account_id uuid not null,
  type text not null check (type in ('vendor-payment', 'fee-debit', 'fee-refund', 'pay-on', 'micro-deposit', 'prenote')),
  kind text not null check (kind in ('credit', 'debit', 'prenote')),
  currency platform.currency not null,
  amount_minor bigint not null check (amount_minor >= 0),
  description text not null,
  -- The returned attempt that this one repeats.
  retries_attempt_id uuid,
  -- How often the entry was sent, this attempt included, and when it was sent first: a return is retried only within limits.
  tries integer not null check (tries > 0),
  first_batch_on date not null,
  status text not null check (status in ('queued', 'submitted', 'settled', 'returned', 'refused', 'unknown')),
  settles_on date not null,
  settled_on date,
  returned_on date,
  -- Why the entry was returned or refused.
  code text,
  planned_at timestamptz not null,
  submitted_at timestamptz,
  -- What the key is bound to, from the moment at which the entry is handed over.
  content_digest text,
  primary key (vendor_id, attempt_id),
  foreign key (vendor_id, batch_id) references transfers.batches (vendor_id, batch_id),
  foreign key (vendor_id, bank_account_id) references transfers.destinations (vendor_id, bank_account_id),
  foreign key (vendor_id, retries_attempt_id) references transfers.attempts (vendor_id, attempt_id),
  check ((status in ('returned', 'refused')) = (code is not null)),
  check ((kind = 'prenote') = (amount_minor = 0))
);
-- What was sent, to whom and how much stays as it was written.
grant select, insert, update (status, code, settles_on, settled_on, returned_on, submitted_at, content_digest)
  on transfers.attempts to sooner_serving;
-- Answers of a bank name the key and no vendor.
create index attempts_by_key on transfers.attempts (key);
create index attempts_of_submission on transfers.attempts (submission_id, number);
-- The debits of the last weeks, to count how many came back.
create index attempts_debited on transfers.attempts (currency, settles_on) where kind = 'debit';
create index attempts_of_batch on transfers.attempts (vendor_id, batch_id);
-- What waits for its settlement day at a rail that does not confirm settlement.
create index attempts_under_way on transfers.attempts (currency, settles_on) where status = 'submitted';
-- What operators list over all vendors: the entries in one status, and of those the ones with one code.
create index attempts_by_status on transfers.attempts (status, planned_at, vendor_id, attempt_id);
create index attempts_by_code on transfers.attempts (status, code, planned_at, vendor_id, attempt_id) where code is not null;

-- One transfer pays, or debits, one line item.
create table transfers.transfers (
  vendor_id uuid not null,
  transfer_id uuid not null,
  -- The creator's own key: a transfer that is created twice exists once.
  source_key text not null,
  type text not null check (type in ('vendor-payment', 'fee-debit', 'fee-refund', 'pay-on', 'micro-deposit', 'prenote')),
  kind text not null check (kind in ('credit', 'debit', 'prenote')),
  state text not null check (state in ('none', 'awaiting-scheduling', 'executed', 'cancelled')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency platform.currency not null,
  bank_account_id uuid not null,
  payout_id uuid,
  invoice_id uuid,
  invoice_line_item_id uuid,
  partner_number integer,
  external_client_id text,
  payment_reference text,
  batch_scheme text not null check (batch_scheme in ('vendor-full', 'client', 'invoice')),
  transfer_batch_scheme text not null check (transfer_batch_scheme in ('none', 'payment-reference', 'full')),
  -- Paid before it is due: where money is short, it waits for what is due.
  is_early boolean not null default false,
  -- The banking day whose cutoff takes the transfer; it skips an account that is stopped, and the transfer is taken back.
  batch_on date not null,
  batch_id uuid,
  -- The attempt that is under way or was the last one; null until a cutoff has taken the transfer.
  attempt_id uuid,
  -- The attempt that the next one repeats.
  retries_attempt_id uuid,
  -- How many cutoffs have taken the transfer.
  attempts integer not null default 0,
  -- Why a cancelled transfer was not carried out: the bank's code, `withdrawn`, or `STOPPED`
  -- because its account or its vendor was stopped before the bank had it.
  code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, transfer_id),
  unique (vendor_id, source_key),
  foreign key (vendor_id, bank_account_id, currency) references transfers.destinations (vendor_id, bank_account_id, currency),
  foreign key (vendor_id, batch_id) references transfers.batches (vendor_id, batch_id),
  foreign key (vendor_id, attempt_id) references transfers.attempts (vendor_id, attempt_id),
  check ((type = 'prenote') = (kind = 'prenote')),
  check ((kind = 'prenote') = (amount_minor = 0)),
  check ((state in ('awaiting-scheduling', 'executed')) <= (attempt_id is not null)),
  check ((state = 'cancelled') = (code is not null))
);
-- What is paid, to whom and how much stays as it was written.
grant select, insert, update (state, code, batch_on, batch_id, attempt_id, retries_attempt_id, attempts, updated_at)
  on transfers.transfers to sooner_serving;
-- What a cutoff looks for over all vendors.
create index transfers_due on transfers.transfers (currency, batch_on) where state = 'none';
-- What waits for one account of a vendor.
create index transfers_unsent on transfers.transfers (vendor_id, bank_account_id) where state = 'none';
-- Neither has a row before a cutoff takes the transfer, so that a bulk confirmation does not write to them.
create index transfers_of_attempt on transfers.transfers (vendor_id, attempt_id) where attempt_id is not null;
create index transfers_of_batch on transfers.transfers (vendor_id, batch_id, transfer_id) where batch_id is not null;
create index transfers_of_invoice on transfers.transfers (vendor_id, invoice_id) where invoice_id is not null;

-- What was requested together and waits for an operator: no cutoff takes its transfers. The row ends when it is released.
create table transfers.holds (
  vendor_id uuid not null,
  payout_id uuid not null,
  -- Why it waits (`packages/rules/payout-reviews.ts`), for the vendor to read.
  reasons text[] not null check (cardinality(reasons) > 0),
  primary key (vendor_id, payout_id)
);
grant select, insert, delete on transfers.holds to sooner_serving;

-- The attempts that a transfer left behind when it was sent again.
create table transfers.former_attempts (
  vendor_id uuid not null,
  transfer_id uuid not null,
  attempt_id uuid not null,
  primary key (vendor_id, transfer_id, attempt_id),
  foreign key (vendor_id, transfer_id) references transfers.transfers (vendor_id, transfer_id),
  foreign key (vendor_id, attempt_id) references transfers.attempts (vendor_id, attempt_id)
);
grant select, insert on transfers.former_attempts to sooner_serving;

-- What is handed over to a rail at once, over all vendors. It is handed over once: by the process that makes it `sending`.
create table transfers.submissions (
  submission_id uuid primary key,
  currency platform.currency not null,
  batch_on date not null,
  settles_on date not null,
  position integer not null check (position > 0),
  entry_count integer not null check (entry_count > 0),
  state text not null check (state in ('planned', 'sending', 'recorded')),
  planned_at timestamptz not null,
  begun_at timestamptz,
  recorded_at timestamptz,
  -- The banking day on which it was at the bank; null while its file waits to be fetched.
  fetched_on date,
  unique (currency, batch_on, position),
  check (fetched_on is null or state = 'recorded')
);
grant select, insert, update (entry_count, state, begun_at, recorded_at, fetched_on) on transfers.submissions to sooner_serving;
create index submissions_by_day on transfers.submissions (batch_on, submission_id);
-- The first submission of each cutoff stands for it in the list of cutoffs.
create index submissions_first on transfers.submissions (position, batch_on, submission_id);
-- What the bank has yet to fetch is asked for again and again.
create index submissions_unfetched on transfers.submissions (currency, submission_id)
  where state = 'recorded' and fetched_on is null;

-- What the bank reported about the files of a submission as a whole, or operators who asked it.
create table transfers.submission_reports (
  rail text not null,
  report_id text not null,
  submission_id uuid not null references transfers.submissions (submission_id),
  kind text not null check (kind in ('acknowledged', 'rejected')),
  -- The status or the reason as the bank states it.
  code text not null,
  reported_on date not null,
  -- The operators that declared it; null for what the bank reported.
  reported_by text,
  note text check (length(note) between 1 and 500),
  primary key (rail, report_id),
  check ((reported_by is null) = (note is null))
);
grant select, insert on transfers.submission_reports to sooner_serving;
create index submission_reports_of on transfers.submission_reports (submission_id);

-- How many submissions this database has handed over to each rail, and which database that was. A rail that knows of more, and another
-- identity, show that the database was restored or copied: then nothing is sent and no answer is read before operators have reconciled it.
create table transfers.handovers (
  rail text primary key,
  number bigint not null check (number >= 0),
  database text not null
);
grant select, insert, update (number, database) on transfers.handovers to sooner_serving;

-- The identity of the database itself, which no dump contains: its cluster, and its place there.
create function transfers.database_identity() returns text language sql stable
  return (select system_identifier::text from pg_control_system()) || '/' ||
    (select oid::text from pg_database where datname = current_database());

-- How far the answers and the statements of each rail have been read.
create table transfers.rails (
  name text primary key,
  cursor text,
  statement_cursor text
);
grant select, insert, update (cursor, statement_cursor) on transfers.rails to sooner_serving;

-- The lines of the bank's statements of our accounts, each stored once and never changed.
create table transfers.statement_entries (
  entry_id uuid primary key default gen_random_uuid(),
  -- The order in which they were read.
  position bigint generated always as identity,
  rail text not null references transfers.rails (name),
  -- The bank's own id of the line.
  bank_id text not null,
  -- What the bank has booked as one amount, and of how many parts this line is one. Messages may divide the same amount differently.
  whole_id text not null,
  parts integer not null check (parts > 0),
  currency platform.currency not null,
  booked_on date not null,
  -- What came in is positive, and what went out negative.
  amount_minor bigint not null,
  -- The keys of our entries that the bank names.
  keys text[] not null,
  reference text not null,
  counterparty text not null,
  -- `own`: it is of entries of ours. `receipt`: it is of somebody else, and collections has it. `refused`: it moves nothing in the books.
  outcome text not null check (outcome in ('own', 'receipt', 'refused')),
  refused_because text check (refused_because in ('no-amount', 'other-currency', 'changed')),
  read_at timestamptz not null,
  unique (rail, bank_id),
  check ((outcome = 'refused') = (refused_because is not null)),
  check (amount_minor <> 0 or outcome = 'refused')
);
grant select, insert on transfers.statement_entries to sooner_serving;
create index statement_entries_of_whole on transfers.statement_entries (rail, whole_id);
create index statement_entries_of_keys on transfers.statement_entries using gin (keys) where outcome = 'own';
create index statement_entries_by_day on transfers.statement_entries (rail, currency, booked_on);

-- What the bank says that our account holds at the end of a day.
create table transfers.statement_balances (
  rail text not null references transfers.rails (name),
  bank_id text not null,
  currency platform.currency not null,
  day date not null,
  balance_minor bigint not null,
  read_at timestamptz not null,
  primary key (rail, bank_id)
);
grant select, insert on transfers.statement_balances to sooner_serving;
create index statement_balances_by_day on transfers.statement_balances (rail, currency, day);

-- The raw answers of the rails, each stored once. They name no vendor until they are matched.
create table transfers.answers (
  rail text not null references transfers.rails (name),
  answer_id text not null,
  key text not null,
  kind text not null check (kind in ('accepted', 'settled', 'refused', 'returned', 'corrected', 'acknowledged', 'rejected')),
  answered_on date not null,
  code text,
  settles_on date,
  -- What the bank says that it moved; null if it states no amount.
  amount_minor bigint,
  -- Which way the bank moved it, from the view of our own account.
  direction text check (direction in ('in', 'out')),
  -- When its account, or debits from it, were stopped; null where it stops nothing, or the stop has still to be written.
  stopped_at timestamptz,
  -- Sealed, because it contains account numbers.
  correction text,
  -- What came of it. Operators look at those that are not `applied` or `no-effect`.
  outcome text not null check (
    outcome in ('applied', 'no-effect', 'needs-operator', 'contradiction', 'unknown-key', 'not-applied')),
  read_at timestamptz not null,
  -- When and by whom an operator closed it, and what was done about it.
  closed_at timestamptz,
  closed_by text,
  closing_note text check (length(closing_note) between 1 and 500),
  -- Whether an operator has to look at it.
  attention text not null generated always as (
    case when outcome in ('applied', 'no-effect') then 'none' when closed_at is null then 'open' else 'closed' end) stored,
  primary key (rail, answer_id),
  check ((closed_at is null) = (closing_note is null) and (closed_at is null) = (closed_by is null)),
  check (
    closed_at is null or outcome in ('needs-operator', 'contradiction', 'unknown-key', 'not-applied'))
);
grant select, insert, update (closed_at, closed_by, closing_note, outcome, stopped_at) on transfers.answers to sooner_serving;
create index answers_by_key on transfers.answers (key);
create index answers_for_operators on transfers.answers (attention, read_at, rail, answer_id);
create index answers_not_applied on transfers.answers (rail, answer_id) where outcome = 'not-applied' and closed_at is null;

-- What came of comparing the ledger with the bank's statement, for one currency and day, over all vendors.
create table transfers.reconciliations (
  currency platform.currency not null,
  day date not null,
  rail text,
  -- What moved the provider's money that day, in the ledger and at the bank.
  ledger_minor bigint not null,
  bank_minor bigint,
  -- What the ledger has at the end of the day, and what the bank states for the day before and for this one.
  cash_minor bigint not null,
  opening_minor bigint,
  closing_minor bigint,
  state text not null check (state in ('agrees', 'other-day', 'differs', 'not-reported')),
  compared_at timestamptz not null,
  -- Two people have compared a day that no statement has by other means, and found what the ledger had by then.
  settled_at timestamptz,
  settled_by text,
  settled_note text,
  settled_ledger_minor bigint,
  primary key (currency, day),
  check ((state = 'not-reported') = (bank_minor is null)),
  check (num_nulls(settled_at, settled_by, settled_note, settled_ledger_minor) in (0, 4))
);
grant select, insert, update on transfers.reconciliations to sooner_serving;
create index reconciliations_by_day on transfers.reconciliations (day, currency);
create index reconciliations_by_state on transfers.reconciliations (state, day, currency);

-- The entries on which the two do not agree. They name no vendor until an operator looks at them.
create table transfers.reconciliation_differences (
  currency platform.currency not null,
  day date not null,
  key text not null,
  ledger_minor bigint not null,
  bank_minor bigint not null,
  -- The other side has the same amount on this day.
  other_day date,
  primary key (currency, day, key),
  foreign key (currency, day) references transfers.reconciliations (currency, day),
  check (ledger_minor <> bank_minor)
);
grant select, insert, delete on transfers.reconciliation_differences to sooner_serving;

-- Whether the provider's money covered what was to leave with a cutoff. What it did not cover waits for the next one.
create table transfers.liquidity (
  currency platform.currency not null,
  batch_on date not null,
  -- In the books, what operators state as the credit line, what of that is drawn, and what was at the bank and had not settled.
  cash_minor bigint not null,
  credit_line_minor bigint not null,
  borrowed_minor bigint not null,
  in_flight_minor bigint not null,
  due_minor bigint not null,
  postponed_minor bigint not null,
  checked_at timestamptz not null,
  primary key (currency, batch_on)
);
grant select, insert, update (postponed_minor, checked_at) on transfers.liquidity to sooner_serving;
create index liquidity_by_day on transfers.liquidity (batch_on, currency);

-- An illegal change is refused whatever code asks for it, and so is a new row in a later state, unless the session declares that
-- it loads made-up data.
-- A connection plans these statements once, maybe for a single row, and uses the plans for thousands: a nested loop over the changed
-- rows would then compare each with all others.
create function transfers.refuse_illegal_transfers() returns trigger
language plpgsql set enable_nestloop = off as $$
declare
  illegal record;
begin
  if tg_op = 'INSERT' then
    if current_setting('transfers.loads_history', true) = 'on' then return null; end if;
    select 'nothing' as from_state, state as to_state into illegal from added where state <> 'none' limit 1;
  else
    select removed.state as from_state, added.state as to_state into illegal
    from added join removed using (vendor_id, transfer_id)
    where added.state <> removed.state
      and not transfers.is_legal_transfer(removed.state, added.state)
    limit 1;
  end if;
  if found then
    raise exception 'a transfer does not change from % to %', illegal.from_state, illegal.to_state using errcode = '23514';
  end if;
  return null;
end
$$;

create trigger states_of_new_transfers after insert on transfers.transfers
  referencing new table as added for each statement execute function transfers.refuse_illegal_transfers();
create trigger states_of_changed_transfers after update on transfers.transfers
  referencing old table as removed new table as added
  for each statement execute function transfers.refuse_illegal_transfers();

create function transfers.refuse_illegal_attempts() returns trigger
language plpgsql set enable_nestloop = off as $$
declare
  illegal record;
begin
  if tg_op = 'INSERT' then
    if current_setting('transfers.loads_history', true) = 'on' then return null; end if;
    select 'nothing' as from_state, status as to_state into illegal from added where status <> 'queued' limit 1;
  else
    select removed.status as from_state, added.status as to_state into illegal
    from added join removed using (vendor_id, attempt_id)
    where added.status <> removed.status
      and not transfers.is_legal_attempt(removed.status, added.status)
    limit 1;
  end if;
  if found then
    raise exception 'an attempt does not change from % to %', illegal.from_state, illegal.to_state using errcode = '23514';
  end if;
  return null;
end
$$;

create trigger states_of_new_attempts after insert on transfers.attempts
  referencing new table as added for each statement execute function transfers.refuse_illegal_attempts();
create trigger states_of_changed_attempts after update on transfers.attempts
  referencing old table as removed new table as added
  for each statement execute function transfers.refuse_illegal_attempts();
