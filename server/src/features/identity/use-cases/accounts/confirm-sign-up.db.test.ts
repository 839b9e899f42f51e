import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, signedUp, type Person } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { confirmSignUp, resendConfirmationCode } from './confirm-sign-up.ts'

let setup: TestIdentity
let person: Person
let code: string
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await signedUp(setup)
  code = await setup.latestCode(person.sub)
})

const { clientId: ClientId } = testPool
const confirm = (ConfirmationCode: string, Username = person.email, on = setup) =>
  confirmSignUp(on.identity, { ClientId, Username, ConfirmationCode })
const resend = (Username = person.email, on = setup) =>
  resendConfirmationCode(on.identity, { ClientId, Username })

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
const settled = { message: 'User cannot be confirmed. Current status is CONFIRMED' }
/** Returns a code that differs from the right one. */
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('confirms the account and its address, once', async () => {
    expect(await confirm(code, person.email.toUpperCase())).toEqual({})
    const [row] = await setup.database.sql`select * from identity.accounts where id = ${person.sub}`
    expect(row).toMatchObject({ status: 'confirmed', email_verified: true })
    await expect(confirm(code)).rejects.toMatchObject({ code: 'NotAuthorizedException', ...settled })
  })

  test('confirms once, although it is sent twice at the same time', async () => {
    const both = await Promise.allSettled([confirm(code), confirm(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of another account is invalid, even if both have the same digits', async () => {
    const other = await signedUp(setup)
    const [row] = await setup.database.sql`select digest from identity.codes where subject = ${person.sub}`
    await setup.database
      .sql`update identity.codes set digest = ${row?.['digest']} where subject = ${other.sub}`
    await expect(confirm(code, other.email)).rejects.toMatchObject(wrong)
    expect(await confirm(code)).toEqual({})
  })

  test('may be tried five times, wrong or right, and five times more when it is sent again', async () => {
    for (let count = 0; count < 5; count += 1) await expect(confirm(not(code))).rejects.toMatchObject(wrong)
    await expect(confirm(code)).rejects.toMatchObject(limit)
    await resend()
    await confirm(await setup.latestCode(person.sub))
  })

  test('may be tried five times by concurrent requests', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => confirm(not(code))))
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as { code: string }).code : '',
    )
    expect(codes.filter((name) => name === wrong.code)).toHaveLength(5)
    expect(codes.filter((name) => name === limit.code)).toHaveLength(7)
  })

  test('is sent again as it is, so that a stranger who asks for one does not end it', async () => {
    await resend()
    expect(await setup.latestCode(person.sub)).toBe(code)
    expect(await confirm(code)).toEqual({})
  })

  test('expires after a day', async () => {
    const other = await testIdentity()
    const late = await signedUp(other)
    const lateCode = await other.latestCode(late.sub)
    other.passSeconds(24 * 3600)
    await expect(confirm(lateCode, late.email, other)).rejects.toMatchObject(expired)
    await resend(late.email, other)
    await confirm(await other.latestCode(late.sub), late.email, other)
  })
})

test('the link confirms after strangers have used up all tries, once, and a wrong one spends none', async () => {
  const link = await setup.latestLink(person.sub)
  const other = await setup.latestLink((await signedUp(setup)).sub)
  for (let count = 0; count < 6; count += 1) await expect(confirm(other)).rejects.toMatchObject(wrong)
  for (let count = 0; count < 5; count += 1) await expect(confirm(not(code))).rejects.toMatchObject(wrong)
  await expect(confirm(code)).rejects.toMatchObject(limit)
  await resend()
  expect(await confirm(link)).toEqual({})
  await expect(confirm(link)).rejects.toMatchObject(settled)
  const stored = await setup.database
    .sql`select sent_links, letter from identity.codes where subject = ${person.sub}`
  expect(stored).toEqual([{ sent_links: [], letter: null }])
})

describe('sending again', () => {
  test('reports where the code went, five times an hour at most', async () => {
    const details = {
      Destination: expect.stringMatching(/^a\*{3}@e\*{3}$/),
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    }
    for (let count = 0; count < 4; count += 1)
      expect(await resend()).toEqual({ CodeDeliveryDetails: details })
    await expect(resend()).rejects.toMatchObject(limit)
    await confirm(await setup.latestCode(person.sub))
  })

  test('by concurrent requests stays within the limit', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => resend()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  test('is refused for a confirmed account', async () => {
    const { email } = await confirmed(setup)
    await expect(resend(email)).rejects.toMatchObject({
      code: 'InvalidParameterException',
      message: 'User is already confirmed.',
    })
  })
})

describe('an account that', () => {
  test('does not exist is answered as if it had no code, and as if its code had been sent', async () => {
    await expect(confirm(code, 'nobody@example.test')).rejects.toMatchObject(expired)
    expect(await resend('nobody@example.test')).toEqual({
      CodeDeliveryDetails: { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    })
  })

  test('does not exist is reported to a client that hides nothing', async () => {
    const other = await testIdentity()
    await other.database.sql`update identity.clients set hides_existence = false`
    const unknown = { code: 'UserNotFoundException', message: 'User does not exist.' }
    await expect(confirm(code, 'nobody@example.test', other)).rejects.toMatchObject(unknown)
    await expect(resend('nobody@example.test', other)).rejects.toMatchObject(unknown)
  })

  test('is disabled gets no code and needs none', async () => {
    await setup.database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
    await expect(confirm(code)).rejects.toMatchObject({ message: 'User is disabled.' })
    await expect(resend()).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})

test('an unknown client is refused', async () => {
  const unknown = { code: 'ResourceNotFoundException' }
  const request = { ClientId: 'absent', Username: person.email }
  await expect(confirmSignUp(setup.identity, { ...request, ConfirmationCode: code })).rejects.toMatchObject(
    unknown,
  )
  await expect(resendConfirmationCode(setup.identity, request)).rejects.toMatchObject(unknown)
})
