import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { openSessionOf, useSession, type OpenedSession } from './challenge-session.ts'
import { required } from '../pool/client.ts'
import { judgeGuess } from './judge-guess.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { isCode } from '../messages/send-code.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { afterFactor, answerOfStep } from './sign-in-step.ts'

export async function answerSms(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const code = required(responses, 'SMS_MFA_CODE')
  // The refusal is thrown after the commit: thrown inside, it would roll back the count of the wrong guess.
  const step = await transact(identity.db, async (tx) => {
    const opened = await openSessionOf(identity, tx, client, 'SMS_MFA', responses, sealed)
    const verdict = await judgeTextCode(identity, tx, opened, code)
    if (verdict !== 'right') return verdict
    await useSession(identity, tx, opened.session)
    return afterFactor(identity, tx, client, opened.account, { session: opened.session, responses })
  })
  if (typeof step === 'string') throw refused[step]()
  return answerOfStep(identity, client, step)
}

/** Guesses share one limit with the account's other second factors: another kind of code gives no further guesses. */
async function judgeTextCode(
  identity: Identity,
  tx: Tx,
  { session, account }: OpenedSession,
  code: string,
): Promise<'right' | 'attemptLimit' | 'smsCodeWrong'> {
  const { id } = account
  const { codeDigest = '' } = session
  const guess = await judgeGuess(identity, tx, id, 'authenticator', () =>
    isCode(identity, id, 'sms-factor', code, codeDigest),
  )
  // The lock order is guesses, then account. The account may have been deleted before the guesses were locked.
  if (!(await lockAccount(tx, id))) throw refused.sessionInvalid()
  if (guess === 'right') return guess
  if (guess === 'locked') return 'attemptLimit'
  const at = identity.clock.wall()
  await audit(tx, { at, actor: id, action: 'identity.second-factor-refused', subject: id })
  await noteEvent(identity, tx, id, 'second-factor', 'refused')
  return 'smsCodeWrong'
}
