import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findGuessed } from '../../store/standings.ts'
import { required } from '../pool/client.ts'
import { isKnownDevice, isShutOut, judgePassword } from './judge-password.ts'
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
  const claim = { subject: account?.id ?? named.subject, deviceKey: parameters?.['DEVICE_KEY'] }
  if (isShutOut(identity, guesses) && !(await isKnownDevice(identity.db, claim.subject, claim.deviceKey)))
    throw refused.passwordAttempts()

  const verdict = await transact(identity.db, (tx) =>
    judgePassword(identity, tx, client, claim, (facts) =>
      isPassword(identity, client.poolId, facts, password),
    ),
  )
  if ('refusal' in verdict) throw refused[verdict.refusal]()
  return answerOfStep(identity, client, verdict)
}
