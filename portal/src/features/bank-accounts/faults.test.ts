import { expect, test } from 'vitest'
import * as faults from './faults.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

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
  [refused('VENDOR_DEACTIVATED'), 'deactivated'],
  [refused('UNAVAILABLE'), 'unknown'],
  [refused('INTERNAL'), 'unknown'],
] as const)('%j, in adding an account, is reported as %s', (error, key) => {
  expect(faults.addFault(error, true, hidden)).toBe(key)
  expect(faults.addFaultText(key, en).length).toBeGreaterThan(20)
})

test('without an answer the message depends on the connection', () => {
  const lost = refused('FETCH_ERROR', {}, 0)
  expect(faults.addFault(lost, false, hidden)).toBe('offline')
  expect(faults.addFault(lost, true, hidden)).toBe('unanswered')
  expect(faults.verifyFaultText(lost, en, true)).toBe(en.faults.unanswered)
})

test('a refusal of amounts states whether there is another try, as the server counts them', () => {
  const textOf = (details: object) => faults.verifyFaultText(refused('WRONG_AMOUNTS', details), en, true)
  expect(textOf({ triesLeft: 2 })).toBe(en.verify.wrong)
  expect(textOf({ triesLeft: 1 })).toBe(en.verify.wrong)
  expect(textOf({ triesLeft: 0 })).toBe(en.verify.wrongLast)
  expect(faults.verifyFaultText(refused('CONFLICT'), en, true)).toBe(en.verify.over)
  expect(faults.verifyFaultText(refused('INTERNAL'), en, true)).toBe(en.verify.unknown)
})

test('changes and authorizations have their own conflicts and unknown errors', () => {
  for (const [text, words] of [
    [faults.changeFaultText, en.change],
    [faults.debitFaultText, en.debit],
  ] as const) {
    expect(text(refused('CONFLICT'), en, true)).toBe(words.conflict)
    expect(text(refused('INTERNAL'), en, true)).toBe(words.unknown)
    expect(text(refused('STEP_UP_DECLINED'), en, true)).toBe(en.faults.declined)
  }
  const changed = refused('CONFLICT', { reason: 'text-changed' })
  expect(faults.debitFaultText(changed, en, true)).toBe(en.debit.changed)
})

test('only linking reports that the bank cannot be reached; every other act has the sentence of its own', () => {
  const busy = refused('UNAVAILABLE', {}, 503)
  expect(faults.linkFault(busy, true)).toBe('unreachable')
  expect(faults.addLinkedFault(busy, true, hidden)).toBe('unreachable')
  expect(faults.addLinkedFault(refused('CONFLICT', { reason: 'most' }), true, hidden)).toBe('most')
  expect(faults.addLinkedFault(refused('READ_ONLY'), true, hidden)).toBe('refused')
  const typed = faults.addFaultText(faults.addFault(busy, true, hidden), en)
  expect(typed).toBe('There was an error adding your bank account. Please try again later.')
  expect(faults.verifyFaultText(busy, en, true)).toBe(
    'There was an error submitting your micro-deposits. Please try again later.',
  )
  expect(faults.changeFaultText(busy, en, true)).toBe(
    'There was an error changing your bank account. Please try again later.',
  )
})

test('a direct debit that failed for any reason names support', () => {
  expect(en.debit.unknown).toContain('contact support')
  expect(en.debit.conflict).toContain('contact support')
  for (const words of [en, es]) {
    for (const code of ['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED', 'READ_ONLY'])
      expect(faults.debitFaultText(refused(code), words, true)).toContain(words.debit.unknown)
    for (const online of [true, false])
      expect(faults.debitFaultText(refused('FETCH_ERROR', {}, 0), words, online)).toContain(
        words.debit.unknown,
      )
    expect(faults.debitFaultText(refused('STEP_UP_DECLINED'), words, true)).toBe(words.faults.declined)
  }
})
