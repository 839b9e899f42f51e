import { describe, expect, test } from 'vitest'
import { openPrograms, partnersOf, type OfferedProgram } from './open-programs.ts'

const tier = {
  paymentTermsDaysLo: 0,
  paymentTermsDaysHi: 60,
  avgDaysAccelerationLabel: '25 days',
  rateBps: 150,
}
const offered: OfferedProgram[] = [
  { programCode: 'NET-30', product: 'IF', netDays: 30, visibleInOnboarding: true, pricingTiers: [tier] },
  {
    programCode: 'On-Demand',
    product: 'MCA',
    netDays: null,
    visibleInOnboarding: true,
    pricingTiers: [tier],
  },
]
const promised = { programCode: 'Custom', netDays: 37, visibleInOnboarding: true } as const
const hidden = { programCode: 'NET-30', netDays: 30, visibleInOnboarding: false } as const

describe('what is open to a vendor', () => {
  test('is all that its partner offers, where the invitation names nothing', () => {
    expect(openPrograms(offered, [], null)).toEqual(offered)
  })

  test('is what the invitation names, seen as it says, at the price of the partner', () => {
    expect(openPrograms(offered, [hidden], null)).toEqual([{ ...offered[0], visibleInOnboarding: false }])
  })

  test('named twice is open once, as it was said last', () => {
    expect(openPrograms(offered, [{ ...hidden, visibleInOnboarding: true }, hidden], null)).toEqual([
      { ...offered[0], visibleInOnboarding: false },
    ])
  })

  test('and promised stays when it is offered no more, and has no price', () => {
    expect(openPrograms(offered, [promised], null)).toEqual([
      { ...promised, product: 'IF', pricingTiers: [] },
    ])
  })

  test('costs what a rate promo says, dearer or not, but where nothing is an instant payout', () => {
    const atApproval = { ...offered[1], programCode: 'Pay-On-Approval' } as OfferedProgram
    const rates = openPrograms([...offered, atApproval], [], 'NET-30-2.2').map(
      ({ pricingTiers }) => pricingTiers,
    )
    expect(rates).toEqual([
      [{ paymentTermsDaysLo: 0, paymentTermsDaysHi: 3650, avgDaysAccelerationLabel: '', rateBps: 220 }],
      [tier],
      [tier],
    ])
    for (const promo of ['Portal', 'NET-30-EPT', 'Direct-Debit'] as const)
      expect(openPrograms(offered, [], promo)).toEqual(offered)
  })
})

test.each<[string, number, number[], number[]]>([
  ['who came alone has the programs of no partner', 0, [], [0]],
  ['who was invited has that one', 2, [], [2]],
  ['and those that know them', 2, [3, 2, 1], [1, 2, 3]],
  ['also where they came alone', 0, [3, 3], [3]],
])('%s', (_who, onboardingPartnerId, linked, partners) => {
  const known = linked.map((partnerId) => ({ partnerId }))
  expect(partnersOf({ onboardingPartnerId }, known)).toEqual(partners)
})
