import type { OperationAnswer } from '@sooner/contract/operation'
import type { initiateAuth as declared } from '@sooner/contract/identity'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { findFamilyOfToken, revokeFamily, type TokenStanding } from '../../store/sessions.ts'
import { clientOf, required, requireSecretHash } from '../pool/client.ts'
import { digestOf, tokensOf } from '../tokens/issue-tokens.ts'
import { noteEvent } from './note-event.ts'
import { noteUse } from './note-use.ts'

/** This flow does not rotate the refresh token, so the answer contains none. */
export async function refreshTokens(
  identity: Identity,
  client: Client,
  parameters: Readonly<Record<string, string>> | undefined,
  found: TokenStanding | undefined,
): Promise<OperationAnswer<typeof declared>> {
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
export const isReplaced = (
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
export async function openCurrentFamily(
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
export async function endReused(
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
export const openFamily = async (
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
