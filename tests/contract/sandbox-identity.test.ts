import { describe, expect, test } from 'vitest'
import { authorization, federatedBrowser, pkce } from './support/federated-browser.ts'
import { sharedServer, sharedServerWithOtherSettings } from './support/shared-servers.ts'

const server = await sharedServer()
const provider = `${server.address}/sandbox/identity-provider`
const robin = { name: 'Robin Vale', email: 'robin@acme.test', isVerified: 'on' }

/** Starts a sign-in and stops at the provider's page. */
async function arrived() {
  const browser = federatedBrowser(server)
  return { browser, page: await browser.authorize(authorization(pkce())) }
}

describe('the simulated identity provider', () => {
  test('shows its page only to browsers that this application sent', async () => {
    const { browser, page } = await arrived()
    const shown = await browser.visit(page.href)
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(await shown.text()).toContain('Robin Vale')
    for (const [name, value] of [
      ['client_id', 'another'],
      ['redirect_uri', 'http://evil.test/"><b>'],
    ] as const) {
      const changed = new URL(page)
      changed.searchParams.set(name, value)
      const refused = await browser.visit(changed.href)
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
      expect(await refused.text()).not.toContain('evil')
    }
  })

  test('renders no input as markup', async () => {
    const { browser, page } = await arrived()
    page.searchParams.set('state', '"><script>alert(1)</script>')
    expect(await (await browser.visit(page.href)).text()).not.toContain('<script>')
  })

  test('accepts a choice from its own page alone', async () => {
    const { page } = await arrived()
    const asked = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge']
    const fields = asked.map((name) => [name, page.searchParams.get(name) ?? ''])
    const body = new URLSearchParams([...fields, ['choice', 'sign-in'], ...Object.entries(robin)])
    const choose = (headers: Record<string, string>) =>
      fetch(`${provider}/authorize`, { method: 'POST', body, headers, redirect: 'manual' })
    expect((await choose({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await choose({})).status).toBe(403)
    expect((await choose({ 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    body.set('redirect_uri', 'http://evil.test/')
    const elsewhere = await choose({ 'sec-fetch-site': 'same-origin' })
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([400, null])
  })

  test('returns nothing for a code without the secret', async () => {
    const { browser, page } = await arrived()
    const code = (await browser.choose(page, robin)).searchParams.get('code') ?? ''
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: page.searchParams.get('redirect_uri') ?? '',
      code_verifier: 'x',
    })
    const basic = `Basic ${Buffer.from('sooner:guessed').toString('base64')}`
    for (const headers of [{}, { authorization: basic }]) {
      const answer = await fetch(`${provider}/token`, { method: 'POST', body, headers })
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ error: 'invalid_client' }),
      ])
    }
  })

  test('is not offered where the settings configure none', async () => {
    const alone = await sharedServerWithOtherSettings()
    const config = (await (await fetch(`${alone.address}/config.json`)).json()) as {
      identity: { federation: unknown }
    }
    expect(config.identity.federation).toBeNull()
    const back = await federatedBrowser(alone).authorize(authorization(pkce()))
    expect(back.searchParams.get('error')).toBe('invalid_request')
  })
})

test('an address may begin a limited number of sign-ins a minute', async () => {
  const limited = await sharedServerWithOtherSettings()
  const url = `${limited.address}/identity/oauth2/authorize?client_id=nobody`
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let call = 0; call < 121; call += 1) statuses.push((await fetch(url, { headers })).status)
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([400]))
  expect(statuses.at(-1)).toBe(429)
})
