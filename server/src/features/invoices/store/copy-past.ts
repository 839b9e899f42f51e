import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { copyOf, type CopiedRow } from '../../../platform/database/copy-rows.ts'
import type { PastNetting, StoredPast } from '../domain/past-story.ts'
import { columnsOf } from './invoice-record.ts'

/** The tables that a made-up past fills. */
export const pastTables = [
  'invoices.invoices',
  'invoices.feed_ids',
  'invoices.line_items',
  'invoices.history',
  'invoices.deductions',
  'invoices.adjustments',
] as const

/** What stores documents of made-up pasts, with the setting under which the database takes them. */
export const copiesOfPast = (
  past: readonly StoredPast[],
  nettings: readonly PastNetting[],
  uuid: () => string,
) =>
  [
    ...copyOf('invoices.invoices', past.map(invoiceRow)),
    ...copyOf('invoices.feed_ids', past.flatMap(feedIdRows)),
    ...copyOf('invoices.line_items', past.flatMap(lineRows)),
    ...copyOf('invoices.history', past.flatMap(historyRows)),
    ...copyOf('invoices.deductions', nettings.map(deductionRow)),
    ...copyOf('invoices.adjustments', [
      ...past.flatMap((one) => adjustmentRows(uuid, one)),
      ...nettings.flatMap((one) => nettingRows(uuid, one)),
    ]),
  ] as const

export const pastSetting = { 'invoices.loads_history': 'on' } as const

function invoiceRow(past: StoredPast): CopiedRow {
  const { invoice, payout, adjustments } = past
  return {
    ...columnsOf(invoice),
    adjustments_total_minor: String(adjustments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    fee_minor: payout === null ? null : String(payout.feeMinor),
    net_minor: payout === null ? null : String(payout.netMinor),
    funded_at: payout?.fundedAt,
    settled_at: payout?.settledAt,
    batch_transfer_id: past.batchTransferId,
    payment_reference: past.paymentReference,
  }
}

const feedIdRows = ({ invoice }: StoredPast): readonly CopiedRow[] =>
  invoice.source === 'feed'
    ? [{ partner_number: invoice.partnerId, source_id: invoice.sourceKey, vendor_id: invoice.vendorId }]
    : []

const lineRows = ({ invoice, lines }: StoredPast): readonly CopiedRow[] =>
  lines.map((line, at) => ({
    vendor_id: invoice.vendorId,
    line_item_id: line.id,
    invoice_id: invoice.id,
    position: at + 1,
    kind: line.kind,
    description: line.description,
    currency: invoice.currency,
    amount_minor: String(line.amountMinor),
    open_amount_minor: String(line.openAmountMinor),
    state: invoice.state,
    created_at: invoice.createdAt,
  }))

const historyRows = ({ invoice, entries }: StoredPast): readonly CopiedRow[] =>
  entries.map((entry, at) => ({
    vendor_id: invoice.vendorId,
    invoice_id: invoice.id,
    at: entry.at,
    actor: entry.actor,
    actor_kind: entry.actorKind,
    event: entry.event,
    from_state: entry.from,
    to_state: entry.to,
    note: entry.note,
    details:
      at === entries.length - 1 && invoice.holdReasons.length > 0
        ? JSON.stringify({ holdReasons: invoice.holdReasons })
        : '{}',
  }))

const adjustmentRows = (uuid: () => string, { invoice, adjustments }: StoredPast): readonly CopiedRow[] =>
  adjustments.map(({ kind, reason, amountMinor, at }) => ({
    vendor_id: invoice.vendorId,
    adjustment_id: uuid(),
    invoice_id: invoice.id,
    kind,
    reason,
    currency: invoice.currency,
    amount_minor: amountMinor,
    paid_with_invoice_id: null,
    deduction_id: null,
    batch_transfer_id: null,
    created_at: at,
  }))

const deductionRow = ({ cause, id, paidWith }: PastNetting): CopiedRow => ({
  vendor_id: cause.vendorId,
  deduction_id: id,
  kind: 'shortfall',
  invoice_id: cause.invoiceId,
  reason: adjustmentReasons.paidLess,
  currency: cause.currency,
  amount_minor: cause.amountMinor,
  netted_minor: paidWith === null ? 0 : cause.amountMinor,
  created_at: cause.at,
})

/** The cause states in its total what was netted for it, once all of its rows are stored (`addNettedToCauses`). */
const nettingRows = (uuid: () => string, { cause, id, paidWith }: PastNetting): readonly CopiedRow[] =>
  paidWith === null
    ? []
    : [
        {
          vendor_id: cause.vendorId,
          adjustment_id: uuid(),
          invoice_id: cause.invoiceId,
          kind: 'shortfall',
          reason: adjustmentReasons.paidLess,
          currency: cause.currency,
          amount_minor: -cause.amountMinor,
          paid_with_invoice_id: paidWith.invoiceId,
          deduction_id: id,
          batch_transfer_id: paidWith.batchTransferId,
          created_at: paidWith.at,
        },
      ]
