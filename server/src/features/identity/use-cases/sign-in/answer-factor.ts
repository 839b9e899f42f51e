import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { findStanding } from '../../store/standings.ts'
import { isSecretInForce } from '../factors/authenticator.ts'
import { askFactor, factorsOn } from '../factors/factor-step.ts'
import { judgeFactorCode } from '../factors/recovery-codes.ts'
import { isCode } from '../messages/send-code.ts'
import { required } from '../pool/client.ts'
import { noteEvent } from '../sessions/note-event.ts'
import {
  deviceClaimOf,
  openSessionOf,
  useSession,
  type AuthAnswer,
  type OpenedSession,
} from './challenge-session.ts'
import { judgeGuess } from './judge-guess.ts'
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
