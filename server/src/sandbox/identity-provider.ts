import { createHash, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as contract from '@sooner/contract/sandbox-identity'
import { Refusal } from '@sooner/rules/refusal'
import { SignJWT } from 'jose'
import type { Clock } from '../platform/clock.ts'
import { Reply, serve, type ServedRoute } from '../platform/http/serve.ts'
import type { IdentityProviderSettings } from '../platform/identity-settings.ts'
import { escapeHtml } from '../platform/mail/index.ts'
import { page } from './pages/layout.ts'
import { isFromOwnPage } from './pages/own-page.ts'

/** A fictitious person of the simulated identity provider. */
interface SimulatedPerson {
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
}

/** The people to choose from: the second one shows what happens with an unverified address. */
const people: readonly SimulatedPerson[] = [
  { name: 'Robin Vale', email: 'robin@acme.test', isVerified: true },
  { name: 'Sam Unproven', email: 'sam@acme.test', isVerified: false },
]

/** Derives the subject from the address, so that it is stable across restarts. */
const subjectOf = ({ email }: SimulatedPerson): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 24)

interface SignInRequest {
  readonly client_id: string
  readonly redirect_uri: string
  readonly nonce: string
  readonly code_challenge: string
}

interface Redemption {
  readonly code: string
  readonly redirect_uri: string
  readonly code_verifier: string
}

interface SimulatedProvider {
  /** The settings that a client of this provider needs. */
  readonly settings: IdentityProviderSettings
  readonly publicKey: Readonly<Record<string, string>>
  /** Whether the request has our own client id and our own callback address. */
  isKnown(request: Pick<SignInRequest, 'client_id' | 'redirect_uri'>): boolean
  /** Returns a code for the person that works once and for one minute. */
  codeFor(request: SignInRequest, person: SimulatedPerson): string
  idTokenFor(redemption: Redemption, authorization: string | undefined): Promise<string>
}

const maxWaiting = 1000
const codeMs = 60_000
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The state is in memory only: a person whose sign-in is interrupted by a restart begins again. */
export function openIdentityProvider(clock: Clock, issuer: string, callback: string): SimulatedProvider {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const kid = sha256(x + y).toString('base64url')
  const settings: IdentityProviderSettings = {
    name: 'Sandbox',
    label: 'Sandbox identity',
    issuer,
    clientId: 'sooner',
    clientSecret: randomBytes(32).toString('base64url'),
    origins: [],
    emailDomains: ['acme.test'],
  }
  const waiting = new Map<string, { request: SignInRequest; person: SimulatedPerson; at: number }>()
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')

  function take({ code, redirect_uri: redirectUri, code_verifier: verifier }: Redemption) {
    const stored = waiting.get(code)
    waiting.delete(code)
    const isRight =
      stored !== undefined &&
      stored.at + codeMs > clock.wall().getTime() &&
      stored.request.redirect_uri === redirectUri &&
      stored.request.code_challenge === sha256(verifier).toString('base64url')
    if (!isRight) throw new Refusal('invalid_grant', 'The code is wrong, was used, or has expired.')
    return stored
  }

  return {
    settings,
    publicKey: { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y },
    isKnown: ({ client_id: id, redirect_uri: uri }) => id === settings.clientId && uri === callback,
    codeFor(request, person) {
      for (const oldest of waiting.keys()) {
        if (waiting.size < maxWaiting) break
        waiting.delete(oldest)
      }
      const code = randomBytes(32).toString('base64url')
      waiting.set(code, { request, person, at: clock.wall().getTime() })
      return code
    },
    async idTokenFor(redemption, authorization = '') {
      if (!timingSafeEqual(sha256(authorization), sha256(`Basic ${credentials}`)))
        throw new Refusal('invalid_client', 'The client is unknown, or its secret is wrong.')
      const { request, person, at } = take(redemption)
      const [given = '', ...family] = person.name.split(' ')
      const issuedAt = Math.floor(clock.wall().getTime() / 1000)
      return new SignJWT({
        nonce: request.nonce,
        email: person.email,
        email_verified: person.isVerified,
        ...(person.name === ''
          ? {}
          : { name: person.name, given_name: given, family_name: family.join(' ') }),
        auth_time: Math.floor(at / 1000),
        amr: ['pwd'],
      })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(issuer)
        .setAudience(settings.clientId)
        .setSubject(subjectOf(person))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 300)
        .sign(privateKey)
    },
  }
}

