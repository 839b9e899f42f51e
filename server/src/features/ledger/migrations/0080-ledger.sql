create schema ledger;
grant usage on schema ledger to sooner_serving;

-- The end of each vendor's chain of transactions. Its row is the lock under which the vendor's transactions are added; only
-- the functions below write it. The provider's own books have an id that no vendor has, so nothing here refers to the directory.
create table ledger.books (
  vendor_id uuid primary key,
  -- The number of the last transaction; 0 before the first one.
  sequence bigint not null,
  -- The number of the last transaction whose entries are added. At the end of a transaction of the database both are the same.
  entries_through bigint not null default 0,
  hash bytea not null check (length(hash) = 32),
  booked_at timestamptz not null,
  -- The first day of the first month that is not closed: nothing is posted with an earlier one.
  open_from date not null
) with (fillfactor = 50);
grant select on ledger.books to sooner_serving;

-- The months that are closed, in which nothing is posted any more. Only the function below adds one, and none is opened again.
create table ledger.periods (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null,
  note text not null check (length(note) between 1 and 500)
);
grant select on ledger.periods to sooner_serving;

-- The nights in which all books were proven: their sums, balances and chains, and what the proof before had seen.
create table ledger.proofs (
  night date primary key,
  books integer not null,
  transactions bigint not null
);
grant select, insert on ledger.proofs to sooner_serving;

-- The trial balance with which a month was closed, over all books.
create table ledger.period_totals (
  month date not null references ledger.periods,
  account text not null,
  currency platform.currency not null,
  partner_id integer not null,
  opening_minor bigint not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  primary key (month, account, currency, partner_id)
);
grant select on ledger.period_totals to sooner_serving;

create table ledger.transactions (
  vendor_id uuid not null,
  sequence bigint not null check (sequence > 0),
  kind text not null check (kind in (
    'transfer-submitted', 'transfer-settled', 'transfer-returned', 'transfer-refused', 'return-released',
    'invoice-requested', 'fee-netted', 'receipt-booked', 'accrual-booked', 'capital-booked', 'borrowing-booked', 'collection-received', 'collection-released',
    'collection-applied',
    'shortfall-recognized', 'credit-memo-applied', 'adjustment-netted', 'carry-accrued', 'carry-collected', 'carry-written-off',
    'written-off', 'loss-recovered', 'recovery-collected',
    'overpayment-reclaimed', 'shortfall-undone', 'journal', 'reversal')),
  -- What the event is about. An event is posted once.
  subject_id text not null check (length(subject_id) between 1 and 200),
  currency platform.currency not null,
  booked_at timestamptz not null,
  -- The day of the event in the zone of the currency's banks; and the day with which it is posted: a later one if that month is closed.
  effective_on date not null,
  booked_on date not null check (booked_on >= effective_on),
  entry_count smallint not null check (entry_count >= 2),
  -- The transaction that a reversal undoes.
  reverses bigint,
  -- Covers everything above, the entries and the hash of the previous transaction.
  hash bytea not null check (length(hash) = 32),
  primary key (vendor_id, sequence),
  -- The vendor comes last, so that nothing that is looked up by vendor and sequence uses this index, which would read all of its rows.
  unique (kind, subject_id, vendor_id),
  check ((kind = 'reversal') = (reverses is not null)),
  -- So the key of the event makes sure that a transaction is reversed at most once.
  check (kind <> 'reversal' or subject_id = reverses::text),
  check (reverses < sequence)
);
grant select, insert on ledger.transactions to sooner_serving;

