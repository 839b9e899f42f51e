import { allRoutes, basePaths } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { describe, expect, test } from 'vitest'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const vendor = await server.tokenOf('new@vendor.test')
const operator = await server.tokenOf('operator@sooner.test')
const idToken = await (async () => {
  const pool = server.browser()
  await pool.signIn('operator@sooner.test', 'Sandbox-Pass-1')
  return (await pool.session())?.idToken ?? ''
})()

const unsigned = (claims: object) =>
  `${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AA`
const hostileIssuer = unsigned({ iss: `http://127.0.0.1:0/identity/\0` })

const someId = '0193e1f0-7c3a-7000-8000-000000000000'
const addressOf = (route: Route) =>
  server.address + basePaths[route.service] + route.path.replaceAll(/\{\w+\}/g, someId)
const call = (route: Route, headers: Record<string, string> = {}) =>
  fetch(addressOf(route), { method: route.method, headers, redirect: 'manual' })

const ofVendors = ({ who }: Route) => who.includes('vendor') || who.includes('owner')

/** The callers: signed out, with an invalid token, with the wrong kind of token, or as a user of the sandbox. */
const callers = [
  { who: 'signed out', headers: {}, standings: ['anonymous'] },
  { who: 'with a token that is none', headers: bearer('rubbish'), standings: [] },
  { who: 'with the token in another scheme', headers: { authorization: `Basic ${vendor}` }, standings: [] },
  {
    who: 'with a token whose signature was altered',
    headers: bearer(`${operator.slice(0, -6)}AAAAAA`),
    standings: [],
  },
  { who: 'with a token of no issuer that can be', headers: bearer(hostileIssuer), standings: [] },
  { who: 'with an id token', headers: bearer(idToken), standings: [] },
  { who: 'as a vendor without a business', headers: bearer(vendor), standings: ['anonymous', 'signed-in'] },
  { who: 'as an operator', headers: bearer(operator), standings: ['anonymous', 'signed-in', 'operator'] },
] as const

describe.each(server.routes.map((route) => ({ name: route.name, route })))('$name', ({ route }) => {
  test.each(callers)('$who', async ({ headers, standings }) => {
    const { status } = await call(route, headers)
    if (route.credentials !== undefined || route.dialect === 'user-pool')
      return expect(status < 500 && (status !== 401 || route.credentials === 'own')).toBe(true)
    const admitted = route.who.some((standing) => (standings as readonly string[]).includes(standing))
    if (admitted) {
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
    } else if (!(standings as readonly string[]).includes('signed-in')) expect(status).toBe(401)
    // What belongs to another vendor is answered as absent, so that ids can't be probed.
    else expect(status).toBe(ofVendors(route) && route.params ? 404 : 403)
  })
})

test('every declared route is answered by a feature', () => {
  const answered = new Set(server.routes.map(({ name }) => name))
  const waiting = (allRoutes as readonly Route[]).filter(({ name }) => !answered.has(name))
  expect(waiting.map(({ name }) => name)).toEqual([])
})
