import { z } from 'zod'
import { sha256 } from './srp.ts'

/** The unchecked request of a client. */
export interface AskedAuthorization {
  readonly response_type?: string | undefined
  readonly identity_provider?: string | undefined
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
  readonly prompt?: string | undefined
}

/** What a provider answers where it would have to ask the person and must not (OpenID Connect Core, 3.1.2.6). */
const silentRefusals = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
] as const
type SilentRefusal = (typeof silentRefusals)[number]
export const silentRefusal = (error: string): SilentRefusal | undefined =>
  silentRefusals.find((one) => one === error)

/** An error that is returned to the client by a redirect of the browser (RFC 6749, 4.1.2.1). */
export interface RedirectedError {
  readonly error:
    | 'access_denied'
    | 'invalid_request'
    | 'server_error'
    | 'temporarily_unavailable'
    | 'unsupported_response_type'
    | SilentRefusal
  readonly description: string
}

export interface Authorization {
  readonly provider: string
  readonly codeChallenge: string
  /** Whether the provider must ask for the credentials again, even if it has a session. */
  readonly asksAgain: boolean
  /** Whether nobody may be asked: only a session that the provider has already may sign in. */
  readonly isSilent: boolean
}

const challengeForm = /^[\w-]{43}$/

/** A challenge without a method would be a plain one (RFC 7636, 4.3), which any reader of the address could answer. */
export function judgeAuthorization(
  asked: AskedAuthorization,
  providers: readonly string[],
): Authorization | RedirectedError {
  const wrong = (description: string): RedirectedError => ({ error: 'invalid_request', description })
  if (asked.response_type === undefined) return wrong('response_type is missing')
  if (asked.response_type !== 'code') {
    return { error: 'unsupported_response_type', description: 'response_type must be code' }
  }
  if (asked.code_challenge === undefined) return wrong('code_challenge is missing: PKCE is required')
  if (asked.code_challenge_method !== 'S256') return wrong('code_challenge_method must be S256')
  if (!challengeForm.test(asked.code_challenge)) return wrong('code_challenge is no SHA-256 digest')
  const provider = asked.identity_provider ?? (providers.length === 1 ? providers[0] : undefined)
  if (provider === undefined) return wrong('identity_provider is missing')
  if (!providers.includes(provider)) return wrong('identity_provider is not known')
  const prompts = asked.prompt?.split(' ') ?? []
  const isSilent = prompts.includes('none')
  if (isSilent && prompts.length > 1) return wrong('prompt is none and something else')
  const asksAgain = prompts.includes('login')
  return { provider, codeChallenge: asked.code_challenge, asksAgain, isSilent }
}

const verifierForm = /^[\w.~-]{43,128}$/

export const answersChallenge = (codeChallenge: string, verifier: string): boolean =>
  verifierForm.test(verifier) && sha256(verifier).toString('base64url') === codeChallenge

/** A sign-in that waits for the identity provider. It travels sealed as `state`, so that starting one writes nothing. */
const federationState = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  state: z.string().optional(),
  codeChallenge: z.string(),
  provider: z.string(),
  /** The client's own nonce, which the id token returns. */
  clientNonce: z.string().optional(),
  /** `nonce` and `verifier` belong to our own request to the provider. */
  nonce: z.string(),
  verifier: z.string(),
  /** A digest of the value in the browser's cookie. */
  browser: z.string(),
  expiresAt: z.number(),
  isSilent: z.boolean(),
})
export type FederationState = z.output<typeof federationState>

const stateMinutes = 10
export const stateExpiry = (now: Date): number => now.getTime() + stateMinutes * 60_000

export const writeState = (one: FederationState): string => JSON.stringify(one)
export const readState = (text: string): FederationState => federationState.parse(JSON.parse(text))

const codeSeconds = 60
/** The life is short because the browser delivers the code at once. */
export const authorizationCodeExpiry = (now: Date): Date => new Date(now.getTime() + codeSeconds * 1000)

/** Adds the answer to the redirect URI, and preserves the parameters that it already has. */
export function redirectTo(
  redirectUri: string,
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.append(name, value)
  }
  return url.href
}
