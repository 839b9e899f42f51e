import type { Currency } from '@sooner/money'
import { InvariantViolation } from '@sooner/rules/refusal'
import { accounts, type Account } from '@sooner/rules/ledger'

/** The business events that are posted. Each has a builder in the files beside this one. */
export const eventKinds = [
  'transfer-submitted',
  'transfer-settled',
  'transfer-returned',
  'transfer-refused',
  'return-released',
  'invoice-requested',
  'fee-netted',
  'receipt-booked',
  'accrual-booked',
  'capital-booked',
  'borrowing-booked',
  'collection-received',
  'collection-released',
  'collection-applied',
  'shortfall-recognized',
  'credit-memo-applied',
  'adjustment-netted',
  'carry-accrued',
  'carry-collected',
  'carry-written-off',
  'written-off',
  'loss-recovered',
  'recovery-collected',
  'overpayment-reclaimed',
  'shortfall-undone',
  'journal',
] as const
export type EventKind = (typeof eventKinds)[number]

export interface LedgerEntry {
  readonly account: Account
  /** 0 for an account that is not divided by partner. */
  readonly partnerId: number
  /** Debits are positive, credits negative. */
  readonly amountMinor: bigint
}

/** One business event in the books of one vendor, in one currency. Its entries sum to zero. */
export interface LedgerTransaction {
  readonly vendorId: string
  readonly kind: EventKind
  /** What the event is about; with the vendor and the kind it is the key under which the event is posted once. */
  readonly subjectId: string
  readonly currency: Currency
  /** The day that it is about, where that is not the day of its posting. */
  readonly effectiveOn?: string
  readonly entries: readonly LedgerEntry[]
}

/** What identifies a posted transaction. The subject of a reversal is the number of the reversed transaction. */
export interface EventKey {
  readonly vendorId: string
  readonly kind: EventKind | 'reversal'
  readonly subjectId: string
}

/** What is written to the books: a business event, or the reversal of a transaction. */
export type Posting = Omit<LedgerTransaction, 'kind'> &
  EventKey & {
    /** The number of the transaction that this one reverses; null if it reverses none. */
    readonly reverses: bigint | null
  }

/** The books of the provider itself: collections that are not applied yet. No vendor has this id. */
export const providerBooksId = '00000000-0000-8000-8000-000000000001'

export const keyText = ({ vendorId, kind, subjectId }: EventKey): string => `${vendorId} ${kind} ${subjectId}`

const maxSubjectLength = 200
const maxEntries = 1000

/** The database checks the same; this names the event. */
export function requireSound(posting: Posting): void {
  const { subjectId, entries } = posting
  const isSound =
    subjectId.length > 0 &&
    subjectId.length <= maxSubjectLength &&
    entries.length >= 2 &&
    entries.length <= maxEntries &&
    entries.every(isEntry) &&
    entries.reduce((total, { amountMinor }) => total + amountMinor, 0n) === 0n
  if (!isSound) throw new InvariantViolation(`the entries of ${keyText(posting)} are not sound`)
}

const isEntry = ({ account, partnerId, amountMinor }: LedgerEntry) =>
  amountMinor !== 0n && partnerId >= 0 && partnerId > 0 === accounts[account].byPartner

export const opposite = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }))

/** Two lists of entries with the same effect on every account. */
export function haveSameEffect(one: readonly LedgerEntry[], other: readonly LedgerEntry[]): boolean {
  const totals = new Map<string, bigint>()
  for (const { account, partnerId, amountMinor } of [...one, ...opposite(other)]) {
    const key = `${account} ${partnerId}`
    totals.set(key, (totals.get(key) ?? 0n) + amountMinor)
  }
  return [...totals.values()].every((total) => total === 0n)
}

/** What every event of a vendor has. */
export interface Subject {
  readonly vendorId: string
  readonly subjectId: string
  readonly currency: Currency
}

export const debit = (account: Account, amountMinor: bigint, partnerId = 0): LedgerEntry => ({
  account,
  partnerId,
  amountMinor: requireNotNegative(amountMinor),
})

export const credit = (account: Account, amountMinor: bigint, partnerId = 0): LedgerEntry => ({
  account,
  partnerId,
  amountMinor: -requireNotNegative(amountMinor),
})

/** A negative amount would post the opposite of the event, which only a reversal does. */
function requireNotNegative(amountMinor: bigint): bigint {
  if (amountMinor < 0n) throw new InvariantViolation('the amount of an event is negative')
  return amountMinor
}

/** An amount of zero has no entry: an invoice without a fee has none for it. */
export const transaction = (
  kind: EventKind,
  { vendorId, subjectId, currency }: Subject,
  entries: readonly LedgerEntry[],
): LedgerTransaction => ({
  vendorId,
  kind,
  subjectId,
  currency,
  entries: entries.filter(({ amountMinor }) => amountMinor !== 0n),
})
