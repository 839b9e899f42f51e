import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicatesAmong, type LiveDocument, numberKey } from './duplicates.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const live = (id: string, hour: number, isHeld: boolean): LiveDocument => ({
  id,
  isHeld,
  createdAt: at(hour),
  externalClientId: 'C',
  documentKind: 'invoice',
  numberKey: '7',
})

test('a new document waits for every live one with its number', () => {
  expect(duplicatesAmong([])(live('new', 9, false))).toBe(false)
  expect(duplicatesAmong([live('old', 1, true)])(live('new', 9, false))).toBe(true)
  expect(
    duplicatesAmong([live('old', 1, false)])({ ...live('new', 9, false), documentKind: 'credit-memo' }),
  ).toBe(false)
  expect(duplicatesAmong([live('old', 1, false)])({ ...live('new', 9, false), externalClientId: 'D' })).toBe(
    false,
  )
})

test('of two new documents with one number the second one waits', () => {
  const isDuplicate = duplicatesAmong([])
  expect(isDuplicate(live('b', 9, false))).toBe(false)
  expect(isDuplicate(live('a', 9, false))).toBe(true)
})

test('of held documents that wait for one another the first one is released', () => {
  const [first, second] = [live('b', 1, true), live('a', 2, true)]
  expect(duplicatesAmong([first, second])(first)).toBe(false)
  expect(duplicatesAmong([first, second])(second)).toBe(true)
  expect(duplicatesAmong([first, { ...second, isHeld: false }])(first)).toBe(true)
  const [one, other] = [live('a', 1, true), live('b', 1, true)]
  expect([duplicatesAmong([one, other])(one), duplicatesAmong([one, other])(other)]).toEqual([false, true])
})

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
