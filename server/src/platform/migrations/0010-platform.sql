-- The application serves as a role of its own, which owns nothing: each migration grants it what it does with a new table.
grant usage on schema platform to sooner_serving;
grant select on platform.migrations to sooner_serving;

-- The currencies of `packages/money` and the countries of `packages/rules/clearing.ts`, for the columns of all features: a test
-- compares them. Nothing is stored in another currency.
create domain platform.currency as text check (value in ('USD', 'GBP'));
create domain platform.bank_country as text check (value in ('US', 'GB'));

-- For searches by a part of a text, in all features.
create extension if not exists pg_trgm;

-- Who did what to what, and when. The log is append-only, which a trigger enforces.
create table platform.audit_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  actor       text not null,
  action      text not null,
  subject     text not null,
  vendor_id   uuid,
  request_id  text,
  before      jsonb,
  after       jsonb,
  -- What the person who acted wrote as the reason, where the act takes one: at most 500 characters, for which an entry of an index has space.
  reason      text generated always as (left(coalesce(nullif(after ->> 'note', ''), nullif(after ->> 'reason', '')), 500)) stored
);
grant select, insert on platform.audit_log to sooner_serving;

create index audit_log_newest on platform.audit_log (at, id);
create index audit_log_by_subject on platform.audit_log (subject, at, id);
create index audit_log_by_vendor on platform.audit_log (vendor_id, at, id) where vendor_id is not null;
-- For the limit on how often one account may change things, too.
create index audit_log_by_actor on platform.audit_log (actor, at, id);
-- A part of a reason is found by the first one where it is rare, and by the second one where it is frequent. What was just written is
-- in the index itself and not in a list beside it, which every search would have to read.
create index audit_log_by_reason on platform.audit_log using gin (reason gin_trgm_ops) with (fastupdate = off) where reason is not null;
create index audit_log_with_reason on platform.audit_log (at, id) include (reason) where reason is not null;

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '55000';
end
$$;

create trigger audit_log_is_append_only
  before update or delete or truncate on platform.audit_log
  for each statement execute function platform.refuse_change();

-- The subscribers of each event, over all processes. Every process declares the subscribers of the whole application when
-- it starts, so that an event is stored for a subscriber whose service the emitting process does not mount.
create table platform.event_subscriptions (
  event      text not null,
  subscriber text not null,
  -- The effect is a message to people, which a seed omits.
  notifies   boolean not null,
  primary key (event, subscriber)
);
grant select, insert, update on platform.event_subscriptions to sooner_serving;

create sequence platform.event_positions;
grant usage on sequence platform.event_positions to sooner_serving;

-- The outbox: one row for each event and subscriber. The positions of one vendor and subscriber give the order of delivery.
create table platform.event_deliveries (
  vendor_id  uuid not null,
  subscriber text not null,
  position   bigint not null default nextval('platform.event_positions'),
  event      text not null,
  data       jsonb not null,
  emitted_at timestamptz not null default now(),
  -- Written in the transaction of the subscriber's effect.
  handled_at timestamptz,
  primary key (vendor_id, subscriber, position)
);
grant select, insert, update, delete on platform.event_deliveries to sooner_serving;

create index event_deliveries_waiting on platform.event_deliveries (subscriber, vendor_id, position)
  where handled_at is null;
create index event_deliveries_handled on platform.event_deliveries (handled_at) where handled_at is not null;

-- A vendor's queue for a subscriber whose first event failed. Without a next try it is a dead letter and waits for an operator.
create table platform.event_stalls (
  vendor_id   uuid not null,
  subscriber  text not null,
  id          uuid not null default gen_random_uuid(),
  position    bigint not null,
  attempts    integer not null,
  failed_at   timestamptz not null,
  retry_at    timestamptz,
  error       text not null,
  primary key (vendor_id, subscriber)
);
grant select, insert, update, delete on platform.event_stalls to sooner_serving;

create index event_stalls_dead on platform.event_stalls (failed_at, id) where retry_at is null;

