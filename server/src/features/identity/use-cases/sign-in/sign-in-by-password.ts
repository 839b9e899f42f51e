import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findGuessed, type Guessed } from '../../store/standings.ts'
import { clientOf, required } from '../pool/client.ts'
import { isKnownDevice, isShutOut, judgePassword } from './judge-password.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { answerOfStep } from './sign-in-step.ts'
import { isPassword, simulatedSubject } from '../passwords/verifier.ts'

type Parameters = Readonly<Record<string, string>> | undefined

export interface NamedGuessed extends Guessed {
  /** The subject of the name if it has no account. */
  readonly simulated: string
}

async function guessedNamed(identity: Identity, poolId: string, name: string): Promise<NamedGuessed> {
  const username = normalUsername(name)
  const subject = await simulatedSubject(identity, poolId, username)
  return { ...(await findGuessed(identity.db, poolId, { username, subject })), simulated: subject }
}

/**
 * Looks the account up at the same time as the client, in one round trip to the database, once the client's pool is known: a
 * client never changes its pool.
 */
export async function clientAndGuessed(
  identity: Identity,
  clientId: string,
  parameters: Parameters,
): Promise<[Client, NamedGuessed | undefined]> {
  const poolId = identity.poolOfClient.get(clientId)
  const name = parameters?.['USERNAME']
  if (poolId !== undefined && name)
    return Promise.all([clientOf(identity, clientId), guessedNamed(identity, poolId, name)])
  const client = await clientOf(identity, clientId)
  identity.poolOfClient.set(client.id, client.poolId)
  return [client, undefined]
}

/** USER_PASSWORD_AUTH: the password itself is sent, which only some clients are allowed to do. */
export async function signInByPassword(
  identity: Identity,
  client: Client,
  parameters: Parameters,
  early: NamedGuessed | undefined,
): Promise<AuthAnswer> {
  const username = required(parameters, 'USERNAME')
  const password = required(parameters, 'PASSWORD')
  const { account, guesses, simulated } = early ?? (await guessedNamed(identity, client.poolId, username))
  if (!account && !client.hidesExistence) throw refused.userUnknown()
  const claim = { subject: account?.id ?? simulated, deviceKey: parameters?.['DEVICE_KEY'] }
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
