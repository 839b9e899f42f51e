import { expect, test } from 'vitest'
import { alikeSessions } from './alike-sessions.ts'

const session = (id: string, more: object = {}) => ({
  ...{ id, current: false, agent: 'Firefox', ip: '1.1.1.1', lastUsedAt: '2026-11-20T10:00:00Z' },
  ...more,
})

test('sessions of one browser at one address are one entry, apart from the current one', () => {
  const groups = alikeSessions(
    [
      session('here', { current: true }),
      session('a'),
      session('b', { lastUsedAt: '2026-11-21T10:00:00Z' }),
      session('elsewhere', { ip: '2.2.2.2' }),
      session('other', { agent: 'Safari' }),
    ],
    ({ agent }) => agent,
  )
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ['here'],
    ['b', 'a'],
    ['elsewhere'],
    ['other'],
  ])
})
