import type { OperationAnswer } from '@sooner/contract/operation'
import type { respondToAuthChallenge as declared } from '@sooner/contract/identity'
import type { Tx } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import { normalUsername, type Account, type Client } from '../domain/account.ts'
import { isPlausible, readClaimTimestamp } from '../domain/claim-timestamp.ts'
import { mayGuess } from '../domain/guess-limit.ts'
import { refused } from '../domain/refusals.ts'
import { answersFor, type SecretBlock } from '../domain/secret-block.ts'
import { poolNameOf, provesPassword, type Claim } from '../domain/srp.ts'
import type { Identity } from '../ports.ts'
import { findAccount } from '../store/accounts.ts'
import { findGuesses } from '../store/guesses.ts'
import { forgetSecretBlocks, useSecretBlock, type Family } from '../store/sessions.ts'
import { required } from './client.ts'
import { startFamily, type Tokens, tokensOf } from './issue-tokens.ts'
import { judgeGuess } from './judge-guess.ts'
import { openBlock } from './sealed-block.ts'
import { signInFacts } from './verifier.ts'

type Verdict =
  | {
      readonly kind: 'right'
      readonly account: Account
      readonly family: Family
      readonly refreshToken: string
    }
  | { readonly kind: 'credentialsWrong' | 'passwordAttempts' | 'userDisabled' | 'userNotConfirmed' }

export async function verifyPassword(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
): Promise<OperationAnswer<typeof declared>> {
  const { block, claim } = readResponses(identity, client, responses)
  // Spares a locked account's attackers the lock and us the mathematics; the decision itself is made under the lock.
  const before = await findGuesses(identity.db, block.subject, 'password')
  if (!mayGuess(before, identity.clock.wall())) throw refused.passwordAttempts()

  // Answered after the commit: a refusal thrown inside would take the count of the wrong guess back.
  const verdict = await transact(identity.db, (tx) => judge(identity, tx, client, block, claim))
  if (verdict.kind !== 'right') throw refused[verdict.kind]()
  const tokens: Tokens = await tokensOf(identity, client, verdict.account, verdict.family)
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: verdict.refreshToken } }
}

function readResponses(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
): { block: SecretBlock; claim: Claim } {
  const username = normalUsername(required(responses, 'USERNAME'))
  const secretBlock = Buffer.from(required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64')
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = required(responses, 'TIMESTAMP')

  const now = identity.clock.wall()
  const claimedAt = readClaimTimestamp(timestamp)
  if (!claimedAt) throw refused.timestampForm()
  if (!isPlausible(claimedAt, now)) throw refused.timestampSkew()
  const block = openBlock(identity, client.id, secretBlock)
  if (!block || !answersFor(block, username)) throw refused.credentialsWrong()
  if (block.expiresAt <= now) throw refused.sessionExpired()
  return { block, claim: { secretBlock, timestamp, signature } }
}

async function judge(
  identity: Identity,
  tx: Tx,
  client: Client,
  block: SecretBlock,
  claim: Claim,
): Promise<Verdict> {
  const { subject } = block
  if (!(await useSecretBlock(tx, block.id, block.expiresAt))) return { kind: 'credentialsWrong' }
  await forgetSecretBlocks(tx, identity.clock.wall())

  const account = await findAccount(tx, client.poolId, subject)
  const guess = await judgeGuess(identity, tx, subject, 'password', async () => {
    const { verifier } = await signInFacts({ ...identity, db: tx }, client.poolId, subject, account)
    const who = { poolName: poolNameOf(client.poolId), subject }
    return provesPassword(who, verifier, block.exchange, claim) && account !== undefined
  })
  if (guess === 'locked') return { kind: 'passwordAttempts' }
  if (guess === 'wrong' || !account) return { kind: 'credentialsWrong' }
  if (!account.enabled) return { kind: 'userDisabled' }
  if (account.status !== 'confirmed') return { kind: 'userNotConfirmed' }
  return { kind: 'right', account, ...(await startFamily(identity, tx, client, account)) }
}
