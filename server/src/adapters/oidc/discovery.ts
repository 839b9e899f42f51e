import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../../platform/http/own-fetch.ts'
import type { IdentityProviderSettings } from '../../platform/identity-settings.ts'
import { askForJson, NoAnswer } from './bounded-json.ts'

const url = z.string().max(2048)
const document = z.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type Endpoints = z.output<typeof document>

const cacheMs = 10 * 60_000

/** Fetches the addresses of a provider's endpoints when they are needed, and caches them for a while. */
export function discovery(
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
