import { createHash, randomBytes } from 'node:crypto'
import type { TestServer } from './server.ts'

/** The public address in the server's configuration. The server itself listens on any free port. */
const outside = 'http://127.0.0.1:0'
export const portalClient = 'soonerportal'
export const callback = `${outside}/sign-in/callback`

export interface Pkce {
  readonly verifier: string
  readonly challenge: string
}

export function pkce(): Pkce {
  const verifier = randomBytes(48).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export type Fields = Readonly<Record<string, string>>
type Changes = Readonly<Record<string, string | undefined>>

/** The parameters with which a client sends the browser to the authorize path; `undefined` leaves a parameter out. */
export function authorization({ challenge }: Pkce, changes: Changes = {}): URLSearchParams {
  const parameters: Changes = {
    client_id: portalClient,
    redirect_uri: callback,
    response_type: 'code',
    identity_provider: 'Sandbox',
    state: 'stored by the client',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(present)
}

/** A separate browser: it stores cookies and returns redirects without following them. */
export function federatedBrowser(server: TestServer) {
  const cookies = new Map<string, string>()
  const reach = (url: string) => url.replace(outside, server.address)

  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Fields | undefined), ...(cookie ? { cookie } : {}) }
    const answer = await fetch(reach(url), { ...init, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  async function locationOf(answer: Response): Promise<URL> {
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`no redirect, but ${answer.status}: ${await answer.text()}`)
    return new URL(location)
  }

  return {
    visit,
    cookies,
    async authorize(parameters: URLSearchParams): Promise<URL> {
      return locationOf(await visit(`${outside}/identity/oauth2/authorize?${parameters}`))
    },
    /** Submits the page of the sandbox's provider and returns the address to which it redirects. */
    async choose(page: URL, person: Fields): Promise<URL> {
      const shown = await (await visit(page.href)).text()
      const hidden = [...shown.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].slice(0, 5)
      const form = new URLSearchParams({ choice: 'sign-in', ...person })
      for (const [, name = '', value = ''] of hidden) form.set(name, value)
      const headers = { 'sec-fetch-site': 'same-origin' }
      return locationOf(await visit(page.origin + page.pathname, { method: 'POST', body: form, headers }))
    },
    async follow(url: URL): Promise<URL> {
      return locationOf(await visit(url.href))
    },
    /** Runs the whole sign-in and returns the address at which it ends. */
    async signInAs(person: Fields, parameters: URLSearchParams): Promise<URL> {
      return this.follow(await this.choose(await this.authorize(parameters), person))
    },
    exchange: (form: Fields, headers: Fields = {}) => exchange(server, form, headers),
  }
}

export interface TokenAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, string | number | undefined>
}

export async function exchange(server: TestServer, form: Fields, headers: Fields = {}): Promise<TokenAnswer> {
  const answer = await fetch(`${server.address}/identity/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as TokenAnswer['body'],
  }
}

export const codeExchange = (code: string | null, { verifier }: Pkce, changes: Fields = {}): Fields => ({
  grant_type: 'authorization_code',
  code: code ?? '',
  client_id: portalClient,
  redirect_uri: callback,
  code_verifier: verifier,
  ...changes,
})

export const claimsOf = (token: unknown): Record<string, unknown> =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
