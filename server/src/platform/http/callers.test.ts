import { expect, test } from 'vitest'
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
