import { expect, test } from 'vitest'
import { lackOf } from './password-policy.ts'

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
