import { z } from 'zod'
import type { IdentityProvider, ProviderAnswer, ProviderRequest } from '../../features/identity/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../../platform/http/own-fetch.ts'
import type { IdentityProviderSettings } from '../../platform/identity-settings.ts'
import type { Log } from '../../platform/log.ts'
import { askForJson, NoAnswer, patienceMs } from './bounded-json.ts'
import { readIdToken, providerKeys } from './id-token.ts'

const address = z.string().max(2048)
const document = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
type Endpoints = z.output<typeof document>

const cacheMs = 10 * 60_000

/** Fetches the addresses of a provider's endpoints when they are needed, and caches them for a while. */
function discovery(
  settings: Pick<IdentityProviderSettings, 'issuer' | 'origins'>,
  { fetch, clock, timeoutMs }: { readonly fetch: Fetch; readonly clock: Clock; readonly timeoutMs: number },
): () => Promise<Endpoints> {
  let cached: { readonly endpoints: Endpoints; readonly readAt: number } | undefined
  return async () => {
    const now = clock.wall().getTime()
    if (cached && now - cached.readAt < cacheMs) return cached.endpoints
    const body = await askForJson(`${settings.issuer}/.well-known/openid-configuration`, { fetch, timeoutMs })
    cached = { endpoints: readEndpoints(body, settings), readAt: now }
    return cached.endpoints
  }
}

/**
 * Accepts only origins that the settings name: otherwise somebody who can change a provider's discovery document could make us
 * call machines in our own network.
 */
function readEndpoints(
  body: unknown,
  { issuer, origins }: Pick<IdentityProviderSettings, 'issuer' | 'origins'>,
): Endpoints {
  const read = document.safeParse(body)
  if (!read.success) throw new NoAnswer('untrustworthy', `${issuer} describes itself incompletely`)
  const endpoints = read.data
  if (endpoints.issuer !== issuer)
    throw new NoAnswer('untrustworthy', `${issuer} says that it is another issuer`)
  const allowed = new Set([new URL(issuer).origin, ...origins])
  for (const one of [endpoints.authorization_endpoint, endpoints.token_endpoint, endpoints.jwks_uri]) {
    if (!URL.canParse(one) || !allowed.has(new URL(one).origin))
      throw new NoAnswer('untrustworthy', `${issuer} names an address at an origin that the settings do not`)
  }
  return endpoints
}

interface OidcNeeds {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly log: Log
  /** The time limit of each single call. */
  readonly timeoutMs?: number
}

const tokens = z.object({ id_token: z.string().max(32_768) })

/** Connects any OpenID Connect provider that supports discovery, with the code flow, PKCE and a nonce. */
export function oidcProvider(
  settings: IdentityProviderSettings,
  { fetch, clock, log, timeoutMs = patienceMs }: OidcNeeds,
): IdentityProvider {
  const { name, issuer, clientId, emailDomains } = settings
  const calls = { fetch, clock, timeoutMs }
  const endpoints = discovery(settings, calls)
  const keys = providerKeys(async () => (await endpoints()).jwks_uri, calls)

  /** Logs the failure in detail; the message contains no code, token or secret. */
  const failed = (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    log.warn({ provider: name, kind: error.kind }, `identity provider: ${error.message}`)
    return error.kind
  }

  return {
    name,
    issuer,
    emailDomains,
    async addressFor(request) {
      try {
        return addressFor(await endpoints(), clientId, request)
      } catch (error) {
        failed(error)
        return undefined
      }
    },
    async namesIssuer() {
      try {
        return (await endpoints()).authorization_response_iss_parameter_supported ?? false
      } catch (error) {
        return failed(error)
      }
    },
    async personOf(answer) {
      try {
        const token = await redeem(await endpoints(), settings, answer, calls)
        return await readIdToken(token, keys, { issuer, clientId, nonce: answer.nonce, now: clock.wall() })
      } catch (error) {
        return failed(error)
      }
    },
  }
}

function addressFor(
  { authorization_endpoint: endpoint }: Endpoints,
  clientId: string,
  { state, nonce, codeChallenge, redirectUri, maxAgeSeconds, isSilent }: ProviderRequest,
): URL {
  const url = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    max_age: String(maxAgeSeconds),
    ...(isSilent ? { prompt: 'none' } : maxAgeSeconds === 0 ? { prompt: 'login' } : {}),
  }
  for (const [parameter, value] of Object.entries(parameters)) url.searchParams.set(parameter, value)
  return url
}

async function redeem(
  { token_endpoint: endpoint, token_endpoint_auth_methods_supported: methods }: Endpoints,
  { clientId, clientSecret }: IdentityProviderSettings,
  { code, verifier, redirectUri }: ProviderAnswer,
  { fetch, timeoutMs }: { readonly fetch: Fetch; readonly timeoutMs: number },
): Promise<string> {
  // By the discovery specification, `client_secret_basic` is the default of a provider that names no method.
  const isBasic = methods?.includes('client_secret_basic') ?? true
  const encoded = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':')
  const body = await askForJson(endpoint, {
    fetch,
    timeoutMs,
    headers: isBasic ? { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` } : {},
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...(isBasic ? {} : { client_id: clientId, client_secret: clientSecret }),
    },
  })
  const read = tokens.safeParse(body)
  if (!read.success) throw new NoAnswer('untrustworthy', `${new URL(endpoint).host} sent no id token`)
  return read.data.id_token
}
