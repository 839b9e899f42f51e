import { expect, test } from 'vitest'
import { dueDay } from './run-daily-jobs.ts'

test('a day is due from the time of the job on, in the zone of the job', () => {
  const newYork = { at: '16:00', timeZone: 'America/New_York' }
  expect(dueDay(newYork, new Date('2031-01-31T20:59:59Z'))).toBe('2031-01-30')
  expect(dueDay(newYork, new Date('2031-01-31T21:00:00Z'))).toBe('2031-01-31')
  // In summer time, the same time of day is a different hour of UTC.
  expect(dueDay(newYork, new Date('2031-07-01T19:59:59Z'))).toBe('2031-06-30')
  expect(dueDay(newYork, new Date('2031-07-01T20:00:00Z'))).toBe('2031-07-01')
  expect(dueDay({ at: '00:00', timeZone: 'UTC' }, new Date('2031-03-01T00:00:00Z'))).toBe('2031-03-01')
  expect(dueDay({ at: '03:00', timeZone: 'UTC' }, new Date('2032-03-01T02:59:00Z'))).toBe('2032-02-29')
})
