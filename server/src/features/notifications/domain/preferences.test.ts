import { expect, test } from 'vitest'
import { nextSending, nothingChosen, preferencesOf } from './preferences.ts'

const at = (moment: string, rhythm: 'daily' | 'weekly', hour = 8) =>
  nextSending(new Date(moment), { rhythm, hour, timeZone: 'America/New_York' }).toISOString()

test.each([
  ['the same day', '2026-11-20T12:00:00Z', 'daily', '2026-11-20T13:00:00.000Z'],
  ['the next day, once the hour has begun', '2026-11-20T13:00:00Z', 'daily', '2026-11-21T13:00:00.000Z'],
  ['the next Monday', '2026-11-20T12:00:00Z', 'weekly', '2026-11-23T13:00:00.000Z'],
  [
    'the same hour of the zone, after its clocks were set forward',
    '2027-03-13T20:00:00Z',
    'daily',
    '2027-03-14T12:00:00.000Z',
  ],
  ['the day of the zone, not that of UTC', '2026-11-24T02:00:00Z', 'weekly', '2026-11-30T13:00:00.000Z'],
] as const)('what is collected is sent %s', (_, moment, rhythm, expected) => {
  expect(at(moment, rhythm)).toBe(expected)
})

test('an hour that the clocks skip is the one before it', () => {
  expect(at('2027-03-14T05:00:00Z', 'daily', 2)).toBe('2027-03-14T06:00:00.000Z')
})

test('an owner gets what the business has switched on, and a colleague what the colleague has chosen', () => {
  const chosen = { ...nothingChosen, kinds: { ...nothingChosen.kinds, paymentSummary: 'weekly' as const } }
  const all = (isOn: boolean) => ({ invoiceSummary: isOn, paymentSummary: isOn, upcomingPayment: isOn })
  const kindsOf = (...args: Parameters<typeof preferencesOf>) => preferencesOf(...args).kinds
  const off = { invoiceSummary: 'off', paymentSummary: 'off', upcomingPayment: 'off' }
  expect(kindsOf(nothingChosen, true, all(true))).toEqual({
    invoiceSummary: 'at-once',
    paymentSummary: 'at-once',
    upcomingPayment: 'weekly',
  })
  expect(kindsOf(nothingChosen, true, all(false))).toEqual(off)
  expect(kindsOf(nothingChosen, false, all(true))).toEqual(off)
  expect(kindsOf(chosen, true, all(false))).toEqual({ ...off, paymentSummary: 'weekly' })
})
