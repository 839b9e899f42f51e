import { type AutoPayoutRules, unlimitedAutoPayout, weekdays } from '@sooner/rules/auto-payout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, readRules, shareIn, typedOf } from './typed-rules.ts'

const bps = fc.option(fc.integer({ min: 0, max: 10_000 }))
const minor = fc.option(fc.integer({ min: 0, max: 99_999_999_999_999 }))
const anyRules: fc.Arbitrary<AutoPayoutRules> = fc.record({
  otherClients: fc.constant(true),
  clients: fc.uniqueArray(
    fc.record({
      partnerId: fc.integer({ min: 1, max: 3 }),
      externalClientId: fc.string({ minLength: 1, maxLength: 4 }),
      isOn: fc.boolean(),
      largestFeeBps: bps,
    }),
    { maxLength: 4, selector: (one) => `${one.partnerId} ${one.externalClientId}` },
  ),
  largestFeeBps: bps,
  largestFeeMinor: minor,
  smallestAmountMinor: minor,
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
})

test('stored rules are the same after they were shown in the form', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      expect(readRules(typedOf(rules))).toEqual({ rules })
    }),
  )
})

test.each([
  ['', null],
  [' ', null],
  ['2', 200],
  ['2.5', 250],
  ['2,25 %', 225],
  ['0', 0],
  ['100', 10_000],
  ['1.15', 115],
  ['100.01', undefined],
  ['2.555', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['1e1', undefined],
])('"%s" is a share of %s hundredths of a percent', (typed, expected) => {
  expect(shareIn(typed)).toBe(expected)
})

const typed = typedOf(unlimitedAutoPayout)
const client = { partnerId: 1, externalClientId: 'A', isOn: true, share: '' }

test('each fault is at its field', () => {
  const wrong = { ...typed, share: '101', weekdays: [], clients: [{ ...client, share: 'x' }] }
  expect(readRules(wrong)).toEqual({
    faults: { share: 'share', weekdays: 'weekdays', clients: new Set(['1 A']) },
  })
  const nobody = { ...typed, otherClients: false, clients: [{ ...client, isOn: false }] }
  expect(readRules(nobody)).toEqual({ faults: { otherClients: 'nobody', clients: new Set() } })
  expect(readRules({ ...typed, otherClients: false, clients: [client] })).toHaveProperty('rules')
})

test('the order of clients and days is no difference, and every field is one', () => {
  const other = { ...client, externalClientId: 'B' }
  expect(isSame({ ...typed, clients: [client, other] }, { ...typed, clients: [other, client] })).toBe(true)
  expect(isSame({ ...typed, weekdays: [2, 1] }, { ...typed, weekdays: [1, 2] })).toBe(true)
  for (const change of [
    { otherClients: false },
    { clients: [client] },
    { share: '1' },
    { feeMinor: 1n },
    { minMinor: 0n },
    { weekdays: [1] as const },
  ])
    expect(isSame(typed, { ...typed, ...change })).toBe(false)
})
