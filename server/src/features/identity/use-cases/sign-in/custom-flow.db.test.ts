import { randomBytes } from 'node:crypto'
import { startSrp, type PasswordChallenge } from '@sooner/user-pool-client/srp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomChallenge } from '../../ports.ts'
import { withAuthenticator } from '../../testing/factors.ts'
import { confirmed, responsesTo, signedUp, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { createAccount } from '../accounts/create-account.ts'
import { initiateAuth } from './initiate-auth.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'

/** Asks for a word backwards. One right answer is enough after a password, otherwise two; the third wrong one is final. */
const backwards: CustomChallenge = {
  async define({ steps }) {
    const own = steps.filter(({ name }) => name === 'CUSTOM_CHALLENGE')
    const wanted = steps[0]?.name === 'PASSWORD_VERIFIER' ? 1 : 2
    if (own.filter(({ isRight }) => isRight).length >= wanted) return 'proven'
    return own.filter(({ isRight }) => !isRight).length >= 3 ? 'refused' : 'challenge'
  },
  async create(_, { steps }) {
    const word = `word${steps.length}`
    return { shown: { question: word }, stored: { answer: word.split('').toReversed().join('') } }
  },
  async verify(_, stored, answer) {
    return stored['answer'] === answer
  },
}

let setup: TestIdentity
let plain: TestIdentity
let person: Person
beforeAll(async () => {
  setup = await testIdentity(undefined, { customChallenge: backwards })
  plain = await testIdentity()
  for (const { database } of [setup, plain])
    await database.sql`update identity.clients set flows = flows || '{CUSTOM_AUTH}'`
})
beforeEach(async () => {
  person = await confirmed(setup)
})

const { clientId: ClientId } = testPool
const begin = (USERNAME = person.email, on = setup, more: Record<string, string> = {}) =>
  initiateAuth(on.identity, {
    ClientId,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME, ...more },
  })
const answer = (Session: string | undefined, ANSWER: string, USERNAME = person.email) =>
  respondToAuthChallenge(setup.identity, {
    ClientId,
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeResponses: { USERNAME, ANSWER },
    ...(Session === undefined ? {} : { Session }),
  })
const refusalOf = (error: unknown) => (error as { message: string }).message
const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const invalid = { code: 'NotAuthorizedException', message: 'Invalid session for the user.' }

async function beginWithPassword(password = goodPassword) {
  const start = startSrp((length) => randomBytes(length))
  const more = { CHALLENGE_NAME: 'SRP_A', SRP_A: start.publicA }
  const { ChallengeName, ChallengeParameters } = await begin(person.email, setup, more)
  expect(ChallengeName).toBe('PASSWORD_VERIFIER')
  const challenge = ChallengeParameters as unknown as PasswordChallenge
  const responses = await responsesTo({ start, challenge }, password, setup.identity.clock.wall())
  return respondToAuthChallenge(setup.identity, {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: responses,
  })
}

describe('a custom flow', () => {
  test('asks its own questions and admits the user when they are answered', async () => {
    const first = await begin()
    expect(first).toEqual({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: person.sub, question: 'word0' },
      Session: expect.stringMatching(/^.{20,2048}$/),
    })
    const second = await answer(first.Session, '0drow', person.sub)
    expect(second).toMatchObject({ ChallengeParameters: { question: 'word1' } })
    expect(await answer(second.Session, '1drow')).toHaveProperty('AuthenticationResult')
  })

  test('may begin with the password', async () => {
    const challenged = await beginWithPassword()
    expect(challenged).toMatchObject({ ChallengeParameters: { question: 'word1' } })
    expect(await answer(challenged.Session, '1drow')).toHaveProperty('AuthenticationResult')
    await expect(beginWithPassword('Wrong-Pass-1')).rejects.toMatchObject(wrong)
  })

  test('gives another session for a wrong answer, none of them valid twice, and ends by its own rule', async () => {
    const first = await begin()
    const second = await answer(first.Session, 'wrong')
    expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
    await expect(answer(first.Session, '0drow')).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
    const third = await answer(second.Session, 'wrong')
    await expect(answer(third.Session, 'wrong')).rejects.toMatchObject(wrong)
  })

  test('hides its answers from the user', async () => {
    const { ChallengeParameters, Session } = await begin()
    expect(JSON.stringify(ChallengeParameters)).not.toContain('0drow')
    expect(Buffer.from(Session ?? '', 'base64url').toString('latin1')).not.toContain('0drow')
  })

  test('leads to the second factor where one is on', async () => {
    const app = await withAuthenticator(setup, person)
    const { Session } = await beginWithPassword()
    const challenged = await answer(Session, '1drow')
    expect(challenged).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    const answered = await respondToAuthChallenge(setup.identity, {
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: app.nextCode() },
      Session: challenged.Session ?? '',
    })
    expect(answered).toHaveProperty('AuthenticationResult')
  })

  test('allows fourteen guesses in fifteen minutes at most, also for concurrent requests', async () => {
    let judged = 0
    for (let round = 0; round < 30; round += 1) {
      const sessions = await Promise.all([begin(), begin(), begin()])
      const results = await Promise.allSettled(sessions.map(({ Session }) => answer(Session, 'wrong')))
      judged += results.filter(({ status }) => status === 'fulfilled').length
      setup.passSeconds(25)
    }
    expect(judged).toBeLessThanOrEqual(14)
    expect(judged).toBeGreaterThanOrEqual(5)
  })
})

