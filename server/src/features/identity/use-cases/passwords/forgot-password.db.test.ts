import { createSecretKey } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulate } from '../../domain/simulation.ts'
import { confirmed, signedUp, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'

let setup: TestIdentity
let person: Person
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(setup)
})

const { clientId: ClientId } = testPool
const newPassword = 'Another-Pass-2'
const forgot = (Username = person.email, on = setup) => forgotPassword(on.identity, { ClientId, Username })
const confirm = (ConfirmationCode: string, Username = person.email, Password = newPassword, on = setup) =>
  confirmForgotPassword(on.identity, { ClientId, Username, ConfirmationCode, Password })
async function codeFor(who = person, on = setup): Promise<string> {
  await forgot(who.email, on)
  return on.latestCode(who.sub)
}

const wrong = {
  code: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
}
const expired = {
  code: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
}
const limit = {
  code: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
}
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const disable = (who: Person) =>
  setup.database.sql`update identity.accounts set enabled = false where id = ${who.sub}`

describe('a code', () => {
  test('sets a new password, once, and reports where it was sent', async () => {
    expect(await forgot(person.email.toUpperCase())).toEqual({
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    })
    const code = await setup.latestCode(person.sub)
    expect(await confirm(code)).toEqual({})
    expect(await signIn(setup, person.email, newPassword)).toHaveProperty('AuthenticationResult')
    await expect(signIn(setup, person.email, goodPassword)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
    await expect(confirm(code)).rejects.toMatchObject(expired)
  })

  test('ends every session', async () => {
    const tokens = await tokensFor(setup, person)
    await confirm(await codeFor())
    await expect(getUser(setup.identity, { AccessToken: tokens.accessToken })).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    })
  })

  test('admits the owner at once, although another caller guessed at the old password', async () => {
    const attacked = await testIdentity()
    const owner = await confirmed(attacked)
    for (let guess = 0; guess < 14; guess += 1) {
      await signIn(attacked, owner.email, 'Wrong-Pass-1').catch(() => undefined)
      if (guess >= 4 && guess < 13) attacked.passSeconds(2 ** (guess - 4))
    }
    await expect(signIn(attacked, owner.email)).rejects.toThrow('Password attempts exceeded')
    await confirm(await codeFor(owner, attacked), owner.email, newPassword, attacked)
    expect(await signIn(attacked, owner.email, newPassword)).toHaveProperty('AuthenticationResult')
  })

  test('may be tried five times, also by concurrent requests', async () => {
    const code = await codeFor()
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => confirm(not(code))))
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as { code: string }).code : '',
    )
    expect(codes.filter((name) => name === wrong.code)).toHaveLength(5)
    expect(codes.filter((name) => name === limit.code)).toHaveLength(4)
    await expect(confirm(code)).rejects.toMatchObject(limit)
  })

  test('is not used up by a password that is too weak', async () => {
    const code = await codeFor()
    for (let count = 0; count < 6; count += 1) {
      await expect(confirm(code, person.email, 'weak')).rejects.toMatchObject({
        code: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      })
    }
    expect(await confirm(code)).toEqual({})
  })

  test('expires after a day', async () => {
    const other = await testIdentity()
    const late = await confirmed(other)
    const code = await codeFor(late, other)
    other.passSeconds(24 * 3600)
    await expect(confirm(code, late.email, newPassword, other)).rejects.toMatchObject(expired)
  })

  test('that confirms an account sets no password', async () => {
    const unconfirmed = await signedUp(setup)
    const code = await setup.latestCode(unconfirmed.sub)
    await expect(confirm(code, unconfirmed.email)).rejects.toMatchObject(expired)
  })

  test('is invalid once the account is disabled', async () => {
    const code = await codeFor()
    await disable(person)
    await expect(confirm(code)).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})

/** Collects the answers that an attacker sees who repeats requests and guesses codes. */
async function seen(name: string) {
  const answers: unknown[] = []
  const ask = async (call: Promise<unknown>) =>
    answers.push(await call.catch((error: unknown) => String(error)))
  await ask(confirm('000000', name))
  for (let count = 0; count < 6; count += 1) await ask(forgot(name))
  for (let count = 0; count < 6; count += 1) await ask(confirm('x', name))
  return answers
}

describe('the existence of an account is not revealed', () => {
  test('by the answers, their limits, or what they leave in the database', async () => {
    const absent = setup.freshEmail()
    expect(await seen(absent)).toEqual(await seen(person.email))
    const rows = await setup.database.sql`select * from identity.codes where purpose = 'reset-password'`
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('when it is disabled or unconfirmed, and none of them gets a mail', async () => {
    const waiting = await signedUp(setup)
    await disable(person)
    const answers = await seen(setup.freshEmail())
    expect(await seen(waiting.email)).toEqual(answers)
    expect(await seen(person.email)).toEqual(answers)
    for (const { sub } of [waiting, person]) {
      await expect(setup.latestCode(sub)).rejects.toThrow('no live code was mailed')
    }
  })

  test('except to a client that opted out of hiding it', async () => {
    const other = await testIdentity()
    await other.database.sql`update identity.clients set hides_existence = false`
    const unknown = { code: 'UserNotFoundException', message: 'User does not exist.' }
    await expect(forgot('nobody@example.test', other)).rejects.toMatchObject(unknown)
    await expect(confirm('123456', 'nobody@example.test', newPassword, other)).rejects.toMatchObject(unknown)
    const waiting = await signedUp(other)
    await expect(forgot(waiting.email, other)).rejects.toMatchObject({
      code: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    })
    await other.database.sql`update identity.accounts set enabled = false`
    await expect(forgot(waiting.email, other)).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})

test('an unknown client is refused', async () => {
  const unknown = { code: 'ResourceNotFoundException' }
  const request = { ClientId: 'absent', Username: person.email }
  await expect(forgotPassword(setup.identity, request)).rejects.toMatchObject(unknown)
  const whole = { ...request, ConfirmationCode: '123456', Password: newPassword }
  await expect(confirmForgotPassword(setup.identity, whole)).rejects.toMatchObject(unknown)
})

test('an account named by its subject reveals no more of its address than an invented one', async () => {
  const ghost = simulate(createSecretKey(Buffer.alloc(32, 9)), 'nobody@nowhere.test').subject
  for (const subject of [person.sub, ghost]) {
    const { CodeDeliveryDetails } = await forgot(subject)
    expect(CodeDeliveryDetails?.Destination).toBe(`${subject.slice(0, 1)}***@***`)
  }
})

test('the permanent log records no unknown names', async () => {
  const entries = async () =>
    (await setup.database.sql`select 1 from platform.audit_log where action = 'identity.forgot-password'`)
      .length
  const before = await entries()
  await forgot('stranger@nowhere.test')
  expect(await entries()).toBe(before)
  await forgot()
  expect(await entries()).toBe(before + 1)
})
