import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { revokeToken as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findFamilyOfToken, revokeFamily } from '../../store/sessions.ts'
import { clientOf, knowsSecret } from '../pool/client.ts'
import { digestOf } from '../tokens/issue-tokens.ts'

/** Revoking an unknown token succeeds, because the requested state holds already. */
export async function revokeToken(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
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
