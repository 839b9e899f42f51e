import type { Tx } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import { normalUsername, type Client } from '../domain/account.ts'
import { isPlausible, readClaimTimestamp } from '../domain/claim-timestamp.ts'
import { mayGuess } from '../domain/guess-limit.ts'
import { refused } from '../domain/refusals.ts'
import { answersFor, type SecretBlock } from '../domain/secret-block.ts'
import { poolNameOf, provesPassword, type Claim } from '../domain/srp.ts'
import type { Identity } from '../ports.ts'
import { findGuesses } from '../store/guesses.ts'
import { forgetSecretBlocks, useSecretBlock } from '../store/sessions.ts'
import { required } from './client.ts'
import { judgePassword, type PasswordRefusal } from './judge-password.ts'
import { openBlock } from './sealed-block.ts'
import { answerOfStep, type AuthAnswer, type SignInStep } from './sign-in-step.ts'

type Verdict = SignInStep | PasswordRefusal

export async function verifyPassword(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
): Promise<AuthAnswer> {
  const { block, claim } = readResponses(identity, client, responses)
  // Spares a locked account's attackers the lock and us the mathematics; the decision itself is made under the lock.
  const before = await findGuesses(identity.db, block.subject, 'password')
  if (!mayGuess(before, identity.clock.wall())) throw refused.passwordAttempts()

  // Answered after the commit: a refusal thrown inside would take the count of the wrong guess back.
  const verdict = await transact(identity.db, (tx) => judge(identity, tx, client, block, claim))
  if ('refusal' in verdict) throw refused[verdict.refusal]()
  return answerOfStep(identity, client, verdict)
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
  if (!(await useSecretBlock(tx, block.id, block.expiresAt))) return { refusal: 'credentialsWrong' }
  await forgetSecretBlocks(tx, identity.clock.wall())

  return judgePassword(identity, tx, client, subject, (facts) => {
    const who = { poolName: poolNameOf(client.poolId), subject }
    return provesPassword(who, facts.verifier, block.exchange, claim)
  })
}
