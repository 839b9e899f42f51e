import { expect, test } from 'vitest'
import { awaitedBy } from './due-held-up.ts'

const at = new Date('2026-11-20T10:00:00Z')

test.each([
  ['inactive', null, 'onboarding'],
  ['inactive', at, 'activation'],
  ['deactivated', at, 'support'],
  ['deactivated', null, 'support'],
] as const)('a vendor that is %s and finished onboarding at %s awaits %s', (status, onboardedAt, awaits) => {
  expect(awaitedBy({ status, onboardedAt })).toBe(awaits)
})
