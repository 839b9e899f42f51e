import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { privilegedAttributes } from '../../domain/account.ts'
import { confirmed, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { signInsOf } from './account-facts.ts'
import { deleteUser } from './delete-user.ts'
import { deleteUserAttributes, updateUserAttributes } from './own-attributes.ts'
import { signUp } from './sign-up.ts'
import { getUser } from './signed-in-account.ts'
import { userDirectory, type UserDirectory } from './user-directory.ts'

let setup: TestIdentity
let directory: UserDirectory
let person: Person
beforeAll(async () => {
  setup = await testIdentity()
  directory = userDirectory(setup.identity, 'access')
})
beforeEach(async () => {
  person = await confirmed(setup)
})

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => transact(setup.identity.db, work)
const idClaims = async () => decodeJwt((await tokensFor(setup, person)).idToken)
const actions = async () => {
  const rows = await setup.database
    .sql`select action from platform.audit_log where subject = ${person.sub} and actor = 'access' order by id`
  return rows.map((row) => String(row['action']))
}

describe('attributes that services write', () => {
  test('appear in id tokens, can be removed, and are recorded', async () => {
    const attributes = { 'custom:vendorId': 'v1', 'custom:readOnly': 'true', 'custom:parentId': 'p1' }
    await inTransaction((tx) => directory.setAttributes(tx, person.sub, attributes))
    expect(await idClaims()).toMatchObject(attributes)
    await inTransaction((tx) =>
      directory.setAttributes(tx, person.sub, { 'custom:readOnly': 'false', 'custom:parentId': undefined }),
    )
    const claims = await idClaims()
    expect(claims).toMatchObject({ 'custom:vendorId': 'v1', 'custom:readOnly': 'false' })
    expect(claims).not.toHaveProperty('custom:parentId')
    expect(await actions()).toEqual(['identity.set-attributes', 'identity.set-attributes'])
  })

  test('are exactly these', async () => {
    const other = { email: 'other@example.test' } as Record<string, string>
    await expect(inTransaction((tx) => directory.setAttributes(tx, person.sub, other))).rejects.toThrow(
      'email is no attribute that services set',
    )
  })

  test.each([...privilegedAttributes, 'custom:other', 'sub', 'email_verified'])(
    'such as %s cannot be written or removed by the user',
    async (Name) => {
      const unauthorized = {
        code: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      }
      const { accessToken: AccessToken } = await tokensFor(setup, person)
      const UserAttributes = [{ Name, Value: 'mine' }]
      const update = updateUserAttributes(setup.identity, { AccessToken, UserAttributes })
      await expect(update).rejects.toMatchObject(unauthorized)
      const remove = deleteUserAttributes(setup.identity, { AccessToken, UserAttributeNames: [Name] })
      await expect(remove).rejects.toMatchObject(unauthorized)
      const request = { ClientId: testPool.clientId, Username: setup.freshEmail(), Password: goodPassword }
      await expect(signUp(setup.identity, { ...request, UserAttributes })).rejects.toMatchObject(unauthorized)
    },
  )
})

test('groups are joined and left, once each', async () => {
  await inTransaction(async (tx) => {
    await directory.addToGroup(tx, person.sub, 'Operators')
    await directory.addToGroup(tx, person.sub, 'Operators')
  })
  expect((await idClaims())['cognito:groups']).toEqual(['Operators', 'Vendors'])
  await inTransaction((tx) => directory.removeFromGroup(tx, person.sub, 'Operators'))
  expect((await idClaims())['cognito:groups']).toEqual(['Vendors'])
})

describe('sessions', () => {
  const user = (AccessToken: string) => getUser(setup.identity, { AccessToken })
  const revoked = { message: 'Access Token has been revoked' }

  test('are ended, and new ones can begin', async () => {
    const { accessToken } = await tokensFor(setup, person)
    await inTransaction((tx) => directory.endSessions(tx, person.sub))
    await expect(user(accessToken)).rejects.toMatchObject(revoked)
    await user((await tokensFor(setup, person)).accessToken)
  })

  test('that an operator ends are in the account’s own history, and one mail says so, unless there was none', async () => {
    for (let count = 0; count < 3; count += 1) await tokensFor(setup, person)
    const signOut = () => transact(setup.identity.db, (tx) => directory.signOut(tx, person.sub))
    const openOf = async (limit: number) =>
      (await signInsOf(setup.identity, [person.sub], limit)).get(person.sub)
    const before = await openOf(2)
    expect([before?.total, before?.sessions.length, before?.secondFactor]).toEqual([3, 2, undefined])
    const used = before?.sessions.map(({ lastUsedAt }) => lastUsedAt.getTime()) ?? []
    expect(used).toEqual(used.toSorted((one, other) => other - one))
    expect([await signOut(), await signOut()]).toEqual([3, 0])
    expect(await openOf(2)).toMatchObject({ total: 0, sessions: [] })
    const { sql } = setup.database
    expect(
      await sql`select ip, outcome from identity.history where account_id = ${person.sub} and event = 'sign-out-everywhere'`,
    ).toEqual([{ ip: null, outcome: 'done' }])
    expect(await actions()).toEqual(['identity.end-sessions', 'identity.end-sessions'])
    expect(
      await sql`select 1 as mail from pgboss.job where name = 'identity.send-notice' and data ->> 'kind' = 'sessions-ended'`,
    ).toEqual([{ mail: 1 }])
    const stranger = '00000000-0000-4000-8000-000000000000'
    expect(await signInsOf(setup.identity, [stranger], 1)).toEqual(new Map())
  })

  test('of a disabled account end and stay ended; it cannot sign in until it is enabled', async () => {
    const { accessToken } = await tokensFor(setup, person)
    await inTransaction((tx) => directory.disable(tx, person.sub))
    await expect(signIn(setup, person.email)).rejects.toMatchObject({ message: 'User is disabled.' })
    await inTransaction((tx) => directory.enable(tx, person.sub))
    await expect(user(accessToken)).rejects.toMatchObject(revoked)
    await user((await tokensFor(setup, person)).accessToken)
  })
})

test('an account that was deleted meanwhile is ignored', async () => {
  const { accessToken: AccessToken } = await tokensFor(setup, person)
  await deleteUser(setup.identity, { AccessToken })
  await inTransaction(async (tx) => {
    await directory.setAttributes(tx, person.sub, { 'custom:vendorId': 'v1' })
    await directory.addToGroup(tx, person.sub, 'Operators')
    await directory.disable(tx, person.sub)
  })
  expect(await directory.find(person.sub)).toBeUndefined()
})

test('a change is rolled back with the transaction', async () => {
  const failing = inTransaction(async (tx) => {
    await directory.setAttributes(tx, person.sub, { 'custom:vendorId': 'v9' })
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  expect((await directory.find(person.sub))?.attributes).toEqual({})
  expect(await actions()).toEqual([])
})

test('an account is read with its groups', async () => {
  expect(await directory.find(person.sub)).toEqual({
    id: person.sub,
    email: person.email,
    emailVerified: true,
    status: 'confirmed',
    enabled: true,
    attributes: {},
    factors: [],
    groups: ['Vendors'],
    createdAt: expect.any(Date),
  })
})

test('accounts are listed in pages, each once', async () => {
  const other = await testIdentity()
  const others = userDirectory(other.identity, 'access')
  const people = [await confirmed(other), await confirmed(other), await confirmed(other)]
  const firstPage = await others.list(testPool.id, { limit: 2 })
  expect(firstPage.accounts).toHaveLength(2)
  const after = firstPage.next ?? ''
  const secondPage = await others.list(testPool.id, { after, limit: 2 })
  expect(secondPage).toMatchObject({ next: undefined })
  const ids = [...firstPage.accounts, ...secondPage.accounts].map(({ id }) => id)
  expect(ids).toEqual(people.map(({ sub }) => sub).toSorted())
  expect((await others.list('other_Pool')).accounts).toEqual([])
})

describe('a temporary password', () => {
  const expired = {
    code: 'NotAuthorizedException',
    message: 'Temporary password has expired and must be reset by an administrator.',
  }

  test('requires a new one until it expires, which is reported only to a user who knows it', async () => {
    const email = setup.freshEmail()
    const asked = { poolId: testPool.id, email, password: goodPassword, groups: [] }
    await directory.create({ ...asked, isPasswordTemporary: true, passwordDays: 1 })
    expect(await signIn(setup, email)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    setup.passSeconds(24 * 3600)
    await expect(signIn(setup, email)).rejects.toMatchObject(expired)
    const wrong = { message: 'Incorrect username or password.' }
    await expect(signIn(setup, email, 'Wrong-Pass-1')).rejects.toMatchObject(wrong)
  })

  test('can be set for an account, whose sessions end', async () => {
    const { accessToken: AccessToken } = await tokensFor(setup, person)
    const fresh = { password: 'Temporary-Pass-3', days: 1 }
    await inTransaction((tx) => directory.setTemporaryPassword(tx, person.sub, fresh))
    await expect(getUser(setup.identity, { AccessToken })).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    })
    await expect(signIn(setup, person.email)).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    const answer = await signIn(setup, person.email, fresh.password)
    expect(answer).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  })
})

test('an account is deleted with all that is stored of it, unless it is one of staff', async () => {
  await tokensFor(setup, person)
  await inTransaction((tx) => directory.addToGroup(tx, person.sub, 'Facilitators'))
  expect(await inTransaction((tx) => directory.deleteAccount(tx, person.sub))).toBe(false)
  await inTransaction((tx) => directory.removeFromGroup(tx, person.sub, 'Facilitators'))
  expect(await inTransaction((tx) => directory.deleteAccount(tx, person.sub))).toBe(true)
  expect(await directory.find(person.sub)).toBeUndefined()
  expect(await inTransaction((tx) => directory.deleteAccount(tx, person.sub))).toBe(true)
})