type Fields = Readonly<Record<string, string>>

const hidden = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

const form = (fields: Fields, look: string, body: string) =>
  `<form class="${look}" method="post" action="/sandbox/identity-provider/authorize">${hidden(fields)}${body}</form>`

/** `fields` are the parameters of the sign-in request, which each form on the page submits again. */
function chooserBody(fields: Fields, productName: string): string {
  return `<h1>Sandbox identity</h1>
<p class="lead">This page simulates your company’s identity provider, which signs people in to ${escapeHtml(productName)}. Choose a person, or enter one.</p>
<section class="card" aria-labelledby="people">
<h2 id="people">Continue as</h2>
${people.map((person) => button(fields, person)).join('\n')}
</section>
<section class="card" aria-labelledby="other">
<h2 id="other">Someone else</h2>
${form(
  { ...fields, choice: 'sign-in' },
  'fields',
  `<label>Name<input name="name" maxlength="80" autocomplete="off"></label>
<label>Email address<input type="email" name="email" required maxlength="254" autocomplete="off" spellcheck="false" placeholder="kim@acme.test"></label>
<label class="check"><input type="checkbox" name="isVerified" checked> This company has confirmed the address</label>
<button class="primary">Continue</button>`,
)}
</section>
${form({ ...fields, choice: 'refuse' }, 'steps', '<button>Cancel sign-in</button>')}`
}

function button(fields: Fields, { name, email, isVerified }: SimulatedPerson): string {
  const chosen = { ...fields, choice: 'sign-in', name, email, ...(isVerified ? { isVerified: 'on' } : {}) }
  const note = isVerified ? '' : ', address not confirmed'
  return form(chosen, 'steps', `<button>${escapeHtml(name)} (${escapeHtml(email)}${note})</button>`)
}

export function identityProviderRoutes(provider: SimulatedProvider, productName: string): ServedRoute[] {
  const { issuer } = provider.settings
  /** Each answer names the issuer, as the discovery document announces (RFC 9207). */
  const answerTo = ({ redirect_uri, state }: { readonly redirect_uri: string; readonly state: string }) => {
    const back = new URL(redirect_uri)
    back.searchParams.set('state', state)
    back.searchParams.set('iss', issuer)
    return back
  }
  const show = (body: string, status?: number) =>
    page({ productName, title: 'Sandbox identity', here: undefined, body }, status)
  const unknown = () =>
    show(
      '<h1>Sandbox identity</h1><p class="bad">We don’t recognize the application that asked for this sign-in.</p>',
      400,
    )
  return [
    serve(contract.getSandboxIdentityDiscovery, () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })),
    serve(contract.getSandboxIdentityKeys, () => ({ keys: [{ ...provider.publicKey }] })),
    serve(contract.getSandboxIdentityPage, ({ query }) => {
      if (!provider.isKnown(query)) return unknown()
      const { client_id, redirect_uri, state, nonce, code_challenge } = query
      if (query.prompt === 'none') {
        const back = answerTo(query)
        back.searchParams.set('error', 'login_required')
        return new Reply(302, { location: back.href, 'cache-control': 'no-store' })
      }
      return show(chooserBody({ client_id, redirect_uri, state, nonce, code_challenge }, productName))
    }),
    serve(contract.chooseSandboxPerson, ({ body, request }) => {
      if (!isFromOwnPage(request.headers))
        throw new Refusal('FORBIDDEN', 'A person can be chosen only on the sandbox’s own page.')
      if (!provider.isKnown(body)) return unknown()
      const { choice, name = '', email = '', isVerified, ...asked } = body
      const back = answerTo(asked)
      if (choice === 'refuse' || email === '') back.searchParams.set('error', 'access_denied')
      else {
        const person = { name: name.trim(), email, isVerified: isVerified === 'on' }
        back.searchParams.set('code', provider.codeFor(asked, person))
      }
      return new Reply(303, { location: back.href, 'cache-control': 'no-store' })
    }),
    serve(contract.exchangeSandboxCode, async ({ body, request }) => {
      const { authorization } = request.headers
      const token = await provider.idTokenFor(
        body,
        typeof authorization === 'string' ? authorization : undefined,
      )
      // The access token is a placeholder: the id token contains all the facts.
      return { access_token: 'none', id_token: token, token_type: 'Bearer' as const, expires_in: 300 }
    }),
  ]
}
