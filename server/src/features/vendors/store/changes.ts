import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ChangedFact } from '../domain/vendor.ts'

export async function saveChanges(
  tx: Tx,
  vendorId: string,
  facts: readonly ChangedFact[],
  at: Date,
): Promise<void> {
  if (facts.length === 0) return
  await tx
    .insertInto('vendors.changes')
    .values(facts.map((fact) => ({ vendor_id: vendorId, fact, changed_at: at })))
    .onConflict((on) => on.columns(['vendor_id', 'fact']).doUpdateSet({ changed_at: at }))
    .execute()
}

/** When each fact of the business was changed last; those that never were are absent. */
export async function listChanges(
  db: Db,
  vendorId: string,
): Promise<Readonly<Partial<Record<ChangedFact, Date>>>> {
  const rows = await db
    .selectFrom('vendors.changes')
    .select(['fact', 'changed_at as changedAt'])
    .where('vendor_id', '=', vendorId)
    .execute()
  return Object.fromEntries(rows.map(({ fact, changedAt }) => [fact, changedAt]))
}