describe('the existence of an account is not revealed', () => {
  const shapeOf = async (username: string) => {
    const { ChallengeName, ChallengeParameters, Session } = await begin(username)
    const next = await answer(Session, '0drow', username)
    return [
      ChallengeName,
      Object.keys(ChallengeParameters ?? {}),
      Session?.length,
      next.ChallengeName,
      await answer(next.Session, '1drow', username).catch(refusalOf),
    ]
  }

  test('by an unknown name, which never gets in, whatever it answers', async () => {
    const shape = await shapeOf('nobody@nowhere.test')
    expect(shape.at(-1)).toBeTypeOf('object')
    expect(shape.slice(0, 2)).toEqual(['CUSTOM_CHALLENGE', ['USERNAME', 'question']])
    const { ChallengeParameters } = await begin('nobody@nowhere.test')
    expect(await begin('nobody@nowhere.test')).toMatchObject({
      ChallengeParameters: { USERNAME: ChallengeParameters?.['USERNAME'] },
    })
  })

  test('by an unconfirmed or disabled account, which never gets in either', async () => {
    const waiting = await signedUp(setup)
    await setup.database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
    for (const { email } of [waiting, person]) {
      let { Session } = await begin(email)
      const results: unknown[] = []
      for (const index of [0, 1, 2]) {
        const next = await answer(Session, `${index}drow`, email).catch((error: unknown) => error)
        results.push(next)
        Session = (next as { Session?: string }).Session
      }
      expect(results.at(-1)).toMatchObject(wrong)
    }
  })
})

test.each<[string, (session: string) => Promise<unknown>, object]>([
  ['for another name', (session) => answer(session, '0drow', 'eve@example.test'), invalid],
  ['that was invented', () => answer(`s1.k.${'A'.repeat(80)}`, '0drow'), invalid],
  ['that is missing', () => answer(undefined, '0drow'), { message: 'Missing required parameter Session' }],
  ['without an answer', (session) => answer(session, ''), { message: 'Missing required parameter ANSWER' }],
])('a session %s is refused', async (_, ask, refusal) => {
  await expect(ask((await begin()).Session ?? '')).rejects.toMatchObject(refusal)
})

test("a session ends when the account's password changes", async () => {
  const { Session } = await begin()
  await setup.database.sql`update identity.accounts set srp_salt = 'ab' where id = ${person.sub}`
  await expect(answer(Session, '0drow')).rejects.toMatchObject(invalid)
})

test('without a custom flow it is refused with the message of the hosted service, for every name', async () => {
  const unset = {
    code: 'InvalidUserPoolConfigurationException',
    message: 'Custom auth lambda trigger is not configured for the user pool.',
  }
  const email = plain.freshEmail()
  const asked = { poolId: testPool.id, email, password: goodPassword, groups: [], actor: 'test' }
  await createAccount(plain.identity, asked)
  for (const name of [email, 'nobody@nowhere.test'])
    await expect(begin(name, plain)).rejects.toMatchObject(unset)
  await plain.database.sql`update identity.clients set flows = array_remove(flows, 'CUSTOM_AUTH')`
  await expect(begin(email, plain)).rejects.toMatchObject({
    message: 'CUSTOM_AUTH flow not enabled for this client',
  })
})
