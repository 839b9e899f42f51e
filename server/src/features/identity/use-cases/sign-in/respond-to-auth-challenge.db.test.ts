import { randomBytes } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { N } from '../../domain/srp.ts'
import {
  answerChallenge,
  challengeFor,
  confirmed,
  responsesTo,
  signedUp,
  signIn,
} from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { initiateAuth } from './initiate-auth.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'

let setup: TestIdentity
beforeAll(async () => {
  setup = await testIdentity()
})

const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('signing in with a password', () => {
  test('gives tokens with the claims of the hosted service', async () => {
    const person = await confirmed(setup)
    const { AuthenticationResult: tokens } = await signIn(setup, person.email.toUpperCase())
    expect(tokens).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600, RefreshToken: expect.any(String) })

    const access = decodeJwt(tokens?.AccessToken ?? '')
    const id = decodeJwt(tokens?.IdToken ?? '')
    const common = {
      sub: person.sub,
      iss: 'http://app.test/identity/test_Pool',
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      jti: expect.any(String),
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: expect.any(Number),
      'cognito:groups': ['Vendors'],
    }
    expect(access).toEqual({
      ...common,
      token_use: 'access',
      client_id: 'portal',
      scope: 'aws.cognito.signin.user.admin',
      username: person.sub,
      device_key: expect.stringMatching(/^test_[0-9a-f-]{36}$/),
    })
    expect(id).toEqual({
      ...common,
      token_use: 'id',
      aud: 'portal',
      'cognito:username': person.sub,
      email: person.email,
      email_verified: true,
    })
    expect(id['origin_jti']).toBe(access['origin_jti'])
    expect(id.jti).not.toBe(access.jti)
    expect(decodeProtectedHeader(tokens?.AccessToken ?? '')).toEqual({
      alg: 'RS256',
      kid: expect.any(String),
    })
    // Tokens carry the real time, although the business day of this test is in 2031.
    expect(Math.abs(Number(access.iat) - setup.identity.clock.wall().getTime() / 1000)).toBeLessThan(60)
  })

  test('works by sub, which clients use once they know it', async () => {
    const person = await confirmed(setup)
    expect(await signIn(setup, person.sub)).toHaveProperty('AuthenticationResult.AccessToken')
  })

  test.each<[string, (responses: Record<string, string>) => Record<string, string>, object]>([
    [
      'another signature',
      (sent) => ({ ...sent, PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64') }),
      wrong,
    ],
    [
      'an empty proof',
      (sent) => ({ ...sent, PASSWORD_CLAIM_SIGNATURE: '' }),
      { code: 'InvalidParameterException', message: 'Missing required parameter PASSWORD_CLAIM_SIGNATURE' },
    ],
    [
      'a proof for another time',
      (sent) => ({ ...sent, TIMESTAMP: 'Tue Nov 3 09:05:07 UTC 2026' }),
      { code: 'NotAuthorizedException' },
    ],
    [
      'a time in another format',
      (sent) => ({ ...sent, TIMESTAMP: '2026-11-03T09:05:07Z' }),
      {
        code: 'InvalidParameterException',
        message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
      },
    ],
    ['another name', (sent) => ({ ...sent, USERNAME: 'e7f1a1de-0000-4000-8000-000000000000' }), wrong],
    [
      'an invented block',
      (sent) => ({ ...sent, PASSWORD_CLAIM_SECRET_BLOCK: randomBytes(900).toString('base64') }),
      wrong,
    ],
    [
      'an altered block',
      (sent) => ({
        ...sent,
        PASSWORD_CLAIM_SECRET_BLOCK: `${sent['PASSWORD_CLAIM_SECRET_BLOCK']?.slice(0, -8)}AAAAAAA=`,
      }),
      wrong,
    ],
    [
      'no block',
      (sent) => ({ ...sent, PASSWORD_CLAIM_SECRET_BLOCK: '' }),
      { code: 'InvalidParameterException' },
    ],
  ])('is refused for %s', async (_, change, expected) => {
    const person = await confirmed(setup)
    await expect(signIn(setup, person.email, goodPassword, { change })).rejects.toMatchObject(expected)
  })

  test('is refused for a wrong password, and before the account is confirmed only after the right one', async () => {
    const person = await signedUp(setup)
    await expect(signIn(setup, person.email, 'Wrong-Pass-1')).rejects.toMatchObject(wrong)
    await expect(signIn(setup, person.email)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })
  })

  test('is refused for a disabled account', async () => {
    const person = await confirmed(setup)
    await setup.database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
    await expect(signIn(setup, person.email)).rejects.toMatchObject({ message: 'User is disabled.' })
  })

  test('accepts a clock that is wrong by hours, but not by days', async () => {
    const person = await confirmed(setup)
    const now = setup.identity.clock.wall().getTime()
    expect(
      await signIn(setup, person.email, goodPassword, { at: new Date(now - 13 * 3_600_000) }),
    ).toBeTruthy()
    await expect(
      signIn(setup, person.email, goodPassword, { at: new Date(now - 25 * 3_600_000) }),
    ).rejects.toMatchObject({ message: 'TIMESTAMP is too far from the time of the service.' })
  })

  test('may be answered under the name that it was begun with', async () => {
    const person = await confirmed(setup)
    const change = (sent: Record<string, string>) => ({ ...sent, USERNAME: person.email.toUpperCase() })
    expect(await signIn(setup, person.email, goodPassword, { change })).toHaveProperty('AuthenticationResult')
  })
})

