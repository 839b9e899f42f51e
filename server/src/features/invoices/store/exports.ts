import type { Currency } from '@sooner/money'
import type { CsvFormat } from '@sooner/rules/csv-formats'
import { type EligibilityReason, eligibilityReasons } from '@sooner/rules/eligibility'
import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import {
  instantOf,
  money,
  textCell,
  type Cell,
  mapped,
  columnsOf as columns,
  type ExportColumn,
  copyOf,
  selected,
} from '../../../platform/exports/cells.ts'
import * as cells from '../../../platform/exports/cells.ts'
import { conditionsOf, every, orderOf, sortOf } from '../../../platform/lists/conditions.ts'
import { lineItemDisplayStateOf } from '../domain/display-state.ts'
import {
  actsOfVendor,
  displayStateFor,
  eligibilityOf,
  type Eligibility,
  type UnpayableVendor,
} from '../domain/eligibility.ts'
import { restrictionOf, type InvoiceFilter } from './invoice-filter.ts'
import { lineVendorOpen, lineCondition, type LineItemFilter } from './invoice-parts.ts'
import { invoiceList, type Sorted } from './invoices.ts'
import { eligibleRow, type PriceableInvoice } from './priceable.ts'

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

const text = (name: string): Cell => textCell(invoice(name))
/** A value that only the application itself writes, so that it can't be a formula. */
const own = (name: string): Cell => invoice(name)
const amount = (name: string): Cell => money(invoice(name))
/** An amount that is nearly always 0: a constant costs a fraction of a product. */
const rareAmount = (name: string): Cell =>
  sql`case ${invoice(name)} when 0 then 0.00 else ${amount(name)} end`
const instant = (name: string): Cell => instantOf(invoice(name))

type Field = keyof Eligibility

const constant = (value: string | boolean | null): Cell => sql`${value === null ? null : String(value)}::text`

/** What is in the way of the invoice itself, otherwise why it has no price today. */
const reasonNow = sql`coalesce(${own('reason')}, price.reason)`

/**
 * The same eligibility as in an answer, as an expression: the function of the domain is asked once for each value that the columns
 * can have, so that the rule exists once.
 */
function eligibilityCell(field: Field, vendor: UnpayableVendor | null): Cell {
  const none = eligibilityOf({ reason: null, holdReasons: [] }, vendor)[field]
  const cases = eligibilityReasons.map((reason) => {
    const ofSource = (isUploaded: boolean) => {
      const result = eligibilityOf({ reason, holdReasons: [], isUploaded }, vendor)
      return result.reason === 'on-hold' ? ofHeld(field, vendor, isUploaded) : constant(result[field])
    }
    return [reason, bySource.includes(reason) ? ofEither(ofSource) : ofSource(false)] as const
  })
  return sql`coalesce(${mapped(reasonNow, cases)}, case when ${reasonNow} is null then ${constant(none)} end)`
}

/** The reasons whose step depends on whether the vendor uploaded the invoice. */
const bySource: readonly EligibilityReason[] = ['on-hold', 'partner-awaited']
const ofEither = (ofSource: (isUploaded: boolean) => Cell): Cell =>
  sql`case when ${own('source')} = 'feed' then ${ofSource(false)} else ${ofSource(true)} end`

/** Of several causes of a hold the one with the best step counts, so the causes are compared in the order of that preference. */
function ofHeld(field: Field, vendor: UnpayableVendor | null, isUploaded: boolean): Cell {
  const stepOf = (...causes: readonly (typeof holdReasons)[number][]) =>
    eligibilityOf({ reason: 'on-hold', holdReasons: causes, isUploaded }, vendor)
  const isBefore = (one: (typeof holdReasons)[number], other: (typeof holdReasons)[number]) => {
    const chosen = stepOf(other, one)
    return chosen.owner === stepOf(one).owner && chosen.owner !== stepOf(other).owner
  }
  const preferred = holdReasons.toSorted((one, other) =>
    isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0,
  )
  const whens = preferred.map(
    (cause) => sql`when ${cause} = any(${own('hold_reasons')}) then ${constant(stepOf(cause)[field])}`,
  )
  return sql`case ${sql.join(whens, sql` `)} else ${constant(stepOf()[field])} end`
}

const displayStateCell = (vendor: UnpayableVendor | null): Cell =>
  vendor === null
    ? own('display_state')
    : sql`case ${own('display_state')} when 'Eligible' then ${displayStateFor('Eligible', vendor)}::text else ${own('display_state')} end`

/** As `inOrderOfActs` sorts them. Most invoices have one reason or none, and need no sorting. */
const holdReasonsCell: Cell = sql`
  case when cardinality(${own('hold_reasons')}) < 2 then array_to_string(${own('hold_reasons')}, '; ')
    else (select string_agg(held.reason, '; ' order by held.reason = any(array[${sql.join(actsOfVendor)}]::text[]) desc, held.place)
      from unnest(${own('hold_reasons')}) with ordinality as held (reason, place)) end`

