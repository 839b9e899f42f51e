import type {
  globalSignOut as declaredGlobalSignOut,
  revokeOauthToken as declaredRevokeOauthToken,
  revokeToken as declaredRevokeToken,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { findFamilyOfToken, revokeFamiliesOf, revokeFamily } from '../../store/sessions.ts'
import { present } from '../accounts/signed-in-account.ts'
import { authenticateClient, clientOf, knowsSecret } from '../pool/client.ts'
import { digestOf } from '../tokens/issue-tokens.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { noteEvent } from './note-event.ts'

/** Revoking an unknown token succeeds, because the requested state holds already. */
export async function revokeToken(
  identity: Identity,
  request: OperationRequest<typeof declaredRevokeToken>,
): Promise<OperationAnswer<typeof declaredRevokeToken>> {
  const client = await clientOf(identity, request.ClientId)
  if (!knowsSecret(identity, client, request.ClientSecret)) throw refused.clientUnauthorized()
  if (request.Token.split('.').length === 3) throw refused.tokenTypeUnsupported()
  await transact(identity.db, async (tx) => {
    const { family } = (await findFamilyOfToken(tx, digestOf(request.Token))) ?? {}
    if (!family || family.revokedAt) return
    if (family.clientId !== client.id) throw refused.tokenOfOtherClient()
    const at = identity.clock.wall()
    // Two calls at once may both find the sign-in open.
    if (!(await revokeFamily(tx, family.id, at))) return
    await audit(tx, { at, actor: family.accountId, action: 'identity.revoke-token', subject: family.id })
  })
  return {}
}

/** RFC 7009, by the user pool's own operation, so that both ways have the same rules. */
export async function revokeOauthToken(
  identity: Identity,
  { token, ...form }: Given<typeof declaredRevokeOauthToken>['body'],
  authorization: string | undefined,
): Promise<Record<string, never>> {
  const { client, secret } = await authenticateClient(identity, { ...form, authorization })
  if (token === undefined || token === '') throw new Refusal('invalid_request', 'token is missing')
  // Access and id tokens end with their sign-in, which its refresh token stands for.
  if (token.split('.').length === 3)
    throw new Refusal('unsupported_token_type', 'Only refresh tokens are revoked.')
  const request = {
    ClientId: client.id,
    Token: token,
    ...(secret === undefined ? {} : { ClientSecret: secret }),
  }
  await revokeToken(identity, request).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('unauthorized_client', 'The token belongs to another client.')
  })
  return {}
}

export async function globalSignOut(
  identity: Identity,
  request: OperationRequest<typeof declaredGlobalSignOut>,
): Promise<OperationAnswer<typeof declaredGlobalSignOut>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  await transact(identity.db, async (tx) => {
    await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    await revokeFamiliesOf(tx, sub, at)
    await audit(tx, { at, actor: sub, action: 'identity.global-sign-out', subject: sub })
    await noteEvent(identity, tx, sub, 'sign-out-everywhere')
  })
  return {}
}
