import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInField, readDay } from './date-field.tsx'

test.each([
  ['11/27/2026', 'en-US', '2026-11-27'],
  ['11-27-26', 'en-US', '2026-11-27'],
  [' 1.2.2026 ', 'en-US', '2026-01-02'],
  ['11272026', 'en-US', '2026-11-27'],
  ['11/27/2026', 'es-PR', '2026-11-27'],
  ['27/11/2026', 'es-ES', '2026-11-27'],
  ['27 11 26', 'es-ES', '2026-11-27'],
  ['27112026', 'es-ES', '2026-11-27'],
  ['2026-11-27', 'es-ES', '2026-11-27'],
  ['2026-11-27', 'en-US', '2026-11-27'],
  ['2/29/2028', 'en-US', '2028-02-29'],
])('%j in %s is %s', (typed, locale, day) => {
  expect(readDay(typed, locale)).toBe(day)
})

test.each([
  '',
  '11/27',
  '27/11/2026',
  '2/29/2026',
  '0/1/2026',
  '1/0/2026',
  '1/1/126',
  '1/1/1026',
  'Nov 27 2026',
  '1/2/3/2026',
])('%j is not a date', (typed) => {
  expect(readDay(typed, 'en-US')).toBeUndefined()
})

test('the displayed text is parsed as the same date in every language', () => {
  const anyDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom('en-US', 'es-PR', 'es-ES', 'en-GB', 'fr-CA', 'de-DE'),
      (day, locale) => {
        expect(readDay(dayInField(day, locale), locale)).toBe(day)
      },
    ),
  )
})
