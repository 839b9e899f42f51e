create schema accounting;
grant usage on schema accounting to sooner_serving;

-- What the checks of a night have found. A repetition of the night replaces it.
create table accounting.night_checks (
  night date not null,
  -- The sentence that is true as long as nothing is found.
  name text not null,
  -- How many rows contradict it, at most the number that is looked at; null if the check itself failed.
  found_count integer check (found_count >= 0),
  -- The first of them.
  found jsonb not null,
  -- Why the check failed.
  error text,
  state text not null generated always as (
    case when found_count is null then 'failed' when found_count = 0 then 'holds' else 'broken' end) stored,
  checked_at timestamptz not null,
  -- So many checks the night was to have, by the version that made this one.
  planned_count integer not null default 1,
  primary key (night, name),
  check ((found_count is null) = (error is not null))
);
grant select, insert, update (found_count, found, error, checked_at, planned_count) on accounting.night_checks to sooner_serving;

-- What accountants entered by hand in the provider's books; its entries are in the ledger, under its id.
create table accounting.journals (
  journal_id uuid primary key,
  currency platform.currency not null,
  -- The day that it is about. It is posted with a later one if that month is closed.
  effective_on date not null,
  reason text not null check (
    reason in ('opening-balance', 'allowance-for-losses', 'use-of-allowance', 'bank-charges', 'interest', 'accrual', 'correction')),
  note text not null check (length(note) between 1 and 500),
  recorded_by text not null,
  recorded_at timestamptz not null,
  reversed_by text,
  reversed_at timestamptz,
  reversal_note text check (length(reversal_note) between 1 and 500),
  check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_note is null))
);
grant select, insert, update (reversed_by, reversed_at, reversal_note) on accounting.journals to sooner_serving;
create index journals_newest on accounting.journals (recorded_at, journal_id);