-- The last planned day of each daily job. Its row is the lock under which days are planned and runs end.
create table platform.daily_jobs (
  name            text primary key,
  planned_through date not null
);
grant select, insert, update on platform.daily_jobs to sooner_serving;

-- Long or scheduled work, one row for each run, for operators to read. Its counts are declared further down, with the function.
create table platform.task_executions (
  id           uuid primary key,
  kind         text not null check (kind in ('daily-job', 'upload', 'feed-file', 'collection-file', 'own-data')),
  name         text not null,
  business_day date,
  -- The data of the job that does it, so that it can be started again.
  job_data     jsonb not null,
  status       text not null check (status in ('queued', 'executing', 'succeeded', 'failed')),
  attempts     integer not null default 0,
  queued_at    timestamptz not null,
  started_at   timestamptz,
  ended_at     timestamptz,
  counts       jsonb not null default '{}',
  error        text,
  unique (kind, name, business_day),
  check ((kind = 'daily-job') = (business_day is not null))
);
create index task_executions_newest on platform.task_executions (queued_at, id);
create index task_executions_of_status on platform.task_executions (status, queued_at, id);
create index task_executions_of_kind on platform.task_executions (kind, queued_at, id);
grant select, insert, update, delete on platform.task_executions to sooner_serving;

-- The name under which a trigger reaches another table, given the name of the table that it fired on. On Citus a trigger of a
-- distributed table fires on a shard, named like its table with the number of the shard behind it. There the name of another table
-- means all of its shards, which a statement on one shard must not reach; what it may reach is the shard with the same vendors,
-- beside its own, or the only shard of a reference table. No table of ours has a name that ends in a number.
create function platform.beside(other text, firing name) returns text
language plpgsql stable set search_path = pg_catalog, platform as $$
declare
  firing_shard constant text := substring(firing from '_(\d+)$');
  shard bigint;
begin
  if firing_shard is null then return other; end if;
  select shardid into strict shard from pg_dist_shard
  where logicalrelid = other::regclass and (shardminvalue is null or shardminvalue = (
    select shardminvalue from pg_dist_shard where shardid = firing_shard::bigint));
  return other || '_' || shard;
end
$$;

-- Maintains the number of rows of a list, and sums of their amounts, by the columns that the list is filtered by. The triggers
-- run in the transactions of the statements that change the list, so that no page has to count all rows of a vendor.
--
-- A table of counts has the columns that it counts by, `slot`, `rows`, and a column for each sum, with the name of the summed
-- column. Because of the slots writers rarely wait for each other: each connection has its own row. Only the sum over all slots
-- has a meaning; a single slot may be negative. A row in which one of the columns is null is not counted, so a list with such
-- rows must contain only those with values.
-- Each list has a function of its own, whose statements a connection plans once.
--
-- The statement that adds what changed to a table of counts. The rows are locked in one order, so that two such statements never wait
-- for each other.
create function platform.count_statement(operation text, counts text, counted_by text, summed text) returns text
language plpgsql immutable as $$
declare
  sums constant text[] := coalesce(string_to_array(nullif(summed, ''), ', '), '{}');
  columns constant text := counted_by || coalesce(', ' || nullif(array_to_string(sums, ', '), ''), '');
  changed constant text := case operation
    when 'INSERT' then format('select %s, 1 as direction from added', columns)
    when 'DELETE' then format('select %s, -1 as direction from removed', columns)
    else format('select %1$s, 1 as direction from added union all select %1$s, -1 from removed', columns)
  end;
  names text := '';
  changes text := '';
  updates text := '';
  any_change text := 'sum(direction) <> 0';
  name text;
begin
  foreach name in array sums loop
    names := names || format(', %I', name);
    changes := changes || format(', coalesce(sum(direction * %I), 0)', name);
    updates := updates || format(', %1$I = stored.%1$I + excluded.%1$I', name);
    any_change := any_change || format(' or sum(direction * %I) <> 0', name);
  end loop;
  return format(
    'insert into %1$s as stored (%2$s, slot, rows%3$s)
     select %2$s, pg_backend_pid() %% 32, sum(direction)%4$s from (%5$s) changed
     where (%2$s) is not null group by %2$s having %6$s order by %2$s
     on conflict (%2$s, slot) do update set rows = stored.rows + excluded.rows%7$s',
    counts, counted_by, names, changes, changed, any_change, updates);
