import { expect, test } from 'vitest'
import { en } from '../words/en.ts'
import { endOf } from './act.ts'

const refused = (code: string, details?: Readonly<Record<string, unknown>>) => ({
  error: { kind: 409, code, message: 'No.', statusCode: 409, ...(details && { details }) },
})

test('an act that waits for a second person is no failure', () => {
  const waiting = refused('SECOND_PERSON_REQUIRED', { approvalId: 'a request' })
  expect(endOf('releasePayout', waiting, en)).toEqual({ kind: 'waiting', approvalId: 'a request' })
})

test('a code has the sentence of its route, else its own, else that of an unknown failure', () => {
  const text = (route: 'activateVendor' | 'decideBankAccount', code: string) =>
    endOf(route, refused(code), en)
  expect(text('activateVendor', 'CONFLICT')).toEqual({
    kind: 'refused',
    text: 'The vendor hasn’t finished its setup, so it can’t be activated.',
  })
  expect(text('decideBankAccount', 'CONFLICT')).toEqual({ kind: 'refused', text: en.refusals.CONFLICT })
  expect(text('decideBankAccount', 'SOMETHING_NEW')).toEqual({ kind: 'refused', text: en.refusals.UNKNOWN })
})

test('what was approved and could not be carried out says why', () => {
  expect(endOf('approve', refused('ACT_REFUSED', { code: 'PERIOD_CLOSED' }), en)).toEqual({
    kind: 'refused',
    text: `${en.refusals.ACT_REFUSED} ${en.refusals.PERIOD_CLOSED}`,
  })
})

test('a thing that is gone is refused, unless its route answers with nothing', () => {
  expect(endOf('refusePayout', { data: null }, en)).toEqual({ kind: 'refused', text: en.refusals.NOT_FOUND })
  expect(endOf('retryDeadJob', { data: null }, en, true)).toEqual({ kind: 'done' })
})

test('who does not prove who they are has changed nothing', () => {
  expect(endOf('approve', refused('STEP_UP_DECLINED'), en)).toEqual({ kind: 'dropped' })
})
