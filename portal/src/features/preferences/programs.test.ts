import { expect, test } from 'vitest'
import type { EffectiveProgram } from '../../lib/programs/priced.ts'
import { choicesIn } from './programs.ts'

const program = (programCode: EffectiveProgram['programCode'], partnerId: 1 | 2): EffectiveProgram => ({
  programCode,
  netDays: null,
  visibleInOnboarding: true,
  partnerId,
  pricingTiers: [],
  ...{ onDemandRateBps: null, supplementalRateBps: 0 },
})

const offered = [program('NET-30', 1), program('On-Demand', 1), program('NET-30', 2)]

test('an offer of two partners is one choice, in the order of its first occurrence', () => {
  expect(choicesIn(offered, null)).toEqual([program('NET-30', 1), program('On-Demand', 1)])
})

test('a program that is not offered is no choice, unless it was chosen before', () => {
  const hidden = { ...program('Pay-When-Paid', 1), visibleInOnboarding: false }
  expect(choicesIn([...offered, hidden], 'NET-30')).not.toContain(hidden)
  expect(choicesIn([...offered, hidden], 'Pay-When-Paid')).toContain(hidden)
})