end
$$;

-- Called by a migration: `counted_by` and `summed` are names of columns, separated by a comma and a blank. The triggers state them, too,
-- for whoever asks what is counted.
create function platform.count_list(list regclass, counts regclass, counted_by text, summed text default '')
returns void language plpgsql as $$
declare
  listed constant text := (select relname from pg_class where oid = list);
  -- Several tables may count one list, so their triggers have different names.
  named constant text := (select relname from pg_class where oid = counts);
  keep constant text := format(
    '%I.%I', (select relnamespace::regnamespace::text from pg_class where oid = counts), format('keep_%s_in_%s', listed, named));
  call constant text := format('for each statement execute function %s(%L, %L, %L)', keep, counts::text, counted_by, summed);
begin
  -- On a shard the tables have other names, which only a statement that is built there can use.
  execute format(
    'create function %s() returns trigger language plpgsql as %L',
    keep,
    format(
      'begin
  if tg_table_name <> %L then
    execute platform.count_statement(tg_op, platform.beside(tg_argv[0], tg_table_name), tg_argv[1], tg_argv[2]);
    return null;
  end if;
  if tg_op = ''INSERT'' then
    %s;
  elsif tg_op = ''DELETE'' then
    %s;
  else
    %s;
  end if;
  return null;
end',
      listed,
      platform.count_statement('INSERT', counts::text, counted_by, summed),
      platform.count_statement('DELETE', counts::text, counted_by, summed),
      platform.count_statement('UPDATE', counts::text, counted_by, summed)));
  execute format('create trigger %I after insert on %s referencing new table as added %s', named || '_added', list, call);
  execute format(
    'create trigger %I after update on %s referencing old table as removed new table as added %s', named || '_changed', list, call);
  execute format('create trigger %I after delete on %s referencing old table as removed %s', named || '_removed', list, call);
end
$$;

create table platform.task_execution_counts (
  kind text not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (kind, status, slot)
) with (fillfactor = 50);
grant select, insert, update on platform.task_execution_counts to sooner_serving;
select platform.count_list('platform.task_executions', 'platform.task_execution_counts', 'kind, status');

-- Acts that took effect, by the key that their sender chose, with the answer for replays.
create table platform.idempotency_keys (
  -- The account or service client that sent the key. The same key of another one is a different key.
  actor         text not null,
  route         text not null,
  key           text not null check (length(key) between 1 and 255),
  -- A keyed hash of everything that was sent, so that the key can't be used for another request.
  digest        text not null,
  -- The transaction that inserts the row sets these three before anybody else can see it.
  status        smallint,
  content_type  text,
  answer        text,
  created_at    timestamptz not null,
  primary key (actor, route, key),
  check ((status is null) = (answer is null))
);
grant select, insert, update, delete on platform.idempotency_keys to sooner_serving;

create index idempotency_keys_by_age on platform.idempotency_keys (created_at);

-- The messages that were sent to one address or telephone number in the last day, by kind of message, whoever asked for them: one
-- mailbox must not be filled, nor a code for it guessed, from many accounts. The target is a hash, so no addresses are collected.
create table platform.target_sends (
  kind text not null,
  target text not null,
  sent_at timestamptz[] not null,
  -- The network that asked for each, in the order of sent_at.
  sent_from text[] not null,
  last_sent_at timestamptz not null,
  primary key (kind, target)
);
grant select, insert, update, delete on platform.target_sends to sooner_serving;
create index target_sends_age on platform.target_sends (last_sent_at);

-- How often one network has done something that is limited for each network, in a period that began with the first time. All
-- processes count together. The network is a hash, so no addresses are collected. A crash of the database may forget the counts.
create unlogged table platform.network_uses (
  use text not null,
  network text not null,
  since timestamptz not null,
  uses int not null,
  primary key (use, network)
);
grant select, insert, update, delete on platform.network_uses to sooner_serving;
create index network_uses_age on platform.network_uses (since);
