import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../../server/src/features/identity/index.ts'
import { authenticatorApp } from '../../server/src/features/identity/testing/factors.ts'
import { servedIdentity } from '../../server/src/features/identity/testing/served-identity.ts'
import { goodPassword, testPool } from '../../server/src/features/identity/testing/test-identity.ts'
import { expectChallenge, signedIn, userPoolBrowser } from './support/user-pool-browser.ts'

const number = '+13125550123'
const codeUnlike = (code: string) => (code === '000000' ? '000001' : '000000')

let server: Awaited<ReturnType<typeof servedIdentity>>
beforeAll(async () => {
  server = await servedIdentity({
    sendSms: async () => undefined,
    /** Asks for a word spelled backwards: twice if no password was proven. A wrong answer asks again. */
    customChallenge: {
      async define({ steps }) {
        const wanted = steps[0]?.name === 'PASSWORD_VERIFIER' ? 2 : 1
        return steps.filter(({ isRight }) => isRight).length > wanted ? 'proven' : 'challenge'
      },
      create: async (_, { steps }) => ({
        shown: { question: `word${steps.length}` },
        stored: { answer: `${steps.length}drow` },
      }),
      verify: async (_, stored, answer) => stored['answer'] === answer,
    },
  })
  await server.database.sql`update identity.clients set flows = flows || '{CUSTOM_AUTH}'`
})

const browser = () =>
  userPoolBrowser(
    { endpoint: `${server.endpoint}/`, poolId: testPool.id, clientId: testPool.clientId },
    { now: () => server.identity.clock.wall().getTime() },
  ).tab()

async function account() {
  const email = server.freshEmail()
  const who = {
    poolId: testPool.id,
    email,
    password: goodPassword,
    groups: ['Vendors'] as const,
    actor: 'test',
  }
  const sub = await createAccount(server.identity, { ...who, isPasswordTemporary: false })
  return { email, sub }
}

async function withTelephone() {
  const person = await account()
  const { pool } = browser()
  await pool.signIn(person.email, goodPassword)
  expect(await pool.updateAttributes({ phone_number: number })).toMatchObject([{ DeliveryMedium: 'SMS' }])
  await pool.verifyAttribute('phone_number', await server.latestCode(person.sub))
  await pool.setMfaPreference({ sms: 'enabled' })
  return { ...person, pool }
}

describe('codes by text message', () => {
  test('are requested, and a wrong one does not end the sign-in', async () => {
    const { email, sub } = await withTelephone()
    const { pool } = browser()
    const challenge = expectChallenge(await pool.signIn(email, goodPassword), 'SMS_MFA')
    expect(challenge.destination).toBe('+*******0123')
    const code = await server.latestCode(sub)
    await expect(challenge.answer(codeUnlike(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await challenge.answer(code)).toMatchObject(signedIn)
    expect((await pool.user()).mfa.enabled).toEqual(['SMS_MFA'])
  })

  test('are one of two factors, of which the user chooses', async () => {
    const { email, sub, pool } = await withTelephone()
    const app = authenticatorApp(server, (await pool.associateSoftwareToken()).secret)
    await pool.verifySoftwareToken(app.code(), 'phone')
    await pool.setMfaPreference({ totp: 'enabled', sms: 'enabled' })

    const begin = async () =>
      expectChallenge(await browser().pool.signIn(email, goodPassword), 'SELECT_MFA_TYPE')
    const one = await begin()
    expect(new Set(one.choices)).toEqual(new Set(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']))
    const texted = expectChallenge(await one.choose('SMS_MFA'), 'SMS_MFA')
    expect(await texted.answer(await server.latestCode(sub))).toMatchObject(signedIn)
    const shown = expectChallenge(await (await begin()).choose('SOFTWARE_TOKEN_MFA'), 'SOFTWARE_TOKEN_MFA')
    expect(await shown.answer(app.nextCode())).toMatchObject(signedIn)
  })
})

describe('a custom flow', () => {
  test('asks any number of questions, after the proof of the password', async () => {
    const { email } = await account()
    const { pool } = browser()
    const flow = 'CUSTOM_AUTH'
    await expect(pool.signIn(email, 'Wrong-Pass-1', { flow })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
    const first = expectChallenge(await pool.signIn(email, goodPassword, { flow }), 'CUSTOM_CHALLENGE')
    const { question = '' } = first.parameters
    const backwards = (word: string) => word.split('').toReversed().join('')
    const second = expectChallenge(await first.answer(backwards(question)), 'CUSTOM_CHALLENGE')
    expect(await second.answer(backwards(second.parameters['question'] ?? ''))).toMatchObject(signedIn)
    expect(await pool.user()).toMatchObject({ attributes: { email } })
  })

  test('works without a password, too', async () => {
    const { email } = await account()
    const { pool } = browser()
    const first = expectChallenge(await pool.signIn(email, '', { flow: 'CUSTOM_AUTH' }), 'CUSTOM_CHALLENGE')
    const again = expectChallenge(await first.answer('nonsense'), 'CUSTOM_CHALLENGE')
    const second = expectChallenge(await again.answer('1drow'), 'CUSTOM_CHALLENGE')
    expect(await second.answer('2drow')).toMatchObject(signedIn)
  })
})
