import { timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { secretBytes, stepOf } from '../../domain/factors.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import {
  findAuthenticator,
  lockAuthenticator,
  saveLastStep,
  savePendingSecret,
  saveSecret,
  type Authenticator,
} from '../../store/factors.ts'
import { poolPolicy } from '../../store/pools.ts'
import { judgeGuess } from '../sign-in/judge-guess.ts'

const sealedIn = (column: 'secret' | 'pending_secret', accountId: string) => ({
  column: `identity.authenticators.${column}`,
  row: accountId,
})

/** Returns whether sign-in asks for authenticator codes. */
export async function hasAuthenticatorOn(db: Db, { id, poolId, factors }: Account): Promise<boolean> {
  const secret = (await findAuthenticator(db, id))?.secret
  if (secret === undefined || secret === null) return false
  return factors.includes('SOFTWARE_TOKEN_MFA') || (await poolPolicy(db, poolId)).requiresSecondFactor
}

export const freshSecret = ({ random }: Identity): Uint8Array => random(secretBytes)

export const storePendingSecret = (
  { seal, clock }: Identity,
  tx: Tx,
  accountId: string,
  secret: Uint8Array,
): Promise<void> =>
  savePendingSecret(tx, accountId, seal.seal(secret, sealedIn('pending_secret', accountId)), clock.wall())

/** Returns whether the secret that a sign-in has set up is still the one that the account uses. */
export async function isSecretInForce(
  { seal }: Identity,
  db: Db,
  accountId: string,
  secret: string | undefined,
): Promise<boolean> {
  const present = (await findAuthenticator(db, accountId))?.secret
  if (present === undefined || present === null || secret === undefined) return false
  return timingSafeEqual(seal.open(present, sealedIn('secret', accountId)), Buffer.from(secret, 'base64url'))
}

export type SetUpVerdict = 'right' | 'authenticatorMismatch' | 'authenticatorMissing' | 'setUpAttempts'

/** This is long enough to find the phone and set up an app on it. */
const pendingMs = 60 * 60 * 1000

const isWaiting = (
  { clock }: Identity,
  found: Authenticator | undefined,
): found is Authenticator & { pendingSecret: string } =>
  found?.pendingSecret !== undefined &&
  found.pendingSecret !== null &&
  (found.pendingSince?.getTime() ?? 0) + pendingMs > clock.wall().getTime()

/**
 * Judges the first code of a new secret. The person who asked for the secret has seen it, but a thief who stole the
 * session later has to guess, so guesses are counted, separately from those at sign-in. The caller must refuse only
 * after the commit.
 */
export async function provePendingSecret(
  identity: Identity,
  tx: Tx,
  accountId: string,
  code: string,
  name: string | null,
): Promise<SetUpVerdict> {
  // Without a pending secret there is nothing to guess, so nothing is counted.
  if (!isWaiting(identity, await findAuthenticator(tx, accountId))) return 'authenticatorMissing'
  const guess = await judgeGuess(identity, tx, accountId, 'authenticator-setup', async () => {
    await lockAccount(tx, accountId)
    const found = await lockAuthenticator(tx, accountId)
    if (!isWaiting(identity, found)) return false
    const secret = identity.seal.open(found.pendingSecret, sealedIn('pending_secret', accountId))
    return (await proveSecret(identity, tx, accountId, secret, code, name)) === 'right'
  })
  if (guess === 'locked') return 'setUpAttempts'
  return guess === 'right' ? guess : 'authenticatorMismatch'
}

export async function proveSecret(
  { seal, clock }: Identity,
  tx: Tx,
  accountId: string,
  secret: Uint8Array,
  code: string,
  name: string | null,
): Promise<SetUpVerdict> {
  const lastStep = stepOf(secret, code, clock.wall())
  if (lastStep === undefined) return 'authenticatorMismatch'
  const sealed = seal.seal(secret, sealedIn('secret', accountId))
  await saveSecret(tx, accountId, { secret: sealed, name, lastStep })
  return 'right'
}

export type CodeVerdict =
  | 'right'
  | 'authenticatorCodeWrong'
  | 'authenticatorCodeUsed'
  | 'authenticatorMissing'
  | 'attemptLimit'

export async function judgeAuthenticatorCode(
  identity: Identity,
  tx: Tx,
  accountId: string,
  code: string,
): Promise<CodeVerdict> {
  let isUsed = false
  // Without an authenticator there is nothing to guess, so nothing is counted.
  if (!((await findAuthenticator(tx, accountId))?.secret ?? false)) return 'authenticatorMissing'
  const guess = await judgeGuess(identity, tx, accountId, 'authenticator', async () => {
    await lockAccount(tx, accountId)
    const authenticator = await lockAuthenticator(tx, accountId)
    if (authenticator?.secret === undefined || authenticator.secret === null) return false
    const secret = identity.seal.open(authenticator.secret, sealedIn('secret', accountId))
    const step = stepOf(secret, code, identity.clock.wall())
    isUsed = step !== undefined && step <= authenticator.lastStep
    if (step === undefined || isUsed) return false
    await saveLastStep(tx, accountId, step)
    return true
  })
  if (guess === 'locked') return 'attemptLimit'
  if (guess === 'right') return guess
  return isUsed ? 'authenticatorCodeUsed' : 'authenticatorCodeWrong'
}
