import { expect, test } from 'vitest'
import { attributeStanding, maskedEmail, normalUsername } from './account.ts'

test.each([
  ['ann@example.test', 'a***@e***'],
  ['b@x', 'b***@x***'],
  ['no-address', 'n***@***'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

test('names that differ by case or surrounding spaces are equal', () => {
  expect(normalUsername('  Ann@Example.TEST ')).toBe('ann@example.test')
})

test.each([
  ['email', 'writable'],
  ['given_name', 'writable'],
  ['custom:vendorId', 'privileged'],
  ['custom:readOnly', 'privileged'],
  ['email_verified', 'privileged'],
  ['sub', 'privileged'],
  ['favourite_tea', 'unknown'],
])('the attribute %s is %s', (name, standing) => expect(attributeStanding(name)).toBe(standing))
