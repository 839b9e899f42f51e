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
const dropped = { programCode: 'Custom', netDays: 37, visibleInOnboarding: true } as const
const hidden = { programCode: 'NET-30', netDays: 30, visibleInOnboarding: false } as const

describe('the programs that are open to a vendor', () => {
  test('are all that its partner offers, where the invitation names none', () => {
    expect(openPrograms(offered, [], null)).toEqual(offered)
  })

  test("are those of the invitation, with its visibility, at the partner's price", () => {
    expect(openPrograms(offered, [hidden], null)).toEqual([{ ...offered[0], visibleInOnboarding: false }])
  })

  test('that are named twice are open once, with the last values', () => {
    expect(openPrograms(offered, [{ ...hidden, visibleInOnboarding: true }, hidden], null)).toEqual([
      { ...offered[0], visibleInOnboarding: false },
    ])
  })

  test('are no longer open once the partner has dropped them, because no invoice goes by them', () => {
    expect(openPrograms(offered, [dropped, hidden], null).map(({ programCode }) => programCode)).toEqual([
      'NET-30',
    ])
    expect(openPrograms(offered, [dropped], null)).toEqual([])
  })

  test("have the partner's days, by which its invoices go", () => {
    expect(openPrograms(offered, [{ ...hidden, netDays: 45 }], null)).toMatchObject([{ netDays: 30 }])
  })

  test('have the price of a rate promo, higher or lower, except for programs without an instant payout', () => {
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
  ['a vendor without an invitation has the programs of no partner', 0, [], [0]],
  ['an invited vendor has the programs of that partner', 2, [], [2]],
  ['a vendor has the programs of the partners that know it', 2, [3, 2, 1], [1, 2, 3]],
  ['a vendor without an invitation has the programs of the partners that know it', 0, [3, 3], [3]],
])('%s', (_who, onboardingPartnerId, linked, partners) => {
  const known = linked.map((partnerId) => ({ partnerId }))
  expect(partnersOf({ onboardingPartnerId }, known)).toEqual(partners)
})
