import { expect, test } from 'vitest'
import type { SessionState } from '../features/identity/index.ts'
import { type Audience, whereTo } from './where-to.ts'

const person = { email: 'a@b.test', roles: ['Vendors'], readOnly: false, provider: undefined }
const newUser: SessionState = { status: 'signed-in', vendorId: undefined, ...person }
const owner: SessionState = { status: 'signed-in', vendorId: 'v1', ...person }
const operator: SessionState = { ...newUser, roles: ['Operators'] }
const stranger: SessionState = { status: 'signed-out' }
const leaver: SessionState = { status: 'signed-out', leftAt: '/' }

const first = '/onboarding/business-info'

test.each<[string, Audience, SessionState, string, string | null, string]>([
  ['a signed-out visitor sees the sign-in page', 'visitor', stranger, '/sign-in', null, 'show'],
  ['a signed-out visitor is sent to sign in', 'vendor', stranger, '/', null, '/sign-in?redirect=%2F'],
  [
    'with the path and its query',
    'vendor',
    stranger,
    '/dashboard?a=1',
    null,
    '/sign-in?redirect=%2Fdashboard%3Fa%3D1',
  ],
  [
    'also from onboarding',
    'onboarding',
    stranger,
    first,
    null,
    '/sign-in?redirect=%2Fonboarding%2Fbusiness-info',
  ],
  ['a user who signs out is not asked to return to that page', 'vendor', leaver, '/', null, '/sign-in'],
  ['but to the next one', 'vendor', leaver, '/dashboard', null, '/sign-in?redirect=%2Fdashboard'],
  ['staff works in the console', 'staff', operator, '/console', null, 'show'],
  ['which is no page for a vendor', 'staff', owner, '/console', null, 'missing'],
  ['nor for a new user', 'staff', newUser, '/console/approvals', null, 'missing'],
  ['a stranger signs in to it', 'staff', stranger, '/console', null, '/sign-in?redirect=%2Fconsole'],
  ['staff is led to the console from the pages of vendors', 'vendor', operator, '/', null, '/console'],
  ['staff does not set up a vendor', 'onboarding', operator, first, null, '/console'],
  ['staff leaves the sign-in page', 'visitor', operator, '/sign-in', first, '/console'],
  [
    'for the page of the console that it asked for',
    'visitor',
    operator,
    '/sign-in',
    '/console/approvals?item=1',
    '/console/approvals?item=1',
  ],
  ['and for no page that only begins like it', 'visitor', operator, '/sign-in', '/consoles', '/console'],
  ['staff secures its account', 'person', operator, '/dashboard/account/security', null, 'show'],
  ['a new user starts onboarding', 'vendor', newUser, '/', null, first],
  [
    'the link of an invitation leads a new user to its page',
    'visitor',
    newUser,
    '/sign-up?onboardingId=abc&email=a%40b.test#x',
    null,
    '/invited?onboardingId=abc&email=a%40b.test',
  ],
  [
    'and a user with a vendor, whatever the redirect',
    'visitor',
    owner,
    '/sign-in?onboardingId=abc&redirect=%2Ffaq',
    '/faq',
    '/invited?onboardingId=abc&redirect=%2Ffaq',
  ],
  ['but a signed-out visitor signs up', 'visitor', stranger, '/sign-up?onboardingId=abc', null, 'show'],
  ['a new user may return to an invitation', 'visitor', newUser, '/sign-in', '/invited', '/invited'],
  ['a new user leaves the sign-in page', 'visitor', newUser, '/sign-in', null, first],
  [
    'a new user may not follow a redirect to the dashboard',
    'visitor',
    newUser,
    '/sign-in',
    '/dashboard',
    first,
  ],
  [
    'a new user returns to their step',
    'visitor',
    newUser,
    '/sign-in',
    '/onboarding/terms',
    '/onboarding/terms',
  ],
  [
    'a new user may secure their account',
    'visitor',
    newUser,
    '/sign-in',
    '/dashboard/account/security?a=1',
    '/dashboard/account/security?a=1',
  ],
  [
    'a new user sees no other account page',
    'visitor',
    newUser,
    '/sign-in',
    '/dashboard/account/security/more',
    first,
  ],
  ['a new user sees their own pages', 'person', newUser, '/dashboard/account/security', null, 'show'],
  ['a vendor sees their own pages', 'person', owner, '/dashboard/account/security', null, 'show'],
  [
    'a signed-out visitor does not see them',
    'person',
    stranger,
    '/dashboard/account/security',
    null,
    '/sign-in?redirect=%2Fdashboard%2Faccount%2Fsecurity',
  ],
  ['a new user sees onboarding', 'onboarding', newUser, first, null, 'show'],
  ['a vendor sees the dashboard', 'vendor', owner, '/', null, 'show'],
  ['a vendor no longer has onboarding', 'onboarding', owner, first, null, '/'],
  ['a vendor leaves the sign-in page', 'visitor', owner, '/sign-in', null, '/'],
  [
    'a vendor returns to where they were',
    'visitor',
    owner,
    '/sign-in',
    '/dashboard?a=1#b',
    '/dashboard?a=1#b',
  ],
  ['no redirect leads to another site', 'visitor', owner, '/sign-in', '//evil.test', '/'],
  [
    'no redirect of a new user does either',
    'visitor',
    newUser,
    '/sign-in',
    'https://evil.test/onboarding/',
    first,
  ],
  [
    'a vendor is redirected from an onboarding address',
    'visitor',
    owner,
    '/sign-in',
    '/onboarding/terms',
    '/',
  ],
  ['nothing is decided before the session is known', 'vendor', { status: 'unknown' }, '/', null, 'wait'],
  ['the service is unavailable', 'vendor', { status: 'unreachable' }, '/', null, 'unreachable'],
  [
    'signing in is offered while it is unavailable',
    'visitor',
    { status: 'unreachable' },
    '/sign-in',
    null,
    'show',
  ],
])('%s', (_what, audience, session, requested, redirect, expected) => {
  const decision = whereTo(audience, session, requested, redirect)
  expect(decision.kind === 'go' ? decision.to : decision.kind).toBe(expected)
})