create table ledger.entries (
  vendor_id uuid not null,
  sequence bigint not null,
  line smallint not null check (line > 0),
  account text not null check (account in (
    'bank-cash', 'in-transit', 'clearing', 'receivable-from-partner', 'payable-to-vendor', 'fee-income', 'carry-receivable', 'carry-income',
    'fee-receivable', 'adjustment-receivable', 'unmatched-receipts', 'suspense', 'write-off', 'returns', 'verification-expense',
    'allowance-for-losses', 'credit-losses', 'bank-charges', 'interest-income', 'accruals', 'borrowings', 'owners-capital',
    'opening-equity')),
  -- The partner of the accounts that are divided by partner; 0 for the others.
  partner_id integer not null,
  currency platform.currency not null,
  booked_on date not null,
  -- Debits are positive, credits negative.
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (vendor_id, sequence, line),
  check (partner_id >= 0
    and (partner_id > 0) = (account in ('receivable-from-partner', 'carry-receivable', 'carry-income', 'suspense', 'write-off')))
);
grant select, insert on ledger.entries to sooner_serving;
create index entries_of_account on ledger.entries (vendor_id, account, currency, booked_on, sequence, line);
-- Entries are added in the order of their days, so a few bytes for many of them find those of a day over all vendors.
create index entries_by_day on ledger.entries using brin (booked_on);

-- A keyed hash of a transaction's number and hash. It proves all transactions up to this one. After a change of the key, the
-- last transaction gets another one under the new key.
create table ledger.seals (
  vendor_id uuid not null,
  sequence bigint not null,
  seal text not null,
  primary key (vendor_id, sequence, seal)
);
grant select, insert on ledger.seals to sooner_serving;

-- The sums of the entries, which only the trigger on the entries writes.
create table ledger.balances (
  vendor_id uuid not null,
  account text not null,
  currency platform.currency not null,
  partner_id integer not null,
  balance_minor bigint not null,
  primary key (vendor_id, account, currency, partner_id)
) with (fillfactor = 50);
grant select on ledger.balances to sooner_serving;

-- The sums of the entries of each month, from which the opening balance of any period is computed without its whole past.
create table ledger.monthly_changes (
  vendor_id uuid not null,
  account text not null,
  currency platform.currency not null,
  partner_id integer not null,
  -- Its first day.
  month date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  primary key (vendor_id, account, currency, partner_id, month)
) with (fillfactor = 50);
grant select on ledger.monthly_changes to sooner_serving;

create trigger transactions_are_append_only
  before update or delete or truncate on ledger.transactions
  for each statement execute function platform.refuse_change();
create trigger entries_are_append_only
  before update or delete or truncate on ledger.entries
  for each statement execute function platform.refuse_change();
create trigger seals_are_append_only
  before update or delete or truncate on ledger.seals
  for each statement execute function platform.refuse_change();

