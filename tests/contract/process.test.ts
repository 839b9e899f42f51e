import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startServer } from './support/server.ts'

// The database is empty, so the server has to migrate and seed it.
const whole = await startServer({}, { from: 'empty' })
const part = await startServer({
  MAIL_LIMIT: '2',
  SERVICES: 'identity',
  METRICS_TOKEN: 'a-token-to-read-metrics',
})

const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status
const pageAt = async (path: string, headers: Record<string, string>) =>
  (await fetch(whole.address + path, { headers })).text()
const headingOf = async (path: string, headers: Record<string, string>) =>
  />([^<]+)<\/h1>/.exec(await pageAt(path, headers))?.[1]

const publicPages = [
  ['/sign-in', 'Sign In', 'Iniciar sesión'],
  ['/sign-up', 'Create your account', 'Cree su cuenta'],
  ['/forgot-password', 'Forgot your password?', '¿Olvidó su contraseña?'],
  ['/faq', 'FAQ', 'Preguntas frecuentes'],
  ['/fees', 'Early payment fees', 'Comisiones por pago anticipado'],
] as const

describe('a process', () => {
  test('reports that it is alive and ready, whatever credentials are sent', async () => {
    for (const authorization of ['Basic YTpi', 'Bearer stale', `Bearer ${btoa('{"alg":"RS256"}')}.e30.AA`]) {
      expect(await statusOf(`${whole.address}/readyz`, { headers: { authorization } })).toBe(200)
    }
    expect(await (await fetch(`${whole.address}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${whole.address}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  test('counts its answers by route, for this machine alone unless a token is set', async () => {
    await fetch(`${whole.address}/healthz`)
    const metrics = await (await fetch(`${whole.address}/metrics`)).text()
    expect(metrics).toMatch(/http_request_seconds_count\{route="getHealth",method="GET",status="200"\} \d+/)
    expect(
      await statusOf(`${whole.address}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } }),
    ).toBe(404)
    expect(await statusOf(`${part.address}/metrics`)).toBe(401)
    const headers = { authorization: 'Bearer a-token-to-read-metrics' }
    expect(await statusOf(`${part.address}/metrics`, { headers })).toBe(200)
  })

  test('mounts the configured services, and always reports its health', async () => {
    expect(await statusOf(`${part.address}/identity/local_Sooner/.well-known/jwks.json`)).toBe(200)
    expect(await statusOf(`${part.address}/healthz`)).toBe(200)
    expect(await statusOf(`${part.address}/config.json`)).toBe(404)
    expect(await statusOf(`${part.address}/sandbox/mailbox`)).toBe(404)
    const demo = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"demo":"keystone"}',
    }
    expect(await statusOf(`${part.address}/sandbox/api/demo`, demo)).toBe(404)
    expect(await statusOf(`${part.address}/sign-in`, { headers: { accept: 'text/html' } })).toBe(404)
  })
})

test('a route that is declared and not served answers 501 with a sentence, and is marked', async () => {
  const answer = await fetch(`${part.address}/vendor-service/operator/jobs/dead`)
  expect(answer.status).toBe(501)
  expect(await answer.json()).toEqual({
    code: 'NOT_SERVED',
    statusCode: 501,
    message: 'This call is declared, but this server doesn’t serve it.',
  })
  expect(await statusOf(`${part.address}/vendor-service/operator/nothing`)).toBe(404)
  const marks = async ({ address }: typeof part) =>
    (await (await fetch(`${address}/openapi.json`)).text()).split('"x-not-served":true').length - 1
  expect(await marks(part)).toBeGreaterThan(100)
  expect(await marks(whole)).toBe(0)
})

describe('the contract is served', () => {
  test('as OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${whole.address}/openapi.json`)).json()) as Record<string, object>
    expect(document['openapi']).toMatch(/^3\.1/)
    expect(Object.keys(document['paths'] ?? {})).toContain('/vendor-service/vendors/{id}')
  })
  test('as a page with a policy that forbids scripts, and every declared route is served', async () => {
    const answer = await fetch(`${whole.address}/docs`)
    const page = await answer.text()
    expect(page).toContain('backTestAutoPayout')
    expect(page).not.toContain('not served yet')
    expect(page).not.toMatch(/<script|style="/)
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(await statusOf(`${whole.address}/docs.css`)).toBe(200)
  })
})

