import type { Currency } from '@sooner/money'
import { copyOf } from '../../../platform/database/copy.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { StoredPayout } from './payouts.ts'

/** A payment of a line item, as it is loaded. */
export interface CopiedLine extends PayoutLine {
  readonly code: string | null
  /** The payment with which it was sent; null if it waits for its cutoff. */
  readonly batchId: string | null
  readonly requestedAt: Date
  readonly updatedAt: Date
}

/** An early payment of some invoices in one currency, as it is loaded. */
export interface CopiedPayout extends StoredPayout {
  readonly vendorId: string
  readonly currency: Currency
  readonly payOn: string
  readonly owedMinor: bigint
  readonly deductedMinor: bigint
  readonly invoices: readonly {
    readonly id: string
    readonly grossMinor: bigint
    readonly feeMinor: bigint
    readonly daysEarly: number
  }[]
}

/** The price to which a vendor agreed when it asked for a redirect. */
export interface CopiedRedirect {
  readonly vendorId: string
  readonly invoiceId: string
  readonly at: Date
  readonly agreedBy: string
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly arrivesAnywayOn: string
}

/** The tables that copies fill. */
export const copiedPayoutTables = [
  'payouts.lines',
  'payouts.payouts',
  'payouts.price_lists',
  'payouts.redirects',
] as const

/** Stores payments by the hundred thousand as acts would have left them. Fees are withheld, and nothing is left out of an early payment. */
export const copiesOfPayouts = (
  lines: readonly CopiedLine[],
  payouts: readonly CopiedPayout[],
  redirects: readonly CopiedRedirect[],
) => [
  ...copiesOfLines(lines),
  ...copyOf('payouts.payouts', payouts.map(payoutRow)),
  ...copyOf('payouts.price_lists', payouts.map(listRow)),
  ...copyOf(
    'payouts.redirects',
    redirects.map((one) => ({
      vendor_id: one.vendorId,
      invoice_id: one.invoiceId,
      gross_minor: one.grossMinor,
      fee_minor: one.feeMinor,
      supplemental_minor: 0n,
      arrives_anyway_on: one.arrivesAnywayOn,
      agreed_by: one.agreedBy,
      agreed_at: one.at,
    })),
  ),
]

const payoutRow = (payout: CopiedPayout) => ({
  vendor_id: payout.vendorId,
  payout_id: payout.id,
  quote_id: payout.quoteId,
  scope: payout.scope,
  payout_method: payout.method,
  fee_scheme: payout.feeScheme,
  bank_account_id: payout.bankAccountId,
  confirmed_at: payout.confirmedAt,
  confirmed_by: payout.confirmedBy,
})

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, minor) => sum + minor, 0n)

function listRow({ invoices, owedMinor, deductedMinor, ...payout }: CopiedPayout) {
  const [grossMinor, feeMinor] = [
    sumOf(invoices.map((one) => one.grossMinor)),
    sumOf(invoices.map((one) => one.feeMinor)),
  ]
  return {
    vendor_id: payout.vendorId,
    list_id: payout.id,
    currency: payout.currency,
    pay_on: payout.payOn,
    invoice_ids: invoices.map(({ id }) => id),
    gross_minors: invoices.map((one) => `${one.grossMinor}`),
    fee_minors: invoices.map((one) => `${one.feeMinor}`),
    supplemental_minors: invoices.map(() => '0'),
    days_early: invoices.map(({ daysEarly }) => `${daysEarly}`),
    left_out_ids: [],
    left_out_minors: [],
    left_out_reasons: [],
    invoice_count: invoices.length,
    left_out_count: 0,
    gross_minor: grossMinor,
    fee_minor: feeMinor,
    supplemental_minor: 0n,
    owed_minor: owedMinor,
    deducted_minor: deductedMinor,
    arrives_minor: grossMinor - feeMinor - deductedMinor,
    net_minor_days: sumOf(invoices.map((one) => (one.grossMinor - one.feeMinor) * BigInt(one.daysEarly))),
  }
}

const copiesOfLines = (lines: readonly CopiedLine[]) =>
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
