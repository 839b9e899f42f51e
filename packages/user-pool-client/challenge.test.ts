import { beforeEach, describe, expect, test } from 'vitest'
import type { Challenge, SignInResult } from './challenge.ts'
import { answeringMachine } from './testing/answering-machine.ts'

let h: ReturnType<typeof answeringMachine>
beforeEach(() => {
  h = answeringMachine()
})

function challengeIn<N extends Challenge['name']>(result: SignInResult, name: N) {
  expect(result).toMatchObject({ kind: 'challenge', challenge: { name } })
  return (result as { challenge: Challenge }).challenge as Extract<Challenge, { name: N }>
}

async function met<N extends Challenge['name']>(name: N, parameters: object = {}) {
  h.challenge(name, { USER_ID_FOR_SRP: 'sub', ...parameters }, 'one')
  const result = await h.pool.signIn('ann@example.test', 'secret', { flow: 'USER_PASSWORD_AUTH' })
  h.sent.length = 0
  return challengeIn(result, name)
}

const answers = () =>
  h.sent.map(({ body }) => [body['ChallengeName'], body['Session'], body['ChallengeResponses']])

describe.each([
  ['SMS_MFA', 'SMS_MFA_CODE'],
  ['SOFTWARE_TOKEN_MFA', 'SOFTWARE_TOKEN_MFA_CODE'],
] as const)('%s', (name, response) => {
  test('is answered with a code', async () => {
    const challenge = await met(name)
    h.signedIn()
    expect(await challenge.answer('123456')).toMatchObject({ kind: 'signed-in' })
    expect(answers()).toEqual([[name, 'one', { USERNAME: 'sub', [response]: '123456' }]])
    expect(await h.pool.session()).toBeDefined()
    expect(h.events).toEqual(['sign_in'])
  })

  test('may be answered again after a wrong code, with the session that it has', async () => {
    const challenge = await met(name)
    h.refuse('CodeMismatchException', 'Invalid code received for user')
    await expect(challenge.answer('000000')).rejects.toMatchObject({
      name: 'UserPoolError',
      code: 'CodeMismatchException',
    })
    h.signedIn()
    expect(await challenge.answer('123456')).toMatchObject({ kind: 'signed-in' })
    expect(h.sent.map(({ body }) => body['Session'])).toEqual(['one', 'one'])
    expect(h.events).toEqual(['sign_in'])
  })
})

test('SMS_MFA has the destination of the code, SOFTWARE_TOKEN_MFA the name of the authenticator', async () => {
  expect(await met('SMS_MFA', { CODE_DELIVERY_DESTINATION: '+*******1234' })).toMatchObject({
    destination: '+*******1234',
  })
  expect(await met('SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: 'phone' })).toMatchObject({
    deviceName: 'phone',
  })
  expect(await met('SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: '' })).toMatchObject({
    deviceName: undefined,
  })
})

describe('SELECT_MFA_TYPE', () => {
  test('leads to the challenge that was chosen', async () => {
    const challenge = await met('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' })
    expect(challenge.choices).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
    h.challenge('SMS_MFA', { CODE_DELIVERY_DESTINATION: '+*******1234' }, 'two')
    const next = challengeIn(await challenge.choose('SMS_MFA'), 'SMS_MFA')
    h.signedIn()
    await next.answer('123456')
    expect(answers()).toEqual([
      ['SELECT_MFA_TYPE', 'one', { USERNAME: 'sub', ANSWER: 'SMS_MFA' }],
      ['SMS_MFA', 'two', { USERNAME: 'sub', SMS_MFA_CODE: '123456' }],
    ])
  })
})

describe('MFA_SETUP', () => {
  test('returns a secret, verifies a code of it, and continues with the session of each step', async () => {
    const challenge = await met('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
    expect(challenge.choices).toEqual(['SOFTWARE_TOKEN_MFA'])
    h.replies.push({ body: { SecretCode: 'ABCDEFGH', Session: 'two' } })
    expect(await challenge.associate()).toEqual({ secret: 'ABCDEFGH' })
    h.refuse('EnableSoftwareTokenMFAException', 'Code mismatch')
    await expect(challenge.verify('000000')).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    })
    h.replies.push({ body: { Status: 'SUCCESS', Session: 'three' } })
    h.signedIn()
    expect(await challenge.verify('123456', 'phone')).toMatchObject({ kind: 'signed-in' })
    expect(h.sent.map(({ operation, body }) => [operation, body['Session']])).toEqual([
      ['AssociateSoftwareToken', 'one'],
      ['VerifySoftwareToken', 'two'],
      ['VerifySoftwareToken', 'two'],
      ['RespondToAuthChallenge', 'three'],
    ])
    expect(h.sent[2]?.body).toMatchObject({ UserCode: '123456', FriendlyDeviceName: 'phone' })
    expect(h.sent[3]?.body).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME: 'sub' },
    })
  })

  test('whose last answer was lost is finished without another code', async () => {
    const challenge = await met('MFA_SETUP')
    h.replies.push({ body: { Session: 'two' } }, new TypeError('offline'))
    await expect(challenge.verify('123456')).rejects.toMatchObject({ code: 'NetworkError' })
    h.signedIn()
    expect(await challenge.verify('123456')).toMatchObject({ kind: 'signed-in' })
    expect(h.operations()).toEqual([
      'VerifySoftwareToken',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ])
  })
})

