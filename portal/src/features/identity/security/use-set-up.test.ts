import { expect, test } from 'vitest'
import { codeRefusal } from './use-set-up.ts'

test.each([
  ['CodeMismatchException', true, { at: 'code', key: 'codeWrong' }],
  ['EnableSoftwareTokenMFAException', true, { at: 'code', key: 'codeWrong' }],
  ['ExpiredCodeException', true, { at: 'code', key: 'codeUsed' }],
  ['LimitExceededException', true, { at: 'form', key: 'tooMany' }],
  ['NetworkError', true, { at: 'form', key: 'unreachable' }],
  ['NetworkError', false, { at: 'form', key: 'offline' }],
  ['InternalErrorException', true, { at: 'form', key: 'unknown' }],
] as const)('%s, online %s: %j', (code, online, expected) => {
  const error = { kind: 'FETCH_ERROR', code, message: 'No.', statusCode: 0 } as const
  expect(codeRefusal(error, online)).toEqual(expected)
})
