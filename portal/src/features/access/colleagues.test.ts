import { maxColleagues } from '@sooner/rules/limits'
import { expect, test } from 'vitest'
import { inviteFault, inOrder, isInvited, mayLeave, standingIn } from './colleagues.ts'

const owner = { email: 'owner@a.test', parentId: null, lastSeenAt: '2026-11-01T10:00:00Z' }
const here = { email: 'here@a.test', parentId: 'o', lastSeenAt: '2026-11-02T10:00:00Z' }
const asked = { email: 'asked@a.test', parentId: 'o', lastSeenAt: null }
const about = { colleagues: [owner, here, asked], email: 'new@a.test', online: true }

test.each([
  [{ code: 'RATE_LIMITED', statusCode: 429 }, 'tooMany'],
  [{ code: 'READ_ONLY', statusCode: 403 }, 'forbidden'],
  [{ code: 'STEP_UP_DECLINED', statusCode: 403 }, 'declined'],
  [{ code: 'INVALID_REQUEST', statusCode: 400 }, 'malformed'],
  [{ code: 'CONFLICT', statusCode: 409 }, 'already'],
  [{ code: 'FETCH_ERROR', statusCode: 0 }, 'unreachable'],
  [{ code: 'constructorless', statusCode: 500 }, 'unknown'],
] as const)('%o: %s', (error, key) => {
  expect(inviteFault(error, about)).toBe(key)
})

test('a missing connection is reported as such', () => {
  expect(inviteFault({ code: 'FETCH_ERROR', statusCode: 0 }, { ...about, online: false })).toBe('offline')
})

test('a full list is another conflict than a user who is already on it', () => {
  const many = Array.from({ length: maxColleagues - 1 }, (_, at) => ({ ...here, email: `n${at}@a.test` }))
  const full = { ...about, colleagues: [owner, ...many] }
  const conflict = { code: 'CONFLICT', statusCode: 409 }
  expect(inviteFault(conflict, full)).toBe('full')
  expect(inviteFault(conflict, { ...full, email: 'n1@a.test' })).toBe('already')
})

test('the owner comes first and invited users last', () => {
  expect(inOrder([asked, here, owner]).map(({ email }) => email)).toEqual([
    'owner@a.test',
    'here@a.test',
    'asked@a.test',
  ])
  expect([owner, here, asked].map(isInvited)).toEqual([false, false, true])
})

test('only the owner may change users', () => {
  expect(standingIn([owner, here], 'owner@a.test').mayChange).toBe(true)
  expect(standingIn([owner, here], 'here@a.test').mayChange).toBe(false)
  expect(standingIn([here], undefined).mayChange).toBe(false)
})

test('a colleague may leave; the owner may not, and nobody may leave for another user', () => {
  expect(mayLeave(here, 'here@a.test')).toBe(true)
  expect(mayLeave(here, 'other@a.test')).toBe(false)
  expect(mayLeave(owner, 'owner@a.test')).toBe(false)
  expect(mayLeave(asked, 'asked@a.test')).toBe(false)
})
