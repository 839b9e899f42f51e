import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleInvoice, exampleOf } from './worked-example.tsx'
import type { Offered } from './offered-programs.tsx'

const tier = (paymentTermsDaysLo: number, paymentTermsDaysHi: number, rateBps: number) => ({
  paymentTermsDaysLo,
  paymentTermsDaysHi,
  avgDaysAccelerationLabel: '',
  rateBps,
})
const net30: Offered = {
  programCode: 'NET-30',
  netDays: 30,
  partnerId: 1,
  onDemandRateBps: null,
  supplementalRateBps: 0,
  pricingTiers: [tier(0, 30, 195), tier(31, 60, 295), { externalClientIds: ['HL-C-104'], rateBps: 150 }],
}

test('an invoice of $8,400.00 at 2.95 %, approved on day 9 of 30, is paid 21 days early', () => {
  expect(exampleOf(net30)).toMatchObject({
    termsDays: 60,
    rateBps: 295,
    feeMinor: 24_780n,
    netMinor: 815_220n,
    daysEarly: 21,
  })
})

test('at approval the days early are all days that the client still has', () => {
  expect(exampleOf({ ...net30, programCode: 'Pay-On-Approval', netDays: null })?.daysEarly).toBe(51)
})

test('on demand the fee depends on the days: 24 of them, at the rate for 30', () => {
  const onDemand: Offered = {
    ...net30,
    programCode: 'On-Demand',
    netDays: null,
    pricingTiers: [tier(0, 90, 150)],
  }
  expect(exampleOf(onDemand)).toMatchObject({ daysEarly: 24, feeMinor: 10_080n })
})

test('a program that has a price for On Demand alone shows that price', () => {
  const rateAlone = { ...net30, pricingTiers: [], onDemandRateBps: 260, supplementalRateBps: 40 }
  expect(exampleOf(net30)).toMatchObject({ isOnDemand: false })
  // 12 of 30 days at 3.00 %, of which 2.60 % are its own.
  expect(exampleOf(rateAlone)).toMatchObject({
    isOnDemand: true,
    rateBps: 300,
    daysEarly: 12,
    feeMinor: 10_080n,
    supplementalFeeMinor: 1_344n,
  })
  expect(exampleOf({ ...rateAlone, programCode: 'On-Demand', netDays: null })).toMatchObject({
    isOnDemand: true,
    termsDays: 60,
    daysEarly: 24,
    feeMinor: 20_160n,
  })
  expect(exampleOf({ ...rateAlone, programCode: 'NET-45', netDays: 45 })).toBeUndefined()
})

test('the supplement is part of the fee and stated on its own', () => {
  expect(exampleOf({ ...net30, supplementalRateBps: 40 })).toMatchObject({
    rateBps: 335,
    supplementBps: 40,
    feeMinor: 28_140n,
    supplementalFeeMinor: 3_360n,
    netMinor: 811_860n,
  })
})

test('where the example’s terms have no price, the first terms with one are shown', () => {
  expect(exampleOf({ ...net30, pricingTiers: [tier(10, 30, 195)] })).toMatchObject({
    termsDays: 30,
    rateBps: 195,
  })
})

test('without a price there is no example', () => {
  expect(exampleOf({ ...net30, pricingTiers: [] })).toBeUndefined()
  expect(exampleOf({ ...net30, pricingTiers: [{ externalClientIds: ['a'], rateBps: 150 }] })).toBeUndefined()
})

test('fee and net amount add up to the invoice, at any rate', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.constantFrom('NET-30', 'Pay-On-Approval', 'On-Demand'),
      (rateBps, programCode) => {
        const example = exampleOf({
          ...net30,
          programCode,
          netDays: null,
          pricingTiers: [tier(0, 90, rateBps)],
        })
        expect((example?.feeMinor ?? 0n) + (example?.netMinor ?? 0n)).toBe(exampleInvoice.openMinor)
        expect(example?.netMinor).toBeGreaterThanOrEqual(0n)
      },
    ),
  )
})
