import { randomBytes } from 'node:crypto'
import { passwordClaim, passwordKey, startSrp, type PasswordChallenge } from '@sooner/user-pool-client/srp'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import { sql } from 'kysely'
import type { Account } from '../../../platform/http/caller.ts'
import { calledFrom, type Identity } from '../ports.ts'
import { confirmSignUp } from '../use-cases/accounts/confirm-sign-up.ts'
import { signUp } from '../use-cases/accounts/sign-up.ts'
import { noticeJob, noticeMail } from '../use-cases/messages/send-notice.ts'
import { initiateAuth } from '../use-cases/sign-in/initiate-auth.ts'
import { respondToAuthChallenge } from '../use-cases/sign-in/respond-to-auth-challenge.ts'
import { tokenVerifier } from '../use-cases/tokens/token-verifier.ts'
import { goodPassword, testPool, type TestIdentity } from './test-identity.ts'

export interface Person {
  readonly email: string
  readonly sub: string
}

export async function signedUp(test: TestIdentity, email = test.freshEmail()): Promise<Person> {
  const request = { ClientId: testPool.clientId, Username: email, Password: goodPassword }
  const { UserSub } = await signUp(test.identity, request)
  return { email, sub: UserSub }
}

export async function confirmed(test: TestIdentity, email?: string): Promise<Person> {
  const person = await signedUp(test, email)
  const ConfirmationCode = await test.latestCode(person.sub)
  await confirmSignUp(test.identity, {
    ClientId: testPool.clientId,
    Username: person.email,
    ConfirmationCode,
  })
  return person
}

interface Answering {
  readonly clientId?: string
  /** Alters the responses, as an attacker would. */
  readonly change?: (responses: Record<string, string>) => Record<string, string>
  readonly at?: Date
}

export async function challengeFor(
  { identity }: TestIdentity,
  username: string,
  clientId = testPool.clientId,
) {
  const start = startSrp((length) => randomBytes(length))
  const { ChallengeParameters } = await initiateAuth(identity, {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: start.publicA },
  })
  return { start, challenge: ChallengeParameters as unknown as PasswordChallenge }
}

/** The responses of a client that uses the given password, right or wrong. */
export async function responsesTo(
  { start, challenge }: Awaited<ReturnType<typeof challengeFor>>,
  password: string,
  at: Date,
): Promise<Record<string, string>> {
  const poolName = 'Pool'
  const key = await passwordKey(start, challenge, poolName, password)
  const timestamp = claimTimestamp(at)
  return {
    USERNAME: challenge.USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, challenge, poolName, timestamp),
    TIMESTAMP: timestamp,
  }
}

export async function signIn(
  test: TestIdentity,
  username: string,
  password: string = goodPassword,
  { clientId = testPool.clientId, change = (responses) => responses, at }: Answering = {},
) {
  const started = await challengeFor(test, username, clientId)
  const responses = await responsesTo(started, password, at ?? test.identity.clock.wall())
  return answerChallenge(test, change(responses), clientId)
}

export const answerChallenge = (
  { identity }: TestIdentity,
  responses: Record<string, string>,
  clientId = testPool.clientId,
) =>
  respondToAuthChallenge(identity, {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: responses,
  })

export interface SignedIn {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
}

export async function tokensFor(test: TestIdentity, person: Person): Promise<SignedIn> {
  const { AuthenticationResult: tokens } = await signIn(test, person.email)
  return {
    accessToken: tokens?.AccessToken ?? '',
    idToken: tokens?.IdToken ?? '',
    refreshToken: tokens?.RefreshToken ?? '',
  }
}

/** The same test pool, called from a network address. */
export const from = (test: TestIdentity, ip: string, agent = 'Browser 1'): TestIdentity => ({
  ...test,
  identity: calledFrom(test.identity, ip, agent),
})

/** The caller that a route of the own account receives. */
export async function callerWith(test: TestIdentity, accessToken: string): Promise<Account> {
  const account = await tokenVerifier(test.identity, testPool).verify(accessToken)
  if (!account || 'clientId' in account) throw new Error('the token is not good')
  return account
}

export const callerOf = async (test: TestIdentity, person: Person): Promise<Account> =>
  callerWith(test, (await tokensFor(test, person)).accessToken)

/** All notices that wait in the queue, the oldest first: `address: title`. */
export async function noticesFor(identity: Identity, email: string): Promise<string[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${noticeJob.name} order by created_on, id`.execute(identity.db)
  return rows
    .map(({ data }) => noticeMail(identity, noticeJob.data.parse(data)))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
}
