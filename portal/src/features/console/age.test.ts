import { expect, test } from 'vitest'
import { ageText } from './age.ts'

const now = '2026-11-27T12:00:00.000Z'

test.each([
  ['2026-11-27T11:59:40.000Z', '0 minutes'],
  ['2026-11-27T11:01:00.000Z', '59 minutes'],
  ['2026-11-27T11:00:00.000Z', '1 hour'],
  ['2026-11-26T12:00:01.000Z', '23 hours'],
  ['2026-11-24T11:00:00.000Z', '3 days'],
  // The clock of another machine may be ahead.
  ['2026-11-27T12:05:00.000Z', '0 minutes'],
])('%s is as old as %s', (since, age) => {
  expect(ageText(since, now, 'en-US')).toBe(age)
})

test('ages are written in the language of the reader', () => {
  expect(ageText('2026-11-24T11:00:00.000Z', now, 'es-PR')).toBe('3 días')
})
