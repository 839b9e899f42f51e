import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { collectionApplied, creditMemoApplied, shortfallRecognized } from '../domain/collection-events.ts'
import { adjustmentNetted, feeNetted, invoiceRequested } from '../domain/payout-events.ts'
import type { EventKey, LedgerTransaction } from '../domain/transaction.ts'
import {
  returnReleased,
  transferRefused,
  transferReturned,
  transferSettled,
  transferSubmitted,
} from '../domain/transfer-events.ts'
import { vendorAccounts } from '../domain/vendor-account.ts'
import { testLedger } from '../testing/test-ledger.ts'
import { readBalances } from './balances.ts'
import { listVendorMonths, readMovements, type MonthOfVendor, type Movements } from './vendor-account.ts'

const { db } = await testDatabase()
const { posts, reverses } = testLedger(db)
const at = (day: string) => new Date(`${day}T17:00:00Z`)

const sumMovements = async (of: MonthOfVendor) => (await readMovements(db, of, 1)).sums

const shown = (movements: readonly Movements[]) =>
  Object.fromEntries(
    movements.map(({ kind, isUndone, count, amountMinor }) => [
      `${kind}${isUndone ? ' undone' : ''}`,
      [count, amountMinor],
    ]),
  )

test('a month states each kind of movement, with what was taken back by itself', async () => {
  const vendorId = randomUUID()
  const subject = (subjectId: string) => ({ vendorId, subjectId, currency: 'USD' }) as const
  const bought = (id: string, scheme: 'discounting' | 'debiting', feeMinor = 30_00n) =>
    invoiceRequested({ ...subject(id), partnerId: 1, scheme, openMinor: 1000_00n, feeMinor })
  const payment = { type: 'vendor-payment', direction: 'credit', amountMinor: 930_00n } as const
  const debit = { type: 'fee-debit', direction: 'debit', amountMinor: 30_00n } as const
  const deposit = { type: 'micro-deposit', direction: 'credit', amountMinor: 17n } as const
  const ofPartner = { partnerId: 1, amountMinor: 40_00n }
  await posts(
    at('2026-03-02'),
    bought('a', 'discounting'),
    bought('b', 'debiting'),
    // Nothing but the fee is left of it.
    bought('c', 'discounting', 1000_00n),
    shortfallRecognized({ ...subject('s'), ...ofPartner }),
    creditMemoApplied({ ...subject('m'), ...ofPartner, amountMinor: 25_00n }),
    adjustmentNetted({ ...subject('a'), amountMinor: 40_00n }),
    transferSubmitted({ ...subject('p'), ...payment }),
    transferSubmitted({ ...subject('d'), ...debit }),
    transferSubmitted({ ...subject('r'), type: 'fee-refund', direction: 'credit', amountMinor: 4_00n }),
    transferSubmitted({ ...subject('t'), ...deposit }),
  )
  const over = collectionApplied({
    ...subject('o'),
    ...ofPartner,
    amountMinor: 1050_00n,
    openMinor: 1000_00n,
  })
  await posts(at('2026-03-05'), ...over, transferSettled({ ...subject('p'), ...payment }))
  const march = { vendorId, currency: 'USD', month: '2026-03' } as const
  expect(shown(await sumMovements(march))).toEqual({
    invoices: [3, 3000_00n],
    fees: [3, -1060_00n],
    shortfalls: [1, -40_00n],
    'credit-memos': [1, -25_00n],
    overpayments: [1, 50_00n],
    payments: [1, -930_00n],
    'fee-debits': [1, 30_00n],
    'fee-refunds': [1, -4_00n],
  })
  await posts(
    at('2026-04-01'),
    transferReturned({ ...subject('p'), ...payment, wasSettled: true }),
    transferRefused({ ...subject('d'), ...debit }),
    returnReleased({ ...subject('p'), amountMinor: 930_00n }),
    feeNetted({ ...subject('f'), amountMinor: 30_00n }),
  )
  await reverses(at('2026-04-02'), { vendorId, kind: 'invoice-requested', subjectId: 'a' })
  const april = { ...march, month: '2026-04' }
  expect(shown(await sumMovements(april))).toEqual({
    'payments-returned': [1, 930_00n],
    'fee-debits-returned': [1, -30_00n],
    'invoices undone': [1, -1000_00n],
    'fees undone': [1, 30_00n],
  })
  expect((await readMovements(db, april, 10)).listed.filter(({ kind }) => !kind.startsWith('fee'))).toEqual([
    {
      kind: 'payments-returned',
      isUndone: false,
      subjectId: 'p',
      bookedOn: '2026-04-01',
      amountMinor: 930_00n,
    },
    {
      kind: 'invoices',
      isUndone: true,
      subjectId: 'a',
      bookedOn: '2026-04-02',
      amountMinor: -1000_00n,
    },
  ])
  const two = (await readMovements(db, march, 2)).listed.filter(({ kind }) => kind === 'invoices')
  expect(two.map(({ subjectId }) => subjectId)).toEqual(['a', 'b'])
  expect(await listVendorMonths(db, vendorId)).toEqual([
    {
      month: '2026-04',
      currency: 'USD',
      openingMinor: 1021_00n,
      closingMinor: 951_00n,
      paidMinor: -930_00n,
    },
    { month: '2026-03', currency: 'USD', openingMinor: 0n, closingMinor: 1021_00n, paidMinor: 930_00n },
  ])
  expect(await listVendorMonths(db, randomUUID())).toEqual([])
})

