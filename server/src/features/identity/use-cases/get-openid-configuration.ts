import { Refusal } from '@sooner/rules/refusal'
import type { Identity } from '../ports.ts'
import { issuerOf } from './issue-tokens.ts'
import { keysOf } from './signing-keys.ts'

export async function getOpenidConfiguration(identity: Identity, poolId: string) {
  if ((await keysOf(identity, poolId)).length === 0) throw new Refusal('NOT_FOUND')
  const issuer = issuerOf(identity, poolId)
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: [],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }
}
