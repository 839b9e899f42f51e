import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type {
  ClosedForRedirectReason,
  DocumentKind,
  InvoicePeriod,
  InvoiceState,
  PeriodType,
  InvoiceActor,
  InvoiceEvent,
} from '@sooner/rules/invoice-states'
import type { PayoutMethod, ProgramCode } from '@sooner/rules/programs'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Schema } from '../../../platform/schema.gen.ts'
import { displayStateOf, payStatusOf } from '../domain/display-state.ts'
import { numberKey } from '../domain/duplicates.ts'
import type { InvoiceSource } from '../domain/incoming.ts'
import type { Invoice } from '../domain/invoice.ts'

type Row = Selectable<Schema['invoices.invoices']>

/** The columns that an import or an act writes, as JSON; payouts and collections own the others. */
export const columnsOf = (invoice: Invoice) => ({
  vendor_id: invoice.vendorId,
  invoice_id: invoice.id,
  version: invoice.version,
  document_kind: invoice.documentKind,
  linked_invoice_id: invoice.linkedInvoiceId,
  links_to: invoice.linksTo,
  partner_number: invoice.partnerId,
  external_client_id: invoice.externalClientId,
  client_name: invoice.clientName,
  source: invoice.source,
  source_key: invoice.sourceKey,
  source_digest: invoice.sourceDigest,
  number: invoice.number,
  number_key: numberKey(invoice.number),
  reference: invoice.reference,
  description: invoice.description,
  currency: invoice.currency,
  amount_minor: `${invoice.amountMinor}`,
  open_amount_minor: `${invoice.openAmountMinor}`,
  stated_paid_minor: invoice.statedPaidMinor === null ? null : `${invoice.statedPaidMinor}`,
  stated_credited_minor: `${invoice.statedCreditedMinor}`,
  unexplained_minor: `${invoice.unexplainedMinor}`,
  consumed_minor: `${invoice.consumedMinor}`,
  settled_minor: `${invoice.settledMinor}`,
  corrected_minor: `${invoice.correctedMinor}`,
  invoice_date: invoice.invoiceDate,
  gl_date: invoice.glDate,
  received_date: invoice.receivedDate,
  client_due_date: invoice.clientDueDate,
  suggested_due_date: invoice.suggestedDueDate,
  due_date: invoice.dueDate,
  payment_terms_days: invoice.paymentTermsDays,
  program_code: invoice.programCode,
  eligible_at: invoice.eligibleAt,
  partner_paid_on: invoice.partnerPaidOn,
  approved_at: invoice.approvedAt,
  state: invoice.state,
  display_state: displayStateOf(invoice.state, invoice.reason),
  reason: invoice.reason,
  pay_status: payStatusOf(invoice.state),
  payout_method: invoice.payoutMethod,
  hold_reasons: invoice.holdReasons,
  approved_reasons: invoice.approvedReasons,
  requires_document: invoice.requiresDocument,
  document_count: invoice.documentCount,
  memo_minor: invoice.memoMinor === null ? null : `${invoice.memoMinor}`,
  period: invoice.period,
  stated_period: invoice.statedPeriod,
  period_type: invoice.periodType,
  estimated_payment_date: invoice.estimatedPaymentDate,
  acceleration_days: invoice.accelerationDays,
  requested_at: invoice.requestedAt,
  closed_for_redirect_reason: invoice.closedForRedirectReason,
  created_at: invoice.createdAt,
  updated_at: invoice.updatedAt,
})

