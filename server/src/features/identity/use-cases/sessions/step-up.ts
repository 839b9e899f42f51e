import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Account as CallingAccount } from '../../../../platform/http/caller.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account } from '../../domain/account.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById, lockAccount } from '../../store/accounts.ts'
import { proveFamily } from '../../store/own-sessions.ts'
import { findStanding } from '../../store/standings.ts'
import { present } from '../accounts/signed-in-account.ts'
import { factorsOn } from '../factors/factor-step.ts'
import { judgeFactorCode } from '../factors/recovery-codes.ts'
import { isPassword, signInFacts } from '../passwords/verifier.ts'
import { judgeGuess } from '../sign-in/judge-guess.ts'
import { noteEvent } from './note-event.ts'

export type Proof = { readonly code: string } | { readonly password: string }

const refusals = {
  AUTHENTICATOR_OFF: 'Your account has no authenticator app. Please use your password.',
  CODE_REQUIRED: 'Please use a code from your authenticator app or a recovery code.',
  CODE_USED: 'This code was already used. Please wait for the next one.',
  SIGN_IN_REQUIRED: 'Please sign in again to confirm that it’s you.',
  TOO_MANY_ATTEMPTS: 'There were too many attempts. Please try again later.',
  WRONG_CODE: 'This code isn’t right. Please try again.',
  WRONG_PASSWORD: 'This password isn’t right. Please try again.',
} as const
type StepUpRefusal = keyof typeof refusals
const wrong: ReadonlySet<StepUpRefusal> = new Set(['CODE_USED', 'WRONG_CODE', 'WRONG_PASSWORD'])

/** A new proof of identity permits the operations for which a session alone, which may be stolen, is not enough. */
export async function stepUp(
  identity: Identity,
  { sub, signIn }: CallingAccount,
  proof: Proof,
): Promise<void> {
  // The refusal is thrown after the commit: thrown inside, it would roll back the count of the wrong guess.
  const refused = await transact(identity.db, async (tx) => {
    const judged = await judge(identity, tx, await present(tx, sub, findAccountById), proof)
    // The lock order is guesses, then account. The account may have been deleted before the guesses were locked.
    await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    if (judged === 'right') {
      await proveFamily(tx, signIn, at)
      await audit(tx, { at, actor: sub, action: 'identity.step-up', subject: signIn })
      await noteEvent(identity, tx, sub, 'step-up')
      return undefined
    }
    // Tries while locked are not counted, so the audit log, which is never shortened, must not record them either.
    if (!wrong.has(judged)) return judged
    await audit(tx, { at, actor: sub, action: 'identity.step-up-refused', subject: sub })
    await noteEvent(identity, tx, sub, 'step-up', 'refused')
    return judged
  })
  if (refused !== undefined) throw new Refusal(refused, refusals[refused])
}

async function judge(
  identity: Identity,
  tx: Tx,
  account: Account,
  proof: Proof,
): Promise<'right' | StepUpRefusal> {
  const factors = factorsOn(account, await findStanding(tx, account.id))
  const hasAuthenticator = factors.includes('SOFTWARE_TOKEN_MFA')
  if ('code' in proof) {
    if (!hasAuthenticator) return 'AUTHENTICATOR_OFF'
    const verdict = await judgeFactorCode(identity, tx, account, proof.code)
    if (verdict === 'attemptLimit') return 'TOO_MANY_ATTEMPTS'
    if (verdict === 'authenticatorCodeUsed') return 'CODE_USED'
    return verdict === 'right' ? verdict : 'WRONG_CODE'
  }
  // Sign-in requires the code as well as the password, so the password alone is not accepted here.
  if (hasAuthenticator) return 'CODE_REQUIRED'
  // Codes by text message are sent only for a sign-in, and a person whom another provider signs in has no password here.
  if (factors.length > 0 || account.externalName !== null) return 'SIGN_IN_REQUIRED'
  const guess = await judgeGuess(identity, tx, account.id, 'present-password', async () => {
    const facts = await signInFacts({ ...identity, db: tx }, account.poolId, account.id, account)
    return isPassword(identity, account.poolId, facts, proof.password)
  })
  if (guess === 'locked') return 'TOO_MANY_ATTEMPTS'
  return guess === 'right' ? guess : 'WRONG_PASSWORD'
}
