import type { Sql } from '../../../platform/database/open.ts'

/** Makes the database refuse rows of this vendor for which that is so, while the work runs. */
export async function refusing(
  sql: Sql,
  table: string,
  { vendorId, rows }: { readonly vendorId: string; readonly rows: string },
  work: () => Promise<void>,
): Promise<void> {
  await sql.unsafe(
    `alter table ${table} add constraint faulty check (not (vendor_id = '${vendorId}' and ${rows})) not valid`,
  )
  try {
    await work()
  } finally {
    await sql.unsafe(`alter table ${table} drop constraint faulty`)
  }
}
