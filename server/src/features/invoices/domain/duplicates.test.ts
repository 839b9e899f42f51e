import { expect, test } from 'vitest'
import { duplicatesAmong, type LiveDocument } from './duplicates.ts'

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
