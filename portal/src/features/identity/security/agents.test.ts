import { expect, test } from 'vitest'
import { agentName } from '../../../lib/agent-name.ts'
import { alike, failedIn } from './agents.ts'
import { en } from './words/en.ts'

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

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mobile = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobile} Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${mobile} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${mobile} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`, 'Opera on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.14.1', 'curl'],
  ['Mozilla/5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
])('%s', (agent, name) => {
  expect(agentName(agent, en.agent)).toBe(name)
})
