-- Counts are kept by a function of each list, whose statements a connection plans once. Statements that are built at each change were
-- planned at each: of the time that it took to change an invoice, they were more than half.

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
create or replace function platform.count_list(list regclass, counts regclass, counted_by text, summed text default '')
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

-- The lists that were declared before.
do $$
declare
  declared record;
begin
  for declared in
    select tgrelid::regclass as list, string_to_array(encode(tgargs, 'escape'), '\000') as given
    from pg_trigger where tgfoid = 'platform.keep_counts'::regproc and tgname like '%\_added'
  loop
    execute (
      select string_agg(format('drop trigger %I on %s', tgname, tgrelid::regclass), '; ') from pg_trigger
      where tgrelid = declared.list and tgfoid = 'platform.keep_counts'::regproc
        and split_part(encode(tgargs, 'escape'), '\000', 1) = declared.given[1]);
    perform platform.count_list(
      declared.list, declared.given[1]::regclass, declared.given[2], coalesce(declared.given[3], ''));
  end loop;
end
$$;
drop function platform.keep_counts();
