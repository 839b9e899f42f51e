import { Refusal } from '@sooner/rules/refusal'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../../platform/database/open.ts'
import { sqlStateOf } from '../../../../platform/database/sqlstate.ts'
import { withAuthenticator } from '../../testing/factors.ts'
import { callerOf, callerWith, confirmed, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { updateUserAttributes } from '../accounts/own-attributes.ts'
import { getUserAttributeVerificationCode, verifyUserAttribute } from '../accounts/verify-user-attribute.ts'
import { makeRecoveryCodes } from '../factors/recovery-codes.ts'
import { setUserMfaPreference } from '../factors/set-user-mfa-preference.ts'
import { associateSoftwareToken, verifySoftwareToken } from '../factors/software-token.ts'
import { changePassword } from '../passwords/change-password.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { endOwnSession } from '../sessions/own-sessions.ts'
import { getTokensFromRefreshToken } from '../sessions/refresh-tokens.ts'
import { globalSignOut } from '../sessions/revoke-tokens.ts'
import { stepUp } from '../sessions/step-up.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'

/** The server retries failed transactions, which hides deadlocks; this list makes them visible. */
const lost: unknown[] = []
let setup: TestIdentity
beforeAll(async () => {
  const plain = await testIdentity()
  setup = { ...plain, identity: { ...plain.identity, db: watched(plain.identity.db) } }
})

type Transaction = ReturnType<Db['transaction']>

/** Passes every other property through unchanged. */
const through = (target: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}

async function noting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    lost.push(error)
    throw error
  }
}

const watchedTransaction = (transaction: Transaction): Transaction =>
  new Proxy(transaction, {
    get: (target, name): unknown => {
      if (name === 'setIsolationLevel')
        return (level: Parameters<Transaction['setIsolationLevel']>[0]) =>
          watchedTransaction(target.setIsolationLevel(level))
      if (name !== 'execute') return through(target, name)
      return (work: Parameters<Transaction['execute']>[0]) => noting(() => target.execute(work))
    },
  })

const watched = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name): unknown =>
      name === 'transaction' ? () => watchedTransaction(target.transaction()) : through(target, name),
  })

/** Starts all operations at once, with `last` in the middle: some find the account before it is deleted, some after. */
async function everythingAtOnce(person: Person, last?: (AccessToken: string) => Promise<unknown>) {
  const { accessToken: AccessToken, refreshToken } = await tokensFor(setup, person)
  const caller = await callerWith(setup, AccessToken)
  const elsewhere = await callerOf(setup, person)
  const app = await withAuthenticator(setup, person)
  const { Session = '' } = await signIn(setup, person.email)
  const { clientId: ClientId } = testPool
  await forgotPassword(setup.identity, { ClientId, Username: person.email })
  const ConfirmationCode = await setup.latestCode(person.sub)
  const on = { Enabled: true, PreferredMfa: true }
  const { identity } = setup
  const acts: (() => Promise<unknown>)[] = [
    () => signIn(setup, person.email),
    () => signIn(setup, person.email, 'Wrong-Pass-1'),
    () =>
      changePassword(identity, {
        AccessToken,
        PreviousPassword: goodPassword,
        ProposedPassword: 'Other-Pass-2',
      }),
    () =>
      confirmForgotPassword(identity, {
        ClientId,
        Username: person.email,
        ConfirmationCode,
        Password: goodPassword,
      }),
    () => setUserMfaPreference(identity, { AccessToken, SoftwareTokenMfaSettings: on }),
    () => setUserMfaPreference(identity, { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
    () => makeRecoveryCodes(identity, caller),
    () => stepUp(identity, caller, { code: app.nextCode() }),
    () => stepUp(identity, caller, { code: 'aaaaa-aaaaa' }),
    () =>
      respondToAuthChallenge(identity, {
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: app.code() },
        Session,
      }),
    () => associateSoftwareToken(identity, { AccessToken }),
    () => updateUserAttributes(identity, { AccessToken, UserAttributes: [{ Name: 'name', Value: 'Ann' }] }),
    () => globalSignOut(identity, { AccessToken }),
  ]
  const others: typeof acts = [
    () => getUserAttributeVerificationCode(identity, { AccessToken, AttributeName: 'email' }),
    () => verifyUserAttribute(identity, { AccessToken, AttributeName: 'email', Code: '000000' }),
    () => verifySoftwareToken(identity, { AccessToken, UserCode: '000000' }),
    () => forgotPassword(identity, { ClientId, Username: person.email }),
    () => endOwnSession(identity, caller, elsewhere.signIn),
    () => getTokensFromRefreshToken(identity, { ClientId, RefreshToken: refreshToken }),
  ]
  const ending = last ? [() => last(AccessToken)] : []
  return Promise.allSettled([...others, ...ending, ...acts].map((act) => act()))
}

test('concurrent operations on one account lock in one order, and none of them fails', async () => {
  for (let round = 0; round < 6; round += 1) {
    const results = await everythingAtOnce(await confirmed(setup))
    const faults = results.filter((one) => one.status === 'rejected' && !(one.reason instanceof Refusal))
    expect(faults).toEqual([])
  }
  expect(lost.map(sqlStateOf).filter((state) => state !== undefined)).toEqual([])
})

test('deleting the account locks in that order, too', async () => {
  await setup.database
    .sql`update identity.clients set rotates_refresh_tokens = true, rotation_grace_seconds = 60`
  for (let round = 0; round < 6; round += 1) {
    const person = await confirmed(setup)
    const results = await everythingAtOnce(person, (AccessToken) =>
      deleteUser(setup.identity, { AccessToken }),
    )
    const faults = results.filter((one) => one.status === 'rejected' && !(one.reason instanceof Refusal))
    expect(faults).toEqual([])
    const left = await setup.database.sql`select id from identity.accounts where id = ${person.sub}`
    expect(left).toEqual([])
  }
  expect(lost.map(sqlStateOf).filter((state) => state !== undefined)).toEqual([])
})
