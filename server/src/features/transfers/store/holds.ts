import type { Currency } from '@sooner/money'
import type { PayoutReviewReason } from '@sooner/rules/payout-reviews'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'

interface Held {
  readonly vendorId: string
  readonly payoutId: string
}

/** From now on, no cutoff takes the transfers of this payout. */
export async function insertHold(
  tx: Tx,
  { vendorId, payoutId }: Held,
  reasons: readonly PayoutReviewReason[],
): Promise<void> {
  await tx
    .insertInto('transfers.holds')
    .values({ vendor_id: vendorId, payout_id: payoutId, reasons: [...reasons] })
    .execute()
}

/** The transfers of the payout go with the cutoffs of these days. */
export async function releaseHold(
  tx: Tx,
  { vendorId, payoutId }: Held,
  days: Readonly<Record<Currency, string>>,
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('transfers.holds')
    .where('vendor_id', '=', vendorId)
    .where('payout_id', '=', payoutId)
    .execute()
  await sql`
    update transfers.transfers set batch_on = greatest(batch_on, ${valueFor(sql`currency`, days, 'date')}), updated_at = ${at}
    where vendor_id = ${vendorId} and payout_id = ${payoutId} and state = 'none'`.execute(tx)
}

/** Why the payment of an invoice waits for an operator; empty if it does not. */
export async function holdReasonsOfInvoice(
  db: Db,
  vendorId: string,
  invoiceId: string,
): Promise<readonly PayoutReviewReason[]> {
  const { rows } = await sql<{ reasons: PayoutReviewReason[] }>`
    select reasons from transfers.holds join transfers.transfers using (vendor_id, payout_id)
    where vendor_id = ${vendorId} and invoice_id = ${invoiceId} and state = 'none' limit 1`.execute(db)
  return rows[0]?.reasons ?? []
}

/** What was paid to a vendor, and is under way, as far as the next payment is judged by it. */
export interface PaidBefore {
  /** Whether a payment to this account has settled. */
  readonly hasSettled: boolean
  /** Of the last payment that has settled. */
  readonly lastAccountId: string | null
  readonly lastPlannedAt: Date | null
  /** What waits, or is at the bank and has not settled. */
  readonly unsettledMinor: bigint
}

export async function findPaidBefore(db: Db, vendorId: string, bankAccountId: string): Promise<PaidBefore> {
  const { rows } = await sql<PaidBefore>`
    with sent as (
      select bank_account_id, status, amount_minor, planned_at from transfers.attempts
      where vendor_id = ${vendorId} and type = 'vendor-payment' and status <> 'returned' and status <> 'refused'
    ), last as (
      select bank_account_id, planned_at from sent where status = 'settled' order by planned_at desc limit 1
    )
    select exists (select from sent where status = 'settled' and bank_account_id = ${bankAccountId}) as "hasSettled",
      (select bank_account_id from last) as "lastAccountId", (select planned_at from last) as "lastPlannedAt",
      coalesce((select sum(amount_minor) from sent where status <> 'settled'), 0)::bigint
        + coalesce((select sum(amount_minor) from transfers.transfers
            where vendor_id = ${vendorId} and type = 'vendor-payment' and state = 'none'), 0)::bigint as "unsettledMinor"`.execute(
    db,
  )
  const [found] = rows
  return found ?? { hasSettled: false, lastAccountId: null, lastPlannedAt: null, unsettledMinor: 0n }
}
