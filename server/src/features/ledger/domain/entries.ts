import type { Currency } from '@sooner/money'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Account } from './accounts.ts'
import type { EventKind, LedgerEntry, LedgerTransaction } from './transaction.ts'

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
