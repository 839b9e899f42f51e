import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface FeeRefund {
  /** Also the id of its transfer. */
  readonly id: string
  readonly lineId: string
  readonly bankAccountId: string
  readonly amountMinor: bigint
}

/** A payment that has failed, and whose fee was to be debited apart. */
export interface FailedFeeLine {
  readonly lineId: string
  readonly invoiceId: string
  readonly partnerId: number
  readonly currency: Currency
  readonly feeMinor: bigint
  readonly feeTransferId: string
}

/** Lists, by id and in batches, the vendors whose failed payments had such fees. */
export async function vendorsWithFailedFees(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct vendor_id as id from payouts.lines
    where status = 'failed' and fee_transfer_id is not null
      and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listFailedFees(db: Db, vendorId: string): Promise<readonly FailedFeeLine[]> {
  const { rows } = await sql<FailedFeeLine>`
    select line_id as "lineId", invoice_id as "invoiceId", partner_number as "partnerId", currency, fee_minor as "feeMinor",
      fee_transfer_id as "feeTransferId"
    from payouts.lines where vendor_id = ${vendorId} and status = 'failed' and fee_transfer_id is not null
    order by line_id`.execute(db)
  return rows
}

export async function listFeeRefunds(db: Db, vendorId: string): Promise<readonly FeeRefund[]> {
  const { rows } = await sql<FeeRefund>`
    select refund_id as id, line_id as "lineId", bank_account_id as "bankAccountId", amount_minor as "amountMinor"
    from payouts.fee_refunds where vendor_id = ${vendorId} order by created_at, refund_id`.execute(db)
  return rows
}

export async function insertFeeRefunds(
  tx: Tx,
  vendorId: string,
  refunds: readonly FeeRefund[],
  at: Date,
): Promise<void> {
  if (refunds.length === 0) return
  await tx
    .insertInto('payouts.fee_refunds')
    .values(
      refunds.map((one) => ({
        vendor_id: vendorId,
        refund_id: one.id,
        line_id: one.lineId,
        bank_account_id: one.bankAccountId,
        amount_minor: one.amountMinor,
        created_at: at,
      })),
    )
    .execute()
}
