import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { expect, test } from 'vitest'
import type { AutoPayout } from '../../../lib/resources/auto-payouts.ts'
import { isChanged, onTopOf, ownOf, withLatest, notSavedBy, refusedRules } from './use-own-rules.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { typedOf } from './typed-rules.ts'

const typed = {
  ...typedOf(unlimitedAutoPayout),
  clients: [{ partnerId: 1, externalClientId: 'A', isOn: true, share: '' }],
}
const refusal = (code: string, kind: CallError['kind'], fields: readonly string[] = []): CallError => ({
  code,
  kind,
  message: code,
  statusCode: typeof kind === 'number' ? kind : 0,
  details: { fields: fields.map((field) => ({ field, message: 'is wrong' })) },
})

test.each([
  ['rules.weekdays', 'weekdays'],
  ['body.rules.largestFeeBps', 'share'],
  ['rules.largestFeeMinor', 'fee'],
  ['rules.smallestAmountMinor', 'smallest'],
  ['rules.clients.0', 'client 1 A'],
  ['body.rules.clients.0.largestFeeBps', 'client 1 A'],
  ['rules.clients', 'otherClients'],
])('a refusal of %s is shown at %s', (path, field) => {
  expect(refusedRules(refusal('INVALID_REQUEST', 400, [path]), typed)).toEqual({
    failure: undefined,
    fields: new Set([field]),
  })
})

test('a refusal that is shown at fields says so to a dialog, and each other one its sentence', () => {
  const reasonOf = (error: CallError) => notSavedBy(refusedRules(error, typed))
  expect(reasonOf(refusal('INVALID_REQUEST', 400, ['rules.weekdays']))).toBe('fields')
  expect(reasonOf(refusal('CONFLICT', 409))).toBe('conflict')
  expect(reasonOf(refusal('FETCH_ERROR', 'FETCH_ERROR'))).toBe('unknown')
  expect(reasonOf(refusal('READ_ONLY', 403))).toBe('failed')
})

test.each([
  [refusal('CONFLICT', 409), 'conflict'],
  [refusal('FETCH_ERROR', 'FETCH_ERROR'), 'unknown'],
  [refusal('UNAVAILABLE', 503), 'unknown'],
  [refusal('READ_ONLY', 403), 'failed'],
  [refusal('INVALID_REQUEST', 400, ['toString']), 'failed'],
] as const)('%o is shown as a sentence', (error, failure) => {
  expect(refusedRules(error, typed)).toEqual({ failure, fields: new Set() })
})

const stored = (version: number, smallestAmountMinor: number | null = null): AutoPayout => ({
  isOn: false,
  version,
  rules: {
    ...unlimitedAutoPayout,
    clients: [],
    weekdays: [...unlimitedAutoPayout.weekdays],
    smallestAmountMinor,
  },
})
const edited = (base: AutoPayout, minMinor: bigint) => {
  const own = ownOf(base)
  return { ...own, typed: { ...own.typed, minMinor } }
}

test('a newer state is taken in silence while nothing was typed', () => {
  const own = withLatest(ownOf(stored(1)), stored(2, 500))
  expect(own).toEqual(ownOf(stored(2, 500)))
  expect(isChanged(own)).toBe(false)
})

test('what was typed stays when somebody else changes the rules, and can then be a change of theirs', () => {
  const own = edited(stored(1), 700n)
  const unchanged = withLatest(own, stored(2, 500))
  expect(unchanged).toBe(own)
  const mine = onTopOf(unchanged, stored(2, 500))
  expect(mine.base.version).toBe(2)
  expect(mine.typed.minMinor).toBe(700n)
  expect(isChanged(mine)).toBe(true)
})

test('a newer state that is what was typed is no conflict', () => {
  expect(withLatest(edited(stored(1), 500n), stored(2, 500))).toEqual(ownOf(stored(2, 500)))
})

test('an older state that arrives late takes nothing away', () => {
  const own = ownOf(stored(2, 500))
  expect(withLatest(own, stored(1))).toBe(own)
})
