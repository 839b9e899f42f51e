import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withAuthenticator, type AuthenticatorApp } from '../../testing/factors.ts'
import { confirmed, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { associateSoftwareToken, verifySoftwareToken } from '../factors/software-token.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'

let setup: TestIdentity
let person: Person
let app: AuthenticatorApp
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(setup)
  app = await withAuthenticator(setup, person)
})

const { clientId: ClientId } = testPool
const begin = async (who = person, on = setup) => (await signIn(on, who.email)).Session ?? ''
const answer = (
  Session: string | undefined,
  code: string,
  { name = person.email, clientId = ClientId, on = setup } = {},
) =>
  respondToAuthChallenge(on.identity, {
    ClientId: clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    // One of the official clients sends the same code in both fields.
    ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code, SMS_MFA_CODE: code },
    ...(Session === undefined ? {} : { Session }),
  })

const wrong = { code: 'CodeMismatchException', message: 'Invalid code received for user' }
const invalid = { code: 'NotAuthorizedException', message: 'Invalid session for the user.' }
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('with an authenticator on', () => {
  test('the password alone gives a challenge, and the code gives the tokens', async () => {
    const challenged = await signIn(setup, person.email)
    expect(challenged).toEqual({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: person.sub, FRIENDLY_DEVICE_NAME: 'phone' },
      Session: expect.stringMatching(/^.{20,2048}$/),
    })
    expect(await answer(challenged.Session, app.nextCode(), { name: person.sub })).toMatchObject({
      AuthenticationResult: { AccessToken: expect.any(String), RefreshToken: expect.any(String) },
    })
  })

  test('a code is accepted once, and never one older than an accepted one', async () => {
    const used = { code: 'ExpiredCodeException', message: 'Your software token has already been used once.' }
    const code = app.nextCode()
    await answer(await begin(), code)
    await expect(answer(await begin(), code)).rejects.toMatchObject(used)
    const [older, newer] = [app.nextCode(), app.nextCode()]
    setup.passSeconds(-30)
    await answer(await begin(), newer)
    setup.passSeconds(-30)
    await expect(answer(await begin(), older)).rejects.toMatchObject(used)
  })

  test('a code that is sent twice at the same time admits once', async () => {
    const [one, other] = [await begin(), await begin()]
    const code = app.nextCode()
    const both = await Promise.allSettled([answer(one, code), answer(other, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('wrong codes may be followed by the right one, but are counted, also for concurrent requests', async () => {
    const session = await begin()
    const code = app.nextCode()
    await expect(answer(session, not(code))).rejects.toMatchObject(wrong)
    expect(await answer(session, code)).toHaveProperty('AuthenticationResult')

    const again = await begin()
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => answer(again, not(code))))
    const codes = answers.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : '',
    )
    expect(codes.filter((name) => name === wrong.code)).toHaveLength(5)
    expect(codes.filter((name) => name === 'LimitExceededException')).toHaveLength(4)
    expect(await begin()).toMatch(/./)
  })
})

describe('a session', () => {
  test('admits once', async () => {
    const session = await begin()
    await answer(session, app.nextCode())
    await expect(answer(session, app.nextCode())).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Invalid session for the user, session can only be used once.',
    })
  })

  test('ends after ten minutes', async () => {
    const session = await begin()
    setup.passSeconds(600)
    await expect(answer(session, app.nextCode())).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
  })

  test('ends when its initial password changes, and with the account', async () => {
    const session = await begin()
    await forgotPassword(setup.identity, { ClientId, Username: person.email })
    await confirmForgotPassword(setup.identity, {
      ClientId,
      Username: person.email,
      ConfirmationCode: await setup.latestCode(person.sub),
      Password: goodPassword,
    })
    await expect(answer(session, app.nextCode())).rejects.toMatchObject(invalid)
    const later = await begin()
    await setup.database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
    await expect(answer(later, app.nextCode())).rejects.toMatchObject({ message: 'User is disabled.' })
  })

  test.each<[string, (session: string) => Promise<unknown>, object]>([
    ['invented', () => answer(`s1.k.${'A'.repeat(80)}`, app.nextCode()), invalid],
    ['nonsense', () => answer(randomUUID(), app.nextCode()), invalid],
    ['altered', (session) => answer(`${session.slice(0, -4)}AAAA`, app.nextCode()), invalid],
    [
      'left out',
      () => answer(undefined, app.nextCode()),
      { code: 'InvalidParameterException', message: 'Missing required parameter Session' },
    ],
    ['for another name', (session) => answer(session, app.nextCode(), { name: 'eve@example.test' }), invalid],
    [
      'without a code',
      (session) => answer(session, ''),
      { message: 'Missing required parameter SOFTWARE_TOKEN_MFA_CODE' },
    ],
    [
      'for another challenge',
      (Session) =>
        respondToAuthChallenge(setup.identity, {
          ClientId,
          ChallengeName: 'MFA_SETUP',
          ChallengeResponses: { USERNAME: person.email },
          Session,
        }),
      invalid,
    ],
  ])('that is %s is refused', async (_, ask, refusal) => {
    await expect(ask(await begin())).rejects.toMatchObject(refusal)
  })

  test('cannot set up another authenticator beside the required one', async () => {
    const Session = await begin()
    await expect(associateSoftwareToken(setup.identity, { Session })).rejects.toMatchObject(invalid)
    const UserCode = app.nextCode()
    await expect(verifySoftwareToken(setup.identity, { Session, UserCode })).rejects.toMatchObject(invalid)
  })

  test('belongs to its client', async () => {
    await setup.database.sql`
      insert into identity.clients (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at)
      select 'other', pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at
      from identity.clients where id = 'portal' on conflict do nothing`
    await expect(answer(await begin(), app.nextCode(), { clientId: 'other' })).rejects.toMatchObject(invalid)
  })
})

test('failed steps are in the audit log, without a code or a password', async () => {
  await signIn(setup, person.email, 'Wrong-Pass-1').catch(() => undefined)
  await expect(answer(await begin(), not(app.nextCode()))).rejects.toMatchObject(wrong)
  const rows = await setup.database.sql`
    select action, before, after from platform.audit_log where subject = ${person.sub} order by at`
  const actions = rows.map((row) => String(row['action']))
  expect(actions).toEqual(
    expect.arrayContaining(['identity.sign-in-refused', 'identity.second-factor-refused']),
  )
  expect(JSON.stringify(rows)).not.toContain('Wrong-Pass-1')
})

test('another user without an authenticator signs in with the password alone', async () => {
  expect((await tokensFor(setup, await confirmed(setup))).accessToken).toMatch(/./)
})