-- Locks the books of these vendors in the order of their ids, and begins those that are missing. Returns the end of each chain
-- (without a place), and which of the asked events are posted already, by their place among the asked ones. The look-up is a
-- statement of its own, so that it sees what was committed before the locks were granted. Its statements look up keys whatever
-- they are given, so they are planned once, which takes longer than they do; without the second setting, a plan that was made
-- while the tables were empty would read them whole.
create function ledger.lock_books(vendors uuid[], asked_vendors uuid[], asked_kinds text[], asked_subjects text[])
returns table (vendor_id uuid, sequence bigint, hash text, booked_at timestamptz, open_from date, place integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  if (select count(*) from ledger.books where vendor_id = any (vendors)) < cardinality(vendors) then
    -- While a month is being closed, new books wait for it.
    lock table ledger.periods in row share mode;
    insert into ledger.books (vendor_id, sequence, hash, booked_at, open_from)
    select id, 0, decode(repeat('00', 32), 'hex'), 'epoch',
      coalesce((select max(month) + interval '1 month' from ledger.periods)::date, '0001-01-01')
    from unnest(vendors) as id order by id
    on conflict do nothing;
  end if;
  return query
    select book.vendor_id, book.sequence, encode(book.hash, 'hex'), book.booked_at, book.open_from, null::integer
    from ledger.books book where book.vendor_id = any (vendors) order by book.vendor_id for update;
  -- The limit makes every plan a look-up by key, although one plan serves few and many events.
  return query
    select asked.vendor_id, found.sequence, null::text, null::timestamptz, null::date, asked.place::integer
    from unnest(asked_vendors, asked_kinds, asked_subjects)
      with ordinality as asked (vendor_id, kind, subject_id, place)
    cross join lateral (
      select posted.sequence from ledger.transactions posted
      where posted.vendor_id = asked.vendor_id and posted.kind = asked.kind and posted.subject_id = asked.subject_id
      limit 1) as found;
end
$$;
revoke all on function ledger.lock_books from public;
grant execute on function ledger.lock_books to sooner_serving;

-- New transactions continue the chain of their vendor without a gap. Their entries are added by the same statement or, on a shard,
-- by the next one: the trigger on the books below checks that they are.
create function ledger.check_transactions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  continued bigint;
begin
  execute format($query$
    update %s as book
    set sequence = extent.last, hash = extent.hash, booked_at = extent.latest
    from (
      select vendor_id, min(sequence) as first, max(sequence) as last, count(*) as number,
        min(booked_at) as earliest, max(booked_at) as latest, min(booked_on) as first_day, (array_agg(hash order by sequence desc))[1] as hash
      from added group by vendor_id) as extent
    where book.vendor_id = extent.vendor_id and extent.first = book.sequence + 1
      and extent.number = extent.last - extent.first + 1 and extent.earliest >= book.booked_at
      and extent.first_day >= book.open_from
    $query$, platform.beside('ledger.books', tg_table_name));
  get diagnostics continued = row_count;
  if continued <> (select count(distinct vendor_id) from added) then
    raise exception 'transactions do not continue the books of their vendor, or are in a closed month' using errcode = '23514';
  end if;
  return null;
end
$$;
revoke all on function ledger.check_transactions from public;
create trigger transactions_are_checked after insert on ledger.transactions
  referencing new table as added for each statement execute function ledger.check_transactions();

create function ledger.check_books() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_whole boolean;
begin
  execute format('select sequence = entries_through from %s where vendor_id = $1', tg_relid::regclass) into is_whole
    using new.vendor_id;
  if not is_whole then
    raise exception 'a transaction lacks its entries' using errcode = '23514';
  end if;
  return null;
end
$$;
revoke all on function ledger.check_books from public;
create constraint trigger books_are_whole after insert or update on ledger.books deferrable initially deferred
  for each row when (new.sequence <> new.entries_through) execute function ledger.check_books();

-- The entries of a transaction are added by one statement and sum to zero; a reversal is the exact opposite of what it reverses;
-- balances follow from the entries. All lines from 1 to the transaction's number of entries are in the statement, and transactions
-- get theirs in the order of their numbers, so nothing can be added to an older one. Nothing joins the added rows with each other,
-- and transactions are looked up by key, however small the tables are.
create function ledger.keep_balances() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  transactions constant text := platform.beside('ledger.transactions', tg_table_name);
  has_reversals boolean;
  is_wrong boolean;
  continued bigint;
begin
  execute format($query$
    select bool_or(total <> 0 or lines <> last_line or lines is distinct from posted.entry_count), bool_or(posted.reverses is not null)
    from (
      select vendor_id, sequence, currency, booked_on, count(*) as lines, max(line) as last_line, sum(amount_minor) as total
      from added group by vendor_id, sequence, currency, booked_on) as whole
    left join lateral (
      select entry_count, reverses from %s as transaction
      where transaction.vendor_id = whole.vendor_id and transaction.sequence = whole.sequence
        and transaction.currency = whole.currency and transaction.booked_on = whole.booked_on
      limit 1) as posted on true
    $query$, transactions) into is_wrong, has_reversals;
  if is_wrong then
    raise exception 'entries do not balance or are not all entries of their transaction' using errcode = '23514';
  end if;
  if has_reversals then
    execute format($query$
      select exists (
        select from (select distinct vendor_id, sequence from added) as whole
        cross join lateral (
          select reverses from %s as transaction
          where transaction.vendor_id = whole.vendor_id and transaction.sequence = whole.sequence and reverses is not null
          limit 1) as reversal
        where exists (
          select from %s entry
          where entry.vendor_id = whole.vendor_id and entry.sequence in (whole.sequence, reversal.reverses)
          group by entry.account, entry.partner_id, entry.currency having sum(entry.amount_minor) <> 0))
      $query$, transactions, tg_relid::regclass) into is_wrong;
    if is_wrong then
      raise exception 'a reversal is not the opposite of what it reverses' using errcode = '23514';
    end if;
  end if;
  execute format($query$
    with changes as (
      select vendor_id, account, currency, partner_id, date_trunc('month', booked_on::timestamp)::date as month,
        coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as debit_minor,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as credit_minor
      from added group by vendor_id, account, currency, partner_id, month
    ), monthly as (
      insert into %s as stored (vendor_id, account, currency, partner_id, month, debit_minor, credit_minor)
      select vendor_id, account, currency, partner_id, month, debit_minor, credit_minor
      from changes order by vendor_id, account, currency, partner_id, month
      on conflict (vendor_id, account, currency, partner_id, month) do update
      set debit_minor = stored.debit_minor + excluded.debit_minor, credit_minor = stored.credit_minor + excluded.credit_minor
    ), balance as (
      insert into %s as stored (vendor_id, account, currency, partner_id, balance_minor)
      select vendor_id, account, currency, partner_id, sum(debit_minor - credit_minor)
      from changes group by vendor_id, account, currency, partner_id order by vendor_id, account, currency, partner_id
      on conflict (vendor_id, account, currency, partner_id) do update
      set balance_minor = stored.balance_minor + excluded.balance_minor
    )
    update %s as book set entries_through = extent.last
    from (
      select vendor_id, min(sequence) as first, max(sequence) as last, count(distinct sequence) as number
      from added group by vendor_id) as extent
    where book.vendor_id = extent.vendor_id and extent.first = book.entries_through + 1
      and extent.number = extent.last - extent.first + 1
    $query$, platform.beside('ledger.monthly_changes', tg_table_name), platform.beside('ledger.balances', tg_table_name),
    platform.beside('ledger.books', tg_table_name));
  get diagnostics continued = row_count;
  if continued <> (select count(distinct vendor_id) from added) then
    raise exception 'entries do not follow those of the transaction before' using errcode = '23514';
  end if;
  return null;
end
$$;
revoke all on function ledger.keep_balances from public;
create trigger entries_keep_balances after insert on ledger.entries
  referencing new table as added for each statement execute function ledger.keep_balances();

-- Closes the month after the last closed one, or, as the first one, any month with all before it. The books of all vendors are locked in
-- the order of their ids, as postings lock them, so what is being posted ends before, and nothing is posted to the month after.
create function ledger.close_period(closed date, closing_at timestamptz, closing_by text, reason text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last_closed date;
begin
  lock table ledger.periods in exclusive mode;
  select max(month) into last_closed from ledger.periods;
  if closed <> coalesce(last_closed + interval '1 month', closed) then
    raise exception 'months are closed one after the other' using errcode = '23514';
  end if;
  perform from ledger.books order by vendor_id for update;
  update ledger.books set open_from = (closed + interval '1 month')::date;
  insert into ledger.periods (month, closed_at, closed_by, note) values (closed, closing_at, closing_by, reason);
  insert into ledger.period_totals (month, account, currency, partner_id, opening_minor, debit_minor, credit_minor)
  select closed, account, currency, partner_id,
    coalesce(sum(debit_minor - credit_minor) filter (where month < closed), 0),
    coalesce(sum(debit_minor) filter (where month = closed), 0), coalesce(sum(credit_minor) filter (where month = closed), 0)
  from ledger.monthly_changes where month <= closed group by account, currency, partner_id;
end
$$;
revoke all on function ledger.close_period from public;
grant execute on function ledger.close_period to sooner_serving;
