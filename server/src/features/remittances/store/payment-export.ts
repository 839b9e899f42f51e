import { currencies } from '@sooner/money'
import { clearing } from '@sooner/rules/clearing'
import type { CsvFormat } from '@sooner/rules/csv-formats'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import * as cells from '../../../platform/exports/cells.ts'
import { columnsOf, type Cell, type ExportColumn } from '../../../platform/exports/cells.ts'
import { conditionsOf, every, orderOf, sortOf } from '../../../platform/lists/conditions.ts'
import type { LineRow } from '../domain/rows.ts'
import { restrictionOf, type PaymentFilter, paymentList, type Sorted } from './payment-list.ts'

export interface ExportFacts {
  readonly format: CsvFormat
  readonly productName: string
  /** The numbers of the vendor's bank accounts as they are shown. */
  readonly masked: ReadonlyMap<string, string>
  readonly lines: Expression<LineRow>
}

const own = (name: string): Cell => sql.ref(`remittances.payments.${name}`)
const amount = (name: string): Cell => cells.money(own(name))

const maskedCell = ({ masked }: ExportFacts): Cell =>
  cells.mapped(
    sql`${own('bank_account_id')}::text`,
    [...masked].map(([id, number]) => [id, sql`${number}::text`] as const),
  )

const methodCell = cells.mapped(
  own('currency'),
  currencies.map((currency) => [currency, sql`${clearing[currency].paymentMethod}::text`] as const),
)

/** What failed without a day of return was refused: the bank never sent it on. */
const isRefused = sql`(${own('returned_minor')} > 0 and ${own('returned_on')} is null)`
const isSent = sql`(${own('initiated_at')} is not null and not (${isRefused} and ${own('display_state')} = 'CANCELLED'))`

const asShown = (facts: ExportFacts) =>
  columnsOf({
    'Payment reference': own('payment_reference'),
    Sent: sql`case when ${isSent} then ${own('batch_on')} end`,
    Expected: own('estimated_on'),
    Arrived: own('settled_on'),
    Status: own('display_state'),
    Invoices: own('invoice_count'),
    Gross: amount('gross_minor'),
    Fee: amount('fee_minor'),
    Deducted: amount('deducted_minor'),
    Amount: amount('amount_minor'),
    Returned: cells.money(sql`case when ${isRefused} then 0 else ${own('returned_minor')} end`),
    'Not sent': cells.money(sql`case when ${isRefused} then ${own('returned_minor')} else 0 end`),
    'Paid to you': amount('arriving_minor'),
    'Fee debited separately': amount('debited_fee_minor'),
    'Bank code': cells.textCell(own('code')),
    Currency: own('currency'),
    Account: maskedCell(facts),
  })

const everyField = (facts: ExportFacts): readonly ExportColumn[] =>
  columnsOf({
    id: own('payment_id'),
    vendorId: own('vendor_id'),
    paymentReference: own('payment_reference'),
    paymentMethod: methodCell,
    amountMinor: own('amount_minor'),
    returnedMinor: own('returned_minor'),
    arrivingMinor: own('arriving_minor'),
    grossMinor: own('gross_minor'),
    feeMinor: own('fee_minor'),
    deductedMinor: own('deducted_minor'),
    debitedFeeMinor: own('debited_fee_minor'),
    currency: own('currency'),
    batchStatus: own('batch_status'),
    displayState: own('display_state'),
    invoiceCount: own('invoice_count'),
    customerAccountId: own('bank_account_id'),
    maskedAccountNumber: maskedCell(facts),
    batchDate: own('batch_on'),
    transferInitiatedAt: cells.instantOf(own('initiated_at')),
    estimatedPaymentDate: own('estimated_on'),
    settledOn: own('settled_on'),
    returnedOn: own('returned_on'),
    code: cells.textCell(own('code')),
    createdAt: cells.instantOf(own('created_at')),
    ...(facts.format === 'mesa past due' ? { daysPastDue: own('days_past_due') } : {}),
  })

