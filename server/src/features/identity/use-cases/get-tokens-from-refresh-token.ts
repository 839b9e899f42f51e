import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { getTokensFromRefreshToken as declared } from '@sooner/contract/identity'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import type { Client } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { touchFamily } from '../store/own-sessions.ts'
import { lockRefreshToken, replaceRefreshToken, revokeFamily, type TokenStanding } from '../store/sessions.ts'
import { clientOf, knowsSecret } from './client.ts'
import { digestOf, freshRefreshToken, tokensOf } from './issue-tokens.ts'
import { noteEvent } from './note-event.ts'
import { noteUse } from './note-use.ts'
import { openFamily } from './refresh-tokens.ts'

export async function getTokensFromRefreshToken(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const client = await clientOf(identity, request.ClientId)
  if (!knowsSecret(identity, client, request.ClientSecret)) throw refused.clientSecretWrong(client.id)
  const digest = digestOf(request.RefreshToken)
  if (!client.rotatesRefreshTokens) {
    const opened = await openFamily(identity, identity.db, client, digest)
    await noteUse(identity, opened.family.id, opened.family.lastUsedAt)
    return { AuthenticationResult: await tokensOf(identity, client, opened) }
  }
  // Answered after the commit: a refusal thrown inside would leave the family open.
  const rotated = await transact(identity.db, (tx) => rotate(identity, tx, client, digest))
  if (rotated === 'reused') throw refused.refreshTokenReused()
  const tokens = await tokensOf(identity, client, rotated)
  return { AuthenticationResult: { ...tokens, RefreshToken: rotated.refreshToken } }
}

/**
 * A replaced token that comes again is in two hands, and nobody can tell which of them is the owner's: the sign-in
 * ends for both. Within the grace it is taken for a second tab, which gets a token of its own.
 */
async function rotate(
  identity: Identity,
  tx: Tx,
  client: Client,
  digest: string,
): Promise<'reused' | (TokenStanding & { readonly refreshToken: string })> {
  await lockRefreshToken(tx, digest)
  const opened = await openFamily(identity, tx, client, digest)
  const { family } = opened
  const at = identity.clock.wall()
  const graceMs = client.rotationGraceSeconds * 1000
  if (family.replacedAt && family.replacedAt.getTime() + graceMs <= at.getTime()) {
    await revokeFamily(tx, family.id, at)
    const subject = family.id
    await audit(tx, { at, actor: family.accountId, action: 'identity.refresh-token-reused', subject })
    await noteEvent(identity, tx, family.accountId, 'refresh-token-reused', 'refused')
    return 'reused'
  }
  const refreshToken = freshRefreshToken(identity)
  await touchFamily(tx, family.id, identity.origin, at)
  await replaceRefreshToken(tx, family.id, { old: digest, next: digestOf(refreshToken) }, at)
  return { ...opened, refreshToken }
}
