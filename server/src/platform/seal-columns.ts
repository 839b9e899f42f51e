import { sql } from 'kysely'
import type { Db } from './database/open.ts'
import type { Seal } from './seal.ts'
import { resealRows, type Resealed } from './seal-rotation.ts'

/** A column whose values were sealed for `schema.table.column` and the row's primary key, as text. */
export interface SealedColumn {
  readonly table: `${string}.${string}`
  readonly key: string
  readonly column: string
}

interface Row {
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
  return resealRows<Row>(seal, {
    async readBatch(after) {
      const { rows } = await sql<Row>`
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
