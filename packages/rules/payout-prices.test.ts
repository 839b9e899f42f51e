import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './banking-calendar.ts'
import { isPrice, paidOutMinor, priceOf, type PayoutPrice, type PricedInvoice } from './payout-prices.ts'
import type { Rate } from './payout-rates.ts'
import { exactApr, exactFee } from './testing/exact-price.ts'

const invoiceDate = '2026-09-01'
const payDate = '2026-09-15'
const facts = (openMinor: bigint, daysEarly: number): PricedInvoice => ({
  openMinor,
  invoiceDate,
  payDate,
  arrivesAnywayOn: addDays(payDate, daysEarly),
})

const priced = (rate: Rate, invoice: PricedInvoice): PayoutPrice => {
  const price = priceOf(rate, invoice)
  if (!isPrice(price)) throw new Error(`there is no price: ${price}`)
  return price
}

const openMinor = fc.oneof(
  fc.bigInt({ min: 1n, max: 400n }),
  fc.bigInt({ min: 1n, max: 10n ** 8n }),
  fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
)
const bps = fc.oneof(fc.nat(500), fc.nat(10_000))
const days = fc.integer({ min: 1, max: 400 })
const rate: fc.Arbitrary<Extract<Rate, { kind: 'flat' | 'per-30-days' }>> = fc.record({
  kind: fc.constantFrom('flat' as const, 'per-30-days' as const),
  rateBps: bps,
  supplementBps: fc.oneof(fc.constant(0), bps),
})

describe('the price of an invoice', () => {
  test('is that of an exact model that rounds once', () => {
    fc.assert(
      fc.property(rate, openMinor, days, (asked, open, early) => {
        const isPerThirtyDays = asked.kind === 'per-30-days'
        const fee = exactFee(open, { ...asked, isPerThirtyDays }, early)
        const without = exactFee(open, { ...asked, isPerThirtyDays, supplementBps: 0 }, early)
        expect(priced(asked, facts(open, early))).toEqual({
          grossMinor: open,
          feeMinor: fee,
          supplementalFeeMinor: fee - without,
          netMinor: open - fee,
          daysEarly: early,
          payDate,
          aprBps: exactApr(fee, (open - fee) * BigInt(early)),
        })
      }),
    )
  })

  test('adds up, and its fee is neither negative nor above the open amount', () => {
    fc.assert(
      fc.property(rate, openMinor, days, (asked, open, early) => {
        const { grossMinor, feeMinor, netMinor, supplementalFeeMinor } = priced(asked, facts(open, early))
        expect([grossMinor, feeMinor + netMinor]).toEqual([open, open])
        expect(0n <= feeMinor && feeMinor <= open).toBe(true)
        expect(0n <= supplementalFeeMinor && supplementalFeeMinor <= feeMinor).toBe(true)
      }),
    )
  })

  test('is never lower for more days, a higher rate, a higher supplement or a larger amount', () => {
    fc.assert(
      fc.property(rate, openMinor, days, fc.nat(50), (asked, open, early, more) => {
        const fee = (change: Partial<typeof asked>, amount = open, by = early) =>
          priced({ ...asked, ...change }, facts(amount, by)).feeMinor
        const least = fee({})
        expect(least <= fee({}, open, early + more)).toBe(true)
        expect(least <= fee({ rateBps: asked.rateBps + more })).toBe(true)
        expect(least <= fee({ supplementBps: asked.supplementBps + more })).toBe(true)
        expect(least <= fee({}, open + BigInt(more))).toBe(true)
      }),
    )
  })

  test('of On Demand is at least one percent, supplement included', () => {
    const onDemand = { kind: 'per-30-days', rateBps: 60, supplementBps: 60 } as const
    const at = (early: number) => {
      const { feeMinor, supplementalFeeMinor } = priced(onDemand, facts(100_000n, early))
      return [feeMinor, supplementalFeeMinor]
    }
    // 1.2 % for thirty days; one percent is the least for the whole and for the part without the supplement alike.
    expect([at(1), at(25), at(26), at(30), at(60)]).toEqual([
      [1000n, 0n],
      [1000n, 0n],
      [1040n, 40n],
      [1200n, 200n],
      [2400n, 1200n],
    ])
  })

  test('without a supplement is the price with it, less its line', () => {
    fc.assert(
      fc.property(rate, openMinor, days, (asked, open, early) => {
        const whole = priced(asked, facts(open, early))
        const without = priced({ ...asked, supplementBps: 0 }, facts(open, early))
        expect(without.feeMinor).toBe(whole.feeMinor - whole.supplementalFeeMinor)
      }),
    )
  })
})

describe('there is no price', () => {
  const flat = { kind: 'flat', rateBps: 100, supplementBps: 0 } as const

  test('where no day is gained, not one of 0', () => {
    expect([1, 0, -1].map((early) => isPrice(priceOf(flat, facts(100n, early))))).toEqual([
      true,
      false,
      false,
    ])
    expect(priceOf(flat, facts(100n, 0))).toBe('no-days-early')
  })

  test('where the arrival without a request is unknown, or nothing is open', () => {
    expect(priceOf(flat, { ...facts(100n, 5), arrivesAnywayOn: null })).toBe('no-price')
    expect(priceOf(flat, facts(0n, 5))).toBe('no-price')
  })

  test('without a rate, with the reason of the rate', () => {
    expect(priceOf('not-offered', facts(100n, 5))).toBe('not-offered')
    expect(priceOf('no-price', facts(100n, 5))).toBe('no-price')
  })
})

describe('early-payment terms', () => {
  const ept = (rateBps: number | null, supplementBps = 0): Rate => ({
    kind: 'early-payment-terms',
    rateBps,
    supplementBps,
    freeAfterDays: 30,
  })
  const on = (asked: Rate, day: string) =>
    priceOf(asked, { openMinor: 10_000n, invoiceDate, payDate: day, arrivesAnywayOn: '2026-12-01' })

  test('cost the tier before the agreed day, and nothing of it on that day and later', () => {
    const fees = ['2026-09-30', '2026-10-01', '2026-10-02'].map((day) => on(ept(200), day))
    expect(fees).toMatchObject([{ feeMinor: 200n }, { feeMinor: 0n }, { feeMinor: 0n }])
  })

  test('have no price before that day where no tier matches, and one of 0 afterwards', () => {
    expect(on(ept(null), '2026-09-30')).toBe('no-price')
    expect(on(ept(null), '2026-10-01')).toMatchObject({ feeMinor: 0n, aprBps: 0 })
  })

  test('do not cover the supplement', () => {
    expect(on(ept(200, 50), '2026-10-01')).toMatchObject({ feeMinor: 50n, supplementalFeeMinor: 50n })
  })

  test('never cost more for a later arrival', () => {
    const day = fc.nat(80).map((count) => addDays('2026-09-01', count))
    fc.assert(
      fc.property(day, fc.nat(40), bps, bps, (first, later, rateBps, supplementBps) => {
        const [one, other] = [first, addDays(first, later)].map((at) => on(ept(rateBps, supplementBps), at))
        if (one === undefined || other === undefined || !isPrice(one) || !isPrice(other)) return
        expect(other.feeMinor <= one.feeMinor).toBe(true)
      }),
    )
  })
})

test('under debiting the open amount is paid out, and the net amount is the same', () => {
  const price = priced({ kind: 'flat', rateBps: 200, supplementBps: 0 }, facts(10_000n, 10))
  expect(paidOutMinor('discounting', price)).toBe(9800n)
  expect(paidOutMinor('debiting', price)).toBe(10_000n)
  expect(price.netMinor).toBe(9800n)
})
