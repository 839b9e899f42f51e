import { describe, expect, test } from 'vitest'
import { rateFor, supplementInForce, type PricedMethod, type PriceTerms } from './payout-rates.ts'
import { programCodes, type ProgramCode, type PromoCode } from './programs.ts'

const terms: PriceTerms = {
  programCode: 'NET-30',
  product: 'IF',
  pricingTiers: [
    { paymentTermsDaysLo: 0, paymentTermsDaysHi: 30, avgDaysAccelerationLabel: '', rateBps: 150 },
    { paymentTermsDaysLo: 31, paymentTermsDaysHi: 60, avgDaysAccelerationLabel: '', rateBps: 250 },
    { externalClientIds: ['hotel'], rateBps: 90 },
  ],
  onDemandRateBps: 120,
  supplementBps: 0,
  promoCode: null,
  offersInstantPayout: true,
  onDemand: 'offered',
}

interface Asked {
  readonly method?: PricedMethod
  readonly externalClientId?: string
  readonly paymentTermsDays?: number
}

const rate = (change: Partial<PriceTerms>, asked: Asked = {}) =>
  rateFor(
    { ...terms, ...change },
    { method: 'instant-payout', externalClientId: 'office', paymentTermsDays: 30, ...asked },
  )
const bps = (change: Partial<PriceTerms>, asked: Asked = {}) => {
  const found = rate(change, asked)
  return typeof found === 'string' ? found : found.rateBps
}

describe('the rate of Get Paid Now', () => {
  test("is the client's tier, else that of the terms with both bounds, else none", () => {
    expect([0, 30, 31, 60, 61].map((paymentTermsDays) => bps({}, { paymentTermsDays }))).toEqual([
      150,
      150,
      250,
      250,
      'no-price',
    ])
    expect(
      [30, 60, 61].map((days) => bps({}, { externalClientId: 'hotel', paymentTermsDays: days })),
    ).toEqual([90, 90, 90])
  })

  test.each<[PromoCode, number]>([
    ['NET-30-1.95', 195],
    ['NET-30-2.2', 220],
  ])('is that of %s in place of every tier, dearer or cheaper, whatever the terms', (promoCode, promo) => {
    expect([0, 31, 61].map((paymentTermsDays) => bps({ promoCode }, { paymentTermsDays }))).toEqual([
      promo,
      promo,
      promo,
    ])
    expect(bps({ promoCode }, { externalClientId: 'hotel' })).toBe(promo)
    expect(bps({ promoCode, programCode: 'NET-60' })).toBe(promo)
  })

  test.each<PromoCode>(['Portal', 'Mars', 'Direct-Debit'])('is not changed by %s', (promoCode) => {
    expect(rate({ promoCode })).toEqual(rate({}))
  })

  test.each<[PromoCode, number]>([
    ['NET-30-EPT', 30],
    ['NET-60-EPT', 60],
  ])('of %s is the tier until the agreed day, even where there is none', (promoCode, freeAfterDays) => {
    const ept = { kind: 'early-payment-terms', supplementBps: 0, freeAfterDays }
    expect(rate({ promoCode })).toEqual({ ...ept, rateBps: 150 })
    expect(rate({ promoCode }, { paymentTermsDays: 61 })).toEqual({ ...ept, rateBps: null })
  })

  test('is offered under every program but On-Demand, and only where the vendor has Get Paid Now', () => {
    const offered = programCodes.filter((programCode) => rate({ programCode }) !== 'not-offered')
    expect(offered).toEqual(programCodes.filter((code) => code !== 'On-Demand'))
    expect(rate({ offersInstantPayout: false })).toBe('not-offered')
  })
})

