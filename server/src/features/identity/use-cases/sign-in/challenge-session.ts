import { readSession, sessionExpiry, writeSession } from '../../domain/challenge-session.ts'
import type { ChallengeSession, SessionChallenge } from '../../domain/challenge-session.ts'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { normalUsername, type Account, type Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById } from '../../store/accounts.ts'
import { isUsedSecretBlock, useSecretBlock } from '../../store/sessions.ts'
import { required } from '../pool/client.ts'
import { openSealed } from '../pool/open-sealed.ts'

const sealedFor = { column: 'identity.challenge-session', row: '' }

type Progress = Pick<
  ChallengeSession,
  'challenge' | 'secret' | 'isProven' | 'deviceKey' | 'codeDigest' | 'steps' | 'stored'
>

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

/** The same sign-in, one step further. Its time limit does not start again. */
export const continueSession = (identity: Identity, session: ChallengeSession, progress: Progress): string =>
  identity.seal.seal(writeSession({ ...session, ...progress, id: identity.uuid() }), sealedFor)

export interface OpenedSession {
  readonly session: ChallengeSession
  readonly account: Account
}

/** Checks the seal only. The caller still has to check the account, and whether the session was used. */
export function openSealedSession(
  { seal, clock }: Identity,
  sealed: string,
  challenge: SessionChallenge,
): ChallengeSession {
  const text = openSealed(seal, sealed, sealedFor)
  const session = text === undefined ? undefined : readSession(text)
  if (session?.challenge !== challenge) throw refused.sessionInvalid()
  if (session.expiresAt <= clock.wall().getTime()) throw refused.sessionExpired()
  return session
}

/** Locks the account for a caller that decides by its present state and then writes it. */
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
  const account = await find(db, session.subject)
  if (!account || account.srpSalt !== session.salt) throw refused.sessionInvalid()
  if (!account.enabled) throw refused.userDisabled()
  return { session, account }
}

/** The session that an answer to a challenge carries, for who it names. */
export async function openSessionOf<D extends Db>(
  identity: Identity,
  db: D,
  client: Client,
  challenge: SessionChallenge,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
  find: FindAccount<D> = findAccountById,
): Promise<OpenedSession> {
  const name = normalUsername(required(responses, 'USERNAME'))
  if (sealed === undefined) throw refused.parameterMissing('Session')
  const opened = await openSession(identity, db, sealed, challenge, find)
  const { session, account } = opened
  // Clients use the name that was typed, or the subject that they received.
  const isSame = name === account.id || name === account.email
  if (!isSame || session.clientId !== client.id) throw refused.sessionInvalid()
  return opened
}

/** A session leads on once; one that was answered wrongly may be answered again. */
export async function useSession(identity: Identity, tx: Tx, session: ChallengeSession): Promise<void> {
  if (!(await useSecretBlock(tx, session.id, new Date(session.expiresAt), identity.clock.wall())))
    throw refused.sessionUsed()
}
