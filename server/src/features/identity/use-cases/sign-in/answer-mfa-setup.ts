import { transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { isSecretInForce } from '../factors/authenticator.ts'
import { openSessionOf, useSession } from './challenge-session.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { afterFactor, answerOfStep } from './sign-in-step.ts'

/** Ends a setup during a sign-in: VerifySoftwareToken has accepted a code before and recorded it in the session. */
export async function answerMfaSetup(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const step = await transact(identity.db, async (tx) => {
    const challenge = 'MFA_SETUP'
    const opened = await openSessionOf(identity, tx, client, challenge, responses, sealed, lockAccount)
    const { session, account } = opened
    // Only the authenticator of this sign-in counts: another one may have replaced it since.
    const isInForce = session.isProven && (await isSecretInForce(identity, tx, account.id, session.secret))
    if (!isInForce) throw refused.sessionInvalid()
    await useSession(identity, tx, session)
    return afterFactor(identity, tx, client, account, { session: session, responses })
  })
  return answerOfStep(identity, client, step)
}
