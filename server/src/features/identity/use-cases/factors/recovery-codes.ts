import type { getRecoveryCodes as declared } from '@sooner/contract/identity-own'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Account as CallingAccount } from '../../../../platform/http/caller.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account } from '../../domain/account.ts'
import {
  codesPerSet,
  digestOfCode,
  isDigestOf,
  makeRecoveryCode,
  readRecoveryCode,
} from '../../domain/factors.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  insertRecoveryCodes,
  listRecoveryCodes,
  useRecoveryCode,
} from '../../store/factors.ts'
import { present } from '../accounts/signed-in-account.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { judgeGuess, type GuessVerdict } from '../sign-in/judge-guess.ts'
import { hasAuthenticatorOn, judgeAuthenticatorCode, type CodeVerdict } from './authenticator.ts'

const sealedFor = (id: string) => ({ column: 'identity.recovery_codes.digest', row: id })

export async function getRecoveryCodes(
  { db }: Identity,
  { sub }: CallingAccount,
): Promise<Answer<typeof declared>> {
  const { left, madeAt } = await countRecoveryCodes(db, sub)
  return { left, madeAt: madeAt?.toISOString() ?? null }
}

export async function makeRecoveryCodes(
  identity: Identity,
  { sub }: CallingAccount,
): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: codesPerSet }, () => makeRecoveryCode(identity.random))
  const stored = codes.map((code) => {
    const id = identity.uuid()
    return { id, digest: identity.seal.seal(digestOfCode(sub, code.replace('-', '')), sealedFor(id)) }
  })
  await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    if (!(await hasAuthenticatorOn(tx, account)))
      throw new Refusal('AUTHENTICATOR_OFF', words.authenticatorOff)
    const at = identity.clock.wall()
    await dropRecoveryCodes(tx, sub)
    await insertRecoveryCodes(tx, sub, stored, at)
    await audit(tx, { at, actor: sub, action: 'identity.make-recovery-codes', subject: sub })
    await noteEvent(identity, tx, sub, 'recovery-codes-made')
    await sendNotice(identity, tx, account, 'recovery-codes-made')
  })
  return { codes }
}

const words = {
  authenticatorOff: 'Your account has no authenticator app. Please set one up first.',
} as const

/**
 * A recovery code replaces an authenticator code and is valid once. Guesses at both kinds share one limit, so that a
 * second kind of code gives an attacker no further guesses. The caller must refuse only after the commit.
 */
export async function judgeRecoveryCode(
  identity: Identity,
  tx: Tx,
  account: Account,
  given: string,
): Promise<GuessVerdict> {
  const { id: accountId } = account
  const letters = readRecoveryCode(given)
  return judgeGuess(identity, tx, accountId, 'authenticator', async () => {
    if (letters === undefined) return false
    await lockAccount(tx, accountId)
    const codes = await listRecoveryCodes(tx, accountId)
    const code = codes.find(({ id, digest }) =>
      isDigestOf(identity.seal.open(digest, sealedFor(id)), accountId, letters),
    )
    const at = identity.clock.wall()
    if (!code || !(await useRecoveryCode(tx, code.id, at))) return false
    await audit(tx, { at, actor: accountId, action: 'identity.use-recovery-code', subject: accountId })
    await noteEvent(identity, tx, accountId, 'recovery-code-used')
    await sendNotice(identity, tx, account, 'recovery-code-used')
    return true
  })
}

const ofAuthenticator = /^\d{6}$/

/** Accepts an authenticator code or a recovery code. The caller must refuse only after the commit. */
export async function judgeFactorCode(
  identity: Identity,
  tx: Tx,
  account: Account,
  code: string,
): Promise<CodeVerdict> {
  const given = code.trim()
  if (ofAuthenticator.test(given)) return judgeAuthenticatorCode(identity, tx, account.id, given)
  const guess = await judgeRecoveryCode(identity, tx, account, given)
  if (guess === 'locked') return 'attemptLimit'
  return guess === 'right' ? guess : 'authenticatorCodeWrong'
}
