import type { Tx } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import type { Identity } from '../../ports.ts'
import { judgeAuthenticatorCode, type CodeVerdict } from './authenticator.ts'
import { judgeRecoveryCode } from './recovery-codes.ts'

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
