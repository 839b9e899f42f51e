import type { Currency } from '@sooner/money'
import type { HoldUpReason } from '@sooner/rules/eligibility'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

interface HoldUp {
  readonly vendorId: string
  readonly currency: Currency
}

/** Returns true if what is due in the currency was not held up before. The lock of the vendor's invoices is held. */
export async function saveHoldUp(
  tx: Tx,
  { vendorId, currency }: HoldUp,
  reason: HoldUpReason,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payouts.hold_ups set reason = ${reason}
    where vendor_id = ${vendorId} and currency = ${currency}`.execute(tx)
  if (numAffectedRows) return false
  await tx
    .insertInto('payouts.hold_ups')
    .values({ vendor_id: vendorId, currency, reason, held_up_since: at })
    .execute()
  return true
}

export async function deleteHoldUp(tx: Tx, { vendorId, currency }: HoldUp): Promise<void> {
  await tx
    .deleteFrom('payouts.hold_ups')
    .where('vendor_id', '=', vendorId)
    .where('currency', '=', currency)
    .execute()
}

/** The currencies in which what is due to a vendor can't be paid. */
export async function heldUpCurrencies(db: Db, vendorId: string): Promise<ReadonlySet<Currency>> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from payouts.hold_ups where vendor_id = ${vendorId}`.execute(db)
  return new Set(rows.map(({ currency }) => currency))
}