/** The display state of a line item, which follows from its own state and the reason of its invoice. */
function lineDisplayStateCell(vendor: UnpayableVendor | null): Cell {
  const shown = (state: (typeof invoiceStates)[number], reason: 'on-hold' | null) => {
    const display = lineItemDisplayStateOf(state, reason)
    return constant(display === 'Eligible' && vendor ? 'Ineligible' : display)
  }
  return mapped(
    sql.ref('invoices.line_items.state'),
    invoiceStates.map((state) => [
      state,
      sql`case when ${own('reason')} is null then ${shown(state, null)} else ${shown(state, 'on-hold')} end`,
    ]),
  )
}

export interface ExportFacts {
  readonly format: CsvFormat
  readonly vendor: UnpayableVendor | null
  /** The present day of each currency's calendar. */
  readonly today: Readonly<Record<Currency, string>>
}

interface InvoiceExportFacts extends ExportFacts {
  /** Prices the rows as the list does. */
  readonly pricesOf: (rows: Expression<PriceableInvoice>) => Expression<unknown>
}

/** Fee, net amount and days of an invoice that can be paid early are those of today, as in an answer; otherwise what is stored. */
const offered = (price: Cell, stored: string): Cell => sql`coalesce(${price}, ${own(stored)})`
const fee = offered(sql`price.fee_minor`, 'fee_minor')
const net = offered(sql`price.gross_minor - price.fee_minor`, 'net_minor')

/** The client, the number and the reference, as one text. */
const description = cells.textCell(
  sql`concat_ws(' ', ${own('client_name')}, ${own('number')}, ${own('reference')})`,
)

const bookkeeping = (format: CsvFormat, value: Cell) =>
  columns({
    Date: cells.shortDay(own('invoice_date')),
    Description: description,
    ...(format === 'quickbooks 3 column'
      ? { Amount: cells.money(value) }
      : {
          Credit: sql`case when ${value} >= 0 then ${cells.money(value)} end`,
          Debit: sql`case when ${value} < 0 then ${cells.money(sql`-${value}`)} end`,
        }),
  })

const todayCell = ({ today }: ExportFacts): Cell => valueFor(own('currency'), today, 'date')

/** Unpaid invoices whose due date has passed. */
const isPastDue = (facts: ExportFacts) =>
  sql<boolean>`${own('document_kind')} = 'invoice' and ${own('pay_status')} = 'Unpaid' and ${own('due_date')} < ${todayCell(facts)}`

const pastDue = (facts: ExportFacts): readonly ExportColumn[] =>
  facts.format === 'mesa past due'
    ? columns({ daysPastDue: sql`${todayCell(facts)} - ${own('due_date')}` })
    : []

/** The name of a column in the contract belongs to one of the table; the rest of the fields is computed. */
const everyField = (facts: ExportFacts): readonly ExportColumn[] => [
  ...columns({
    id: own('invoice_id'),
    documentKind: own('document_kind'),
    linkedInvoiceId: own('linked_invoice_id'),
    vendorId: own('vendor_id'),
    partnerId: own('partner_number'),
    externalClientId: text('external_client_id'),
    clientName: text('client_name'),
    number: text('number'),
    reference: text('reference'),
    description: text('description'),
    amountMinor: own('amount_minor'),
    openAmountMinor: own('vendor_open_minor'),
    arrivingMinor: own('arriving_minor'),
    adjustmentsTotalMinor: own('adjustments_total_minor'),
    currency: own('currency'),
    invoiceDate: own('invoice_date'),
    glDate: own('gl_date'),
    receivedDate: own('received_date'),
    clientDueDate: own('client_due_date'),
    suggestedDueDate: own('suggested_due_date'),
    dueDate: own('due_date'),
    paymentTermsDays: own('payment_terms_days'),
    programCode: own('program_code'),
    eligibleAt: own('eligible_at'),
    approvedAt: instant('approved_at'),
    state: own('state'),
    displayState: displayStateCell(facts.vendor),
    eligibilityMay: eligibilityCell('may', facts.vendor),
    eligibilityReason: eligibilityCell('reason', facts.vendor),
    eligibilityNextStep: eligibilityCell('nextStep', facts.vendor),
    eligibilityOwner: eligibilityCell('owner', facts.vendor),
    payStatus: own('pay_status'),
    payoutMethod: own('payout_method'),
    holdReasons: holdReasonsCell,
    period: own('period'),
    periodType: own('period_type'),
    estimatedPaymentDate: own('estimated_payment_date'),
    accelerationDays: offered(sql`price.days_early`, 'acceleration_days'),
    feeMinor: fee,
    netMinor: net,
    feeDebitedMinor: own('fee_debited_minor'),
    feeBeforeMinor: own('fee_before_minor'),
    feeDebitedBeforeMinor: own('fee_debited_before_minor'),
    paidMinor: own('paid_minor'),
    requestedAt: instant('requested_at'),
    fundedAt: instant('funded_at'),
    settledAt: instant('settled_at'),
    batchTransferId: own('batch_transfer_id'),
    closedForRedirectReason: own('closed_for_redirect_reason'),
    createdAt: instant('created_at'),
  }),
  ...pastDue(facts),
]

