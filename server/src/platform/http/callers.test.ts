import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createServer } from './server.ts'

/** How a server that trusts one proxy answers the third of three calls. */
async function thirdCall(from: (call: number) => { remoteAddress: string; forwarded?: string }) {
  const app = await createServer({
    log: openLog({ level: 'silent' }),
    metrics: createMetrics(),
    baseUrl: 'http://app.test',
    trustProxy: 1,
    requestsPerMinute: 2,
  })
  app.get('/', async () => ({}))
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1) {
    const { remoteAddress, forwarded } = from(call)
    const headers = { host: 'app.test', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) }
    statuses.push((await app.inject({ method: 'GET', url: '/', remoteAddress, headers })).statusCode)
  }
  await app.close()
  expect(statuses.slice(0, 2)).toEqual([200, 200])
  return statuses[2]
}

test.each([
  ['from one address', 429, () => ({ remoteAddress: '203.0.113.9' })],
  ['from three', 200, (call: number) => ({ remoteAddress: `203.0.113.${call}` })],
  ['from three of one IPv6 network', 429, (call: number) => ({ remoteAddress: `2001:db8:0:1::${call + 1}` })],
  ['from three IPv6 networks', 200, (call: number) => ({ remoteAddress: `2001:db8:0:${call}::1` })],
  [
    'from one address that claims to be a proxy',
    429,
    (call: number) => ({ remoteAddress: '203.0.113.9', forwarded: `198.51.100.${call}, 203.0.113.50` }),
  ],
])('three calls %s, where two are free: %s', async (_what, status, from) => {
  expect(await thirdCall(from)).toBe(status)
})

test('a forwarded request is reported once where no proxy is trusted, and counted by the address that it came from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-callers-'))
  const logOf = (trustProxy: false | 1) => join(folder, `${trustProxy}.log`)
  const answersOf = async (trustProxy: false | 1) => {
    const file = logOf(trustProxy)
    const log = openLog({ level: 'warn', file })
    const app = await createServer({
      log,
      metrics: createMetrics(),
      baseUrl: 'http://app.test',
      trustProxy,
      requestsPerMinute: 0,
    })
    app.get('/', async ({ ip }) => ({ ip }))
    const get = (more: Record<string, string>) =>
      app.inject({ url: '/', remoteAddress: '203.0.113.9', headers: { host: 'app.test', ...more } })
    await get({})
    const forwarded = { 'x-forwarded-for': '198.51.100.7' }
    const ips = [await get(forwarded), await get(forwarded), await get({ forwarded: 'for=198.51.100.7' })]
    await app.close()
    // A last line shows that all lines before it were written.
    log.error('the end')
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('the end'), {
      timeout: 20_000,
    })
    return ips.map((answer) => answer.json<{ ip: string }>().ip)
  }
  expect(await answersOf(false)).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9'])
  expect((await readFile(logOf(false), 'utf8')).match(/TRUST_PROXY is off/g)).toHaveLength(1)
  expect((await answersOf(1))[0]).toBe('198.51.100.7')
  expect(await readFile(logOf(1), 'utf8')).not.toContain('TRUST_PROXY')
  await rm(folder, { recursive: true })
})