describe('NEW_PASSWORD_REQUIRED', () => {
  const parameters = {
    requiredAttributes: '["userAttributes.name","phone_number"]',
    userAttributes: '{"email":"ann@example.test","email_verified":"true"}',
  }

  test('returns known and missing attributes, and is answered with both', async () => {
    const challenge = await met('NEW_PASSWORD_REQUIRED', parameters)
    expect(challenge.requiredAttributes).toEqual(['name', 'phone_number'])
    expect(challenge.attributes).toEqual({ email: 'ann@example.test', email_verified: 'true' })
    h.signedIn()
    await challenge.answer('New-Pass-1', { name: 'Ann' })
    expect(answers()).toEqual([
      [
        'NEW_PASSWORD_REQUIRED',
        'one',
        { USERNAME: 'sub', NEW_PASSWORD: 'New-Pass-1', 'userAttributes.name': 'Ann' },
      ],
    ])
  })

  test('requires a new password', async () => {
    const challenge = await met('NEW_PASSWORD_REQUIRED', parameters)
    await expect(challenge.answer('')).rejects.toMatchObject({ message: 'New password is required.' })
    expect(h.sent).toEqual([])
  })

  test.each(['', '{', '7', 'null'])('reads %j as nothing', async (text) => {
    const challenge = await met('NEW_PASSWORD_REQUIRED', { requiredAttributes: text, userAttributes: text })
    expect(challenge).toMatchObject({ requiredAttributes: [], attributes: {} })
  })
})

describe('CUSTOM_CHALLENGE', () => {
  test('passes on its parameters, and accepts an answer with data of its own for the next one', async () => {
    const challenge = await met('CUSTOM_CHALLENGE', { question: 'Which river?' })
    expect(challenge.parameters).toMatchObject({ question: 'Which river?' })
    h.challenge('CUSTOM_CHALLENGE', { question: 'Which town?' }, 'two')
    const next = challengeIn(await challenge.answer('Rhine', { where: 'here' }), 'CUSTOM_CHALLENGE')
    expect(next.parameters).toEqual({ question: 'Which town?' })
    h.signedIn()
    await next.answer('Basel')
    expect(answers()).toEqual([
      ['CUSTOM_CHALLENGE', 'one', { USERNAME: 'sub', ANSWER: 'Rhine' }],
      ['CUSTOM_CHALLENGE', 'two', { USERNAME: 'sub', ANSWER: 'Basel' }],
    ])
    expect(h.sent[0]?.body['ClientMetadata']).toEqual({ where: 'here' })
  })
})

test('an unknown challenge is reported by its name', async () => {
  h.challenge('DANCE')
  await expect(h.pool.signIn('ann@example.test', 'secret')).rejects.toMatchObject({
    code: 'UnsupportedChallenge',
    message: 'The challenge DANCE is not supported.',
  })
})

describe('the flows', () => {
  const authParameters = () => h.sent[0]?.body['AuthParameters']

  test('USER_SRP_AUTH never sends the password', async () => {
    h.challenge('PASSWORD_VERIFIER', {
      USER_ID_FOR_SRP: 'sub',
      SALT: 'ab',
      SRP_B: '1234',
      SECRET_BLOCK: 'AAAA',
    })
    h.signedIn()
    await h.pool.signIn('ann@example.test', 'a very secret one', { clientMetadata: { from: 'here' } })
    expect(
      h.sent.map(({ body }) => [body['AuthFlow'] ?? body['ChallengeName'], body['ClientMetadata']]),
    ).toEqual([
      ['USER_SRP_AUTH', { from: 'here' }],
      ['PASSWORD_VERIFIER', { from: 'here' }],
    ])
    expect(JSON.stringify(h.sent)).not.toContain('a very secret one')
    expect(h.sent[1]?.body['Session']).toBe('session')
  })

  test('USER_PASSWORD_AUTH sends it', async () => {
    h.signedIn()
    await h.pool.signIn('ann@example.test', 'secret', { flow: 'USER_PASSWORD_AUTH' })
    expect(authParameters()).toEqual({ USERNAME: 'ann@example.test', PASSWORD: 'secret' })
  })

  test('CUSTOM_AUTH begins with a proof of the password where there is one', async () => {
    h.signedIn()
    await h.pool.signIn('ann@example.test', 'secret', { flow: 'CUSTOM_AUTH' })
    expect(authParameters()).toEqual({
      USERNAME: 'ann@example.test',
      CHALLENGE_NAME: 'SRP_A',
      SRP_A: expect.stringMatching(/^[0-9a-f]+$/),
    })
  })

  test('CUSTOM_AUTH works without a password, too', async () => {
    h.signedIn()
    await h.pool.signIn('ann@example.test', '', { flow: 'CUSTOM_AUTH' })
    expect(authParameters()).toEqual({ USERNAME: 'ann@example.test' })
  })
})
