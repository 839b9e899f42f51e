import { expect, test } from 'vitest'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { Payout } from '../../../lib/resources/payouts.ts'
import { quoteOf } from '../testing/quotes.ts'
import { verdictOn } from './verdict.ts'

const { quoteId, expiresAt: _expiresAt, payoutId: _payoutId, ...totals } = quoteOf()
const payout: Payout = { ...totals, payoutId: 'p-1', quoteId, confirmedAt: '2026-11-27T15:03:00.000Z' }
const refused = (statusCode: number, code: string, details: CallError['details'] = {}) =>
  verdictOn({ error: { kind: statusCode, code, statusCode, message: '', details } satisfies CallError })
const lost = (kind: CallError['kind'], code = String(kind)) =>
  verdictOn({ error: { kind, code, statusCode: 0, message: '' } satisfies CallError })

test('an answer means that it was paid', () => {
  expect(verdictOn({ data: payout })).toEqual({ kind: 'paid', payoutId: 'p-1', payout })
})

test('what got no answer, or none that states what happened, is unknown', () => {
  for (const kind of ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 502, 503, 504] as const)
    expect(lost(kind)).toEqual({ kind: 'unknown' })
  expect(refused(409, 'IDEMPOTENCY_KEY_IN_USE')).toEqual({ kind: 'unknown' })
  expect(lost('FETCH_ERROR', 'CALLED_OFF')).toEqual({ kind: 'unknown' })
})

test('an ended session leaves it open until the person has signed in again', () => {
  expect(refused(401, 'UNAUTHENTICATED')).toEqual({ kind: 'unknown' })
})

test('an expired or changed quote names the new one', () => {
  expect(refused(409, 'QUOTE_EXPIRED', { quoteId: 'q-2' })).toEqual({ kind: 'expired', quoteId: 'q-2' })
  expect(refused(409, 'QUOTE_CHANGED', { quoteId: 'q-2' })).toEqual({ kind: 'changed', quoteId: 'q-2' })
})

test('an ineligible invoice has its reason, and a quote of what remains if there is one', () => {
  expect(refused(409, 'NOT_ELIGIBLE', { reason: 'document-required', quoteId: 'q-2' })).toEqual({
    kind: 'ineligible',
    reason: 'document-required',
    quoteId: 'q-2',
  })
  expect(refused(409, 'NOT_ELIGIBLE', { reason: 'unheard-of' })).toEqual({
    kind: 'ineligible',
    reason: undefined,
    quoteId: undefined,
  })
})

test('a quote that was paid under another key was paid', () => {
  const verdict = refused(409, 'NOT_ELIGIBLE', { reason: 'already-requested', payoutId: 'p-1' })
  expect(verdict).toEqual({ kind: 'paid', payoutId: 'p-1' })
})

test('every other refusal means that nothing was paid', () => {
  for (const [status, code] of [
    [400, 'INVALID_REQUEST'],
    [403, 'READ_ONLY'],
    [403, 'VENDOR_DEACTIVATED'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [429, 'RATE_LIMITED'],
  ] as const)
    expect(refused(status, code)).toEqual({ kind: 'refused' })
  // A 404 is read as empty data.
  expect(verdictOn({ data: null })).toEqual({ kind: 'refused' })
})
