import { addDays } from '@sooner/rules/banking-calendar'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { IncomingInvoice } from '../../features/invoices/index.ts'
import type { Chance } from './chance.ts'
import type { MadeUpClient } from './made-up-work.ts'
import type { Fate } from './story.ts'

/** A row for which screening finds a certain reason, and perhaps others that follow from it. */
export interface Flaw {
  readonly reason: HoldReason
  readonly source?: 'upload'
  /** The client that the reason needs; the row's own otherwise. */
  readonly client?: 'unapproved' | 'unknown'
  readonly change?: (row: IncomingInvoice, chance: Chance) => Partial<IncomingInvoice>
}

const amountOf = (amountMinor: bigint) => ({ amountMinor, lines: [] })

export const flaws: readonly [Flaw, ...Flaw[]] = [
  {
    reason: 'Amount Exceeds Threshold',
    change: (_row, chance) => amountOf(BigInt(chance.int(1_000_100, 1_640_000))),
  },
  {
    reason: 'Amount Exceeds Upload Threshold',
    source: 'upload',
    change: (_row, chance) => amountOf(BigInt(chance.int(500_100, 950_000))),
  },
  {
    reason: 'Imported Past Due',
    change: ({ invoiceDate }) => dated(addDays(invoiceDate, -80), addDays(invoiceDate, -12)),
  },
  {
    reason: 'Imported Past Eligible',
    change: ({ invoiceDate }) => dated(addDays(invoiceDate, -64), addDays(invoiceDate, 20)),
  },
  { reason: 'Client Information Not Populated', client: 'unknown' },
  { reason: 'Client Not Approved', client: 'unapproved' },
  { reason: 'Open Amount Not Positive', change: () => ({ openAmountMinor: 0n }) },
  { reason: 'Contains Tax Estimated Line Item', change: (row) => taxed(row, 'tax-estimated') },
  { reason: 'Contains Tax Actual Line Item', change: (row) => taxed(row, 'tax-actual') },
  {
    reason: 'Invoice Date In Future',
    change: ({ invoiceDate }) => dated(addDays(invoiceDate, 30), addDays(invoiceDate, 75)),
  },
  { reason: 'Duplicate Invoice Number For Client' },
  { reason: 'Open Invoice', change: () => ({ period: 'OPEN' as const }) },
  {
    reason: 'Invoice Matches Client Exclusion',
    change: ({ number }) => ({ number: `TEST-${number}` }),
  },
  {
    reason: 'Invalid Invoice Date',
    change: ({ invoiceDate }) => ({ invoiceDate: addDays(invoiceDate, -6 * 365) }),
  },
  {
    reason: 'Invalid General Ledger Date',
    change: ({ invoiceDate }) => ({ glDate: addDays(invoiceDate, 500) }),
  },
  {
    reason: 'Invalid Due Date',
    change: ({ invoiceDate }) => ({ clientDueDate: addDays(invoiceDate, 800) }),
  },
]

const dated = (invoiceDate: string, clientDueDate: string) => ({
  invoiceDate,
  glDate: invoiceDate,
  clientDueDate,
})

/** A tenth of the amount becomes the tax. */
function taxed(row: IncomingInvoice, kind: string): Partial<IncomingInvoice> {
  const tax = row.amountMinor / 10n
  const work = { kind: 'service', description: row.description, amountMinor: row.amountMinor - tax }
  return { lines: [work, { kind, description: 'Sales tax', amountMinor: tax }] }
}

export interface Shown {
  readonly fate: Fate
  readonly ageDays: number
  readonly takenAfterDays?: number | null
  readonly collectedAfterDays?: number
  readonly role?: MadeUpClient['role']
  readonly isMemo?: boolean
  readonly flaw?: Flaw
}

/** Documents of each state and reason, and of each of the next eight weeks, which chance alone would not promise on every day. */
export const showcase: readonly Shown[] = [
  ...twice({ fate: 'requested', ageDays: 1.2, takenAfterDays: 1 }),
  ...twice({ fate: 'paid', ageDays: 14, takenAfterDays: 1 }),
  ...twice({ fate: 'paid', ageDays: 120, takenAfterDays: 3 }),
  // Clients pay after 45 or 30 days, and an invoice is overdue some days later.
  { fate: 'part-collected', ageDays: 42, takenAfterDays: 4, collectedAfterDays: -10 },
  { fate: 'deducted', ageDays: 91.8, takenAfterDays: 4 },
  { fate: 'over-collected', ageDays: 100, takenAfterDays: 5 },
  { fate: 'part-collected', ageDays: 27, takenAfterDays: 4, collectedAfterDays: -10 },
  ...twice({ fate: 'uncollected', ageDays: 110, takenAfterDays: 2 }),
  ...twice({ fate: 'uncollected', ageDays: 200, takenAfterDays: 2 }),
  ...twice({ fate: 'written-off', ageDays: 330, takenAfterDays: 2 }),
  ...twice({ fate: 'held-by-operator', ageDays: 6 }),
  ...twice({ fate: 'funding-failed', ageDays: 9, takenAfterDays: 1 }),
  ...twice({ fate: 'returned', ageDays: 16, takenAfterDays: 1 }),
  ...twice({ fate: 'returned-once', ageDays: 80, takenAfterDays: 2 }),
  ...twice({ fate: 'refused-once', ageDays: 70, takenAfterDays: 2 }),
  ...twice({ fate: 'cancelled', ageDays: 12 }),
  ...twice({ fate: 'applied', ageDays: 40 }),
  ...twice({ fate: 'paid', ageDays: 45, isMemo: true }),
  ...twice({ fate: 'paid', ageDays: 3, isMemo: true }),
  ...twice({ fate: 'paid', ageDays: 5 }),
  ...twice({ fate: 'paid', ageDays: 2, role: 'redirectable' }),
  ...twice({ fate: 'redirect-requested', ageDays: 8, takenAfterDays: 3, role: 'redirectable' }),
  ...twice({ fate: 'redirect-closed', ageDays: 15, role: 'redirectable' }),
  ...[2, 9, 16, 23, 30, 37].flatMap((ageDays) => twice({ fate: 'paid', ageDays, role: 'long-term' })),
  ...flaws.map((flaw, at): Shown => ({ fate: 'held', ageDays: 4 + at, flaw })),
  ...twice({ fate: 'imported', ageDays: 0.01 }),
]

function twice(shown: Shown): readonly Shown[] {
  return [shown, { ...shown, ageDays: shown.ageDays * 1.02 }]
}
