import type { OperationAnswer } from '@sooner/contract/operation'
import type { initiateAuth as declared } from '@sooner/contract/identity'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { findFamilyOfToken, revokeFamily, type TokenStanding } from '../../store/sessions.ts'
import { required, requireSecretHash } from '../pool/client.ts'
import { digestOf, tokensOf } from '../tokens/issue-tokens.ts'
import { noteEvent } from './note-event.ts'
import { noteUse } from './note-use.ts'

/** The refresh token stays what it was, so none is sent back. */
export async function refreshTokens(
  identity: Identity,
  client: Client,
  parameters: Readonly<Record<string, string>> | undefined,
): Promise<OperationAnswer<typeof declared>> {
  const token = required(parameters, 'REFRESH_TOKEN')
  const opened = await openCurrentFamily(identity, client, digestOf(token))
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

/** Whether a newer one took its place, and not just now. */
export const isReplaced = (
  { clock }: Identity,
  { rotationGraceSeconds }: Client,
  { replacedAt }: TokenStanding['family'],
): boolean =>
  replacedAt !== null && replacedAt.getTime() + rotationGraceSeconds * 1000 <= clock.wall().getTime()

/** For a client that does not rotate. What was replaced while it did stays replaced. */
export async function openCurrentFamily(
  identity: Identity,
  client: Client,
  digest: string,
): Promise<TokenStanding> {
  const opened = await openFamily(identity, identity.db, client, digest)
  if (!isReplaced(identity, client, opened.family)) return opened
  await transact(identity.db, (tx) => endReused(identity, tx, opened.family))
  throw refused.refreshTokenRevoked()
}

/** If a replaced token is sent again, two clients have it, and nothing shows which of them is the owner's. */
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

/** The sign-in that a refresh token goes on with, if it still may. */
export async function openFamily(
  identity: Identity,
  db: Db,
  client: Client,
  digest: string,
): Promise<TokenStanding> {
  const found = await findFamilyOfToken(db, digest)
  if (!found) throw refused.refreshTokenInvalid()
  const { family, account } = found
  if (family.clientId !== client.id) throw refused.refreshTokenInvalid()
  if (family.revokedAt) throw refused.refreshTokenRevoked()
  if (family.expiresAt <= identity.clock.wall()) throw refused.refreshTokenExpired()
  if (!account.enabled) throw refused.userDisabled()
  return found
}
