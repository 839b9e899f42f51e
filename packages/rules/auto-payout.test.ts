import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  autoPayoutBy,
  autoRuleFaults,
  unlimitedAutoPayout,
  weekdayOf,
  type AutoCandidate,
  type AutoPayoutRules,
} from './auto-payout.ts'

const candidate = (grossMinor: bigint, feeMinor: bigint, externalClientId = 'office'): AutoCandidate => ({
  partnerId: 1,
  externalClientId,
  price: { grossMinor, feeMinor },
})
const decide = (change: Partial<AutoPayoutRules>, of: AutoCandidate, day = '2026-11-20') =>
  autoPayoutBy({ ...unlimitedAutoPayout, ...change })(of, weekdayOf(day))

test('without limits every invoice is taken, on every day', () => {
  const days = Array.from({ length: 7 }, (_, at) => `2026-11-${16 + at}`)
  expect(days.map((day) => weekdayOf(day))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days.map((day) => decide({}, candidate(1n, 1n), day))).toEqual(days.map(() => null))
})

test('limits are bounds that still belong, and the largest share is compared exactly', () => {
  expect([499n, 500n].map((gross) => decide({ smallestAmountMinor: 500 }, candidate(gross, 0n)))).toEqual([
    'amount-too-small',
    null,
  ])
  expect([20n, 21n].map((fee) => decide({ largestFeeMinor: 20 }, candidate(1000n, fee)))).toEqual([
    null,
    'fee-too-large',
  ])
  // 1.95 % of 333.33 is 6.499935.
  expect([649n, 650n].map((fee) => decide({ largestFeeBps: 195 }, candidate(33_333n, fee)))).toEqual([
    null,
    'fee-too-large',
  ])
})

test("a client's own rule goes before those for all", () => {
  const own = (isOn: boolean, largestFeeBps: number | null) => ({
    clients: [{ partnerId: 1, externalClientId: 'hotel', isOn, largestFeeBps }],
  })
  const hotel = candidate(10_000n, 200n, 'hotel')
  expect(decide({ ...own(false, null) }, hotel)).toBe('client-excluded')
  expect(decide({ ...own(false, null) }, candidate(10_000n, 200n))).toBeNull()
  expect(decide({ ...own(false, null) }, { ...hotel, partnerId: 2 })).toBeNull()
  expect(decide({ ...own(true, null), otherClients: false }, hotel)).toBeNull()
  expect(decide({ ...own(true, null), otherClients: false }, candidate(1n, 0n))).toBe('client-excluded')
  expect(decide({ ...own(true, 250), largestFeeBps: 100 }, hotel)).toBeNull()
  expect(decide({ ...own(true, null), largestFeeBps: 100 }, hotel)).toBe('fee-too-large')
  expect(decide({ ...own(true, 0) }, hotel)).toBe('fee-too-large')
})

test('on another weekday it waits, which is the last reason because it passes by itself', () => {
  expect(decide({ weekdays: [1, 2] }, candidate(100n, 0n))).toBe('other-weekday')
  expect(decide({ weekdays: [5] }, candidate(100n, 0n))).toBeNull()
  expect(decide({ weekdays: [1], otherClients: false }, candidate(100n, 0n))).toBe('client-excluded')
})

test('stricter limits never take more', () => {
  const bound = fc.option(fc.nat(1000))
  fc.assert(
    fc.property(bound, fc.nat(1000), fc.nat(1000), fc.nat(1000), (largest, less, gross, fee) => {
      const of = candidate(BigInt(gross), BigInt(fee))
      const stricter = Math.max(0, (largest ?? 1000) - less)
      for (const name of ['largestFeeBps', 'largestFeeMinor'] as const)
        if (decide({ [name]: stricter }, of) === null) expect(decide({ [name]: largest }, of)).toBeNull()
    }),
  )
})

test('a client and a weekday are named once', () => {
  const client = { partnerId: 1, externalClientId: 'a', isOn: true, largestFeeBps: null }
  const clients = [client, { ...client, partnerId: 2 }, { ...client, isOn: false }]
  expect(autoRuleFaults({ ...unlimitedAutoPayout, clients, weekdays: [1, 1] })).toEqual([
    { field: 'clients.2', message: 'must not be named twice' },
    { field: 'weekdays', message: 'must not name a day twice' },
  ])
  expect(autoRuleFaults(unlimitedAutoPayout)).toEqual([])
})
