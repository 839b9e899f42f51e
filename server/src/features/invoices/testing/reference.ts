import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'
import { payableOf } from '@sooner/rules/payable'
import { displayStateFor, eligibilityOf, type UnpayableVendor } from '../domain/eligibility.ts'
import type { AskedFilters } from '../use-cases/read-invoices.ts'
import type { StoredInvoice } from './stored-invoices.ts'

const operators = {
  eq: (difference: number) => difference === 0,
  gt: (difference: number) => difference > 0,
  gte: (difference: number) => difference >= 0,
  lt: (difference: number) => difference < 0,
  lte: (difference: number) => difference <= 0,
} as const

type Value = string | number | bigint | Date | null | undefined
const plain = (value: Value) => (value instanceof Date ? value.getTime() : (value ?? ''))
/** Both values are of the same type. */
const compare = (one: Value, other: Value): number =>
  plain(one) === plain(other) ? 0 : plain(one) < plain(other) ? -1 : 1

const isWithin = (value: Value, operator: keyof typeof operators, wanted: Value) =>
  wanted === undefined ||
  (value !== null && value !== undefined && operators[operator](compare(value, wanted)))

const isOneOf = (value: string, wanted: readonly string[] | undefined) => !wanted || wanted.includes(value)

export const shownState = (row: StoredInvoice, vendor: UnpayableVendor | null): InvoiceDisplayState =>
  displayStateFor(row.display_state as InvoiceDisplayState, vendor)

const payable = ({ open_amount_minor: open, settled_minor: settled, funded_minor: funded }: StoredInvoice) =>
  payableOf({
    openAmountMinor: open,
    settledMinor: BigInt(settled ?? 0),
    fundedMinor: BigInt(funded ?? 0),
  })

const isFixed = ({ state, net_minor: net }: StoredInvoice) =>
  state === 'requested' && net !== null && net !== undefined

/** What the vendor is still owed, without a fee that is withheld. */
export function owedOf(row: StoredInvoice): bigint {
  if (row.pay_status !== 'Unpaid') return 0n
  if (row.document_kind !== 'invoice') return row.open_amount_minor
  return isFixed(row) ? BigInt(row.net_minor ?? 0) - BigInt(row.deducted_minor ?? 0) : payable(row)
}

/** What arrives of an unpaid invoice, without what credit memos and deductions take off. */
export function arrivingOf(row: StoredInvoice): bigint {
  if (isFixed(row)) return BigInt(row.net_minor ?? 0) - BigInt(row.deducted_minor ?? 0)
  const left = payable(row) - BigInt(row.memo_minor ?? 0)
  return left < 0n ? 0n : left
}

export const reducedOf = (row: StoredInvoice): bigint =>
  BigInt((isFixed(row) ? row.deducted_minor : row.memo_minor) ?? 0)

/** The open amount that is shown. */
export function vendorOpenOf(row: StoredInvoice): bigint {
  if (row.pay_status !== 'Unpaid') return 0n
  if (row.document_kind !== 'invoice') return row.open_amount_minor
  return isFixed(row) ? BigInt(row.net_minor ?? 0) + BigInt(row.fee_minor ?? 0) : payable(row)
}

/** What changed what is or was paid for it. */
export function adjustmentsOf(row: StoredInvoice): bigint {
  if (row.pay_status === 'Cancelled') return 0n
  if (row.pay_status !== 'Paid') return vendorOpenOf(row) - row.amount_minor
  const { net_minor: net, fee_minor: fee, paid_before_minor: before, fee_before_minor: feeBefore } = row
  const last = fee === null || net === null ? 0n : BigInt(net ?? 0) + BigInt(fee ?? 0)
  return last + BigInt(before ?? 0) + BigInt(feeBefore ?? 0) - row.amount_minor
}

