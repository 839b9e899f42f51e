import { sql } from 'kysely'
import type { Db } from './database/open.ts'
import type { Seal, SealContext } from './seal.ts'

interface Resealing<Row> {
  /** Returns rows after this one in a fixed order, at most as many as one batch should hold; an empty batch ends the walk. */
  readBatch(after: Row | undefined): Promise<readonly Row[]>
  sealed(row: Row): string
  context(row: Row): SealContext
  /**
   * Stores `after` only where the column still equals `before` (`WHERE column = before`) and returns whether it did: a value
   * that was written meanwhile is newer, and already sealed with the current key.
   */
  replace(row: Row, before: string, after: string): Promise<boolean>
}

interface Resealed {
  readonly seen: number
  readonly resealed: number
  /** Rows that another writer changed between our read and our write. */
  readonly overtaken: number
}

/** Reseals every row with the current key. It can be stopped at any point and started again: finished rows are skipped. */
export async function resealRows<Row>(seal: Seal, work: Resealing<Row>): Promise<Resealed> {
  let [seen, resealed, overtaken] = [0, 0, 0]
  let batch = await work.readBatch(undefined)
  while (batch.length > 0) {
    for (const row of batch) {
      seen += 1
      const before = work.sealed(row)
      if (!seal.needsReseal(before)) continue
      const context = work.context(row)
      const replaced = await work.replace(row, before, seal.seal(seal.open(before, context), context))
      if (replaced) resealed += 1
      else overtaken += 1
    }
    batch = await work.readBatch(batch.at(-1))
  }
  return { seen, resealed, overtaken }
}

/** A column whose values were sealed for `schema.table.column` and the row's primary key, as text. */
export interface SealedColumn {
  readonly table: `${string}.${string}`
  readonly key: string
  readonly column: string
}

interface StoredRow {
  readonly key: string
  readonly sealed: string
}

const batchSize = 200

/** Whether a key other than the current one is still needed to read the column. */
export async function needsOlderKey(db: Db, seal: Seal, { table, column }: SealedColumn): Promise<boolean> {
  const value = sql.ref(column)
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${value} not like ${`${seal.currentPrefix}%`} limit 1`.execute(db)
  return rows.length > 0
}

/** Reseals a whole column with the current key, while others read and write it. */
export function resealColumn(db: Db, seal: Seal, { table, key, column }: SealedColumn): Promise<Resealed> {
  const [from, id, value] = [sql.table(table), sql.ref(key), sql.ref(column)]
  return resealRows<StoredRow>(seal, {
    async readBatch(after) {
      const { rows } = await sql<StoredRow>`
        select ${id}::text as key, ${value} as sealed from ${from}
        where ${value} not like ${`${seal.currentPrefix}%`} and ${id}::text > ${after?.key ?? ''}
        order by ${id}::text limit ${batchSize}`.execute(db)
      return rows
    },
    sealed: (row) => row.sealed,
    context: (row) => ({ column: `${table}.${column}`, row: row.key }),
    async replace(row, before, after) {
      const { numAffectedRows } = await sql`
        update ${from} set ${value} = ${after} where ${id}::text = ${row.key} and ${value} = ${before}`.execute(
        db,
      )
      return numAffectedRows === 1n
    },
  })
}
