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
  primary key (night, name),
  check ((found_count is null) = (error is not null))
);
grant select, insert, update (found_count, found, error, checked_at) on accounting.night_checks to sooner_serving;
