import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Client } from '../../domain/account.ts'
import { mayGuess } from '../../domain/guess-limit.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findGuessed } from '../../store/standings.ts'
import { required } from '../pool/client.ts'
import { judgePassword } from './judge-password.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { answerOfStep } from './sign-in-step.ts'
import { isPassword, simulatedSubject } from '../passwords/verifier.ts'

/** USER_PASSWORD_AUTH: the password itself is sent, which only some clients are allowed to do. */
export async function signInByPassword(
  identity: Identity,
  client: Client,
  parameters: Readonly<Record<string, string>> | undefined,
): Promise<AuthAnswer> {
  const username = normalUsername(required(parameters, 'USERNAME'))
  const password = required(parameters, 'PASSWORD')
  const named = { username, subject: await simulatedSubject(identity, client.poolId, username) }
  const { account, guesses } = await findGuessed(identity.db, client.poolId, named)
  if (!account && !client.hidesExistence) throw refused.userUnknown()
  if (!mayGuess(guesses, identity.clock.wall())) throw refused.passwordAttempts()

  const claim = { subject: account?.id ?? named.subject, deviceKey: parameters?.['DEVICE_KEY'] }
  const verdict = await transact(identity.db, (tx) =>
    judgePassword(identity, tx, client, claim, (facts) => isPassword(client.poolId, facts, password)),
  )
  if ('refusal' in verdict) throw refused[verdict.refusal]()
  return answerOfStep(identity, client, verdict)
}
