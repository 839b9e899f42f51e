import type { getUserInfo as declared } from '@sooner/contract/identity'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { isPublished } from '../../domain/signing.ts'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { issuerOf } from './issue-tokens.ts'
import { keysOf } from './signing-keys.ts'
import { verifyAccessTokenOfAccount } from './verify-access-token.ts'

export async function getOpenidConfiguration(identity: Identity, poolId: string) {
  if ((await keysOf(identity, poolId)).length === 0) throw new Refusal('NOT_FOUND')
  const isFederated = identity.providers.length > 0
  const issuer = issuerOf(identity, poolId)
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    // Without identity providers there is no federated sign-in, so the authorization endpoint is omitted.
    ...(isFederated
      ? {
          authorization_endpoint: `${identity.url}/oauth2/authorize`,
          code_challenge_methods_supported: ['S256'],
          prompt_values_supported: ['none', 'login'],
        }
      : {}),
    token_endpoint: `${identity.url}/oauth2/token`,
    userinfo_endpoint: `${identity.url}/oauth2/userInfo`,
    revocation_endpoint: `${identity.url}/oauth2/revoke`,
    end_session_endpoint: `${identity.url}/oauth2/logout`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    grant_types_supported: [
      ...(isFederated ? ['authorization_code'] : []),
      'refresh_token',
      'client_credentials',
    ],
    response_types_supported: isFederated ? ['code'] : [],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }
}

interface PublishedKey {
  readonly kid: string
  readonly kty: 'RSA'
  readonly alg: 'RS256'
  readonly use: 'sig'
  readonly n: string
  readonly e: string
}

export async function getJwks(identity: Identity, poolId: string): Promise<{ keys: PublishedKey[] }> {
  const now = identity.clock.wall()
  const keys = (await keysOf(identity, poolId)).filter((key) => isPublished(key, now))
  if (keys.length === 0) throw new Refusal('NOT_FOUND')
  return {
    keys: keys.map(({ kid, publicJwk: { n = '', e = '' } }) => ({
      kid,
      kty: 'RSA',
      alg: 'RS256',
      use: 'sig',
      n,
      e,
    })),
  }
}

const shown = ['name', 'given_name', 'family_name', 'locale', 'phone_number'] as const

/** The claims of the person whose access token is sent, whichever client it was issued to. */
export async function getUserInfo(
  identity: Identity,
  authorization: string | undefined,
): Promise<Answer<typeof declared>> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw invalid()
  const { account } = await verifyAccessTokenOfAccount(identity, token).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid() : error
  })
  const { attributes } = account
  const known: Partial<Record<(typeof shown)[number], string>> = {}
  for (const name of shown) if (attributes[name]) known[name] = attributes[name]
  return {
    sub: account.id,
    username: usernameOf(account),
    email: account.email,
    email_verified: account.emailVerified,
    ...known,
    ...(attributes['phone_number'] ? { phone_number_verified: account.phoneVerified } : {}),
  }
}

const invalid = () => new Refusal('invalid_token', 'The access token is missing, wrong, revoked or expired.')
