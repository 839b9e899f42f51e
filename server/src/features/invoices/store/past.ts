import type { Currency } from '@sooner/money'
import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import type { ProgramCode } from '@sooner/rules/programs'
import { sql } from 'kysely'
import { copyOf, type CopiedRow } from '../../../platform/database/copy.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { PastNetting, StoredPast } from '../../../sandbox/past/story.ts'
import { columnsOf } from './invoice-record.ts'
import type { Stretch } from './vendors-with.ts'

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

/** The causes of deductions state in their totals what was netted for them. Repeating it changes nothing. */
export async function addNettedToCauses(tx: Tx, vendorId: string): Promise<void> {
  await sql`
    update invoices.invoices as cause set adjustments_total_minor = found.total
    from (
      select invoice_id, sum(amount_minor) as total from invoices.adjustments
      where vendor_id = ${vendorId} and invoice_id in (
        select invoice_id from invoices.deductions where vendor_id = ${vendorId} and netted_minor > 0)
      group by invoice_id
    ) as found
    where cause.vendor_id = ${vendorId} and cause.invoice_id = found.invoice_id
      and cause.adjustments_total_minor <> found.total`.execute(tx)
}

/** What a partner paid at a time for invoices of a vendor, what it will never pay, or what the vendor owes because of it. */
export interface PastCollection {
  readonly kind: 'collected' | 'written-off' | 'shortfall'
  readonly partnerId: number
  readonly currency: Currency
  readonly at: Date
  readonly amountMinor: bigint
}

/** What became of the vendor's invoices after they were paid, by the history of made-up pasts, the oldest first. */
export async function pastCollections(db: Db, vendorId: string): Promise<readonly PastCollection[]> {
  const { rows } = await sql<PastCollection>`
    select entry.event as kind, partner_number as "partnerId", currency, entry.at,
      sum(case entry.event when 'collected' then amount_minor - consumed_minor - open_amount_minor else open_amount_minor end)::bigint
        as "amountMinor"
    from invoices.history as entry join invoices.invoices using (vendor_id, invoice_id)
    where vendor_id = ${vendorId} and entry.event in ('collected', 'written-off')
    group by entry.event, partner_number, currency, entry.at
    union all
    select 'shortfall', cause.partner_number, own.currency, own.created_at, sum(own.amount_minor)::bigint
    from invoices.deductions as own join invoices.invoices as cause using (vendor_id, invoice_id)
    where vendor_id = ${vendorId} and own.kind = 'shortfall'
    group by cause.partner_number, own.currency, own.created_at
    order by 4, 1, 2, 3`.execute(db)
  return rows.filter(({ amountMinor }) => amountMinor > 0n)
}

/** An invoice that waited for a request since a time, with what its history states about the waiting. */
export interface WaitingPast {
  readonly id: string
  readonly partnerId: number
  readonly externalClientId: string
  readonly currency: Currency
  readonly programCode: ProgramCode | null
  readonly paymentTermsDays: number | null
  /** What is or was paid of it. */
  readonly owedMinor: bigint
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly eligibleAt: string | null
  readonly partnerPaidOn: string | null
  readonly approvedAt: Date | null
  /** What it cost in fact, and when its money arrived or is expected. */
  readonly feeMinor: bigint | null
  readonly arrivesOn: string | null
  /** When it began to wait, and when it ended, in turns; an entry that begins has `isWaiting`. */
  readonly turns: readonly { readonly at: string; readonly isWaiting: boolean }[]
}

/** The next invoices by id. What was not changed since then, and does not wait now, waited before or never. */
export async function listPastWaits(
  db: Db,
  vendorId: string,
  since: Date,
  { after, limit }: Stretch,
): Promise<readonly WaitingPast[]> {
  const { rows } = await sql<WaitingPast>`
    select invoice.invoice_id as id, partner_number as "partnerId", external_client_id as "externalClientId", currency,
      program_code as "programCode", payment_terms_days as "paymentTermsDays", open_amount_minor + settled_minor as "owedMinor",
      invoice_date as "invoiceDate", due_date as "dueDate", eligible_at as "eligibleAt", partner_paid_on as "partnerPaidOn",
      approved_at as "approvedAt", fee_minor as "feeMinor",
      case when pay_status <> 'Cancelled' then estimated_payment_date end as "arrivesOn", turns
    from (
      select * from invoices.invoices
      where vendor_id = ${vendorId} and document_kind = 'invoice' and (updated_at >= ${since} or state = 'awaiting-eligibility')
        and (${after ?? null}::uuid is null or invoice_id > ${after ?? null}::uuid)
      order by invoice_id limit ${limit}
    ) as invoice cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'isWaiting', to_state = 'awaiting-eligibility') order by entry_id), '[]')
        as turns
      from invoices.history
      where vendor_id = ${vendorId} and invoice_id = invoice.invoice_id
        and (to_state = 'awaiting-eligibility') <> (coalesce(from_state, '') = 'awaiting-eligibility')
    ) as history
    order by invoice.invoice_id`.execute(db)
  return rows
}
