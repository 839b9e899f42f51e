import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import { answersFor } from '../../domain/secret-block.ts'
import { poolNameOf } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { findGuesses } from '../../store/guesses.ts'
import { useSecretBlock } from '../../store/sessions.ts'
import { required } from '../pool/client.ts'
import { isKnownDevice, isShutOut, judgePassword, type PasswordRefusal } from './judge-password.ts'
import { readProof, type Proof } from './read-proof.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { answerOfStep, type SignInStep } from './sign-in-step.ts'

type Verdict = SignInStep | PasswordRefusal

export async function verifyPassword(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
): Promise<AuthAnswer> {
  const username = normalUsername(required(responses, 'USERNAME'))
  const { block, claim } = readProof(identity, client, responses)
  if (!answersFor(block, username)) throw refused.credentialsWrong()
  // This early check saves a locked account the costly SRP computation; the binding check is repeated under the lock.
  const before = await findGuesses(identity.db, block.subject, 'password')
  if (
    isShutOut(identity, before) &&
    !(await isKnownDevice(identity.db, block.subject, responses?.['DEVICE_KEY']))
  )
    throw refused.passwordAttempts()

  // The refusal is thrown after the commit: thrown inside, it would roll back the count of the wrong guess.
  const verdict = await transact(identity.db, (tx) =>
    judge(identity, tx, client, { block, claim }, responses?.['DEVICE_KEY']),
  )
  if ('refusal' in verdict) throw refused[verdict.refusal]()
  return answerOfStep(identity, client, verdict)
}

async function judge(
  identity: Identity,
  tx: Tx,
  client: Client,
  { block, claim }: Proof,
  deviceKey: string | undefined,
): Promise<Verdict> {
  const { subject, isCustom } = block
  const isFirst = await useSecretBlock(tx, block.id, block.expiresAt, identity.clock.wall())
  if (!isFirst) return { refusal: 'credentialsWrong' }

  const verdict = await judgePassword(identity, tx, client, { subject, deviceKey, isCustom }, (facts) => {
    const who = { poolName: poolNameOf(client.poolId), subject }
    return identity.srp.provesPassword(who, facts.verifier, block.exchange, claim)
  })
  // Clients drop the device and send the same proof again, so the first attempt is rolled back. It was no wrong guess.
  if ('refusal' in verdict && verdict.refusal === 'deviceUnknown') throw refused.deviceUnknown()
  return verdict
}