describe('the rate of On Demand', () => {
  const method = 'on-demand-payout'

  test('is offered under On-Demand, NET-30 and NET-60, where the agreement has it', () => {
    const offered = programCodes.filter((programCode) => rate({ programCode }, { method }) !== 'not-offered')
    expect(offered).toEqual(['NET-30', 'NET-60', 'On-Demand'])
    expect(rate({ onDemand: 'not-offered' }, { method })).toBe('not-offered')
    expect(rate({ offersInstantPayout: false }, { method })).not.toBe('not-offered')
  })

  test('needs a signature only where it would lead to a rate', () => {
    const onDemand = 'agreement-unsigned'
    const withheld = (change: Partial<PriceTerms>) => rate({ ...change, onDemand }, { method })
    expect(withheld({})).toBe(onDemand)
    expect(withheld({ programCode: 'On-Demand', onDemandRateBps: null })).toBe(onDemand)
    expect(withheld({ onDemandRateBps: null })).toBe('not-offered')
    expect(withheld({ programCode: 'Pay-On-Approval' })).toBe('not-offered')
    expect(rate({ onDemand })).toEqual(rate({}))
  })

  test("is the program's rate for thirty days; under On-Demand a tier goes before it", () => {
    const own = { kind: 'per-30-days', rateBps: 120, supplementBps: 0 }
    expect(rate({}, { method })).toEqual(own)
    expect(rate({}, { method, externalClientId: 'hotel' })).toEqual(own)
    expect(rate({ onDemandRateBps: null }, { method })).toBe('no-price')
    const program = { programCode: 'On-Demand', onDemandRateBps: null } as const
    expect(bps(program, { method })).toBe(150)
    expect(bps(program, { method, externalClientId: 'hotel' })).toBe(90)
    expect(bps(program, { method, paymentTermsDays: 61 })).toBe('no-price')
    const both = { ...program, onDemandRateBps: 120 }
    expect([30, 61].map((paymentTermsDays) => bps(both, { method, paymentTermsDays }))).toEqual([150, 120])
  })

  test.each<PromoCode>(['NET-30-1.95', 'NET-30-2.2', 'NET-30-EPT', 'NET-60-EPT'])(
    'is not changed by %s',
    (promoCode) => {
      expect(rate({ promoCode }, { method })).toEqual(rate({}, { method }))
    },
  )
})

describe('the rate of payment on approval', () => {
  const method = 'pay-on-approval'

  test('belongs to that program alone, and does not depend on what else is offered', () => {
    const none = { offersInstantPayout: false, onDemand: 'not-offered' } as const
    const offered = programCodes.filter(
      (programCode) => rate({ ...none, programCode }, { method }) !== 'not-offered',
    )
    expect(offered).toEqual(['Pay-On-Approval'])
  })

  test('is the tier, also with a rate promo, and free from an agreed day on', () => {
    const programCode = 'Pay-On-Approval'
    expect(bps({ programCode, promoCode: 'NET-30-1.95' }, { method })).toBe(150)
    expect(bps({ programCode, promoCode: 'NET-30-1.95' })).toBe(150)
    expect(rate({ programCode, promoCode: 'NET-30-EPT' }, { method })).toMatchObject({ freeAfterDays: 30 })
  })
})

test('there is no rate without a program, nor for a merchant cash advance', () => {
  expect(rate({ programCode: null })).toBe('not-offered')
  expect(rate({ product: 'MCA' })).toBe('not-offered')
})

test.each<[ProgramCode, PricedMethod]>([
  ['NET-30', 'instant-payout'],
  ['NET-30', 'on-demand-payout'],
  ['On-Demand', 'on-demand-payout'],
  ['Pay-On-Approval', 'pay-on-approval'],
])('the supplement of %s is part of its rate for %s', (programCode, method) => {
  expect(rate({ programCode, supplementBps: 35 }, { method })).toMatchObject({ supplementBps: 35 })
  expect(rate({ programCode, supplementBps: 35, promoCode: 'NET-30-EPT' }, { method })).toMatchObject({
    supplementBps: 35,
  })
})

test('the supplement needs the agreement, and is left out by its flag', () => {
  const asked = (isAgreementInForce: boolean, isExcluded: boolean) =>
    supplementInForce(35, { isAgreementInForce, isExcluded })
  expect([asked(true, false), asked(false, false), asked(true, true)]).toEqual([35, 0, 0])
})
