import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/open.ts'
import type { Whose } from './own-rows.ts'

/** What is deleted of a table about vendors, as the feature that stores it states it. */
export interface OwnDeletion {
  /** The condition of the rows that are deleted, or of those whose columns are emptied. */
  readonly rows: (whose: Whose) => RawBuilder<unknown>
  /** Columns that are emptied where the rows themselves are kept, with what they have afterwards. */
  readonly empties?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** By the name of the table, in an order in which foreign keys let them be deleted. */
export type OwnDeletions = Readonly<Record<string, OwnDeletion>>

export const rowsOfVendor: OwnDeletion = {
  rows: ({ vendorId }) => sql`vendor_id = ${vendorId}::uuid`,
}

/** Returns how many rows it has deleted or emptied. A repetition deletes what was added since. */
export async function deleteOwn(
  tx: Tx,
  table: string,
  { rows, empties }: OwnDeletion,
  whose: Whose,
): Promise<number> {
  const { numAffectedRows } = await (
    empties === undefined
      ? sql`delete from ${sql.table(table)} where ${rows(whose)}`
      : sql`update ${sql.table(table)} set ${assigned(empties)} where ${rows(whose)} and (${differs(empties)})`
  ).execute(tx)
  return Number(numAffectedRows ?? 0)
}

type Emptied = NonNullable<OwnDeletion['empties']>

const assigned = (empties: Emptied) =>
  sql.join(Object.entries(empties).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

const differs = (empties: Emptied) =>
  sql.join(
    Object.entries(empties).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )
