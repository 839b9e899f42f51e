import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { getTokensFromRefreshToken as declared } from '@sooner/contract/identity'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { touchFamily } from '../../store/own-sessions.ts'
import { lockRefreshToken, replaceRefreshToken, type TokenStanding } from '../../store/sessions.ts'
import { knowsSecret } from '../pool/client.ts'
import { digestOf, freshRefreshToken, tokensOf } from '../tokens/issue-tokens.ts'
import { noteUse } from './note-use.ts'
import { clientAndFamily, endReused, isReplaced, openCurrentFamily, openFamily } from './refresh-tokens.ts'

export async function getTokensFromRefreshToken(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const [client, found] = await clientAndFamily(identity, request.ClientId, request.RefreshToken)
  if (!knowsSecret(identity, client, request.ClientSecret)) throw refused.clientSecretWrong(client.id)
  if (!client.rotatesRefreshTokens) {
    const opened = await openCurrentFamily(identity, client, found)
    await noteUse(identity, opened.family.id, opened.family.lastUsedAt)
    return { AuthenticationResult: await tokensOf(identity, client, opened) }
  }
  // The refusal is thrown after the commit: thrown inside, it would roll back the end of the sign-in.
  const digest = digestOf(request.RefreshToken)
  const rotated = await transact(identity.db, (tx) => rotate(identity, tx, client, digest))
  if (rotated === 'reused') throw refused.refreshTokenReused()
  const tokens = await tokensOf(identity, client, rotated)
  return { AuthenticationResult: { ...tokens, RefreshToken: rotated.refreshToken } }
}

/**
 * If a replaced token is used again, two clients have it, and the server cannot determine which of them is the owner's,
 * so the sign-in ends for both. Within the grace period, the second use counts as a second tab and gets its own token.
 */
async function rotate(
  identity: Identity,
  tx: Tx,
  client: Client,
  digest: string,
): Promise<'reused' | (TokenStanding & { readonly refreshToken: string })> {
  // The account is locked before its tokens, the order in which a deletion locks them too.
  await lockAccount(tx, (await openFamily(identity, tx, client, digest)).account.id)
  await lockRefreshToken(tx, digest)
  const opened = await openFamily(identity, tx, client, digest)
  const { family } = opened
  const at = identity.clock.wall()
  if (isReplaced(identity, client, family)) {
    await endReused(identity, tx, family)
    return 'reused'
  }
  const refreshToken = freshRefreshToken(identity)
  await touchFamily(tx, family.id, identity.origin, at)
  await replaceRefreshToken(tx, family.id, { old: digest, next: digestOf(refreshToken) }, at)
  return { ...opened, refreshToken }
}