/** The database and the domain check these values before they are stored, so narrowing the column types is safe. */
export const invoiceOf = (row: Row): Invoice => ({
  vendorId: row.vendor_id,
  id: row.invoice_id,
  version: row.version,
  documentKind: row.document_kind as DocumentKind,
  linkedInvoiceId: row.linked_invoice_id,
  linksTo: row.links_to,
  partnerId: row.partner_number,
  externalClientId: row.external_client_id,
  clientName: row.client_name,
  source: row.source as InvoiceSource,
  sourceKey: row.source_key,
  sourceDigest: row.source_digest,
  number: row.number,
  reference: row.reference,
  description: row.description,
  currency: row.currency,
  amountMinor: row.amount_minor,
  openAmountMinor: row.open_amount_minor,
  statedPaidMinor: row.stated_paid_minor,
  statedCreditedMinor: row.stated_credited_minor,
  unexplainedMinor: row.unexplained_minor,
  consumedMinor: row.consumed_minor,
  settledMinor: row.settled_minor,
  correctedMinor: row.corrected_minor,
  fundedMinor: row.funded_minor,
  waitingMinor: row.waiting_minor,
  invoiceDate: row.invoice_date,
  glDate: row.gl_date,
  receivedDate: row.received_date,
  clientDueDate: row.client_due_date,
  suggestedDueDate: row.suggested_due_date,
  dueDate: row.due_date,
  paymentTermsDays: row.payment_terms_days ?? 0,
  programCode: row.program_code as ProgramCode | null,
  eligibleAt: row.eligible_at,
  partnerPaidOn: row.partner_paid_on,
  approvedAt: row.approved_at,
  state: row.state as InvoiceState,
  reason: row.reason as EligibilityReason | null,
  payoutMethod: row.payout_method as PayoutMethod | null,
  holdReasons: row.hold_reasons as HoldReason[],
  approvedReasons: row.approved_reasons as HoldReason[],
  requiresDocument: row.requires_document,
  documentCount: row.document_count,
  memoMinor: row.memo_minor,
  period: row.period as InvoicePeriod,
  statedPeriod: row.stated_period as InvoicePeriod | null,
  periodType: (row.period_type ?? 'TENOR') as PeriodType,
  estimatedPaymentDate: row.estimated_payment_date,
  accelerationDays: row.acceleration_days,
  requestedAt: row.requested_at,
  closedForRedirectReason: row.closed_for_redirect_reason as ClosedForRedirectReason | null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** A set of rows is one JSON parameter, since a statement takes fewer single parameters than a large set has values. */
const setOf = (invoices: readonly Invoice[]) => {
  const rows = invoices.map(columnsOf)
  const names = Object.keys(rows[0] ?? {})
  return { rows: JSON.stringify(rows), names }
}

const listed = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

/** Inserts new documents in one statement. No other has their source keys, because the lock of their vendor is held. */
export async function insertInvoices(tx: Tx, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length === 0) return
  const { rows, names } = setOf(invoices)
  await sql`
    insert into invoices.invoices (${listed(names)})
    select ${listed(names)} from json_populate_recordset(null::invoices.invoices, ${rows}::json)`.execute(tx)
}

/** The application may not change them. */
const never = [
  ...['vendor_id', 'invoice_id', 'created_at'],
  ...['document_kind', 'partner_number', 'source', 'source_key', 'currency'],
]

/** Writes documents of one vendor as they are given, in one statement. Their rows must be locked. */
export async function saveInvoices(tx: Tx, vendorId: string, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length === 0) return
  const { rows, names } = setOf(invoices)
  const changed = names.filter((name) => !never.includes(name))
  await sql`
    update invoices.invoices as stored set (${listed(changed)}) = row(${listed(changed, 'given')})
    from json_populate_recordset(null::invoices.invoices, ${rows}::json) as given
    where stored.vendor_id = ${vendorId} and stored.vendor_id = given.vendor_id
      and stored.invoice_id = given.invoice_id`.execute(tx)
}

export interface HistoryEntry {
  readonly vendorId: string
  readonly invoiceId: string
  readonly at: Date
  readonly actor: string
  readonly actorKind: InvoiceActor
  readonly event: InvoiceEvent
  readonly from: InvoiceState | null
  readonly to: InvoiceState
  readonly note: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Appends entries in their order, in one statement; they are never changed. */
export async function insertHistory(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    vendor_id: entry.vendorId,
    invoice_id: entry.invoiceId,
    at: entry.at,
    actor: entry.actor,
    actor_kind: entry.actorKind,
    event: entry.event,
    from_state: entry.from,
    to_state: entry.to,
    note: entry.note,
    details: entry.details,
  }))
  await sql`
    insert into invoices.history
      (vendor_id, invoice_id, at, actor, actor_kind, event, from_state, to_state, note, details)
    select vendor_id, invoice_id, at, actor, actor_kind, event, from_state, to_state, note, details
    from json_populate_recordset(null::invoices.history, ${JSON.stringify(rows)}::json)`.execute(tx)
}

/** In which state each of these invoices was when a payment of it came back last; those of which none did are left out. */
export async function statesAtReturn(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceState>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; state: InvoiceState }>`
    select distinct on (invoice_id) invoice_id as id, from_state as state from invoices.history
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and event = 'returned'
    order by invoice_id, entry_id desc`.execute(tx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
