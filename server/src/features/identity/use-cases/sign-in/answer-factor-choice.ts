import { transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findStanding } from '../../store/standings.ts'
import { deviceClaimOf, openSessionOf, useSession } from './challenge-session.ts'
import { required } from '../pool/client.ts'
import { askFactor, factorsOn } from '../factors/factor-step.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { answerOfStep } from './sign-in-step.ts'

/** SELECT_MFA_TYPE: the person chooses which of their factors the sign-in asks for. */
export async function answerFactorChoice(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const chosen = required(responses, 'ANSWER')
  const step = await transact(identity.db, async (tx) => {
    const opened = await openSessionOf(identity, tx, client, 'SELECT_MFA_TYPE', responses, sealed)
    const { session, account } = opened
    const factors = factorsOn(account, await findStanding(tx, account.id))
    const factor = factors.find((one) => one === chosen)
    if (!factor) throw refused.factorUnknown()
    await useSession(identity, tx, session)
    return askFactor(identity, tx, client, account, [factor], deviceClaimOf(session))
  })
  return answerOfStep(identity, client, step)
}
