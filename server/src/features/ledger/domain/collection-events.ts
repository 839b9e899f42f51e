import { greaterOf, lesserOf } from '@sooner/money'
import {
  credit,
  debit,
  transaction,
  type Subject,
  providerBooksId,
  type LedgerTransaction,
} from './transaction.ts'

interface OfPartner extends Subject {
  readonly partnerId: number
  readonly amountMinor: bigint
}

/** What the bank has booked is what a partner has stated, and it is not applied yet. */
export const collectionReceived = (event: Omit<OfPartner, 'vendorId'>): LedgerTransaction =>
  transaction('collection-received', { ...event, vendorId: providerBooksId }, [
    debit('unmatched-receipts', event.amountMinor),
    credit('suspense', event.amountMinor, event.partnerId),
  ])

export interface AppliedCollection extends OfPartner {
  /** What the partner still owes for the invoice. */
  readonly openMinor: bigint
}

/**
 * Moves a collection from the provider's books to the vendor's, each side balanced, so that no transaction is about two vendors.
 * What exceeds the open amount belongs to the vendor.
 */
export function collectionApplied(event: AppliedCollection): readonly [LedgerTransaction, LedgerTransaction] {
  const { amountMinor, openMinor, partnerId } = event
  const owed = lesserOf(amountMinor, greaterOf(openMinor, 0n))
  return [
    transaction('collection-applied', { ...event, vendorId: providerBooksId }, [
      debit('suspense', amountMinor, partnerId),
      credit('clearing', amountMinor),
    ]),
    transaction('collection-applied', event, [
      debit('clearing', amountMinor),
      credit('receivable-from-partner', owed, partnerId),
      credit('payable-to-vendor', amountMinor - owed),
    ]),
  ]
}

/** The partner paid less than the invoice for a reason that is the vendor's: the vendor owes the difference. */
export const shortfallRecognized = (event: OfPartner): LedgerTransaction =>
  transaction('shortfall-recognized', event, owedByVendor(event))

/** A credit memo came after the invoice was funded. */
export const creditMemoApplied = (event: OfPartner): LedgerTransaction =>
  transaction('credit-memo-applied', event, owedByVendor(event))

const owedByVendor = ({ amountMinor, partnerId }: OfPartner) => [
  debit('adjustment-receivable', amountMinor),
  credit('receivable-from-partner', amountMinor, partnerId),
]

type OfVendor = Omit<OfPartner, 'partnerId'>

const fromPayable = ({ amountMinor }: OfVendor) => [
  debit('adjustment-receivable', amountMinor),
  credit('payable-to-vendor', amountMinor),
]

/** An overpayment was paid on to the vendor, and then the partner's payment was taken back: the vendor owes it. */
export const overpaymentReclaimed = (event: OfVendor): LedgerTransaction =>
  transaction('overpayment-reclaimed', event, fromPayable(event))

/** A shortfall was reversed that payments to the vendor had been reduced by: what they were reduced by is owed to the vendor. */
export const shortfallUndone = (event: OfVendor): LedgerTransaction =>
  transaction('shortfall-undone', event, fromPayable(event))

/** What a partner pays for the time until it pays. It is owed apart from the invoice, whose open amount stays as it is. */
export const carryAccrued = (event: OfPartner): LedgerTransaction =>
  transaction('carry-accrued', event, [
    debit('carry-receivable', event.amountMinor, event.partnerId),
    credit('carry-income', event.amountMinor, event.partnerId),
  ])

/** The provider gives up what the partner will not pay for that time. */
export const carryWrittenOff = (event: OfPartner): LedgerTransaction =>
  transaction('carry-written-off', event, [
    debit('write-off', event.amountMinor, event.partnerId),
    credit('carry-receivable', event.amountMinor, event.partnerId),
  ])

/** The provider bears what the partner will not pay: vendors are paid without recourse. */
export const writtenOff = (event: OfPartner): LedgerTransaction =>
  transaction('written-off', event, [
    debit('write-off', event.amountMinor, event.partnerId),
    credit('receivable-from-partner', event.amountMinor, event.partnerId),
  ])

/** A write-off was undone after the partner had paid some of it: what was recovered pays what it owes again. */
export const recoveryCollected = (event: OfPartner): LedgerTransaction =>
  transaction('recovery-collected', event, [
    debit('write-off', event.amountMinor, event.partnerId),
    credit('receivable-from-partner', event.amountMinor, event.partnerId),
  ])
