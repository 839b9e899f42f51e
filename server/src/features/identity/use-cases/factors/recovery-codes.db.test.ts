import { makeRecoveryCodes as route } from '@sooner/contract/identity-own'
import type { Language } from '@sooner/rules/places'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../platform/http/caller.ts'
import { identityMails } from '../../domain/mails/by-language.ts'
import { withAuthenticator, type AuthenticatorApp } from '../../testing/factors.ts'
import {
  callerOf,
  callerWith,
  confirmed,
  noticesFor,
  signIn,
  tokensFor,
  type Person,
} from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { listSignInHistory } from '../sessions/own-sessions.ts'
import { stepUp, type Proof } from '../sessions/step-up.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'
import { getRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { setUserMfaPreference } from './set-user-mfa-preference.ts'

let setup: TestIdentity
let person: Person
let accessToken: string
let app: AuthenticatorApp
let codes: string[]
let caller: Account
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(setup)
  accessToken = (await tokensFor(setup, person)).accessToken
  caller = await callerWith(setup, accessToken)
  app = await withAuthenticator(setup, person)
  codes = (await makeRecoveryCodes(setup.identity, caller)).codes
})

const begin = async () => (await signIn(setup, person.email)).Session ?? ''
const answer = (Session: string, code: string) =>
  respondToAuthChallenge(setup.identity, {
    ClientId: testPool.clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: person.email, SOFTWARE_TOKEN_MFA_CODE: code, SMS_MFA_CODE: code },
    Session,
  })
const prove = (proof: Proof, who = caller) => stepUp(setup.identity, who, proof)
const codeAt = (index: number) => codes[index] ?? ''
const events = async () => {
  const { data } = await listSignInHistory(setup.identity, caller, { page: 1, limit: 50 })
  return data.map(({ event, outcome }) => `${event} ${outcome}`)
}
const wrong = { code: 'CodeMismatchException', message: 'Invalid code received for user' }
const none = 'aaaaa-aaaaa'