describe('the portal is served', () => {
  test('as a page on every path of its own, never cached', async () => {
    for (const path of ['/', '/sign-in', '/onboarding/business-info', '/anything/else']) {
      const answer = await fetch(whole.address + path, { headers: { accept: 'text/html' } })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
      expect(await answer.text()).toContain('<div id="root">')
    }
  })
  test('to clients that accept any type, too, but never in place of a file', async () => {
    const anything = { accept: '*/*' }
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/', '/sign-in', '/sign-in/', '/dashboard/account/users', '/nowhere']) {
        const answer = await fetch(whole.address + path, { method, headers: anything })
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
        ])
      }
    for (const path of [
      '/assets/gone.js',
      '/index.html',
      '/.vite/page.html',
      '/robots.txt',
      '/sandbox/nothing',
    ])
      expect([path, await statusOf(whole.address + path, { headers: anything })]).toEqual([path, 404])
    expect(await statusOf(`${whole.address}/sign-in`, { headers: { accept: 'application/json' } })).toBe(404)
  })
  test('with what a stranger sees at public addresses, in the language that they chose or accept', async () => {
    const spoken = { en: { 'accept-language': 'de, en;q=0.5' }, es: { 'accept-language': 'es-PR, en;q=0.5' } }
    for (const [path, en, es] of publicPages) {
      expect(await headingOf(path, spoken.en)).toBe(en)
      expect(await headingOf(path, spoken.es)).toBe(es)
      expect(await headingOf(path, { ...spoken.en, cookie: 'a=b; sooner.language=es' })).toBe(es)
    }
    const page = await pageAt('/sign-in', spoken.es)
    expect(page).toContain('<html lang="es" data-brand="sooner">')
    expect(page).toMatch(/<title>Iniciar sesión · Sooner<\/title><meta name="description" content="[^"]+"/)
    const other = await pageAt('/dashboard', spoken.es)
    expect(other).toContain('<html lang="es" data-brand="sooner" data-waiting>')
    expect(other).not.toContain('<h1')
    // The portal looks different there, since it compares paths.
    expect(await pageAt('/faq/', spoken.es)).toContain('data-waiting>')
  })
  test('under a policy that allows the script and the style of the page by their hashes alone', async () => {
    const answer = await fetch(`${whole.address}/sign-in`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const page = await answer.text()
    expect(policy).not.toContain('unsafe')
    expect(page).not.toMatch(/ style=| on[a-z]+=/)
    for (const tag of ['script', 'style']) {
      const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page) ?? []
      const hash = createHash('sha256').update(content).digest('base64')
      expect(policy).toContain(`${tag}-src 'self' 'sha256-${hash}'`)
    }
    // Every other script is data, which does not run.
    expect([...page.matchAll(/<script(?! type="application\/json")[^]*?>/g)].map(([tag]) => tag)).toEqual([
      '<script>',
    ])
  })
  test('compressed, and not again if it is the same', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${whole.address}/sign-in`, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(await answer.text()).toContain('</html>')
      const etag = answer.headers.get('etag') ?? ''
      expect(await statusOf(`${whole.address}/sign-in`, { headers: { 'if-none-match': etag } })).toBe(304)
      expect(await statusOf(`${whole.address}/faq`, { headers: { 'if-none-match': etag } })).toBe(200)
    }
  })
  test('and never in place of a service', async () => {
    for (const path of ['/vendor-service/nothing', '/identity/nothing/there', '/sandbox/nothing']) {
      const answer = await fetch(whole.address + path, { headers: { accept: 'text/html' } })
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8'])
    }
  })
  test('with assets that are compressed in advance and cached permanently', async () => {
    const page = await (await fetch(`${whole.address}/`, { headers: { accept: 'text/html' } })).text()
    const script = /"entry":"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'none'
    const answer = await fetch(whole.address + script, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
  })
  test('without a path out of its folder', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2f..%2fpackage.json']) {
      expect(await statusOf(whole.address + path)).toBeGreaterThanOrEqual(400)
    }
  })
})

test('an address can trigger only a limited number of mails to strangers', async () => {
  const pool = part.browser()
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, (_, n) => pool.resendConfirmationCode(`somebody.${n}@example.test`)),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused).toEqual(
    refused.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'TooManyRequestsException' }) as unknown,
    })),
  )
})
