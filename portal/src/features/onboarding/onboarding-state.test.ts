import type { OnboardingPage } from '@sooner/rules/onboarding-flow'
import { expect, test } from 'vitest'
import { initialOf } from '../../lib/state/fields.ts'
import { onboardingFields } from '../../lib/state/slices/onboarding.ts'
import type { UserAccount } from '../../lib/resources/access.ts'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import type { Invitation } from '../../lib/resources/vendors.ts'
import { ledTo, onboardingStateOf } from './onboarding-state.ts'

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

const walk = [
  'business-info',
  'payment-schedule',
  'auto-get-paid-now',
  'bank-info',
  'review',
  'terms',
] as const

/** The progress at which `next` is the next page; null means that nothing is lacking. */
function progressAt(next: OnboardingPage | null) {
  const at = next === null ? walk.length : walk.indexOf(next as (typeof walk)[number])
  const pages = walk.map((page, index) => ({
    page,
    isDone: index < at,
    mayWait: false,
    lacks: index < at || page === 'review' ? [] : ['business' as const],
  }))
  return { isFinished: false, next, pages }
}

const led = (...given: Parameters<typeof ledTo>) => {
  const to = ledTo(...given)
  return to.kind === 'go' ? to.to : to.kind
}

test.each([
  ['the first page', 'business-info', 'business-info', 'show'],
  ['a page before its turn', 'business-info', 'bank-info', 'business-info'],
  ['the page that comes next', 'bank-info', 'bank-info', 'show'],
  ['the other way of doing it', 'bank-info', 'bank-plaid', 'show'],
  ['but not before its turn', 'payment-schedule', 'bank-plaid', 'payment-schedule'],
  ['a page that is done', 'bank-info', 'payment-schedule', 'show'],
  ['a page of another walk', 'bank-info', 'on-demand-schedule', 'bank-info'],
  ['a page that nobody knows', 'bank-info', 'nowhere', 'show'],
  ['none', 'bank-info', undefined, 'bank-info'],
  ['none, with nothing lacking', null, undefined, 'finish'],
  ['any, with nothing lacking', null, 'terms', 'show'],
  ['terms, which is asked for after the review', 'review', 'terms', 'show'],
] as const)('%s, when %s comes next', (_what, next, page, expected) => {
  expect(led(progressAt(next), page, {})).toBe(expected)
})

test('a user who continues later goes on from the first page', () => {
  expect(led(progressAt('bank-info'), 'business-info', { resumes: true })).toBe('bank-info')
  expect(led(progressAt('business-info'), 'business-info', { resumes: true })).toBe('show')
  expect(led(progressAt(null), 'business-info', { resumes: true })).toBe('finish')
})

test('finished onboarding is not repeated, whichever page is requested', () => {
  expect(led({ ...progressAt(null), isFinished: true }, 'terms', {})).toBe('finish')
})
