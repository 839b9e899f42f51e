import { expect, test } from 'vitest'
import { wayOf } from './way-card.tsx'

const fresh = {
  requestedAt: '2026-11-18T15:00:00Z',
  batchDate: '2026-11-18',
  transferInitiatedAt: null,
  estimatedPaymentDate: '2026-11-19',
  settledOn: null,
  returnedOn: null,
  returnedMinor: 0,
  displayState: 'PENDING',
  replacedBy: [],
} as const
const sent = { ...fresh, transferInitiatedAt: '2026-11-18T21:05:00Z', displayState: 'PAID' } as const
const steps = (payment: Parameters<typeof wayOf>[0]) =>
  wayOf(payment).map(({ step, isAhead }) => (isAhead ? `(${step})` : step))

test('what is ahead is marked until it has happened', () => {
  expect(steps(fresh)).toEqual(['requested', '(planned)', '(arrives)'])
  expect(steps(sent)).toEqual(['requested', 'sent', '(arrives)'])
  expect(steps({ ...sent, settledOn: '2026-11-19' })).toEqual(['requested', 'sent', 'arrived'])
})

test('a return follows the arrival, in whole or in part, and a later payment ends it', () => {
  const part = { ...sent, settledOn: '2026-11-19', returnedOn: '2026-11-23', returnedMinor: 5 } as const
  expect(steps(part)).toEqual(['requested', 'sent', 'arrived', 'partCameBack'])
  const whole = { ...part, settledOn: null, estimatedPaymentDate: null, displayState: 'CANCELLED' } as const
  expect(steps(whole)).toEqual(['requested', 'sent', 'cameBack'])
  expect(steps({ ...whole, replacedBy: ['019ab0c2-5a5e-7000-8000-000000000000'] }).at(-1)).toBe('paidAgain')
})

test('what the bank never sent on was refused, as a whole before anything was sent, or in part', () => {
  const whole = { ...sent, displayState: 'CANCELLED', returnedMinor: 5, estimatedPaymentDate: null } as const
  expect(steps(whole)).toEqual(['requested', 'refused'])
  expect(steps({ ...sent, returnedMinor: 5 })).toEqual(['requested', 'sent', 'partRefused', '(arrives)'])
})
