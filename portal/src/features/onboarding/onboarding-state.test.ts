import { initialOf } from '../../lib/state/fields.ts'
import { onboardingFields } from '../../lib/state/slices/onboarding.ts'
import type { UserAccount } from '../../lib/resources/access.ts'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import type { Invitation } from '../../lib/resources/vendors.ts'
import { expect, test } from 'vitest'
import { onboardingStateOf } from './onboarding-state.ts'

const program = { programCode: 'NET-30', netDays: 30, visibleInOnboarding: true } as const
const approval = { programCode: 'Pay-On-Approval', netDays: null, visibleInOnboarding: true } as const
const custom = { programCode: 'Custom', netDays: 21, visibleInOnboarding: true } as const
const progress = {
  partnerId: 2,
  feeScheme: 'debiting',
  form: { onDemand: false, customMsa: true },
  programs: [program, approval, custom],
  promoCode: 'NET-30-EPT',
  programCode: 'NET-30',
  instantPayoutAlwaysOn: true,
} as unknown as OnboardingProgress
const account = {
  onboardingData: { promoCode: null, referralCode: null, subdomain: 'keystone' },
} as UserAccount
const invitation = {
  externalVendorId: 'K-1',
  skipAutoInstantPayoutStep: true,
  vendorName: 'Brightside',
  email: 'a@b.test',
} as Invitation

test('every field of the onboarding state is filled from what the services know', () => {
  const state = onboardingStateOf(progress, account, invitation)
  expect(Object.keys(state).toSorted()).toEqual(Object.keys(onboardingFields).toSorted())
  expect(state).toMatchObject({
    externalVendorId: 'K-1',
    partnerId: 2,
    customMsa: true,
    subdomain: 'keystone',
    restrictToPrograms: ['NET-30', 'Pay-On-Approval', 'Custom'],
    programOverrides: [{ programCode: 'Custom', netDays: 21 }],
  })
})

test('a choice that is not saved yet, and an invitation that is over, stay', () => {
  const begun = { ...progress, programCode: null, promoCode: null }
  const before = { ...initialOf(onboardingFields), programCode: 'NET-60', externalVendorId: 'K-1' } as const
  expect({ ...before, ...onboardingStateOf(begun, null, null) }).toMatchObject({
    programCode: 'NET-60',
    externalVendorId: 'K-1',
  })
})

test('the programs are restricted by a promo code or a demo, and by nothing else', () => {
  const open = { ...progress, promoCode: null, demo: null }
  expect(onboardingStateOf(open, account, invitation).restrictToPrograms).toEqual([])
  const demo = { ...open, demo: 'keystone' } as const
  expect(onboardingStateOf(demo, account, invitation).restrictToPrograms).toHaveLength(3)
})