/** One row for each entry of a bookkeeper, signed as it changes the bank account. */
function bookkeeping({ format, productName }: ExportFacts): readonly ExportColumn[] {
  const value = sql`entry.amount_minor`
  return columnsOf({
    Date: cells.shortDay(own('batch_on')),
    Description: cells.textCell(
      sql`concat_ws(' ', ${productName}::text, entry.name, ${own('payment_reference')})`,
    ),
    ...(format === 'quickbooks 3 column'
      ? { Amount: cells.money(value) }
      : {
          Credit: sql`case when ${value} >= 0 then ${cells.money(value)} end`,
          Debit: sql`case when ${value} < 0 then ${cells.money(sql`-${value}`)} end`,
        }),
  })
}

const isBookkeeping = (format: CsvFormat) => format.startsWith('quickbooks')

/** What was paid for invoices with the lines that did not come back. */
const paidLines = (vendorId: string, lines: Expression<LineRow>) => sql`
  cross join lateral (
    select coalesce(sum(line.gross_minor), 0)::bigint as gross_minor,
      coalesce(sum(line.withheld_fee_minor), 0)::bigint as fee_minor,
      coalesce(sum(line.deducted_minor), 0)::bigint as deducted_minor
    from ${lines} as line
    where line.vendor_id = ${vendorId}::uuid and line.batch_id = ${own('payment_id')} and not line.is_failed
    having ${own('returned_minor')} <> 0
    union all
    select ${own('gross_minor')}, ${own('fee_minor')}, ${own('deducted_minor')} where ${own('returned_minor')} = 0
  ) as paid`

/**
 * The rows of a payment add up to what it brought: what was paid for invoices, less fees and deductions, less fees that the bank debited
 * with it. The rest pays no invoice: fees that are refunded, and what partners paid too much.
 */
const entriesOf = (vendorId: string, lines: Expression<LineRow>) => sql`
  ${paidLines(vendorId, lines)}
  cross join lateral (values
    (1, 'payment', paid.gross_minor),
    (2, 'fee', -paid.fee_minor),
    (3, 'deductions', -paid.deducted_minor),
    (4, 'fee debit', -${own('debited_minor')}),
    (5, 'refunds and overpayments', ${own('arriving_minor')} + ${own('debited_minor')}
      - (paid.gross_minor - paid.fee_minor - paid.deducted_minor))
  ) as entry (position, name, amount_minor)`

/** Nothing is entered before the bank has answered about the payment, and QuickBooks imports no row of zero. */
const hasEntry = sql<boolean>`(entry.amount_minor <> 0 and ${own('display_state')} <> 'PENDING')`

function columns(facts: ExportFacts): readonly ExportColumn[] {
  if (facts.format === 'vendor') return asShown(facts)
  return isBookkeeping(facts.format) ? bookkeeping(facts) : everyField(facts)
}

/** The statement that writes the payments which match, in the order of the list, as CSV. */
export function paymentExport(
  db: Db,
  vendorId: string,
  filter: PaymentFilter,
  { sort, direction }: Sorted,
  facts: ExportFacts,
): string {
  const { where, filter: further } = restrictionOf(vendorId, filter)
  const isBooked = isBookkeeping(facts.format)
  const conditions = [
    ...conditionsOf(paymentList.table, where),
    ...(further ? [further] : []),
    ...(facts.format === 'mesa past due' ? [sql<boolean>`${own('days_past_due')} is not null`] : []),
    ...(isBooked ? [hasEntry] : []),
  ]
  const order = orderOf(paymentList, sortOf(paymentList, sort), direction, paymentList.table)
  const query = sql`
    select ${cells.selected(columns(facts))} from remittances.payments ${isBooked ? entriesOf(vendorId, facts.lines) : sql``}
    where ${every(conditions)} order by ${order}${isBooked ? sql`, entry.position` : sql``}`
  return cells.copyOf(query.compile(db))
}
