import { expect, test } from 'vitest'
import type { EffectiveProgram } from '../../lib/programs/prices.ts'
import { choicesIn, doesChoiceCount, inForceIn } from './program-section.tsx'

const program = (
  programCode: EffectiveProgram['programCode'],
  partnerId: 1 | 2 | 3,
  inForceBy: EffectiveProgram['inForceBy'] = null,
): EffectiveProgram => ({
  programCode,
  netDays: null,
  visibleInOnboarding: true,
  partnerId,
  pricingTiers: [],
  onDemandRateBps: null,
  supplementalRateBps: 0,
  inForceBy,
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

test('the program of a single client is no choice, although the vendor chose one of that name', () => {
  const ofClient = { ...program('NET-60', 1, 'client'), visibleInOnboarding: false, externalClientId: 'C-1' }
  expect(choicesIn([ofClient, ...offered], 'NET-60')).toEqual([program('NET-30', 1), program('On-Demand', 1)])
})

test('partners whose invoices go by the vendor’s choice are one, and those that set a program are apart', () => {
  const chosen = [program('NET-30', 1, 'vendor'), program('NET-30', 3, 'vendor')] as const
  const set = program('NET-30', 2, 'partner')
  const ofClient = { ...program('NET-60', 1, 'client'), externalClientId: 'C-1' }
  expect(inForceIn([chosen[0], program('On-Demand', 1), ofClient, set, chosen[1]])).toEqual([
    { program: chosen[0], partnerIds: [1, 3], isSetByPartner: false },
    { program: set, partnerIds: [2], isSetByPartner: true },
  ])
  expect(inForceIn([program('NET-30', 1)])).toEqual([])
})

test('the choice counts unless every partner set a program, also before any was chosen', () => {
  const set = program('NET-60', 1, 'partner')
  expect(doesChoiceCount([set, program('On-Demand', 1)])).toBe(false)
  expect(doesChoiceCount([set, program('NET-30', 2)])).toBe(true)
  const ofClient = { ...program('NET-60', 2, 'client'), externalClientId: 'C-1' }
  expect(doesChoiceCount([set, ofClient])).toBe(false)
})
