import type { Sql } from '../database/open.ts'
import { readTables } from './tenancy.ts'

/** A table that a trigger reaches by its function, or by one that this calls. */
export interface Reach {
  readonly firing: string
  readonly function: string
  readonly reached: string
  /** As the shard beside the one that fired (`platform.beside`), or by the table's own name. */
  readonly how: 'beside' | 'by name'
}

interface Trigger {
  readonly firing: string
  readonly function: string
  readonly given: readonly string[]
}

/** What all triggers reach, as the texts of their functions say. */
export async function readReach(sql: Sql): Promise<readonly Reach[]> {
  const { all } = await readTables(sql)
  const functions = await sql<{ name: string; text: string }[]>`
    select pronamespace::regnamespace || '.' || proname as name, pg_get_functiondef(pg_proc.oid) as text
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where prokind = 'f' and nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
  const texts = new Map(functions.map(({ name, text }) => [name, text.replaceAll(/--.*/g, '')]))
  const triggers = await sql<Trigger[]>`
    select tgrelid::regclass::text as firing, pronamespace::regnamespace || '.' || proname as function,
      string_to_array(encode(tgargs, 'escape'), '\\000') as given
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`
  return triggers.flatMap((trigger) => reachOf(trigger, trigger.function, { all, texts }))
}

interface Known {
  readonly all: readonly string[]
  readonly texts: ReadonlyMap<string, string>
}

function reachOf(trigger: Trigger, name: string, known: Known): readonly Reach[] {
  const beside = /platform\.beside\((?:'([^']*)'|tg_argv\[(\d)\]), tg_table_name\)/g
  const text = (known.texts.get(name) ?? '')
    .slice(name.length + 'create or replace function '.length)
    .replace(onShards, '$1')
  const rest = text.replaceAll(beside, '')
  const besides = [...text.matchAll(beside)].map(([, table, at]) => table ?? trigger.given[Number(at)] ?? '')
  const byName = known.all.filter(
    (table) =>
      mentions(rest, table) ||
      trigger.given.some((argument, at) => argument === table && rest.includes(`tg_argv[${at}]`)),
  )
  const called = [...known.texts.keys()].filter((other) => other !== name && mentions(rest, other))
  const found = (how: Reach['how']) => (reached: string) => ({
    firing: trigger.firing,
    function: name,
    reached,
    how,
  })
  return [
    ...besides.map(found('beside')),
    ...byName.map(found('by name')),
    ...called.flatMap((other) => reachOf(trigger, other, known)),
  ]
}

/** What a function that counts a list does on a shard, and the rest of it, which is done elsewhere alone. */
const onShards =
  /if tg_table_name <> '\w+' then(\s+execute platform\.count_statement[^;]*;\s+return null;)\s+end if;[\s\S]*/

const mentions = (text: string, name: string) =>
  new RegExp(String.raw`(?<![\w.])${name.replaceAll('.', String.raw`\.`)}(?!\w)`).test(text)

/**
 * What would fail where tables are distributed: a trigger of a distributed table reaches another table by its name, or one that has no
 * shard beside its own; or a trigger of another table reaches a distributed one.
 */
export async function findUnreachable(sql: Sql): Promise<readonly string[]> {
  const { tenants, references } = await readTables(sql)
  const isDistributed = (table: string) => tenants.includes(table) || references.includes(table)
  const isBeside = ({ firing, reached }: Reach) =>
    references.includes(reached) || (tenants.includes(reached) && tenants.includes(firing))
  const wrong = (await readReach(sql)).filter((reach) =>
    isDistributed(reach.firing) ? reach.how === 'by name' || !isBeside(reach) : isDistributed(reach.reached),
  )
  return wrong
    .map(({ firing, function: by, reached, how }) => `${firing} reaches ${reached} ${how} in ${by}`)
    .toSorted()
}
