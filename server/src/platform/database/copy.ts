import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { loadInBulk, sendCopies, type Load } from './bulk-load.ts'

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
  /** The same for rows by the million: see `bulk-load.ts`. Only a role that owns the tables may do this. */
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