const oncePaid = (sum: Expression<unknown>) =>
  sql`case when ${own('pay_status')} = 'Paid' then ${sum} else 0 end`

const asShown = (facts: ExportFacts) =>
  columns({
    Number: text('number'),
    Reference: text('reference'),
    Client: text('client_name'),
    'Invoice date': own('invoice_date'),
    'Due date': own('due_date'),
    'Expected payment': own('estimated_payment_date'),
    Amount: amount('amount_minor'),
    Adjustments: rareAmount('adjustments_total_minor'),
    // Of what was paid in parts, because one of them came back before, all fees and all that was paid. While the rest is only requested, the
    // adjustments have what was paid before.
    Fee: cells.money(sql`(${fee} + ${oncePaid(own('fee_before_minor'))})`),
    Net: cells.money(
      sql`(${net} + ${oncePaid(sql`${own('paid_before_minor')} - ${own('fee_debited_before_minor')}`)})`,
    ),
    Currency: own('currency'),
    Status: displayStateCell(facts.vendor),
    // What was sent is paid once it has arrived; until then its day is the expected one alone, as on the page of the invoice.
    'Paid on': sql`case when ${own('display_state')} = 'Paid' and ${own('estimated_payment_date')} <= ${todayCell(facts)}
      then ${own('estimated_payment_date')} end`,
    'Payment reference': own('payment_reference'),
  })

/** The formats that state prices. */
const statesPrices = (format: CsvFormat) => format === 'vendor' || format.startsWith('mesa')

function invoiceColumns(facts: ExportFacts): readonly ExportColumn[] {
  const { format } = facts
  if (format === 'vendor') return asShown(facts)
  return format.startsWith('mesa') ? everyField(facts) : bookkeeping(format, own('amount_minor'))
}

const line = (name: string) => sql.ref(`invoices.line_items.${name}`)

const everyLineField = (vendorId: string, facts: ExportFacts): readonly ExportColumn[] => [
  ...columns({
    id: line('line_item_id'),
    invoiceId: line('invoice_id'),
    vendorId: line('vendor_id'),
    kind: cells.textCell(line('kind')),
    description: cells.textCell(line('description')),
    amountMinor: line('amount_minor'),
    openAmountMinor: lineVendorOpen(vendorId),
    currency: line('currency'),
    state: line('state'),
    displayState: lineDisplayStateCell(facts.vendor),
    createdAt: cells.instantOf(line('created_at')),
  }),
  ...pastDue(facts),
]

const lineAsShown = (vendorId: string, { vendor }: ExportFacts) =>
  columns({
    Number: text('number'),
    Reference: text('reference'),
    Client: text('client_name'),
    Line: line('position'),
    Kind: cells.textCell(line('kind')),
    Description: cells.textCell(line('description')),
    'Invoice date': own('invoice_date'),
    'Due date': own('due_date'),
    Amount: cells.money(line('amount_minor')),
    'Open amount': cells.money(lineVendorOpen(vendorId)),
    Currency: line('currency'),
    Status: lineDisplayStateCell(vendor),
  })

function lineItemExportColumns(vendorId: string, facts: ExportFacts): readonly ExportColumn[] {
  const { format } = facts
  if (format === 'vendor') return lineAsShown(vendorId, facts)
  return format.startsWith('mesa')
    ? everyLineField(vendorId, facts)
    : bookkeeping(format, line('amount_minor'))
}

const orderBy = ({ sort, direction }: Sorted) =>
  orderOf(invoiceList, sortOf(invoiceList, sort), direction, invoiceList.table)

const due = (facts: ExportFacts) => (facts.format === 'mesa past due' ? [isPastDue(facts)] : [])

/** The statement that writes the invoices which match, in the order of the list, as CSV. */
export function invoiceExport(
  db: Db,
  vendorId: string,
  filter: InvoiceFilter,
  sorted: Sorted,
  facts: InvoiceExportFacts,
): string {
  const { where, filter: further } = restrictionOf(vendorId, filter)
  const conditions = [...conditionsOf(invoiceList.table, where), ...(further ? [further] : []), ...due(facts)]
  const priced = statesPrices(facts.format)
    ? sql`left join lateral ${facts.pricesOf(eligibleRow)} as price on true`
    : sql``
  const query = sql`
    select ${selected(invoiceColumns(facts))} from invoices.invoices ${priced}
    where ${every(conditions)} order by ${orderBy(sorted)}`
  return copyOf(query.compile(db))
}

/** The same for line items: one row a line, the lines of an invoice together. */
export function lineItemExport(
  db: Db,
  vendorId: string,
  filter: LineItemFilter,
  sorted: Sorted,
  facts: ExportFacts,
): string {
  const query = sql`
    select ${selected(lineItemExportColumns(vendorId, facts))}
    from invoices.invoices join invoices.line_items
      on invoices.line_items.vendor_id = invoices.invoices.vendor_id
      and invoices.line_items.invoice_id = invoices.invoices.invoice_id
    where ${every([lineCondition(vendorId, filter), ...due(facts)])}
    order by ${orderBy(sorted)}, invoices.line_items.position`
  return copyOf(query.compile(db))
}
