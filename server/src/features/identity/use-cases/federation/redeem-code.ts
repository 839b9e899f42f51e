import type { exchangeCode as declared } from '@sooner/contract/identity'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account, Client } from '../../domain/account.ts'
import { answersChallenge } from '../../domain/authorization.ts'
import { userScope } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById, listGroups } from '../../store/accounts.ts'
import {
  dropAuthorizationCode,
  forgetAuthorizationCodes,
  lockAuthorizationCode,
  useAuthorizationCode,
} from '../../store/federation.ts'
import { revokeFamily, type Family } from '../../store/sessions.ts'
import { digestOf, startFamily, tokensOf } from '../tokens/issue-tokens.ts'

export interface Redemption {
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

const codeRefused = () => new Refusal('invalid_grant', 'The code is wrong, was used, or has expired.')

const dayMs = 24 * 60 * 60 * 1000

export async function redeemCode(
  identity: Identity,
  client: Client,
  asked: Redemption,
): Promise<Answer<typeof declared>> {
  // The refusal is thrown after the commit: thrown inside, it would roll back the end of the session of a reused code.
  const redeemed = await transact(identity.db, (tx) => judge(identity, tx, client, asked))
  if (!redeemed) throw codeRefused()
  const tokens = await tokensOf(identity, client, redeemed)
  return {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: redeemed.refreshToken,
    token_type: 'Bearer',
    expires_in: tokens.ExpiresIn,
    scope: userScope,
  }
}

interface Redeemed {
  readonly account: Account
  readonly groups: readonly string[]
  readonly family: Family
  readonly refreshToken: string
  readonly nonce: string | null
}

/** The reason for a refusal is not revealed: a person who found a code must not learn what else they would need. */
async function judge(
  identity: Identity,
  tx: Tx,
  client: Client,
  { code, redirectUri, verifier }: Redemption,
): Promise<Redeemed | undefined> {
  const at = identity.clock.wall()
  await forgetAuthorizationCodes(tx, new Date(at.getTime() - dayMs))
  const stored = await lockAuthorizationCode(tx, digestOf(code))
  if (!stored) return undefined
  const { digest, accountId: actor } = stored
  if (stored.familyId !== null) {
    // Two clients have the code, and the server cannot determine which of them is the owner's.
    await revokeFamily(tx, stored.familyId, at)
    await audit(tx, { at, actor, action: 'identity.code-reused', subject: stored.familyId })
    return undefined
  }
  const isRight =
    stored.clientId === client.id &&
    stored.redirectUri === redirectUri &&
    stored.expiresAt > at &&
    answersChallenge(stored.codeChallenge, verifier)
  const account = await findAccountById(tx, stored.accountId)
  if (!isRight || !account?.enabled) {
    // Each code allows one try, because the rightful owner's client makes no mistake.
    await dropAuthorizationCode(tx, digest)
    await audit(tx, { at, actor, action: 'identity.code-refused', subject: actor })
    return undefined
  }
  const started = await startFamily(identity, tx, client, account, undefined, stored.provenAt)
  if (!started) throw codeRefused()
  await useAuthorizationCode(tx, digest, started.family.id)
  return { account, groups: await listGroups(tx, account.id), nonce: stored.nonce, ...started }
}
