import { expect, test } from 'vitest'
import { hasSpaceAtEdge, isGoodPassword, passwordRules } from './password-policy.ts'

const unmet = (password: string) => passwordRules(password).flatMap(({ rule, met }) => (met ? [] : [rule]))

test.each([
  ['Sandbox-Pass-1', []],
  ['Contraseña-1', []],
  ['Two words 1', []],
  ['Short-1', ['length']],
  ['sandbox-pass-1', ['upper']],
  ['SANDBOX-PASS-1', ['lower']],
  ['Sandbox-Pass', ['digit']],
  ['SandboxPass1', ['symbol']],
  [`Long-1${'x'.repeat(251)}`, ['length']],
  ['', ['length', 'upper', 'lower', 'digit', 'symbol']],
])('%j lacks %j', (password, lacks) => {
  expect(unmet(password)).toEqual(lacks)
  expect(isGoodPassword(password)).toBe(lacks.length === 0)
})

test('a space at either end is reported separately', () => {
  expect(hasSpaceAtEdge(' Sandbox-Pass-1')).toBe(true)
  expect(isGoodPassword(' Sandbox-Pass-1')).toBe(false)
  expect(hasSpaceAtEdge('Sandbox-Pass-1 ')).toBe(true)
  expect(hasSpaceAtEdge('Sandbox Pass 1')).toBe(false)
})
