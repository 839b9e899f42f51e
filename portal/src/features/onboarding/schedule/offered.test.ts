import { expect, test } from 'vitest'
import { offeredOf } from './offered.ts'

const program = (partnerId: number, rateBps: number) => ({
  partnerId,
  programCode: 'NET-30' as const,
  netDays: 30,
  visibleInOnboarding: true,
  pricingTiers: [{ externalClientIds: ['a'], rateBps }],
})
const listed = (...effectivePrograms: ReturnType<typeof program>[]) => ({
  vendorProducts: [{ product: 'IF' as const, effectivePrograms }],
})
const progress = {
  partnerId: 2,
  programs: [{ programCode: 'NET-30' as const, netDays: 35, visibleInOnboarding: true }],
}

test('what is offered has the days of the progress and the prices of the partner that invited', () => {
  expect(offeredOf(progress, listed(program(1, 195), program(2, 210)))).toEqual([
    { programCode: 'NET-30', netDays: 35, pricingTiers: [{ externalClientIds: ['a'], rateBps: 210 }] },
  ])
})

test('another partner’s prices stand in, and no price is none', () => {
  expect(offeredOf(progress, listed(program(1, 195)))[0]?.pricingTiers).toHaveLength(1)
  expect(offeredOf(progress, listed())[0]?.pricingTiers).toEqual([])
})
