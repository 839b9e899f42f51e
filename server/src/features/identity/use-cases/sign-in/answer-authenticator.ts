import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { openSessionOf, useSession } from './challenge-session.ts'
import { required } from '../pool/client.ts'
import { judgeFactorCode } from '../factors/factor-code.ts'
import { noteEvent } from '../sessions/note-event.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { afterFactor, answerOfStep } from './sign-in-step.ts'

/** Some clients send the same code as SMS_MFA_CODE too; it is ignored. */
export async function answerAuthenticator(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE')
  const step = await transact(identity.db, async (tx) => {
    const opened = await openSessionOf(identity, tx, client, 'SOFTWARE_TOKEN_MFA', responses, sealed)
    const { session, account } = opened
    const verdict = await judgeFactorCode(identity, tx, account, code)
    // The lock order is guesses, then account. The account may have been deleted before the guesses were locked.
    if (!(await lockAccount(tx, account.id))) throw refused.sessionInvalid()
    if (verdict === 'attemptLimit' || verdict === 'authenticatorMissing') return verdict
    if (verdict !== 'right') {
      const at = identity.clock.wall()
      await audit(tx, {
        at,
        actor: account.id,
        action: 'identity.second-factor-refused',
        subject: account.id,
      })
      await noteEvent(identity, tx, account.id, 'second-factor', 'refused')
      return verdict
    }
    await useSession(identity, tx, session)
    return afterFactor(identity, tx, client, account, { session: session, responses })
  })
  if (typeof step === 'string') throw refused[step]()
  return answerOfStep(identity, client, step)
}
