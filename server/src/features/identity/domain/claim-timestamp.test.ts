import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import { isPlausible, readClaimTimestamp } from './claim-timestamp.ts'

test('a timestamp of a client is read to the second', () => {
  const seconds = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(seconds, (date) => {
      const whole = new Date(Math.floor(date.getTime() / 1000) * 1000)
      expect(readClaimTimestamp(claimTimestamp(date))).toEqual(whole)
    }),
  )
})

test.each([
  '',
  '2026-11-03T09:05:07Z',
  'Tue Nov 03 09:05:07 UTC 2026',
  'Tue Nov 3 9:05:07 UTC 2026',
  'Tue Nov 3 09:05:07 GMT 2026',
  'Tue nov 3 09:05:07 UTC 2026',
  'Tue Foo 3 09:05:07 UTC 2026',
  'Tue Nov 3 09:05:07 UTC 2026 ',
])('%j is not a timestamp', (text) => expect(readClaimTimestamp(text)).toBeUndefined())

test('a difference of a day is accepted, in either direction', () => {
  const now = new Date('2026-11-03T12:00:00Z')
  const off = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect([-24, 0, 24].map((hours) => isPlausible(off(hours), now))).toEqual([true, true, true])
  expect([-24.01, 24.01].map((hours) => isPlausible(off(hours), now))).toEqual([false, false])
})
