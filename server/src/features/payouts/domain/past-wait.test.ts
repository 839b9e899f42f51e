import { autoPayoutBy, unlimitedAutoPayout, type AutoPayoutRules } from '@sooner/rules/auto-payout'
import type { NoRate, Rate } from '@sooner/rules/payout-rates'
import { expect, test } from 'vitest'
import { replayed, type Replayed, type Wait } from './past-wait.ts'

const flat: Rate = { kind: 'flat', rateBps: 200, supplementBps: 0 }
const span = {
  since: new Date('2026-01-01T00:00:00Z'),
  now: new Date('2026-12-31T00:00:00Z'),
}
const wait = (from: string, to: string | null = null): Wait => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
})
const invoiceOf = (waits: readonly Wait[], change: Partial<Replayed> = {}): Replayed => ({
  currency: 'USD',
  openMinor: 100_000n,
  invoiceDate: '2026-11-01',
  expectedOn: '2026-12-01',
  partnerId: 1,
  externalClientId: 'office',
  rate: flat,
  waits,
  ...change,
})
const replay = (invoice: Replayed, rules: Partial<AutoPayoutRules> = {}, within = span) => {
  const request = replayed(invoice, autoPayoutBy({ ...unlimitedAutoPayout, ...rules }), within)
  return typeof request === 'string'
    ? request
    : [request.requestedOn, request.price.payDate, request.price.daysEarly, request.price.feeMinor]
}

// Friday, 20 November 2026, before and after the cutoff in New York.
const friday = '2026-11-20T17:00:00Z'
const fridayEvening = '2026-11-20T22:00:00Z'

test('is requested when its wait begins, and arrives by the cutoff of that moment', () => {
  expect(replay(invoiceOf([wait(friday)]))).toEqual(['2026-11-20', '2026-11-23', 9, 2000n])
  expect(replay(invoiceOf([wait(fridayEvening)]))).toEqual(['2026-11-20', '2026-11-24', 8, 2000n])
})

test('waits for the next of the weekdays, if that is before the end of its wait', () => {
  const weekdays = [2] as const
  expect(replay(invoiceOf([wait(friday)]), { weekdays })).toEqual(['2026-11-24', '2026-11-25', 7, 2000n])
  const short = wait(friday, '2026-11-23T17:00:00Z')
  expect(replay(invoiceOf([short]), { weekdays })).toBe('other-weekday')
  const again = wait('2026-11-27T17:00:00Z')
  // On Tuesday the 1st nothing is gained any more.
  expect(replay(invoiceOf([short, again]), { weekdays })).toBe('no-days-early')
})

test('a wait that began before the time that is looked at begins with that time', () => {
  const since = new Date('2026-11-24T05:20:00Z')
  const days = replay(invoiceOf([wait(friday)]), {}, { ...span, since })
  expect(days).toEqual(['2026-11-24', '2026-11-25', 7, 2000n])
})

test('what was held is looked at again when it is released', () => {
  const waits = [wait(friday, friday), wait('2026-11-23T17:00:00Z')]
  const tuesday = { weekdays: [1] } as const
  expect(replay(invoiceOf(waits), tuesday)).toEqual(['2026-11-23', '2026-11-24', 8, 2000n])
})

test('early-payment terms may bring the fee within the limit on a later day', () => {
  const rate: Rate = { kind: 'early-payment-terms', rateBps: 200, supplementBps: 0, freeAfterDays: 30 }
  const late = { rate, expectedOn: '2026-12-20', invoiceDate: '2026-11-01' }
  // What is requested on Saturday the 28th is sent on Monday, and arrives on the agreed day.
  expect(replay(invoiceOf([wait(friday)], late), { largestFeeBps: 100 })).toEqual([
    ...['2026-11-28', '2026-12-01', 21, 0n],
  ])
  expect(replay(invoiceOf([wait(friday)]), { largestFeeBps: 100 })).toBe('fee-too-large')
})

test.each<[Rate | NoRate, Partial<Replayed>, string]>([
  ['no-price', {}, 'no-price'],
  ['not-offered', {}, 'not-offered'],
  [flat, { expectedOn: null }, 'no-price'],
  [flat, { expectedOn: '2026-11-20' }, 'no-days-early'],
])('is left where there is no price: %j %j', (rate, change, reason) => {
  expect(replay(invoiceOf([wait(friday)], { rate, ...change }))).toBe(reason)
})
