import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from './days.ts'
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