describe('a secret block', () => {
  test('is used once, even by two callers at the same time', async () => {
    const person = await confirmed(setup)
    const responses = await responsesTo(await challengeFor(setup, person.email), goodPassword, new Date())
    const both = await Promise.allSettled([
      answerChallenge(setup, responses),
      answerChallenge(setup, responses),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(answerChallenge(setup, responses)).rejects.toMatchObject(wrong)
  })

  test('is used up by a wrong guess', async () => {
    const person = await confirmed(setup)
    const started = await challengeFor(setup, person.email)
    const guess = await responsesTo(started, 'Wrong-Pass-1', new Date())
    const right = await responsesTo(started, goodPassword, new Date())
    await expect(answerChallenge(setup, guess)).rejects.toMatchObject(wrong)
    await expect(answerChallenge(setup, right)).rejects.toMatchObject(wrong)
  })

  test('expires after three minutes', async () => {
    const other = await testIdentity()
    const person = await confirmed(other)
    const responses = await responsesTo(await challengeFor(other, person.email), goodPassword, new Date())
    other.passSeconds(181)
    await expect(answerChallenge(other, responses)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
  })

  test('belongs to the client that it was created for', async () => {
    const person = await confirmed(setup)
    await setup.database.sql`
      insert into identity.clients select 'other', pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at
      from identity.clients where id = 'portal' on conflict do nothing`
    const responses = await responsesTo(await challengeFor(setup, person.email), goodPassword, new Date())
    await expect(answerChallenge(setup, responses, 'other')).rejects.toMatchObject(wrong)
  })
})

describe('a name without an account', () => {
  test('is answered like one that has an account: the same each time, in the same shape', async () => {
    const person = await confirmed(setup)
    const [one, two, real] = [
      (await challengeFor(setup, 'nobody@example.test')).challenge,
      (await challengeFor(setup, 'NOBODY@example.test')).challenge,
      (await challengeFor(setup, person.email)).challenge,
    ]
    expect(one.SALT).toBe(two.SALT)
    expect(one.USER_ID_FOR_SRP).toBe(two.USER_ID_FOR_SRP)
    expect(one.SRP_B).not.toBe(two.SRP_B)
    expect(Object.keys(one)).toEqual(Object.keys(real))
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    for (const { USER_ID_FOR_SRP, SALT, SRP_B } of [one, real]) {
      expect(USER_ID_FOR_SRP).toMatch(uuid)
      expect(SALT).toMatch(/^[0-9a-f]{24,32}$/)
      expect(SRP_B).toMatch(/^[0-9a-f]{700,768}$/)
    }
    expect(Math.abs(one.SECRET_BLOCK.length - real.SECRET_BLOCK.length)).toBeLessThan(16)
  })

  test('is refused with the same message, and locked in the same way', async () => {
    const answersTo = async (name: string) => {
      const answers: unknown[] = []
      for (let guess = 0; guess < 6; guess += 1) {
        answers.push(await signIn(setup, name, 'Wrong-Pass-1').catch((error: unknown) => String(error)))
      }
      return answers
    }
    const person = await confirmed(setup)
    expect(await answersTo('stranger@example.test')).toEqual(await answersTo(person.email))
  })
})

describe('guesses', () => {
  test('at one account are evaluated fourteen times in fifteen minutes at most, in parallel or not', async () => {
    const other = await testIdentity()
    const person = await confirmed(other)
    const guess = () =>
      signIn(other, person.email, 'Wrong-Pass-1').then(
        () => 'in',
        (error: unknown) => (error as Error).message,
      )
    const answers: string[] = []
    for (let second = 0; second < 840; second += 30) {
      answers.push(...(await Promise.all(Array.from({ length: 4 }, guess))))
      other.passSeconds(30)
    }
    const evaluated = answers.filter((answer) => answer === wrong.message)
    expect(evaluated.length).toBeGreaterThan(8)
    expect(evaluated.length).toBeLessThanOrEqual(14)
    expect(new Set(answers)).toEqual(new Set([wrong.message, 'Password attempts exceeded']))
    await expect(signIn(other, person.email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
    other.passSeconds(1024)
    expect(await signIn(other, person.email)).toHaveProperty('AuthenticationResult.AccessToken')
  })

  test('in concurrent requests count one by one', async () => {
    const person = await confirmed(setup)
    const started = await Promise.all(Array.from({ length: 12 }, () => challengeFor(setup, person.email)))
    const claims = await Promise.all(started.map((one) => responsesTo(one, 'Wrong-Pass-1', new Date())))
    const answers = await Promise.allSettled(claims.map((claim) => answerChallenge(setup, claim)))
    const messages = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : 'in'))
    expect(messages.filter((message) => message.includes('Incorrect'))).toHaveLength(5)
    expect(messages.filter((message) => message.includes('exceeded'))).toHaveLength(7)
  })
})

test.each<[string, Record<string, string>, string]>([
  ['no name', { SRP_A: 'ab' }, 'Missing required parameter USERNAME'],
  ['no A', { USERNAME: 'ann@example.test' }, 'Missing required parameter SRP_A'],
  ['an A of 0', { USERNAME: 'ann@example.test', SRP_A: '0' }, 'Invalid SRP_A value.'],
  ['an A of N', { USERNAME: 'ann@example.test', SRP_A: N.toString(16) }, 'Invalid SRP_A value.'],
  ['an A of 2N', { USERNAME: 'ann@example.test', SRP_A: (2n * N).toString(16) }, 'Invalid SRP_A value.'],
  ['an A that is not a number', { USERNAME: 'ann@example.test', SRP_A: 'xyz' }, 'Invalid SRP_A value.'],
])('a sign-in cannot begin with %s', async (_, AuthParameters, message) => {
  await expect(
    initiateAuth(setup.identity, { ClientId: testPool.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  ).rejects.toMatchObject({ code: 'InvalidParameterException', message })
})

test('flows that a client has off, unknown challenges and unknown clients are refused', async () => {
  const { identity } = setup
  const ClientId = testPool.clientId
  await expect(initiateAuth(identity, { ClientId, AuthFlow: 'USER_PASSWORD_AUTH' })).rejects.toMatchObject({
    code: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  })
  await expect(
    respondToAuthChallenge(identity, {
      ClientId,
      ChallengeName: 'SMS_MFA',
      ChallengeResponses: { USERNAME: 'ann@example.test', SMS_MFA_CODE: '123456' },
      Session: 'A'.repeat(40),
    }),
  ).rejects.toMatchObject({ code: 'NotAuthorizedException', message: 'Invalid session for the user.' })
  await expect(
    initiateAuth(identity, { ClientId: 'absent', AuthFlow: 'USER_SRP_AUTH' }),
  ).rejects.toMatchObject({
    code: 'ResourceNotFoundException',
    message: 'User pool client absent does not exist.',
  })
})
