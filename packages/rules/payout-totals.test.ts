import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './banking-calendar.ts'
import type { PayoutPrice } from './payout-prices.ts'
import { totalsOf } from './payout-totals.ts'
import { exactApr } from './testing/exact-price.ts'

const price = (
  grossMinor: bigint,
  feeMinor: bigint,
  daysEarly: number,
  payDate = '2026-09-15',
): PayoutPrice => ({
  grossMinor,
  feeMinor,
  supplementalFeeMinor: feeMinor / 3n,
  netMinor: grossMinor - feeMinor,
  aprBps: null,
  daysEarly,
  payDate,
})

const anyPrice = fc
  .tuple(fc.bigInt(1n, 10n ** 9n), fc.nat(100), fc.integer({ min: 1, max: 90 }), fc.nat(3))
  .map(([gross, percent, daysEarly, later]) =>
    price(gross, (gross * BigInt(percent)) / 100n, daysEarly, addDays('2026-09-15', later)),
  )
const anyPrices = fc.array(
  fc.record({ currency: fc.constantFrom('USD' as const, 'GBP' as const), price: anyPrice }),
  { maxLength: 30 },
)

test('totals are the sums of their parts, for each currency by itself', () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const totals = totalsOf(prices)
      expect(totals.map(({ currency }) => currency)).toEqual(
        (['USD', 'GBP'] as const).filter((one) => prices.some(({ currency }) => currency === one)),
      )
      for (const total of totals) {
        const own = prices.filter(({ currency }) => currency === total.currency).map((one) => one.price)
        const sum = (of: (one: PayoutPrice) => bigint) => own.reduce((all, one) => all + of(one), 0n)
        const net = sum(({ netMinor }) => netMinor)
        const netDays = sum(({ netMinor, daysEarly }) => netMinor * BigInt(daysEarly))
        expect(total).toMatchObject({
          invoiceCount: own.length,
          grossMinor: sum(({ grossMinor }) => grossMinor),
          feeMinor: sum(({ feeMinor }) => feeMinor),
          supplementalFeeMinor: sum(({ supplementalFeeMinor }) => supplementalFeeMinor),
          netMinor: net,
          aprBps: exactApr(
            sum(({ feeMinor }) => feeMinor),
            netDays,
          ),
          payDate: own
            .map(({ payDate }) => payDate)
            .toSorted()
            .at(-1),
        })
        expect(total.grossMinor).toBe(total.feeMinor + total.netMinor)
        const mean = net === 0n ? 0 : Number(netDays) / Number(net)
        expect(Math.abs(total.averageDaysEarly - mean)).toBeLessThanOrEqual(0.050_001)
      }
    }),
  )
})

test('the annual rate and the days are weighted by net amount, not averaged', () => {
  const [total] = totalsOf([
    { currency: 'USD', price: price(100_000n, 1000n, 10) },
    { currency: 'USD', price: price(10_000n, 1000n, 40) },
  ])
  // 2,000 x 365 / (99,000 x 10 + 9,000 x 40) = 54.07 %, and 1,350,000 / 108,000 = 12.5 days.
  expect(total).toMatchObject({ aprBps: 5407, averageDaysEarly: 12.5 })
})

test('a fee that takes all has no annual rate', () => {
  expect(totalsOf([{ currency: 'GBP', price: price(100n, 100n, 10) }])).toMatchObject([
    { aprBps: null, averageDaysEarly: 0 },
  ])
  expect(totalsOf([])).toEqual([])
})
