import type { Currency } from '@sooner/money'
import type { FeeScheme } from '@sooner/rules/programs'
import { sql, type Expression } from 'kysely'
import { copyOf } from '../../../platform/database/copy.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { PayoutLine } from '../domain/line.ts'

/** A payment of a line item in a made-up past. */
export interface PastLine extends PayoutLine {
  readonly code: string | null
  /** The payment with which it was sent; null if it waits for its cutoff. */
  readonly batchId: string | null
  readonly requestedAt: Date
  readonly updatedAt: Date
}

/** The table that a made-up past fills. */
export const pastLineTables = ['payouts.lines'] as const

export const copiesOfPastLines = (lines: readonly PastLine[]) =>
  copyOf(
    'payouts.lines',
    lines.map((line) => ({
      vendor_id: line.vendorId,
      line_id: line.id,
      payout_id: line.payoutId,
      invoice_id: line.invoiceId,
      line_item_id: line.lineItemId,
      partner_number: line.partnerId,
      payout_method: line.payoutMethod,
      currency: line.currency,
      gross_minor: line.grossMinor,
      fee_minor: line.feeMinor,
      fee_scheme: line.feeScheme,
      fee_transfer_id: line.feeTransferId,
      deducted_minor: line.deductedMinor,
      status: line.status,
      code: line.code,
      batch_id: line.batchId,
      requested_at: line.requestedAt,
      updated_at: line.updatedAt,
    })),
  )

export interface PostedLine {
  readonly id: string
  readonly partnerId: number
  readonly currency: Currency
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly feeScheme: FeeScheme
  readonly deductedMinor: bigint
  readonly feeNettedMinor: bigint
  readonly netMinor: bigint
  readonly requestedAt: Date
  readonly updatedAt: Date
}

const columns = sql`
  line_id as id, partner_number as "partnerId", currency, gross_minor as "grossMinor", fee_minor as "feeMinor",
  fee_scheme as "feeScheme",
  deducted_minor as "deductedMinor", fee_netted_minor as "feeNettedMinor", net_minor as "netMinor", requested_at as "requestedAt", updated_at as "updatedAt"`

/** The payments of a vendor that were requested from one time up to another, the oldest first. */
export async function linesBetween(
  db: Db,
  vendorId: string,
  from: Date,
  to: Date,
): Promise<readonly PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select ${columns} from payouts.lines
    where vendor_id = ${vendorId} and requested_at >= ${from} and requested_at < ${to}
    order by requested_at, line_id`.execute(db)
  return rows
}

export async function failedLines(db: Db, vendorId: string): Promise<readonly PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select ${columns} from payouts.lines where vendor_id = ${vendorId} and status = 'failed' order by line_id`.execute(
    db,
  )
  return rows
}

/** When the first payment of a vendor was requested, and how many there are. */
export async function extentOfLines(
  db: Db,
  vendorId: string,
): Promise<{ readonly first: Date | null; readonly count: number }> {
  const { rows } = await sql<{ first: Date | null; count: number }>`
    select min(requested_at) as first, count(*)::int as count from payouts.lines where vendor_id = ${vendorId}`.execute(
    db,
  )
  return rows[0] ?? { first: null, count: 0 }
}

/** The payments of a vendor that did not fail, for a query of the caller. */
export const linesThatStand = (
  vendorId: string,
): Expression<{ invoice_id: string; line_item_id: string; gross_minor: bigint }> => sql`(
  select invoice_id, line_item_id, gross_minor from payouts.lines where vendor_id = ${vendorId} and status <> 'failed')`
