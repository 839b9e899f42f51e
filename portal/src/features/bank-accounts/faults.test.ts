import { expect, test } from 'vitest'
import { addFault, addFaultText, changeFaultText, debitFaultText, verifyFaultText } from './faults.ts'
import { en } from './words/en.ts'

const refused = (code: string, details: object = {}, statusCode = 409) => ({
  code,
  statusCode,
  details: details as Readonly<Record<string, unknown>>,
})
const hidden = new Set(['gone'])

test.each([
  [refused('CONFLICT', { accountId: 'here' }), 'already'],
  [refused('CONFLICT', { accountId: 'gone' }), 'hidden'],
  [refused('CONFLICT', { reason: 'most' }), 'most'],
  [refused('CONFLICT', { reason: 'too-often' }), 'tooOften'],
  [refused('CONFLICT', { reason: 'link-ended' }), 'linkEnded'],
  [refused('CONFLICT', { reason: 'not-payable' }), 'notPayable'],
  [refused('CONFLICT', { reason: 'another' }), 'unknown'],
  [refused('INVALID_REQUEST'), 'check'],
  [refused('STEP_UP_DECLINED'), 'declined'],
  [refused('READ_ONLY'), 'refused'],
  [refused('UNAVAILABLE'), 'unreachable'],
  [refused('INTERNAL'), 'unknown'],
] as const)('%j, in adding an account, is reported as %s', (error, key) => {
  expect(addFault(error, true, hidden)).toBe(key)
  expect(addFaultText(key, en).length).toBeGreaterThan(20)
})

test('without an answer the message depends on the connection', () => {
  const lost = refused('FETCH_ERROR', {}, 0)
  expect(addFault(lost, false, hidden)).toBe('offline')
  expect(addFault(lost, true, hidden)).toBe('unanswered')
  expect(verifyFaultText(lost, en, true)).toBe(en.faults.unanswered)
})

test('a refusal of amounts states whether there is another try, as the server counts them', () => {
  const textOf = (details: object) => verifyFaultText(refused('WRONG_AMOUNTS', details), en, true)
  expect(textOf({ triesLeft: 2 })).toBe(en.verify.wrong)
  expect(textOf({ triesLeft: 1 })).toBe(en.verify.wrong)
  expect(textOf({ triesLeft: 0 })).toBe(en.verify.wrongLast)
  expect(verifyFaultText(refused('CONFLICT'), en, true)).toBe(en.verify.over)
  expect(verifyFaultText(refused('INTERNAL'), en, true)).toBe(en.verify.unknown)
})

test('changes and authorizations have their own conflicts and unknown errors', () => {
  for (const [text, words] of [
    [changeFaultText, en.change],
    [debitFaultText, en.debit],
  ] as const) {
    expect(text(refused('CONFLICT'), en, true)).toBe(words.conflict)
    expect(text(refused('INTERNAL'), en, true)).toBe(words.unknown)
    expect(text(refused('STEP_UP_DECLINED'), en, true)).toBe(en.faults.declined)
  }
  const changed = refused('CONFLICT', { reason: 'text-changed' })
  expect(debitFaultText(changed, en, true)).toBe(en.debit.changed)
})
