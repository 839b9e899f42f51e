import { expect, test } from 'vitest'
import { stopCauseOf } from './debit-section.tsx'

test.each([
  ['R07', 'revoked'],
  ['R08', 'stopped'],
  ['R10', 'unauthorized'],
  ['MD01', 'unauthorized'],
  ['SL01', 'other'],
  [null, 'unstated'],
] as const)('the code %s says that debits were stopped as %s', (code, cause) => {
  expect(stopCauseOf(code)).toBe(cause)
})
