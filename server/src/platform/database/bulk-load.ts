import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { during } from './deadlines.ts'

export interface Incoming {
  readonly statement: string
  readonly rows: Readable
}

/** Several copies that are stored together or not at all, with settings of the transaction. */
export type Load = (copies: readonly Incoming[], settings?: Readonly<Record<string, string>>) => Promise<void>

/** Sends copies and the settings that they need over a connection whose transaction is open. */
export async function sendCopies(
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
export const loadInBulk = <T>(
  pool: Pool,
  tables: readonly string[],
  work: (load: Load) => Promise<T>,
): Promise<T> =>
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
