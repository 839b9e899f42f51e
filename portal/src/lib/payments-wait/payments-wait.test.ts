import { expect, test } from 'vitest'
import { paymentsWaitFor } from './payments-wait.ts'

const account = {
  isPrimary: true,
  isHidden: false,
  verificationStatus: 'pending',
  receivesPayouts: false,
} as const
const paid = { ...account, verificationStatus: 'succeeded', receivesPayouts: true } as const

test.each([
  ['there is no account', [], false],
  ['it is proven', [paid], false],
  ['it is proven, and held for some days', [{ ...paid, receivesPayouts: false }], false],
  ['it is being proven', [account], true],
  ['its proof failed', [{ ...account, verificationStatus: 'failed' }], true],
  ['another is not proven', [paid, { ...account, isPrimary: false }], false],
  ['the one before it is paid meanwhile', [account, { ...paid, isPrimary: false }], false],
  ['it was taken away', [{ ...account, isHidden: true }], false],
] as const)('where %s: payments wait: %s', (_what, accounts, expected) => {
  expect(paymentsWaitFor(accounts, null)).toBe(expected ? 'account' : undefined)
})

const inactive = {
  status: 'inactive',
  uploadedBusinessDocumentCount: 0,
  requiresThirdPartyDocument: false,
  uploadedThirdPartyDocumentCount: 0,
} as const

test.each([
  ['is active', { ...inactive, status: 'active' }, undefined],
  ['is deactivated, which has a notice of its own', { ...inactive, status: 'deactivated' }, undefined],
  ['has sent no document', inactive, 'document'],
  ['has sent one', { ...inactive, uploadedBusinessDocumentCount: 1 }, 'activation'],
  [
    'lacks the one that its partner requires',
    { ...inactive, uploadedBusinessDocumentCount: 1, requiresThirdPartyDocument: true },
    'document',
  ],
  [
    'has sent both',
    {
      ...inactive,
      uploadedBusinessDocumentCount: 1,
      requiresThirdPartyDocument: true,
      uploadedThirdPartyDocumentCount: 1,
    },
    'activation',
  ],
] as const)('where the business %s, payments wait for it: %o', (_what, vendor, expected) => {
  expect(paymentsWaitFor([paid], vendor)).toBe(expected)
  expect(paymentsWaitFor([account], vendor)).toBe('account')
})
