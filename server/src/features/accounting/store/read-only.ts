import { CompiledQuery, sql } from 'kysely'
import { auditLimitMs, during } from '../../../platform/database/deadlines.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { PlainSql } from '../../../platform/database/plain-sql.ts'
import { transact } from '../../../platform/transaction.ts'

/**
 * Executes statements of a check in a transaction that can change nothing, and of which every statement sees the same moment. A statement
 * returns at most so many rows, however much is wrong, and may take as long as a read of whole tables takes.
 */
export const readOnly = <T>(db: Db, maxRows: number, read: (sql: PlainSql) => Promise<T>): Promise<T> =>
  during('audit', () =>
    transact(
      db,
      async (tx) => {
        await sql`set transaction read only`.execute(tx)
        await sql`select set_config('statement_timeout', ${String(auditLimitMs)}, true)`.execute(tx)
        return read(bounded(tx, maxRows))
      },
      { isolation: 'repeatable read', attempts: 1 },
    ),
  )

function bounded(tx: Tx, maxRows: number): PlainSql {
  const run = async (text: string, values: readonly unknown[] = []) =>
    (
      await tx.executeQuery(
        CompiledQuery.raw(`select * from (${text}) as found limit ${maxRows}`, [...values]),
      )
    ).rows
  const tagged = (text: TemplateStringsArray, ...values: readonly unknown[]) =>
    run(
      text.reduce((before, after, index) => `${before}$${index}${after}`),
      values,
    )
  return Object.assign(tagged, { unsafe: (text: string) => run(text) }) as PlainSql
}
