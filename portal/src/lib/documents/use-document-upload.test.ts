import { expect, test } from 'vitest'
import { refusalOf } from './use-document-upload.ts'
import { en } from './words/en.ts'

const problemOf = (code: string, statusCode: number, online = true) =>
  refusalOf({ code, statusCode }, en, online)

test.each([
  ['PAYLOAD_TOO_LARGE', 413, 'tooLarge'],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'wrongType'],
  ['FILE_INFECTED', 422, 'infected'],
  ['READ_ONLY', 403, 'readOnly'],
  ['INVALID_REQUEST', 400, 'notAccepted'],
  ['NOT_FOUND', 404, 'notAccepted'],
] as const)('%s (%s): %s, and another try would not help', (code, status, key) => {
  expect(problemOf(code, status)).toEqual({ how: 'refused', text: en.refused[key] })
})

test('a refusal that another try can change offers one', () => {
  expect(problemOf('RATE_LIMITED', 429)).toEqual({ how: 'failed', text: en.refused.tooMany })
  expect(problemOf('FETCH_ERROR', 0)).toEqual({ how: 'failed', text: en.refused.lost })
  expect(problemOf('TIMEOUT_ERROR', 0)).toEqual({ how: 'failed', text: en.refused.lost })
  expect(problemOf('FETCH_ERROR', 0, false)).toEqual({ how: 'failed', text: en.refused.offline })
})

test('an unknown refusal has no invented reason', () => {
  expect(problemOf('INTERNAL', 500)).toBeUndefined()
  expect(problemOf('constructor', 500)).toBeUndefined()
})
