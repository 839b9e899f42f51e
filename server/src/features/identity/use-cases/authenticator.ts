import type { Db, Tx } from '../../../platform/database/open.ts'
import { secretBytes, stepOf } from '../domain/totp.ts'
import type { Account } from '../domain/account.ts'
import type { Identity } from '../ports.ts'
import {
  findAuthenticator,
  lockAuthenticator,
  saveLastStep,
  savePendingSecret,
  saveSecret,
} from '../store/authenticators.ts'
import { poolPolicy } from '../store/pools.ts'
import { judgeGuess } from './judge-guess.ts'

const sealedIn = (column: 'secret' | 'pending_secret', accountId: string) => ({
  column: `identity.authenticators.${column}`,
  row: accountId,
})

/** Whether signing in asks for its codes. */
export async function hasAuthenticatorOn(db: Db, { id, poolId, factors }: Account): Promise<boolean> {
  const secret = (await findAuthenticator(db, id))?.secret
  if (secret === undefined || secret === null) return false
  return factors.includes('SOFTWARE_TOKEN_MFA') || (await poolPolicy(db, poolId)).requiresSecondFactor
}

export const freshSecret = ({ random }: Identity): Uint8Array => random(secretBytes)

export const keepPendingSecret = ({ seal }: Identity, tx: Tx, accountId: string, secret: Uint8Array) =>
  savePendingSecret(tx, accountId, seal.seal(secret, sealedIn('pending_secret', accountId)))

export type SetUpVerdict = 'right' | 'authenticatorMismatch' | 'authenticatorMissing'

/** The first code of a secret, which is shown to whoever gives it: there is nothing to guess. */
export async function provePendingSecret(
  identity: Identity,
  tx: Tx,
  accountId: string,
  code: string,
  name: string | null,
): Promise<SetUpVerdict> {
  const pending = (await lockAuthenticator(tx, accountId))?.pendingSecret
  if (pending === undefined || pending === null) return 'authenticatorMissing'
  const secret = identity.seal.open(pending, sealedIn('pending_secret', accountId))
  return proveSecret(identity, tx, accountId, secret, code, name)
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
  const authenticator = await lockAuthenticator(tx, accountId)
  if (authenticator?.secret === undefined || authenticator.secret === null) return 'authenticatorMissing'
  const secret = identity.seal.open(authenticator.secret, sealedIn('secret', accountId))
  const guess = await judgeGuess(identity, tx, accountId, 'authenticator', async () => {
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
