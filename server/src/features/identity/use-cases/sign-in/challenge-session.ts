import type { respondToAuthChallenge } from '@sooner/contract/identity'
import type { OperationAnswer } from '@sooner/contract/operation'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { normalUsername, type Account, type Client } from '../../domain/account.ts'
import {
  readSession,
  sessionExpiry,
  writeSession,
  type ChallengeSession,
  type SessionChallenge,
} from '../../domain/challenge-session.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById } from '../../store/accounts.ts'
import { isUsedSecretBlock, useSecretBlock } from '../../store/sessions.ts'
import { required } from '../pool/client.ts'
import { openSealed } from '../pool/open-sealed.ts'

export type AuthAnswer = OperationAnswer<typeof respondToAuthChallenge>

export interface Challenged {
  readonly kind: 'challenged'
  readonly answer: AuthAnswer
}

const sealedFor = { column: 'identity.challenge-session', row: '' }

type Progress = Pick<
  ChallengeSession,
  | 'challenge'
  | 'secret'
  | 'isProven'
  | 'deviceKey'
  | 'isDeviceProven'
  | 'password'
  | 'codeDigest'
  | 'steps'
  | 'stored'
>

/** The device that a sign-in claims to come from, which the sessions of its later steps hold. */
export type DeviceClaim = Pick<ChallengeSession, 'deviceKey' | 'isDeviceProven'>

export const deviceClaimOf = ({ deviceKey, isDeviceProven }: DeviceClaim): DeviceClaim => ({
  ...(deviceKey === undefined ? {} : { deviceKey }),
  ...(isDeviceProven === undefined ? {} : { isDeviceProven }),
})

export function startSession(
  identity: Identity,
  client: Pick<Client, 'id'>,
  account: Pick<Account, 'id' | 'srpSalt'>,
  progress: Progress,
): string {
  const session: ChallengeSession = {
    ...progress,
    id: identity.uuid(),
    clientId: client.id,
    subject: account.id,
    salt: account.srpSalt,
    expiresAt: sessionExpiry(identity.clock.wall()),
  }
  return identity.seal.seal(writeSession(session), sealedFor)
}

/** Carries the sign-in to its next step. The time limit does not start again. */
export const continueSession = (identity: Identity, session: ChallengeSession, progress: Progress): string =>
  identity.seal.seal(writeSession({ ...session, ...progress, id: identity.uuid() }), sealedFor)

export interface OpenedSession {
  readonly session: ChallengeSession
  readonly account: Account
}

/** Checks seal, challenge and expiry. The caller still has to check the account, and whether the session was used. */
export function openSealedSession(
  { seal, clock }: Identity,
  sealed: string,
  ...challenges: readonly SessionChallenge[]
): ChallengeSession {
  const text = openSealed(seal, sealed, sealedFor)
  const session = text === undefined ? undefined : readSession(text)
  if (!session || !challenges.includes(session.challenge)) throw refused.sessionInvalid()
  if (session.expiresAt <= clock.wall().getTime()) throw refused.sessionExpired()
  return session
}

/** A caller that decides by the present state of the account and then writes it passes a function that locks it. */
type FindAccount<D extends Db> = (db: D, id: string) => Promise<Account | undefined>

export async function openSession<D extends Db>(
  identity: Identity,
  db: D,
  sealed: string,
  challenge: SessionChallenge,
  find: FindAccount<D> = findAccountById,
): Promise<OpenedSession> {
  const session = openSealedSession(identity, sealed, challenge)
  if (await isUsedSecretBlock(db, session.id)) throw refused.sessionUsed()
  return withAccount(db, session, find)
}

async function withAccount<D extends Db>(
  db: D,
  session: ChallengeSession,
  find: FindAccount<D>,
): Promise<OpenedSession> {
  const account = await find(db, session.subject)
  if (!account || account.srpSalt !== session.salt) throw refused.sessionInvalid()
  if (!account.enabled) throw refused.userDisabled()
  return { session, account }
}

/** Opens the session of an answer to a challenge, and requires that the answer names the same client and account. */
export async function openSessionOf<D extends Db>(
  identity: Identity,
  db: D,
  client: Client,
  challenge: SessionChallenge,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
  find: FindAccount<D> = findAccountById,
): Promise<OpenedSession> {
  required(responses, 'USERNAME')
  if (sealed === undefined) throw refused.parameterMissing('Session')
  return requireSame(client, responses, await openSession(identity, db, sealed, challenge, find))
}

function requireSame(
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  opened: OpenedSession,
): OpenedSession {
  const { session, account } = opened
  const name = normalUsername(required(responses, 'USERNAME'))
  // Clients send the name that was typed or the subject that they received.
  const isSame = name === account.id || name === account.email
  if (!isSame || session.clientId !== client.id) throw refused.sessionInvalid()
  return opened
}

/**
 * Opens the session of DEVICE_SRP_AUTH. After a code, one official client (amazon-cognito-identity-js) sends the session of the
 * code again. That session was used, which happens only if the code was right.
 */
export async function openDeviceSession(
  identity: Identity,
  db: Db,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<OpenedSession> {
  required(responses, 'USERNAME')
  if (sealed === undefined) throw refused.parameterMissing('Session')
  const session = openSealedSession(identity, sealed, 'DEVICE_SRP_AUTH', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA')
  const isUsed = await isUsedSecretBlock(db, session.id)
  const isOfCode = session.challenge !== 'DEVICE_SRP_AUTH'
  if (isUsed && !isOfCode) throw refused.sessionUsed()
  if (!isUsed && isOfCode) throw refused.sessionInvalid()
  return requireSame(client, responses, await withAccount(db, session, findAccountById))
}

/** Each session leads to one next step only. After a refused answer, the same session can be answered again. */
export async function useSession(identity: Identity, tx: Tx, session: ChallengeSession): Promise<void> {
  if (!(await useSecretBlock(tx, session.id, new Date(session.expiresAt), identity.clock.wall())))
    throw refused.sessionUsed()
}