describe('recovery codes', () => {
  test('are ten, in the declared form, all different, and not readable where they are stored', async () => {
    expect(route.answer.body.safeParse({ codes }).success).toBe(true)
    expect(new Set(codes).size).toBe(10)
    const rows = await setup.database
      .sql`select digest from identity.recovery_codes where account_id = ${person.sub}`
    for (const { digest } of rows) expect(digest).toMatch(/^s1\./)
    expect(JSON.stringify(rows)).not.toContain(codeAt(0).replace('-', ''))
  })

  test('replace the authenticator, each once; the owner is notified', async () => {
    expect(await answer(await begin(), codeAt(0))).toHaveProperty('AuthenticationResult')
    await expect(answer(await begin(), codeAt(0))).rejects.toMatchObject(wrong)
    expect(await answer(await begin(), codeAt(1).toUpperCase().replace('-', ' '))).toHaveProperty(
      'AuthenticationResult',
    )
    expect(await getRecoveryCodes(setup.identity, caller)).toEqual({ left: 8, madeAt: expect.any(String) })
    expect(await events()).toEqual(
      expect.arrayContaining(['recovery-code-used done', 'second-factor refused']),
    )
    const notices = await noticesFor(setup.identity, person.email)
    expect(notices.filter((title) => title === 'A recovery code was used')).toHaveLength(2)
    expect(notices).toContain('New recovery codes were created')
  })

  test('confirm an identity, too; the mail to the owner covers both uses', async () => {
    await prove({ code: codeAt(4) })
    expect(await events()).toEqual(expect.arrayContaining(['recovery-code-used done', 'step-up done']))
    const notices = await noticesFor(setup.identity, person.email)
    expect(notices.filter((title) => title === 'A recovery code was used')).toHaveLength(1)
    const facts = { product: 'Sooner', to: person.email, at: new Date(), ip: undefined }
    const written = (language: Language) =>
      identityMails[language].notice('recovery-code-used', facts).paragraphs[0]
    expect(written('en-US')).toMatch(/used in Sooner .* to sign in or to confirm that it’s you\./)
    expect(written('es-PR')).toMatch(/en Sooner .* para iniciar sesión o para confirmar que es usted\./)
  })

  test('admit once, although the same one is sent twice at the same time', async () => {
    const [one, other] = [await begin(), await begin()]
    const both = await Promise.allSettled([answer(one, codeAt(2)), answer(other, codeAt(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of another user are invalid', async () => {
    const other = await confirmed(setup)
    const tokens = await tokensFor(setup, other)
    await withAuthenticator(setup, other)
    const { codes: theirs } = await makeRecoveryCodes(
      setup.identity,
      await callerWith(setup, tokens.accessToken),
    )
    await expect(answer(await begin(), theirs[0] ?? '')).rejects.toMatchObject(wrong)
  })

  test('end when new ones are created, and when the authenticator is turned off', async () => {
    const old = codeAt(0)
    codes = (await makeRecoveryCodes(setup.identity, caller)).codes
    await expect(answer(await begin(), old)).rejects.toMatchObject(wrong)
    await setUserMfaPreference(setup.identity, {
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    })
    expect(await getRecoveryCodes(setup.identity, caller)).toEqual({ left: 0, madeAt: null })
    await expect(makeRecoveryCodes(setup.identity, caller)).rejects.toMatchObject({
      code: 'AUTHENTICATOR_OFF',
    })
    expect(await noticesFor(setup.identity, person.email)).toEqual(
      expect.arrayContaining(['Your authenticator app is on', 'Your authenticator app is off']),
    )
  })

  test('count with authenticator codes and step-ups toward one limit, also for concurrent requests', async () => {
    const session = await begin()
    const right = app.nextCode()
    const not = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const tries = [
      ...Array.from({ length: 4 }, () => answer(session, none)),
      ...Array.from({ length: 4 }, () => answer(session, not)),
      ...Array.from({ length: 4 }, () => prove({ code: none })),
    ]
    const results = await Promise.allSettled(tries)
    const refusals = results.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'let in',
    )
    const judged = refusals.filter((code) => code === wrong.code || code === 'WRONG_CODE')
    const turnedAway = refusals.filter(
      (code) => code === 'LimitExceededException' || code === 'TOO_MANY_ATTEMPTS',
    )
    expect([judged.length, turnedAway.length]).toEqual([5, 7])
    await expect(answer(session, codeAt(3))).rejects.toMatchObject({ code: 'LimitExceededException' })
  })

  test('allow at most fourteen guesses in fifteen minutes to a caller who waits for every lock to end', async () => {
    let judged = 0
    for (let minute = 0; minute < 15 * 4; minute += 1) {
      const session = await begin()
      const result = await answer(session, none).catch((error: unknown) => (error as { code: string }).code)
      if (result === wrong.code) judged += 1
      setup.passSeconds(15)
    }
    expect(judged).toBeLessThanOrEqual(14)
    expect(judged).toBeGreaterThan(5)
  })
})

describe('a step-up', () => {
  const freshness = async (token = accessToken) => (await callerWith(setup, token)).isFresh

  test('makes an old sign-in fresh for ten minutes, and no other one of the account', async () => {
    const other = await begin().then((session) => answer(session, app.nextCode()))
    const otherToken = other.AuthenticationResult?.AccessToken ?? ''
    setup.passSeconds(600)
    expect(await freshness()).toBe(false)
    await prove({ code: app.nextCode() })
    expect(await freshness()).toBe(true)
    expect(await freshness(otherToken)).toBe(false)
    setup.passSeconds(599)
    expect(await freshness()).toBe(true)
    setup.passSeconds(2)
    expect(await freshness()).toBe(false)
    expect(await events()).toEqual(expect.arrayContaining(['step-up done']))
  })

  test('accepts a recovery code, once', async () => {
    await prove({ code: codeAt(4) })
    await expect(prove({ code: codeAt(4) })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  })

  test('requires a code where an authenticator is on, and a password where none is', async () => {
    await expect(prove({ password: goodPassword })).rejects.toMatchObject({ code: 'CODE_REQUIRED' })
    const plain = await callerOf(setup, await confirmed(setup))
    await expect(prove({ code: '123456' }, plain)).rejects.toMatchObject({ code: 'AUTHENTICATOR_OFF' })
    await prove({ password: goodPassword }, plain)
  })

  test('accepts a code of the authenticator once', async () => {
    const code = app.nextCode()
    await prove({ code })
    await expect(prove({ code })).rejects.toMatchObject({ code: 'CODE_USED' })
  })

  test('with wrong passwords is stopped, and locks nobody out of signing in', async () => {
    const plain = await confirmed(setup)
    const who = await callerOf(setup, plain)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => prove({ password: 'Wrong-Pass-1' }, who)),
    )
    const refusals = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'let in',
    )
    expect(refusals.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(5)
    expect(refusals.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(3)
    expect(await signIn(setup, plain.email)).toHaveProperty('AuthenticationResult')
  })
})
