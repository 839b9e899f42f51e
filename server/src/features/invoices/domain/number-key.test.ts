import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberKey } from './number-key.ts'

test.each([
  ['INV-0012', 'INV-0012'],
  ['inv-0012', 'INV-0012'],
  ['000123', '123'],
  [' 00 12 3 ', '123'],
  ['0', '0'],
  ['000', '0'],
  ['0A', 'A'],
  ['1\t0\u00A00', '100'],
])('%j is compared as %s', (number, key) => {
  expect(numberKey(number)).toBe(key)
})

test('case, blanks and leading zeros make no difference', () => {
  const number = fc.stringMatching(/^[A-Z1-9][A-Z0-9-]{0,12}$/)
  const blanks = fc.constantFrom('', ' ', '  ')
  fc.assert(
    fc.property(number, fc.nat(3), blanks, (one, zeros, blank) => {
      const other = blank + '0'.repeat(zeros) + one.toLowerCase().split('').join(blank)
      expect(numberKey(other)).toBe(numberKey(one))
    }),
  )
})
