import type { OperationAnswer } from '@sooner/contract/operation'
import type { initiateAuth as declared } from '@sooner/contract/identity'
import type { Db } from '../../../platform/database/open.ts'
import type { Client } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import { usernameOf } from '../domain/token-claims.ts'
import type { Identity } from '../ports.ts'
import { findFamilyOfToken, type TokenStanding } from '../store/sessions.ts'
import { required, requireSecretHash } from './client.ts'
import { digestOf, tokensOf } from './issue-tokens.ts'
import { noteUse } from './note-use.ts'

/** The refresh token stays what it was, so none is sent back. */
export async function refreshTokens(
  identity: Identity,
  client: Client,
  parameters: Readonly<Record<string, string>> | undefined,
): Promise<OperationAnswer<typeof declared>> {
  const token = required(parameters, 'REFRESH_TOKEN')
  const opened = await openFamily(identity, identity.db, client, digestOf(token))
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
