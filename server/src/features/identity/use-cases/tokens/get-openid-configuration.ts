import { Refusal } from '@sooner/rules/refusal'
import type { Identity } from '../../ports.ts'
import { issuerOf } from './issue-tokens.ts'
import { keysOf } from './signing-keys.ts'

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
