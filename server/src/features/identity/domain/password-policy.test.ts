import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword, lackOf } from './password-policy.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd2026!',
  'Passw0rd!',
  'Welcome1!',
  'Welcome2026!',
  '2026-Summer!',
  'Qwerty123!',
  'Qwertz-123',
  'Letmein_1',
  'Dr4g0n!99',
  'Iloveyou1!',
  'I-Love-You-1',
  '1Qaz@Wsx',
  '1Qaz!qaz',
  'Zaq1@wsx',
  'Admin123!',
  'Sooner2026!',
  'Vendor#2026',
  'Michael1985!',
  'Changeme!1',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'Sandbox-Pass-1',
  'Another-Pass-2',
  'Unheard-Of-7 words',
  'Correct-Horse-7-Battery',
  'Tr7-lkQz!p',
  'Dragon 4711 over Kilkenny',
  'Blue-Password-Kettle-9',
  'Pass-4711-0815-2342',
  '',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

test('a random password is not', () => {
  const letters = fc.constantFrom(
    ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!-_'),
  )
  fc.assert(
    fc.property(fc.array(letters, { minLength: 16, maxLength: 40 }), (drawn) => {
      expect(isCommonPassword(drawn.join(''))).toBe(false)
    }),
  )
})

test('a search takes no longer for a password designed to be slow', () => {
  expect(isCommonPassword(`${'!'.repeat(120)}a${'!'.repeat(135)}`)).toBe(false)
})

test.each<[string, string | undefined]>([
  ['Sandbox-Pass-1', undefined],
  ['Ärger über 2', undefined],
  ['Aa1!🌍🌍🌍🌍', undefined],
  ['Aa1!567', 'Password not long enough'],
  [`Aa1!${'x'.repeat(253)}`, 'Password not long enough'],
  ['sandbox-pass-1', 'Password must have uppercase characters'],
  ['SANDBOX-PASS-1', 'Password must have lowercase characters'],
  ['Sandbox-Pass-', 'Password must have numeric characters'],
  ['SandboxPass1', 'Password must have symbol characters'],
  [' Sandbox-Pass-1', 'Password must not begin or end with a space'],
  ['Sandbox-Pass-1 ', 'Password must not begin or end with a space'],
])('%j: %s', (password, lack) => expect(lackOf(password)).toBe(lack))
