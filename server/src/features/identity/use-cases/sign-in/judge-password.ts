import type { Db, Tx } from '../../../../platform/database/open.ts'
import type { Account, Client } from '../../domain/account.ts'
import { mayGuess, type Guesses } from '../../domain/guess-limit.ts'
import type { Simulated } from '../../domain/simulation.ts'
import type { Identity } from '../../ports.ts'
import { findDevice } from '../../store/devices.ts'
import { lockGuesses } from '../../store/guesses.ts'
import { findGuessed } from '../../store/standings.ts'
import { signInFacts } from '../passwords/verifier.ts'
import { noteRefusedSignIn } from '../sessions/note-event.ts'
import { nextCustomStep } from './custom-flow.ts'
import { judgeGuess, judgeLocked } from './judge-guess.ts'
import { afterPassword, askDevice, type SignInStep } from './sign-in-step.ts'

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
  isProven: (facts: Simulated) => Promise<boolean>,
): Promise<SignInStep | PasswordRefusal> {
  await lockGuesses(tx, subject, 'password')
  const { guesses, account, standing } = await findGuessed(tx, client.poolId, { username: subject, subject })
  // Nobody knows the random password, so no guess is counted. Sign-up already reveals that the address is taken.
  if (account?.enabled && account.status === 'must-reset-password')
    return { refusal: 'passwordResetRequired' }
  const facts = await signInFacts({ ...identity, db: tx }, client.poolId, subject, account)
  if (await isShutOut(identity, tx, guesses)) {
    const isKnown = !isCustom && (await isKnownDevice(tx, subject, deviceKey))
    if (!isKnown || !account || standing?.policy.devices === 'off') return { refusal: 'passwordAttempts' }
    // The device has to prove itself before it learns whether the password is right: see `judgeKnownDevice`.
    const password = (await isProven(facts)) ? 'right' : 'wrong'
    return askDevice(identity, client, account, { deviceKey, password })
  }
  // Guesses are counted for names without an account too, so that the limit does not reveal which names exist.
  const guess = await judgeLocked(
    identity,
    tx,
    { subject, purpose: 'password', guesses },
    async () => (await isProven(facts)) && account !== undefined,
  )
  if (guess === 'locked') return { refusal: 'passwordAttempts' }
  if (guess === 'wrong' || !account) {
    await noteRefusedSignIn(identity, tx, subject, account !== undefined)
    return { refusal: 'credentialsWrong' }
  }
  const hindrance = hindranceOf(identity, account)
  if (hindrance) return hindrance
  if (!isCustom) {
    const claim = deviceKey === undefined ? {} : { deviceKey }
    return afterPassword(identity, tx, client, account, claim, standing)
  }
  const who = { subject, salt: account.srpSalt, account, deviceKey }
  return nextCustomStep(identity, tx, client, who, [{ name: 'PASSWORD_VERIFIER', isRight: true }])
}

function hindranceOf({ clock }: Identity, account: Account): PasswordRefusal | undefined {
  if (!account.enabled) return { refusal: 'userDisabled' }
  if (account.status === 'must-reset-password') return { refusal: 'passwordResetRequired' }
  if (account.status === 'unconfirmed') return { refusal: 'userNotConfirmed' }
  const { passwordExpiresAt: expiresAt } = account
  if (expiresAt && expiresAt <= clock.wall()) return { refusal: 'temporaryPasswordExpired' }
  return undefined
}

/** True if the guesses at this password, or those of the caller's network, are used up. */
export const isShutOut = async (
  { clock, networkGuesses, origin }: Identity,
  db: Db,
  guesses: Guesses,
): Promise<boolean> =>
  !mayGuess(guesses, clock.wall(), 'password') || (await networkGuesses.areSpent(db, origin))

/** Asks the database for a name without an account too, so that the time reveals nothing. */
export const isKnownDevice = async (
  db: Db,
  subject: string,
  deviceKey: string | undefined,
): Promise<boolean> => deviceKey !== undefined && (await findDevice(db, subject, deviceKey)) !== undefined

/**
 * Judges a password that was held back until the account's own device proved itself, because strangers had used up their part
 * of the guesses. The device has a part of its own. The caller must refuse only after the commit.
 */
export async function judgeKnownDevice(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  { deviceKey, isRight }: { readonly deviceKey: string; readonly isRight: boolean },
): Promise<SignInStep | PasswordRefusal> {
  const guess = await judgeGuess(identity, tx, account.id, 'known-device', () => isRight)
  if (guess === 'locked') return { refusal: 'passwordAttempts' }
  if (guess === 'wrong') {
    await noteRefusedSignIn(identity, tx, account.id, true)
    return { refusal: 'credentialsWrong' }
  }
  return (
    hindranceOf(identity, account) ??
    afterPassword(identity, tx, client, account, { deviceKey, isDeviceProven: true })
  )
}
