import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTexts } from './day-text.ts'

const way = { locale: 'en-US', today: '2026-11-21', timeZone: 'America/New_York' }

test.each([
  ['2026-11-27', 'en-US', 'Fri, Nov 27', 'Friday, November 27, 2026'],
  ['2027-01-04', 'en-US', 'Mon, Jan 4, 2027', 'Monday, January 4, 2027'],
  ['2026-11-27', 'es-PR', 'vie, 27 nov', 'viernes, 27 de noviembre de 2026'],
  // This instant is half past nine in the evening of the 27th in New York.
  ['2026-11-28T02:30:00Z', 'en-US', 'Fri, Nov 27', 'Friday, November 27, 2026'],
  ['2027-01-01T02:30:00Z', 'en-US', 'Thu, Dec 31', 'Thursday, December 31, 2026'],
])('%s in %s is %s', (value, locale, short, full) => {
  expect(dayTexts(value, { ...way, locale })).toEqual({ short, full })
})

test('an instant can include its time and its zone', () => {
  const { short, full } = dayTexts('2026-11-28T02:30:00Z', way, true)
  expect(short.replaceAll('\u202F', ' ')).toBe('Fri, Nov 27, 9:30 PM')
  expect(full.replaceAll('\u202F', ' ')).toBe('Friday, November 27, 2026 at 9:30 PM EST')
})

test('an invalid date is shown unchanged', () => {
  expect(dayTexts('soon', way)).toEqual({ short: 'soon', full: 'soon' })
  expect(dayTexts('2026-13-40', way)).toEqual({ short: '2026-13-40', full: '2026-13-40' })
})

const days = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'America/New_York')

test('a plain date is the same date in every zone', () => {
  fc.assert(
    fc.property(days, zones, (day, timeZone) => {
      const { full } = dayTexts(day, { ...way, timeZone })
      expect(full).toContain(` ${Number(day.slice(8))}, ${day.slice(0, 4)}`)
    }),
  )
})

test('the year is omitted only within that year', () => {
  fc.assert(
    fc.property(days, days, (day, today) => {
      const { short } = dayTexts(day, { ...way, today })
      expect(/\d{4}$/.test(short)).toBe(day.slice(0, 4) !== today.slice(0, 4))
    }),
  )
})

test('the year is written for a document of this year too', () => {
  expect(dayTexts('2026-11-27', { ...way, locale: 'en-US' }, false, true).short).toBe('Fri, Nov 27, 2026')
})
