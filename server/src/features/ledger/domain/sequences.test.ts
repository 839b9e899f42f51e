import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  carryAccrued,
  collectionApplied,
  collectionReceived,
  creditMemoApplied,
  shortfallRecognized,
  writtenOff,
} from './collection-events.ts'
import {
  accrualBooked,
  borrowingBooked,
  capitalBooked,
  collectionReleased,
  lossRecovered,
  receiptBooked,
} from './receipt-events.ts'
import { adjustmentNetted, feeNetted, invoiceRequested } from './payout-events.ts'
import {
  haveSameEffect,
  opposite,
  providerBooksId,
  type LedgerEntry,
  type LedgerTransaction,
} from './transaction.ts'
import {
  returnReleased,
  transferRefused,
  transferReturned,
  transferSettled,
  transferSubmitted,
} from './transfer-events.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
const subject = fc.record({
  vendorId: fc.constantFrom('a', 'b', 'c'),
  subjectId: fc.uuid(),
  currency: fc.constantFrom('USD' as const, 'GBP' as const),
  partnerId: fc.integer({ min: 1, max: 3 }),
  amountMinor: amount,
})

const transfer = fc
  .tuple(
    subject,
    fc.constantFrom(
      { type: 'vendor-payment', direction: 'credit' } as const,
      { type: 'pay-on', direction: 'credit' } as const,
      { type: 'fee-debit', direction: 'debit' } as const,
      { type: 'micro-deposit', direction: 'credit' } as const,
      { type: 'micro-deposit', direction: 'debit' } as const,
    ),
    fc.boolean(),
  )
  .map(([base, kind, wasSettled]) => ({ ...base, ...kind, wasSettled }))

const event: fc.Arbitrary<readonly LedgerTransaction[]> = fc.oneof(
  fc
    .tuple(transfer, fc.constantFrom(transferSubmitted, transferSettled, transferReturned, transferRefused))
    .map(([one, build]) => [build(one)]),
  fc
    .tuple(subject, amount, fc.constantFrom('discounting' as const, 'debiting' as const))
    .map(([base, other, scheme]) => {
      const [feeMinor, openMinor] =
        other < base.amountMinor ? [other, base.amountMinor] : [base.amountMinor, other]
      return [invoiceRequested({ ...base, scheme, feeMinor, openMinor })]
    }),
  fc
    .tuple(
      subject,
      fc.constantFrom(
        ...[returnReleased, feeNetted, adjustmentNetted, carryAccrued, writtenOff],
        ...[shortfallRecognized, creditMemoApplied, collectionReceived, collectionReleased],
        ...[receiptBooked, accrualBooked, capitalBooked, borrowingBooked],
      ),
    )
    .map(([base, build]) => [build(base)]),
  fc.tuple(subject, amount).map(([base, openMinor]) => collectionApplied({ ...base, openMinor })),
  fc
    .tuple(subject, fc.constantFrom(receiptBooked, accrualBooked, capitalBooked, borrowingBooked))
    .map(([base, build]) => [build({ ...base, amountMinor: -base.amountMinor })]),
  subject.map((base) => lossRecovered(base)),
)

const totalOf = (entries: readonly LedgerEntry[]) =>
  entries.reduce((total, { amountMinor }) => total + amountMinor, 0n)

test('every event sums to zero whatever its amounts, and none has an entry of zero', () => {
  fc.assert(
    fc.property(event, (transactions) => {
      for (const { entries } of transactions) {
        expect(totalOf(entries)).toBe(0n)
        expect(entries.every(({ amountMinor }) => amountMinor !== 0n)).toBe(true)
      }
    }),
  )
})

test('the reversal of a reversal has the effect of the event', () => {
  fc.assert(
    fc.property(event, (transactions) => {
      for (const { entries } of transactions) {
        expect(haveSameEffect(opposite(opposite(entries)), entries)).toBe(true)
        expect(haveSameEffect([...entries, ...opposite(entries)], [])).toBe(true)
        expect(haveSameEffect(opposite(entries), entries)).toBe(entries.length === 0)
      }
    }),
  )
})

test('no sequence of events makes or loses money, and clearing adds up to zero over all books', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const all = events.flat()
      for (const currency of ['USD', 'GBP'] as const) {
        const entries = all.filter((one) => one.currency === currency).flatMap((one) => one.entries)
        expect(totalOf(entries)).toBe(0n)
        expect(totalOf(entries.filter(({ account }) => account === 'clearing'))).toBe(0n)
      }
      const ofProvider = all
        .filter(({ vendorId }) => vendorId === providerBooksId)
        .flatMap(({ entries }) => entries)
      const moved = ['bank-cash', 'unmatched-receipts', 'suspense', 'clearing', 'accruals']
      const accounts = [...moved, 'owners-capital', 'borrowings']
      expect(ofProvider.every(({ account }) => accounts.includes(account))).toBe(true)
    }),
  )
})
