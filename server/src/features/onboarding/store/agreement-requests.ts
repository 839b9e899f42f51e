import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'

export async function wasAsked(db: Db, vendorId: string, agreementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('onboarding.agreement_requests')
    .select('mailed_at')
    .where('vendor_id', '=', vendorId)
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveAsked(tx: Tx, vendorId: string, agreementId: string, at: Date): Promise<void> {
  await tx
    .insertInto('onboarding.agreement_requests')
    .values({ vendor_id: vendorId, agreement_id: agreementId, mailed_at: at })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'agreement_id']).doNothing())
    .execute()
  await announce(tx, vendorId, 'agreements')
}