/** Any event that can move the balance with a vendor, with a subject of its own. */
const anyEvent = fc
  .record({
    which: fc.integer({ min: 0, max: 11 }),
    amountMinor: fc.bigInt(1n, 10n ** 9n),
    part: fc.bigInt(0n, 10n ** 9n),
    currency: fc.constantFrom('USD', 'GBP'),
    daysLater: fc.integer({ min: 0, max: 20 }),
    isReversed: fc.constantFrom(0, 0, 1, 2),
  })
  .map((given) => ({ ...given, subjectId: randomUUID() }))

type Drawn = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never

function posted(vendorId: string, drawn: Drawn): readonly LedgerTransaction[] {
  const { subjectId, currency, amountMinor, part, which } = drawn
  const subject = { vendorId, subjectId, currency }
  const ofPartner = { ...subject, partnerId: 2, amountMinor }
  const payment = { ...subject, type: 'vendor-payment', direction: 'credit', amountMinor } as const
  const debit = { ...subject, type: 'fee-debit', direction: 'debit', amountMinor } as const
  const feeMinor = part < amountMinor ? part : amountMinor
  const all: readonly (() => readonly LedgerTransaction[])[] = [
    () => [invoiceRequested({ ...ofPartner, scheme: 'discounting', openMinor: amountMinor, feeMinor })],
    () => [invoiceRequested({ ...ofPartner, scheme: 'debiting', openMinor: amountMinor, feeMinor })],
    () => [transferSubmitted(payment)],
    () => [transferSubmitted(debit)],
    () => [transferSubmitted({ ...payment, type: 'pay-on' })],
    () => [transferReturned({ ...payment, wasSettled: part % 2n === 0n })],
    () => [transferRefused(debit)],
    () => [returnReleased({ ...subject, amountMinor })],
    () => [shortfallRecognized(ofPartner)],
    () => [adjustmentNetted({ ...subject, amountMinor }), feeNetted({ ...subject, amountMinor })],
    () => [creditMemoApplied(ofPartner)],
    () => collectionApplied({ ...ofPartner, openMinor: part }).slice(1),
  ]
  return all[which]?.() ?? []
}

test('opening and movements add up to closing in every month, which is the next opening, and the last one is the balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 25 }), async (events) => {
      const vendorId = randomUUID()
      let now = Date.parse('2026-01-05T17:00:00Z')
      for (const drawn of events) {
        now += drawn.daysLater * 86_400_000
        const transactions = posted(vendorId, drawn)
        const [first] = await posts(new Date(now), ...transactions)
        const original = transactions[0]
        if (!original || !first) continue
        let key: EventKey = { vendorId, kind: original.kind, subjectId: original.subjectId }
        // A reversal may itself be reversed. What a bank did is never reversed.
        const reversals = original.kind.startsWith('transfer-') ? 0 : drawn.isReversed
        for (let times = 0; times < reversals; times += 1) {
          now += drawn.daysLater * 86_400_000
          const sequence = first.sequence + BigInt(times === 0 ? 0 : transactions.length - 1 + times)
          await reverses(new Date(now), key)
          key = { vendorId, kind: 'reversal', subjectId: String(sequence) }
        }
      }
      const months = await listVendorMonths(db, vendorId)
      const balances = await readBalances(db, vendorId)
      const owned: ReadonlySet<string> = new Set(vendorAccounts)
      for (const currency of ['USD', 'GBP'] as const) {
        const inOrder = months.filter((month) => month.currency === currency).toReversed()
        let closing = 0n
        for (const { month, openingMinor, closingMinor, paidMinor } of inOrder) {
          const movements = await sumMovements({ vendorId, currency, month })
          expect(openingMinor).toBe(closing)
          expect(movements.reduce((sum, one) => sum + one.amountMinor, openingMinor)).toBe(closingMinor)
          expect(movements.filter(({ kind }) => kind === 'others')).toEqual([])
          const sent = movements.filter(({ kind }) => kind.startsWith('payments'))
          expect(paidMinor).toBe(-sent.reduce((sum, one) => sum + one.amountMinor, 0n))
          closing = closingMinor
        }
        const balance = balances
          .filter((one) => one.currency === currency && owned.has(one.account))
          .reduce((sum, one) => sum - one.balanceMinor, 0n)
        expect(closing).toBe(balance)
      }
    }),
    { numRuns: 40 },
  )
})
