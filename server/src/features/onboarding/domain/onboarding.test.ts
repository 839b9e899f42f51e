import { expect, test } from 'vitest'
import { judgeRegistration, onboardingDays, type Onboarding } from './onboarding.ts'

const open: Onboarding = {
  id: 'A'.repeat(22),
  partnerId: 1,
  externalVendorId: 'HL-1',
  feeScheme: 'discounting',
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  availablePrograms: [],
  promoCode: null,
  vendorName: 'Brightside',
  demo: null,
  email: 'ann@vendor.test',
  status: 'open',
  registeredBy: null,
  registeredAt: null,
  vendorId: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
}
const daysAfter = (days: number) => new Date(open.createdAt.getTime() + days * 24 * 3_600_000)
const ann = { subject: 'ann', email: 'ann@vendor.test', isColleague: false }
const registered = { ...open, registeredBy: 'ann' }

test.each([
  ['the invited account', open, ann, 'bind'],
  ['the same account again', registered, ann, 'bound'],
  ['the same account, when it led to a vendor', { ...registered, vendorId: 'v' }, ann, 'bound'],
  ['another account with that address', registered, { ...ann, subject: 'bob' }, 'taken'],
  ['another address', open, { ...ann, email: 'bob@vendor.test' }, 'other-address'],
  [
    'another address, when it is registered',
    registered,
    { ...ann, email: 'bob@vendor.test' },
    'other-address',
  ],
  ['no verified address', open, { ...ann, email: undefined }, 'other-address'],
  ["somebody's colleague", open, { ...ann, isColleague: true }, 'colleague'],
  ['an abandoned invitation', { ...open, status: 'lost' as const }, ann, 'not-found'],
  ['nothing', undefined, ann, 'not-found'],
])('%s', (_who, onboarding, registrant, verdict) => {
  const [inTime, tooLate] = [daysAfter(onboardingDays - 0.001), daysAfter(onboardingDays)]
  expect(judgeRegistration(onboarding, registrant, inTime)).toBe(verdict)
  expect(judgeRegistration(onboarding, registrant, tooLate)).toBe(verdict === 'bind' ? 'expired' : verdict)
})
