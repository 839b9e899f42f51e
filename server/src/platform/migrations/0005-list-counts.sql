-- How many rows a list has, and what their amounts come to, by the columns that it is filtered by: kept up to date by the
-- statements that change the list, in their transactions, so that no page counts a vendor's whole past.
--
-- A table of counts has the columns that it counts by, `slot`, `rows`, and a column for each sum, under the name of the column
-- that is added up. The slots are why writers rarely wait for one another: each connection has its own row, and only the sum
-- over all slots means something. A single slot may well be negative. A row that lacks one of the columns is not counted: where a
-- list has such rows, it is of those that have a value.
create function platform.keep_counts() returns trigger language plpgsql as $$
declare
  counts constant text := tg_argv[0];
  counted_by constant text := tg_argv[1];
  summed constant text[] := string_to_array(nullif(tg_argv[2], ''), ', ');
  columns constant text := counted_by || coalesce(', ' || array_to_string(summed, ', '), '');
  changed constant text := case tg_op
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
  foreach name in array coalesce(summed, '{}') loop
    names := names || format(', %I', name);
    changes := changes || format(', sum(direction * %I)', name);
    updates := updates || format(', %1$I = stored.%1$I + excluded.%1$I', name);
    any_change := any_change || format(' or sum(direction * %I) <> 0', name);
  end loop;
  -- The rows are locked in one order, so that two such statements never wait for each other.
  execute format(
    'insert into %1$s as stored (%2$s, slot, rows%3$s)
     select %2$s, pg_backend_pid() %% 32, sum(direction)%4$s from (%5$s) changed
     where (%2$s) is not null group by %2$s having %6$s order by %2$s
     on conflict (%2$s, slot) do update set rows = stored.rows + excluded.rows%7$s',
    counts, counted_by, names, changes, changed, any_change, updates);
  return null;
end
$$;

-- Called by a migration: `counted_by` and `summed` are names of columns, separated by a comma and a blank.
create function platform.count_list(list regclass, counts regclass, counted_by text, summed text default '')
returns void language plpgsql as $$
declare
  call constant text := format('for each statement execute function platform.keep_counts(%L, %L, %L)', counts::text, counted_by, summed);
begin
  execute format('create trigger rows_added after insert on %s referencing new table as added %s', list, call);
  execute format(
    'create trigger rows_changed after update on %s referencing old table as removed new table as added %s', list, call);
  execute format('create trigger rows_removed after delete on %s referencing old table as removed %s', list, call);
end
$$;
