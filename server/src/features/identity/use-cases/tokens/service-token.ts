import type { exchangeCode as declared } from '@sooner/contract/identity'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { SignJWT } from 'jose'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { serviceClaims } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { issuerOf } from './issue-tokens.ts'
import { signingKey } from './signing-keys.ts'

/** Client credentials: an access token for a service itself. It belongs to no person and cannot be refreshed. */
export async function issueServiceToken(
  identity: Identity,
  client: Client,
  asked: string | undefined,
): Promise<Answer<typeof declared>> {
  if (client.secret === null || client.serviceScopes.length === 0)
    throw new Refusal('unauthorized_client', 'This client may not ask for itself.')
  const wanted = asked?.split(' ').filter((scope) => scope !== '') ?? []
  if (!wanted.every((scope) => client.serviceScopes.includes(scope)))
    throw new Refusal('invalid_scope', 'The client may not have this scope.')
  const scope = (wanted.length > 0 ? [...new Set(wanted)] : client.serviceScopes).join(' ')
  const issuedAt = identity.clock.wall()
  const key = await signingKey(identity, client.poolId)
  const issuer = issuerOf(identity, client.poolId)
  const claims = serviceClaims({ client, issuer, scope, issuedAt, jti: identity.uuid() })
  const token = await new SignJWT(claims)
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(key.privateKey)
  await transact(identity.db, (tx) =>
    audit(tx, {
      at: issuedAt,
      actor: client.id,
      action: 'identity.service-token',
      subject: client.id,
      after: { scope },
    }),
  )
  return { access_token: token, token_type: 'Bearer', expires_in: client.accessSeconds, scope }
}
