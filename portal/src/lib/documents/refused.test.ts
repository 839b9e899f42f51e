import { expect, test } from 'vitest'
import { refusalOf } from './refused.ts'
import { en } from './words/en.ts'

const told = (code: string, statusCode: number, online = true) => refusalOf({ code, statusCode }, en, online)

test.each([
  ['PAYLOAD_TOO_LARGE', 413, 'tooLarge'],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'wrongType'],
  ['FILE_INFECTED', 422, 'infected'],
  ['READ_ONLY', 403, 'readOnly'],
  ['INVALID_REQUEST', 400, 'notAccepted'],
  ['NOT_FOUND', 404, 'notAccepted'],
] as const)('%s (%s): %s, and another try would not help', (code, status, key) => {
  expect(told(code, status)).toEqual({ how: 'refused', said: en.refused[key] })
})

test('what another try can change offers it', () => {
  expect(told('RATE_LIMITED', 429)).toEqual({ how: 'failed', said: en.refused.tooMany })
  expect(told('FETCH_ERROR', 0)).toEqual({ how: 'failed', said: en.refused.lost })
  expect(told('TIMEOUT_ERROR', 0)).toEqual({ how: 'failed', said: en.refused.lost })
  expect(told('FETCH_ERROR', 0, false)).toEqual({ how: 'failed', said: en.refused.offline })
})

test('of the unknown, nothing is made up', () => {
  expect(told('INTERNAL', 500)).toBeUndefined()
  expect(told('constructor', 500)).toBeUndefined()
})
