import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualRateBps, flatFee, onDemandFee } from './fees.ts'

const open = fc.bigInt({ min: 0n, max: 10n ** 13n })
const rate = fc.integer({ min: 0, max: 20_000 })
const days = fc.integer({ min: 0, max: 400 })

describe('a flat fee', () => {
  test.each([
    [840_000n, 195, 16_380n],
    [100n, 150, 2n], // 1.5 cents: half goes up
    [100n, 149, 1n],
    [1n, 4999, 0n],
    [1n, 5000, 1n],
    [0n, 195, 0n],
    [500n, 20_000, 500n], // never more than is open
  ])('of %s at %s bps is %s', (amount, bps, fee) => {
    expect(flatFee(amount, bps)).toBe(fee)
  })

  test('is within half a unit of the exact one, and never above the open amount', () => {
    fc.assert(
      fc.property(open, rate, (amount, bps) => {
        const fee = flatFee(amount, bps)
        const exact = amount * BigInt(bps)
        expect(fee >= 0n && fee <= amount).toBe(true)
        if (fee < amount) expect(fee * 20_000n - exact * 2n <= 10_000n).toBe(true)
        if (fee < amount) expect(exact * 2n - fee * 20_000n < 10_000n).toBe(true)
      }),
    )
  })
})

describe('On Demand', () => {
  test.each([
    [840_000n, 200, 30, 16_800n],
    [840_000n, 200, 15, 8400n],
    [840_000n, 200, 12, 8400n], // 0.8 % is under the least of 1 %
    [840_000n, 200, 45, 25_200n],
    [333n, 250, 20, 6n], // 1.666… % of 333 is 5.55
    [840_000n, 200, 0, 8400n],
  ])('of %s at %s bps for 30 days, %s days early, is %s', (amount, bps, early, fee) => {
    expect(onDemandFee(amount, bps, early)).toBe(fee)
  })

  test('never costs less for more days, nor less than one percent', () => {
    fc.assert(
      fc.property(open, rate, days, (amount, bps, early) => {
        const fee = onDemandFee(amount, bps, early)
        expect(fee <= onDemandFee(amount, bps, early + 1)).toBe(true)
        expect(fee >= flatFee(amount, 100)).toBe(true)
      }),
    )
  })

  test('rounds once: at thirty days it equals the flat fee', () => {
    fc.assert(
      fc.property(open, fc.integer({ min: 100, max: 10_000 }), (amount, bps) => {
        expect(onDemandFee(amount, bps, 30)).toBe(flatFee(amount, bps))
      }),
    )
  })
})

test.each([
  [16_380n, 823_620n, 30, 2420],
  [16_380n, 823_620n, 21, 3457],
  [0n, 100n, 30, 0],
  [1n, 0n, 30, undefined],
  [1n, 100n, 0, undefined],
])('a fee of %s on %s, %s days early, is %s bps a year', (fee, net, early, bps) => {
  expect(annualRateBps(fee, net, early)).toBe(bps)
})