/** Every act of the vendor that an invoice needs, otherwise the first thing that others have to do. */
export function waitsOf(row: StoredInvoice, vendor: UnpayableVendor | null): readonly string[] {
  const { display_state: state, reason: own = null, hold_reasons: holds = [] } = row
  const isForVendor = eligibilityOf({ reason: null, holdReasons: [] }, vendor).owner === 'vendor'
  const isOpen = state === 'Eligible' || (isForVendor && state === 'Ineligible')
  const ofVendor = vendor !== null && isOpen && row.document_kind === 'invoice' ? [vendor.reason] : []
  if (state !== 'Ineligible') return ofVendor
  const acts = [
    ...(own === 'document-required' ? [own] : []),
    ...holds.filter((reason) => reason === 'Invoice Requires Partner Service Agreement'),
  ]
  const [first = own] = holds
  return [...ofVendor, ...(acts.length > 0 || first === null ? acts : [first])]
}

/** The filters of the contract, written a second time, slowly and in plain words. */
export function matches(row: StoredInvoice, asked: AskedFilters, vendor: UnpayableVendor | null): boolean {
  const term = asked.searchTerm?.trim().toLowerCase() ?? ''
  const openAmount = asked.totalOpenAmountMinor
  return (
    [row.number, row.reference, row.description, row.client_name].join(' ').toLowerCase().includes(term) &&
    (asked.startDate === undefined || row.invoice_date >= asked.startDate) &&
    (asked.endDate === undefined || row.invoice_date <= asked.endDate) &&
    isOneOf(shownState(row, vendor), asked.displayState) &&
    isOneOf(row.state, asked.statuses) &&
    !(asked.excludeStates ?? []).some((state) => state === row.state) &&
    isOneOf(row.external_client_id, asked.clientIds) &&
    isOneOf(`${row.partner_number} ${row.external_client_id}`, asked.clients) &&
    (asked.partnerId === undefined || row.partner_number === asked.partnerId) &&
    (asked.documentKind === undefined || row.document_kind === asked.documentKind) &&
    (asked.waitsFor === undefined || waitsOf(row, vendor).includes(asked.waitsFor)) &&
    (asked.sentBy === undefined || (row.source === 'feed' ? 'partner' : 'vendor') === asked.sentBy) &&
    (asked.batchTransferId === undefined || row.batch_transfer_id === asked.batchTransferId) &&
    (asked.instantPayoutId === undefined || row.instant_payout_id === asked.instantPayoutId) &&
    (asked.mesaOnDemandId === undefined || row.on_demand_payout_id === asked.mesaOnDemandId) &&
    isWithin(
      vendorOpenOf(row),
      asked.totalOpenAmountOperator,
      openAmount === undefined ? undefined : BigInt(openAmount),
    ) &&
    isWithin(row.estimated_payment_date, asked.estimatedPaymentDateOperator, asked.estimatedPaymentDate) &&
    isWithin(row.acceleration_days, asked.accelerationDaysOperator, asked.accelerationDays)
  )
}

const columns = {
  eligibleAt: 'eligible_at',
  number: 'number',
  clientName: 'client_name',
  amountMinor: 'amount_minor',
  invoiceDate: 'invoice_date',
  dueDate: 'due_date',
  estimatedPaymentDate: 'estimated_payment_date',
  accelerationDays: 'acceleration_days',
  displayState: 'display_state',
  createdAt: 'created_at',
} as const
export type SortName = keyof typeof columns | 'openAmountMinor'
export const sortNames = [...Object.keys(columns), 'openAmountMinor'] as SortName[]

const valueOf = (row: StoredInvoice, sort: SortName) =>
  sort === 'openAmountMinor' ? vendorOpenOf(row) : row[columns[sort]]

/** Sorts by bytes, as the database does; no days are the fewest, and any other missing value is the largest. */
export function sorted(
  rows: readonly StoredInvoice[],
  sort: SortName,
  direction: 'asc' | 'desc',
): StoredInvoice[] {
  const way = direction === 'asc' ? 1 : -1
  const missing = sort === 'accelerationDays' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one, sort), valueOf(other, sort)]
    const isFirst = first !== null && first !== undefined
    const isSecond = second !== null && second !== undefined
    const order =
      isFirst && isSecond ? bytewise(first, second) : isFirst === isSecond ? 0 : isFirst ? -missing : missing
    return way * (order || bytewise(one.invoice_id, other.invoice_id))
  })
}

const bytewise = (one: Value, other: Value): number =>
  typeof one === 'string' && typeof other === 'string'
    ? Buffer.compare(Buffer.from(one), Buffer.from(other))
    : compare(one, other)
