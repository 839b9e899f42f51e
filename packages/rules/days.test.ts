import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, instantAt } from './days.ts'
import { timeZones } from './places.ts'

test('a day begins at midnight of its own zone', () => {
  const days = (at: string) => Object.values(timeZones).map((zone) => dayAt(zone, new Date(at)).slice(5))
  expect(days('2026-11-27T22:59:59.999Z')).toEqual(['11-27', '11-27', '11-27', '11-27', '11-27'])
  expect(days('2026-11-27T23:00:00.000Z')).toEqual(['11-27', '11-27', '11-27', '11-27', '11-28'])
  // In winter Puerto Rico is an hour ahead of New York.
  expect(days('2026-11-28T04:30:00.000Z')).toEqual(['11-27', '11-28', '11-27', '11-28', '11-28'])
  expect(days('2026-11-28T05:00:00.000Z')).toEqual(['11-28', '11-28', '11-28', '11-28', '11-28'])
})

test('a day has the form of all days, and is at most one away from that of Greenwich', () => {
  const times = fc.date({ min: new Date('1900-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.constantFrom(...Object.values(timeZones)), (at, zone) => {
      const day = dayAt(zone, at)
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      const apart = Date.parse(day) - Date.parse(at.toISOString().slice(0, 10))
      expect(Math.abs(apart)).toBeLessThanOrEqual(86_400_000)
    }),
  )
})

test('a time of a day is that time in its zone, in summer and in winter', () => {
  const nineIn = (zone: string, day: string) => instantAt(zone, day, '09:00')?.toISOString()
  expect(nineIn('America/New_York', '2026-07-01')).toBe('2026-07-01T13:00:00.000Z')
  expect(nineIn('America/New_York', '2026-12-01')).toBe('2026-12-01T14:00:00.000Z')
  expect(nineIn('Europe/London', '2026-12-01')).toBe('2026-12-01T09:00:00.000Z')
  // Clocks are put back at two, and forward at two.
  expect(nineIn('America/New_York', '2026-11-01')).toBe('2026-11-01T14:00:00.000Z')
  expect(nineIn('America/New_York', '2026-03-08')).toBe('2026-03-08T13:00:00.000Z')
  expect(instantAt('America/New_York', '2026-02-31', '09:00')).toBeUndefined()
  expect(instantAt('America/New_York', '2026-02-28', 'noon')).toBeUndefined()
})

test('what is no time that clocks skip is shown there as it was stated', () => {
  const hours = fc.integer({ min: 4, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const dates = fc.date({ min: new Date('1990-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, hours, fc.constantFrom(...Object.values(timeZones)), (date, time, timeZone) => {
      const day = date.toISOString().slice(0, 10)
      const at = instantAt(timeZone, day, time)
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      expect(format.format(at)).toBe(`${day} ${time}`)
    }),
  )
})
