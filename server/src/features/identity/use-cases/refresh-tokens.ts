import type { OperationAnswer } from '@sooner/contract/operation'
import type { initiateAuth as declared } from '@sooner/contract/identity'
import type { Client } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { findAccountById } from '../store/accounts.ts'
import { findFamilyOfToken } from '../store/sessions.ts'
import { digestOf, tokensOf } from './issue-tokens.ts'

/** The refresh token stays what it was, so none is sent back. */
export async function refreshTokens(
  identity: Identity,
  client: Client,
  refreshToken: string,
): Promise<OperationAnswer<typeof declared>> {
  const family = await findFamilyOfToken(identity.db, digestOf(refreshToken))
  if (!family || family.clientId !== client.id) throw refused.refreshTokenInvalid()
  if (family.revokedAt) throw refused.refreshTokenRevoked()
  if (family.expiresAt <= identity.clock.wall()) throw refused.refreshTokenExpired()
  const account = await findAccountById(identity.db, family.accountId)
  if (!account) throw refused.refreshTokenInvalid()
  if (!account.enabled) throw refused.userDisabled()
  return { ChallengeParameters: {}, AuthenticationResult: await tokensOf(identity, client, account, family) }
}
