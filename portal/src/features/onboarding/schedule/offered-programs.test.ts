import { expect, test } from 'vitest'
import { offeredOf } from './offered-programs.tsx'

const program = (partnerId: number, rateBps: number, supplementalRateBps = 0) => ({
  partnerId,
  programCode: 'NET-30' as const,
  netDays: 30,
  visibleInOnboarding: true,
  pricingTiers: [{ externalClientIds: ['a'], rateBps }],
  onDemandRateBps: 260,
  supplementalRateBps,
  inForceBy: null,
})
const listed = (...effectivePrograms: ReturnType<typeof program>[]) => ({
  vendorProducts: [{ product: 'IF' as const, effectivePrograms }],
})
const progress = {
  partnerId: 2,
  programs: [{ programCode: 'NET-30' as const, netDays: 35, visibleInOnboarding: true }],
}

test('an offer has the days of the progress and the prices of the inviting partner', () => {
  expect(offeredOf(progress, listed(program(1, 195), program(2, 210, 40)), true)).toEqual([
    {
      programCode: 'NET-30',
      netDays: 35,
      partnerId: 2,
      onDemandRateBps: 260,
      supplementalRateBps: 40,
      pricingTiers: [{ externalClientIds: ['a'], rateBps: 210 }],
    },
  ])
})

test('without that price another partner’s price is used, and without any there is none', () => {
  expect(offeredOf(progress, listed(program(1, 195)), true)[0]).toMatchObject({
    partnerId: 1,
    pricingTiers: [{}],
  })
  expect(offeredOf(progress, listed(), true)[0]?.pricingTiers).toEqual([])
})

test('where On Demand is not offered, its price is not either', () => {
  expect(offeredOf(progress, listed(program(2, 210)), false)[0]).toMatchObject({ onDemandRateBps: null })
})
