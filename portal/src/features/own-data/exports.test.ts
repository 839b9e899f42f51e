import { expect, test } from 'vitest'
import { stepUpDeclined } from '../../lib/calls/call-error.ts'
import { downloadFault, isUnderWay, requestFault, startFault, withdrawFault } from './exports.ts'
import { en } from './words/en.ts'

const { faults } = en
const fault = (code: string, statusCode: number) => ({ code, statusCode })

test.each([
  ['CONFLICT', 409, true, faults.underWay],
  ['RATE_LIMITED', 429, true, faults.tooMany],
  [stepUpDeclined, 403, true, faults.declined],
  ['FETCH_ERROR', 0, false, faults.offline],
  ['FETCH_ERROR', 0, true, faults.unknown],
  ['UNAVAILABLE', 503, true, faults.unknown],
] as const)(
  'an export that was not begun because of %s (%i) says what to do',
  (code, status, isOnline, text) => {
    expect(startFault(fault(code, status), isOnline, en)).toBe(text)
  },
)

test('an archive that was not downloaded says whether it is still there', () => {
  expect(downloadFault('gone', true, en)).toBe(faults.gone)
  expect(downloadFault(fault(stepUpDeclined, 403), true, en)).toBe(faults.downloadDeclined)
  expect(downloadFault(fault('FETCH_ERROR', 0), false, en)).toBe(faults.offline)
  expect(downloadFault(fault('UNAVAILABLE', 503), true, en)).toBe(faults.notDownloaded)
})

test('what waits or is being made is under way, and nothing else', () => {
  const states = ['queued', 'executing', 'succeeded', 'failed'] as const
  expect(states.filter((status) => isUnderWay({ status }))).toEqual(['queued', 'executing'])
})

test('a deletion that was not requested or withdrawn says why', () => {
  const { faults: ofDeletion } = en.deletion
  expect(requestFault(fault('CONFLICT', 409), true, en)).toBe(ofDeletion.open)
  expect(requestFault(fault('NOT_SETTLED', 409), true, en)).toBe(ofDeletion.notSettled)
  expect(requestFault(fault(stepUpDeclined, 403), true, en)).toBe(ofDeletion.declined)
  expect(requestFault(fault('FETCH_ERROR', 0), false, en)).toBe(faults.offline)
  expect(requestFault(fault('FETCH_ERROR', 0), true, en)).toBe(ofDeletion.unknown)
  expect(withdrawFault(fault('CONFLICT', 409), true, en)).toBe(ofDeletion.over)
  expect(withdrawFault(fault('FETCH_ERROR', 0), false, en)).toBe(faults.offline)
  expect(withdrawFault(fault('UNAVAILABLE', 503), true, en)).toBe(ofDeletion.notWithdrawn)
})
