import type {
  getTokensFromRefreshToken as declaredGetTokensFromRefreshToken,
  initiateAuth as declaredInitiateAuth,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { touchFamily } from '../../store/own-sessions.ts'
import {
  findFamilyOfToken,
  lockRefreshToken,
  replaceRefreshToken,
  revokeFamily,
  type TokenStanding,
} from '../../store/sessions.ts'
import { clientOf, knowsSecret, required, requireSecretHash } from '../pool/client.ts'
import { digestOf, freshRefreshToken, tokensOf } from '../tokens/issue-tokens.ts'
import { noteUse } from '../tokens/verify-access-token.ts'
import { noteEvent } from './note-event.ts'

/** This flow does not rotate the refresh token, so the answer contains none. */
export async function refreshTokens(
  identity: Identity,
  client: Client,
  parameters: Readonly<Record<string, string>> | undefined,
  found: TokenStanding | undefined,
): Promise<OperationAnswer<typeof declaredInitiateAuth>> {
  required(parameters, 'REFRESH_TOKEN')
  const opened = await openCurrentFamily(identity, client, found)
  const { family, account } = opened
  requireSecretHash(
    identity,
    client,
    [usernameOf(account), account.id, account.email],
    parameters?.['SECRET_HASH'],
  )
  await noteUse(identity, family.id, family.lastUsedAt)
  return { ChallengeParameters: {}, AuthenticationResult: await tokensOf(identity, client, opened) }
}

/** Returns whether a newer token replaced this one and the grace period is over. */
const isReplaced = (
  { clock }: Identity,
  { rotationGraceSeconds }: Client,
  { replacedAt }: TokenStanding['family'],
): boolean =>
  replacedAt !== null && replacedAt.getTime() + rotationGraceSeconds * 1000 <= clock.wall().getTime()

/** Looks the token up at the same time as its client, in one round trip to the database. */
export const clientAndFamily = (
  identity: Identity,
  clientId: string,
  token: string | undefined,
): Promise<[Client, TokenStanding | undefined]> =>
  Promise.all([
    clientOf(identity, clientId),
    token ? findFamilyOfToken(identity.db, digestOf(token)) : undefined,
  ])

/** For a client without rotation. A token that was replaced while the client still rotated remains replaced. */
async function openCurrentFamily(
  identity: Identity,
  client: Client,
  found: TokenStanding | undefined,
): Promise<TokenStanding> {
  const opened = continued(identity, client, found)
  if (!isReplaced(identity, client, opened.family)) return opened
  await transact(identity.db, (tx) => endReused(identity, tx, opened.family))
  throw refused.refreshTokenRevoked()
}

/** If a replaced token is sent again, two clients have it, and the server cannot determine which is the owner's. */
async function endReused(
  identity: Identity,
  tx: Tx,
  { id: subject, accountId }: TokenStanding['family'],
): Promise<void> {
  const at = identity.clock.wall()
  await revokeFamily(tx, subject, at)
  await audit(tx, { at, actor: accountId, action: 'identity.refresh-token-reused', subject })
  await noteEvent(identity, tx, accountId, 'refresh-token-reused', 'refused')
}

/** Returns the sign-in that a refresh token continues, or refuses if it may not continue. */
const openFamily = async (
  identity: Identity,
  db: Db,
  client: Client,
  digest: string,
): Promise<TokenStanding> => continued(identity, client, await findFamilyOfToken(db, digest))

function continued(identity: Identity, client: Client, found: TokenStanding | undefined): TokenStanding {
  if (!found) throw refused.refreshTokenInvalid()
  const { family, account } = found
  if (family.clientId !== client.id) throw refused.refreshTokenInvalid()
  if (family.revokedAt) throw refused.refreshTokenRevoked()
  if (family.expiresAt <= identity.clock.wall()) throw refused.refreshTokenExpired()
  if (!account.enabled) throw refused.userDisabled()
  return found
}

export async function getTokensFromRefreshToken(
  identity: Identity,
  request: OperationRequest<typeof declaredGetTokensFromRefreshToken>,
): Promise<OperationAnswer<typeof declaredGetTokensFromRefreshToken>> {
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
