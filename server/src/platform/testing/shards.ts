import type { Sql } from '../database/open.ts'
import { readTables } from './tenancy.ts'
import { readReach } from './trigger-reach.ts'

/** Citus numbers shards from here. */
const firstShard = 102_008

/**
 * Makes each distributed table that a trigger reaches, or from which it reaches one, a shard, named and recorded as Citus does it, with
 * its constraints, rights and triggers. A view with the table's own name stands for all shards. Statements of the application reach
 * the shard through it; one of a trigger is refused, as Citus refuses it. The record also names a shard of other vendors for each
 * table, which does not exist. For an empty database, before anything uses it.
 */
export async function makeShards(sql: Sql): Promise<void> {
  const { tenants, references } = await readTables(sql)
  const reach = await readReach(sql)
  await sql.unsafe(metadata)
  const reached = [...reach.map((one) => one.reached).toReversed(), ...reach.map(({ firing }) => firing)]
  const distributed = [...new Set(reached)].filter(
    (table) => tenants.includes(table) || references.includes(table),
  )
  for (const [at, table] of distributed.entries()) {
    // The first or the second of its numbers, so that no difference between those of two tables is the same for all.
    const [first, second] = [firstShard + 2 * at, firstShard + 2 * at + 1]
    const own = at % 2 === 0 ? first : second
    await sql.unsafe(shardOf(table, own))
    if (references.includes(table))
      await sql`insert into platform.pg_dist_shard values (${table}::regclass, ${own}, null)`
    else
      for (const shard of [first, second])
        await sql`
          insert into platform.pg_dist_shard values (${table}::regclass, ${shard}, ${shard === own ? '0' : '-2147483648'})`
  }
}

const metadata = `
  create table platform.pg_dist_shard (logicalrelid regclass not null, shardid bigint primary key, shardminvalue text);
  grant select on platform.pg_dist_shard to public;
  create function public.outside_of_triggers() returns boolean language plpgsql stable as $$
  begin
    if pg_trigger_depth() = 0 then return true; end if;
    raise exception 'cannot execute a distributed query from a query on a shard' using errcode = '0A000';
  end
  $$`

function shardOf(table: string, shard: number): string {
  const [schema = '', name = ''] = table.split('.')
  return `
    alter table ${table} rename to ${name}_${shard};
    create view ${table} as select * from ${schema}.${name}_${shard} where public.outside_of_triggers() with check option;
    grant all on ${table} to public`
}
