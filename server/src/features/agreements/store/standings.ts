import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'

export async function findHasOwnAgreement(db: Db, vendorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements.standings')
    .select('has_own_agreement')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.has_own_agreement ?? false
}

export async function findTermsAcceptedAt(db: Db, vendorId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('agreements.standings')
    .select('accepted_terms_at')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.accepted_terms_at ?? undefined
}

export async function saveOwnAgreement(tx: Tx, vendorId: string): Promise<void> {
  await tx
    .insertInto('agreements.standings')
    .values({ vendor_id: vendorId, has_own_agreement: true })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ has_own_agreement: true }))
    .execute()
  await announce(tx, vendorId, 'agreements')
}

/** Returns true only at the first acceptance; the time of a later one is not stored. */
export async function saveTermsAccepted(tx: Tx, vendorId: string, at: Date): Promise<boolean> {
  const saved = await tx
    .insertInto('agreements.standings')
    .values({ vendor_id: vendorId, accepted_terms_at: at })
    .onConflict((conflict) =>
      conflict
        .column('vendor_id')
        .doUpdateSet({ accepted_terms_at: at })
        .where('agreements.standings.accepted_terms_at', 'is', null),
    )
    .returning('vendor_id')
    .executeTakeFirst()
  if (saved) await announce(tx, vendorId, 'agreements')
  return saved !== undefined
}
