import type { WireMoney } from '@sooner/money'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'

export interface ExampleInvoice {
  readonly id: string
  readonly number: string
  readonly client: string
  readonly state: InvoiceDisplayState
  readonly dueDate: string
  readonly days: number
  readonly feeRateBps: number
  readonly amount: WireMoney
}

const clients = [
  'Maple Court Residences',
  'Harbor View Apartments',
  'Stonebridge Offices',
  'Linden Street Medical Center and Rehabilitation',
  'Pine Hill School',
  'Riverside Lofts',
]
const states: readonly InvoiceDisplayState[] = [
  'Eligible',
  'Pending',
  'Eligible',
  'Ineligible',
  'Paid',
  'Applied',
  'Cancelled',
]
const amounts = [820_410, 12_650, 1_284_000, 99, 348_275, 56_000, -42_500, 0, 2_750_030, 187_640]
const FIRST_DAY = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000

/** Sample invoices with long names, small and large amounts, a credit and a zero. */
export const exampleInvoices: readonly ExampleInvoice[] = Array.from({ length: 240 }, (_, at) => ({
  id: `invoice-${at}`,
  number: `INV-${10_042 + at * 7}`,
  client: clients[(at * 5) % clients.length] ?? '',
  state: states[(at * 3) % states.length] ?? 'Pending',
  dueDate: new Date(FIRST_DAY + ((at * 11) % 90) * DAY_MS).toISOString().slice(0, 10),
  days: (at * 11) % 90,
  feeRateBps: [195, 220, 100, 0][at % 4] ?? 0,
  amount: { amountMinor: (amounts[at % amounts.length] ?? 0) + (at > 9 ? at * 1313 : 0), currency: 'USD' },
}))
