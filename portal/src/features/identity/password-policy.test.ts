import { expect, test } from 'vitest'
import { hasSpaceAtEdge, isGoodEnough, passwordRules } from './password-policy.ts'

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
  ['', ['length', 'lower', 'upper', 'digit', 'symbol']],
])('%j lacks %j', (password, lacks) => {
  expect(unmet(password)).toEqual(lacks)
  expect(isGoodEnough(password)).toBe(lacks.length === 0)
})

test('a space at the edge is told apart', () => {
  expect(hasSpaceAtEdge(' Sandbox-Pass-1')).toBe(true)
  expect(hasSpaceAtEdge('Sandbox-Pass-1 ')).toBe(true)
  expect(hasSpaceAtEdge('Sandbox Pass 1')).toBe(false)
})
