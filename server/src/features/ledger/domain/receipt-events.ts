import type { Account } from '@sooner/rules/ledger'
import {
  credit,
  debit,
  transaction,
  type Subject,
  providerBooksId,
  type LedgerTransaction,
} from './transaction.ts'

interface OfReceipt extends Omit<Subject, 'vendorId'> {
  readonly amountMinor: bigint
}

/** The bank has booked what is none of our payments: what came in is positive. Nobody knows yet whose it is. */
export function receiptBooked(event: OfReceipt): LedgerTransaction {
  const isDebit = event.amountMinor < 0n
  const amountMinor = isDebit ? -event.amountMinor : event.amountMinor
  return transaction('receipt-booked', { ...event, vendorId: providerBooksId }, [
    debit(isDebit ? 'unmatched-receipts' : 'bank-cash', amountMinor),
    credit(isDebit ? 'bank-cash' : 'unmatched-receipts', amountMinor),
  ])
}

/** What came in (positive) or what the bank took is explained by this account. */
const explainedBy =
  (kind: 'accrual-booked' | 'capital-booked' | 'borrowing-booked', account: Account) =>
  (event: OfReceipt): LedgerTransaction => {
    const isDebit = event.amountMinor < 0n
    const amountMinor = isDebit ? -event.amountMinor : event.amountMinor
    return transaction(kind, { ...event, vendorId: providerBooksId }, [
      debit(isDebit ? account : 'unmatched-receipts', amountMinor),
      credit(isDebit ? 'unmatched-receipts' : account, amountMinor),
    ])
  }

/** What the bank has charged or credited by itself is what a journal has accrued. */
export const accrualBooked = explainedBy('accrual-booked', 'accruals')

/** The owners have paid in, or were paid out. */
export const capitalBooked = explainedBy('capital-booked', 'owners-capital')

/** The provider has drawn on its credit line, or paid back what it drew. */
export const borrowingBooked = explainedBy('borrowing-booked', 'borrowings')

/** What is not applied of a partner's payment is no longer this payment's: the bank's entry is without an explanation again. */
export const collectionReleased = (event: OfReceipt & { readonly partnerId: number }): LedgerTransaction =>
  transaction('collection-released', { ...event, vendorId: providerBooksId }, [
    debit('suspense', event.amountMinor, event.partnerId),
    credit('unmatched-receipts', event.amountMinor),
  ])

/** A partner paid after all what was written off: in the provider's books and in those of the vendor, each balanced. */
export const lossRecovered = (
  event: OfReceipt & { readonly vendorId: string; readonly partnerId: number },
): readonly [LedgerTransaction, LedgerTransaction] => [
  transaction('loss-recovered', { ...event, vendorId: providerBooksId }, [
    debit('unmatched-receipts', event.amountMinor),
    credit('clearing', event.amountMinor),
  ]),
  transaction('loss-recovered', event, [
    debit('clearing', event.amountMinor),
    credit('write-off', event.amountMinor, event.partnerId),
  ]),
]

/** A partner paid for the time until it pays: once in the provider's books, and in those of each vendor whose invoices it was about. */
export const carryCollected = (
  event: OfReceipt & { readonly partnerId: number },
  parts: readonly { readonly vendorId: string; readonly amountMinor: bigint }[],
): readonly LedgerTransaction[] => [
  transaction('carry-collected', { ...event, vendorId: providerBooksId }, [
    debit('unmatched-receipts', event.amountMinor),
    credit('clearing', event.amountMinor),
  ]),
  ...parts.map(({ vendorId, amountMinor }) =>
    transaction('carry-collected', { ...event, vendorId }, [
      debit('clearing', amountMinor),
      credit('carry-receivable', amountMinor, event.partnerId),
    ]),
  ),
]
