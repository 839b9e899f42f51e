import type { CsvFormat } from '@sooner/rules/csv-formats'
import { sql } from 'kysely'
import type { VendorInTheWay } from '../domain/eligibility.ts'
import * as cells from '../../../platform/exports/cells.ts'
import { columnsOf as columns, type Cell, type ExportColumn } from '../../../platform/exports/cells.ts'
import { early, type EarlyTerms } from './early-prices.ts'
import { amount, instant, own, rareAmount, text } from './export-cells.ts'
import { lineOutstanding } from './line-outstanding.ts'
import { displayStateCell, eligibilityCell, lineDisplayStateCell } from './export-eligibility.ts'

export interface ExportFacts {
  readonly format: CsvFormat
  readonly vendor: VendorInTheWay | null
  /** The present day of each currency's calendar. */
  readonly today: { readonly USD: string; readonly GBP: string }
}

export interface InvoiceExportFacts extends ExportFacts {
  readonly early: EarlyTerms
}

/** Fee, net amount and days of an invoice that can be paid early are those of today, as in an answer; otherwise what is stored. */
const offered = (name: 'fee_minor' | 'net_minor' | 'days_early', stored: string = name): Cell =>
  sql`coalesce(${early(name)}, ${own(stored)})`

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

const todayCell = ({ today }: ExportFacts): Cell =>
  sql`case ${own('currency')} when 'GBP' then ${today.GBP}::date else ${today.USD}::date end`

/** Unpaid invoices whose due date has passed. */
export const isPastDue = (facts: ExportFacts) =>
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
    openAmountMinor: own('outstanding_minor'),
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
    holdReasons: sql`array_to_string(${own('hold_reasons')}, '; ')`,
    period: own('period'),
    periodType: own('period_type'),
    estimatedPaymentDate: own('estimated_payment_date'),
    accelerationDays: offered('days_early', 'acceleration_days'),
    feeMinor: offered('fee_minor'),
    netMinor: offered('net_minor'),
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
    Fee: cells.money(offered('fee_minor')),
    Net: cells.money(offered('net_minor')),
    Currency: own('currency'),
    Status: displayStateCell(facts.vendor),
    // What was sent is paid once it has arrived; until then its day is the expected one alone, as on the page of the invoice.
    'Paid on': sql`case when ${own('display_state')} = 'Paid' and ${own('estimated_payment_date')} <= ${todayCell(facts)}
      then ${own('estimated_payment_date')} end`,
    'Payment reference': own('payment_reference'),
  })

/** The formats that state prices. */
export const statesPrices = (format: CsvFormat) => format === 'vendor' || format.startsWith('mesa')

export function invoiceColumns(facts: ExportFacts): readonly ExportColumn[] {
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
    openAmountMinor: lineOutstanding(vendorId),
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
    'Open amount': cells.money(lineOutstanding(vendorId)),
    Currency: line('currency'),
    Status: lineDisplayStateCell(vendor),
  })

export function lineItemExportColumns(vendorId: string, facts: ExportFacts): readonly ExportColumn[] {
  const { format } = facts
  if (format === 'vendor') return lineAsShown(vendorId, facts)
  return format.startsWith('mesa')
    ? everyLineField(vendorId, facts)
    : bookkeeping(format, line('amount_minor'))
}
