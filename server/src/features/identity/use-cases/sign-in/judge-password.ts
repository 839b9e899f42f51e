import type { Tx } from '../../../../platform/database/open.ts'
import type { Client } from '../../domain/account.ts'
import type { Simulated } from '../../domain/simulation.ts'
import type { Identity } from '../../ports.ts'
import { lockGuesses } from '../../store/guesses.ts'
import { findGuessed } from '../../store/standings.ts'
import { nextCustomStep } from './custom-flow.ts'
import { judgeLocked } from './judge-guess.ts'
import { noteRefusedSignIn } from './note-refused-sign-in.ts'
import { afterPassword, type SignInStep } from './sign-in-step.ts'
import { signInFacts } from '../passwords/verifier.ts'

export interface PasswordRefusal {
  readonly refusal:
    | 'attemptLimit'
    | 'credentialsWrong'
    | 'deviceUnknown'
    | 'passwordAttempts'
    | 'passwordResetRequired'
    | 'temporaryPasswordExpired'
    | 'userDisabled'
    | 'userNotConfirmed'
}

export interface SignInClaim {
  /** The subject of the account, or the simulated subject of a name without an account. */
  readonly subject: string
  readonly deviceKey: string | undefined
  /** The password is the first step of a custom flow. */
  readonly isCustom?: boolean | undefined
}

/** Judges a password, whether sent or proven by SRP, and takes the next step. The caller must refuse only after the commit. */
export async function judgePassword(
  identity: Identity,
  tx: Tx,
  client: Client,
  { subject, deviceKey, isCustom }: SignInClaim,
  isProven: (facts: Simulated) => boolean,
): Promise<SignInStep | PasswordRefusal> {
  await lockGuesses(tx, subject, 'password')
  const { guesses, account, standing } = await findGuessed(tx, client.poolId, { username: subject, subject })
  // Nobody knows the random password, so no guess is counted. Sign-up already reveals that the address is taken.
  if (account?.enabled && account.status === 'must-reset-password')
    return { refusal: 'passwordResetRequired' }
  const facts = await signInFacts({ ...identity, db: tx }, client.poolId, subject, account)
  // Guesses are counted for names without an account too, so that the limit does not reveal which names exist.
  const guess = await judgeLocked(
    identity,
    tx,
    { subject, purpose: 'password', guesses },
    () => isProven(facts) && account !== undefined,
  )
  if (guess === 'locked') return { refusal: 'passwordAttempts' }
  if (guess === 'wrong' || !account) {
    await noteRefusedSignIn(identity, tx, subject, account !== undefined)
    return { refusal: 'credentialsWrong' }
  }
  if (!account.enabled) return { refusal: 'userDisabled' }
  if (account.status === 'unconfirmed') return { refusal: 'userNotConfirmed' }
  const { passwordExpiresAt: expiresAt } = account
  if (expiresAt && expiresAt <= identity.clock.wall()) return { refusal: 'temporaryPasswordExpired' }
  if (!isCustom) return afterPassword(identity, tx, client, account, deviceKey, standing)
  const who = { subject, salt: account.srpSalt, account, deviceKey }
  return nextCustomStep(identity, tx, client, who, [{ name: 'PASSWORD_VERIFIER', isRight: true }])
}
