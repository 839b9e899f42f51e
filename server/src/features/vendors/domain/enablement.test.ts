import { vendorStatuses } from '@sooner/rules/vendors'
import { expect, test } from 'vitest'
import { enablementOf, type EnablementFacts } from './enablement.ts'

const ready: EnablementFacts = {
  status: 'inactive',
  onboardedAt: new Date('2026-11-20T10:00:00Z'),
  isAssigned: true,
  approvedBusinessDocumentCount: 1,
  businessVerification: 'watchlist_verified',
  approvedThirdPartyDocumentCount: 0,
}

test.each([
  ['has everything', {}, ['ready-for-activation', 'all-in-enablement']],
  ['no partner knows', { isAssigned: false }, ['requires-assignment', 'all-in-enablement']],
  [
    'nothing vouches for',
    { approvedBusinessDocumentCount: 0 },
    ['requires-verification-document-approval', 'all-in-enablement'],
  ],
  [
    'a third party does not know',
    { businessVerification: 'watchlist_unverified' },
    ['requires-third-party-verification-document-approval', 'all-in-enablement'],
  ],
  [
    'a third party does not know, and papers vouch for',
    { businessVerification: 'watchlist_unverified', approvedThirdPartyDocumentCount: 1 },
    ['ready-for-activation', 'all-in-enablement'],
  ],
  ['a third party looks at', { businessVerification: 'pending' }, ['all-in-enablement']],
  [
    'lacks everything',
    { isAssigned: false, approvedBusinessDocumentCount: 0, businessVerification: 'watchlist_unverified' },
    [
      'requires-assignment',
      'requires-verification-document-approval',
      'requires-third-party-verification-document-approval',
      'all-in-enablement',
    ],
  ],
  ['is still onboarding', { onboardedAt: null, isAssigned: false }, []],
] as const)('the filter %s', (_, facts, filters) => {
  expect(enablementOf({ ...ready, ...facts })).toEqual(filters)
})

test.each(vendorStatuses.filter((status) => status !== 'inactive'))(
  'a vendor that is %s is not in it',
  (status) => {
    expect(enablementOf({ ...ready, status, isAssigned: false })).toEqual([])
  },
)
