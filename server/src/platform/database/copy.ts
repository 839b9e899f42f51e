import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { during } from './deadlines.ts'

interface Incoming {
  readonly statement: string
  readonly rows: Readable
}

/** Several copies that are stored together or not at all, with settings of the transaction. */
type Load = (copies: readonly Incoming[], settings?: Readonly<Record<string, string>>) => Promise<void>

/** Sends copies and the settings that they need over a connection whose transaction is open. */
async function sendCopies(
  client: PoolClient,
  copies: readonly Incoming[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, true)', [name, value])
  for (const { statement, rows } of copies) await pipeline(rows, client.query(copyFrom(statement)))
}

/** Waiting for the next rows takes as long as making them; an index over a million rows takes as long as it needs. */
const patience = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  maintenance_work_mem: '256MB',
}

/**
 * Loads rows by the million into a few tables, in one transaction of the role that owns them: all that `work` loads is stored, or
 * nothing. Foreign keys and the indexes that keep no rows unique are made anew at the end, over all rows at once, which takes a
 * fraction of what adding each row to them does. Triggers act as ever. Meanwhile nobody else can read these tables, so `work` must
 * not ask for them on another connection.
 */
const loadInBulk = <T>(pool: Pool, tables: readonly string[], work: (load: Load) => Promise<T>): Promise<T> =>
  during('migration', async () => {
    const client = await pool.connect()
    let isStored = false
    try {
      await client.query('begin')
      await sendCopies(client, [], patience)
      const again = await takeOff(client, tables)
      const result = await work(inTurns(client))
      for (const statement of again) await client.query(statement)
      await client.query('commit')
      isStored = true
      return result
    } finally {
      // A connection that is closed in the middle of a transaction leaves nothing of it.
      client.release(!isStored)
    }
  })

/** One connection takes one load after the other; who loads next prepares its rows meanwhile. */
function inTurns(client: PoolClient): Load {
  let last: Promise<unknown> = Promise.resolve()
  return (copies, settings) => {
    const turn = last.then(() => sendCopies(client, copies, settings))
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Drops what is made anew, and returns the statements that do so. */
async function takeOff(client: PoolClient, tables: readonly string[]): Promise<readonly string[]> {
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on, 2 as turn
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
     from pg_index where indrelid = any($1::regclass[]) and not indisunique
     order by turn`,
    [tables],
  )
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
}

type CopiedValue = string | number | bigint | boolean | Date | null | undefined | readonly string[]
export type CopiedRow = Readonly<Record<string, CopiedValue>>

/** A copy of these rows into the table, whose columns are the keys of the first row; no copy if there are none. */
export function copyOf(table: string, rows: readonly CopiedRow[]): readonly Incoming[] {
  const [first] = rows
  if (!first) return []
  const statement = `copy ${table} (${Object.keys(first).join(', ')}) from stdin`
  return [{ statement, rows: Readable.from(chunksOf(rows)) }]
}

const rowsOfChunk = 500

function* chunksOf(rows: readonly CopiedRow[]): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsOfChunk)
    yield rows
      .slice(at, at + rowsOfChunk)
      .map((row) => `${Object.values(row).map(textOf).join('\t')}\n`)
      .join('')
}

const special = /[\\\t\n\r]/

/** The text format of COPY: a backslash, a tab and a line end are escaped, and `\N` is null. */
function textOf(value: CopiedValue): string {
  if (value === null || value === undefined) return String.raw`\N`
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? arrayText(value) : String(value)
  // Hardly any value has such a character, and looking for one costs less than replacing none.
  return special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const arrayText = (values: readonly string[]): string =>
  `{${values.map((one) => `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`

/**
 * Transfers rows by the hundred thousand, as the text or CSV that PostgreSQL itself reads and writes, in constant memory. A
 * statement takes no parameters here, so it must never contain outside input.
 */
export interface Copy {
  /** `copy (select …) to stdout …`, as bytes. A reader that stops early stops the statement. */
  out(statement: string): Promise<Readable>
  /** `copy … from stdin …`: the server stores all the rows or, if anything fails, none. */
  in(statement: string, rows: Readable): Promise<void>
  /** Several such copies in one transaction, with settings that apply to it alone: all the rows are stored, or none. */
  readonly load: Load
  /** The same for rows by the million: see `loadInBulk`. Only a role that owns the tables may do this. */
  loadInBulk<T>(tables: readonly string[], work: (load: Load) => Promise<T>): Promise<T>
}

export const copyOver = (pool: Pool): Copy => ({
  async out(statement) {
    const client = await withoutLimit(pool)
    const stream = client.query(copyTo(statement))
    // A connection in the middle of a copy is useless to the next caller: only one whose copy has finished goes back to the
    // pool.
    let isWhole = false
    stream.once('end', () => (isWhole = true))
    stream.once('close', () => giveBack(client, isWhole))
    // The driver emits an error without ending the stream, which would keep the connection.
    stream.on('error', (error) => stream.destroy(error))
    return stream
  },
  async in(statement, rows) {
    const client = await withoutLimit(pool)
    let isWhole = false
    try {
      await pipeline(rows, client.query(copyFrom(statement)))
      isWhole = true
    } finally {
      giveBack(client, isWhole)
    }
  },
  async load(copies, settings) {
    const client = await withoutLimit(pool)
    let isWhole = false
    try {
      await client.query('begin')
      await sendCopies(client, copies, settings)
      await client.query('commit')
      isWhole = true
    } finally {
      giveBack(client, isWhole)
    }
  },
  loadInBulk: (tables, work) => loadInBulk(pool, tables, work),
})

/** How long a copy takes depends on the other side of it, so the time limit of ordinary statements does not apply. */
async function withoutLimit(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  return client
}

function giveBack(client: PoolClient, isWhole: boolean): void {
  if (!isWhole) return client.release(true)
  client.query('reset statement_timeout').then(
    () => client.release(),
    () => client.release(true),
  )
}
