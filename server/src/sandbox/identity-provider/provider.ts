import { createHash, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@sooner/rules/refusal'
import { SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { IdentityProviderSettings } from '../../platform/identity-settings.ts'
import { subjectOf, type SimulatedPerson } from './people.ts'

export interface SignInRequest {
  readonly client_id: string
  readonly redirect_uri: string
  readonly nonce: string
  readonly code_challenge: string
}

export interface Redemption {
  readonly code: string
  readonly redirect_uri: string
  readonly code_verifier: string
}

export interface SimulatedProvider {
  /** The settings that a client of this provider needs. */
  readonly settings: IdentityProviderSettings
  readonly publicKey: Readonly<Record<string, string>>
  /** Whether the request has our own client id and our own callback address. */
  isKnown(request: Pick<SignInRequest, 'client_id' | 'redirect_uri'>): boolean
  /** Returns a code for the person that works once and for one minute. */
  codeFor(request: SignInRequest, person: SimulatedPerson): string
  idTokenFor(redemption: Redemption, authorization: string | undefined): Promise<string>
}

const mostWaiting = 1000
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
        if (waiting.size < mostWaiting) break
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
