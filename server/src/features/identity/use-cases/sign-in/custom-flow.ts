import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Account, type Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { CustomChallenge, CustomStep, Identity } from '../../ports.ts'
import { findAccount } from '../../store/accounts.ts'
import { signInFacts } from '../passwords/verifier.ts'
import { required } from '../pool/client.ts'
import { noteRefusedSignIn } from '../sessions/note-event.ts'
import { openSealedSession, startSession, useSession, type AuthAnswer } from './challenge-session.ts'
import { judgeGuess } from './judge-guess.ts'
import { afterPassword, answerOfStep, type SignInStep } from './sign-in-step.ts'

type Parameters = Readonly<Record<string, string>> | undefined
type Refused = { readonly refusal: 'attemptLimit' | 'credentialsWrong' | 'deviceUnknown' }

/** The caller of a custom flow: an account, or a name without one, which is treated in the same way. */
export interface CustomSubject {
  readonly subject: string
  readonly salt: string
  /** Undefined if there is no such account, or if its state permits no sign-in whatever the answers are. */
  readonly account: Account | undefined
  readonly deviceKey: string | undefined
}

/** Refuses like a hosted pool without a trigger, before the answer can depend on the name. */
export function requireCustomFlow({ customChallenge }: Identity): CustomChallenge {
  if (!customChallenge) throw refused.customFlowUnset()
  return customChallenge
}

const shut: ReadonlySet<Account['status']> = new Set(['unconfirmed', 'must-reset-password'])
const mayComeIn = (account: Account | undefined) =>
  account?.enabled && !shut.has(account.status) && account.externalName === null ? account : undefined

async function subjectNamed(
  identity: Identity,
  client: Client,
  username: string,
  deviceKey: string | undefined,
): Promise<CustomSubject> {
  const account = await findAccount(identity.db, client.poolId, username)
  if (!account && !client.hidesExistence) throw refused.userUnknown()
  const { subject, salt } = await signInFacts(identity, client.poolId, username, account)
  return { subject, salt, account: mayComeIn(account), deviceKey }
}

export async function startCustomFlow(
  identity: Identity,
  client: Client,
  parameters: Parameters,
): Promise<AuthAnswer> {
  requireCustomFlow(identity)
  const username = normalUsername(required(parameters, 'USERNAME'))
  const who = await subjectNamed(identity, client, username, parameters?.['DEVICE_KEY'])
  const step = await transact(identity.db, (tx) => nextCustomStep(identity, tx, client, who, []))
  if ('refusal' in step) throw refused[step.refusal]()
  return answerOfStep(identity, client, step)
}

/** Returns the next challenge or, when the flow is proven, the step that follows a proven password. */
export async function nextCustomStep(
  identity: Identity,
  tx: Tx,
  client: Client,
  { subject, salt, account, deviceKey }: CustomSubject,
  steps: readonly CustomStep[],
): Promise<SignInStep | Refused> {
  const flow = requireCustomFlow(identity)
  const caller = { account: account && { id: account.id, email: account.email }, steps }
  const decision = await flow.define(caller)
  if (decision === 'challenge') {
    const { shown, stored } = await flow.create(tx, caller)
    const challenge = 'CUSTOM_CHALLENGE'
    return {
      kind: 'challenged',
      answer: {
        ChallengeName: 'CUSTOM_CHALLENGE',
        ChallengeParameters: { USERNAME: subject, ...shown },
        Session: startSession(
          identity,
          client,
          { id: subject, srpSalt: salt },
          { challenge, steps: [...steps], stored: { ...stored }, deviceKey },
        ),
      },
    }
  }
  if (decision === 'refused' || !account) return { refusal: 'credentialsWrong' }
  return afterPassword(identity, tx, client, account, deviceKey === undefined ? {} : { deviceKey })
}

/** CUSTOM_CHALLENGE: wrong answers have the same limits as wrong passwords, with a count of their own. */
export async function answerCustomChallenge(
  identity: Identity,
  client: Client,
  responses: Parameters,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const flow = requireCustomFlow(identity)
  const username = normalUsername(required(responses, 'USERNAME'))
  const answer = required(responses, 'ANSWER')
  if (sealed === undefined) throw refused.parameterMissing('Session')
  const session = openSealedSession(identity, sealed, 'CUSTOM_CHALLENGE')
  const who = await subjectNamed(identity, client, username, session.deviceKey)
  const isSame = who.subject === session.subject && who.salt === session.salt
  if (!isSame || session.clientId !== client.id) throw refused.sessionInvalid()

  // The refusal is thrown after the commit: thrown inside, it would roll back the count of the wrong guess.
  const step = await transact(identity.db, async (tx): Promise<SignInStep | Refused> => {
    const { account, subject } = who
    const { steps = [], stored = {} } = session
    const caller = { account: account && { id: account.id, email: account.email }, steps }
    const guess = await judgeGuess(identity, tx, subject, 'custom', async () => {
      const isRight = await flow.verify(caller, stored, answer)
      return isRight && account !== undefined
    })
    if (guess === 'locked') return { refusal: 'attemptLimit' }
    await useSession(identity, tx, session)
    if (guess === 'wrong') await noteRefusedSignIn(identity, tx, subject, account !== undefined)
    const done = { name: 'CUSTOM_CHALLENGE', isRight: guess === 'right' }
    return nextCustomStep(identity, tx, client, who, [...steps, done])
  })
  if ('refusal' in step) throw refused[step.refusal]()
  return answerOfStep(identity, client, step)
}
