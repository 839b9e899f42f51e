import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { expect, test } from 'vitest'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { refusedRules } from './refused-rules.ts'
import { typedOf } from './typed-rules.ts'

const typed = {
  ...typedOf(unlimitedAutoPayout),
  clients: [{ partnerId: 1, externalClientId: 'A', isOn: true, share: '' }],
}
const refusal = (code: string, kind: CallError['kind'], fields: readonly string[] = []): CallError => ({
  ...{ code, kind, message: code, statusCode: typeof kind === 'number' ? kind : 0 },
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

test.each([
  [refusal('CONFLICT', 409), 'conflict'],
  [refusal('FETCH_ERROR', 'FETCH_ERROR'), 'unknown'],
  [refusal('UNAVAILABLE', 503), 'unknown'],
  [refusal('READ_ONLY', 403), 'failed'],
  [refusal('INVALID_REQUEST', 400, ['toString']), 'failed'],
] as const)('%o is shown as a sentence', (error, failure) => {
  expect(refusedRules(error, typed)).toEqual({ failure, fields: new Set() })
})
