import { isJournaled } from '@sooner/rules/ledger'
import { InvariantViolation } from '@sooner/rules/refusal'
import {
  providerBooksId,
  transaction,
  type LedgerEntry,
  type LedgerTransaction,
  type Subject,
} from './transaction.ts'

export interface Journal extends Omit<Subject, 'vendorId'> {
  /** The day that it is about. */
  readonly effectiveOn: string
  readonly entries: readonly LedgerEntry[]
}

/** What an accountant enters in the provider's books. Its accounts are those behind which nothing of the application stands. */
export function journal({ effectiveOn, entries, ...subject }: Journal): LedgerTransaction {
  if (!entries.every(({ account }) => isJournaled(account)))
    throw new InvariantViolation('a journal is about an account that only events move')
  return {
    ...transaction('journal', { ...subject, vendorId: providerBooksId }, entries),
    effectiveOn,
  }
}
