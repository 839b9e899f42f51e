import { expect, test } from 'vitest'
import { alike, failedIn } from './alike.ts'

const session = (id: string, more: object = {}) => ({
  id,
  current: false,
  agent: 'Firefox',
  ip: '1.1.1.1',
  lastUsedAt: '2026-11-20T10:00:00Z',
  ...more,
})

test('what looks the same is one group, the one used last first, and what has no look stands alone', () => {
  const groups = alike(
    [
      session('here', { current: true }),
      session('here too', { current: true, lastUsedAt: undefined }),
      session('a'),
      session('b', { lastUsedAt: '2026-11-21T10:00:00Z' }),
      session('elsewhere', { ip: '2.2.2.2' }),
      session('other', { agent: 'Safari' }),
    ],
    ({ current, agent, ip }) => (current ? undefined : `${agent} ${ip}`),
  )
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ['here'],
    ['here too'],
    ['b', 'a'],
    ['elsewhere'],
    ['other'],
  ])
})

test('each of a group is acted on, and those that failed are returned', async () => {
  const acted: string[] = []
  const act = (failing: string) => (one: string) => {
    acted.push(one)
    return Promise.resolve(one === failing ? { error: 'refused' } : {})
  }
  expect(await failedIn(['a', 'b', 'c'], act('a'))).toEqual(['a'])
  expect(acted).toEqual(['a', 'b', 'c'])
  expect(await failedIn(['a', 'b'], act('none'))).toBeUndefined()
})
