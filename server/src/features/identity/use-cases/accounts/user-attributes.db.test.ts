import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmed,
  noticesFor,
  signedUp,
  signIn,
  tokensFor,
  type Person,
  type SignedIn,
} from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { sweep } from '../pool/sweep.ts'
import { formerEmailsOf } from './account-facts.ts'
import { deleteUserAttributes, updateUserAttributes } from './own-attributes.ts'
import { getUser } from './signed-in-account.ts'
import { getUserAttributeVerificationCode, verifyUserAttribute } from './verify-user-attribute.ts'

let setup: TestIdentity
let person: Person
let tokens: SignedIn
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(setup)
  tokens = await tokensFor(setup, person)
})

const token = () => ({ AccessToken: tokens.accessToken })
const write = (given: Record<string, string>) =>
  updateUserAttributes(setup.identity, {
    ...token(),
    UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
  })
const drop = (...UserAttributeNames: string[]) =>
  deleteUserAttributes(setup.identity, { ...token(), UserAttributeNames })
const askCode = (AttributeName = 'email') =>
  getUserAttributeVerificationCode(setup.identity, { ...token(), AttributeName })
const verify = (Code: string, AttributeName = 'email') =>
  verifyUserAttribute(setup.identity, { ...token(), AttributeName, Code })
async function attributes(): Promise<Record<string, string | undefined>> {
  const { UserAttributes } = await getUser(setup.identity, token())
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const taken = { code: 'AliasExistsException', message: 'An account with the given email already exists.' }

test('a user’s own attributes are added to the others, and removed again', async () => {
  expect(await write({ given_name: 'Ann', phone_number: '+13125550123' })).toEqual({
    CodeDeliveryDetailsList: [],
  })
  await write({ given_name: 'Anna' })
  expect(await attributes()).toMatchObject({ given_name: 'Anna', phone_number: '+13125550123' })
  expect(await drop('given_name', 'name')).toEqual({})
  expect(await attributes()).toEqual({
    sub: person.sub,
    email: person.email,
    email_verified: 'true',
    phone_number: '+13125550123',
    phone_number_verified: 'false',
  })
})

const unauthorized = {
  code: 'NotAuthorizedException',
  message: 'A client attempted to write unauthorized attribute',
}
const unknown = {
  code: 'InvalidParameterException',
  message: 'Attributes did not conform to the schema: tea: Attribute does not exist in the schema.',
}
test.each<[string, () => Promise<unknown>, object]>([
  ['write the vendor', () => write({ name: 'Ann', 'custom:vendorId': '7' }), unauthorized],
  ['write the read-only flag', () => write({ 'custom:readOnly': 'false' }), unauthorized],
  ['write sub', () => write({ sub: 'x' }), unauthorized],
  ['mark the address as verified', () => write({ email_verified: 'true' }), unauthorized],
  ['write an unknown attribute', () => write({ tea: 'green' }), unknown],
  [
    'write a malformed number',
    () => write({ phone_number: '555' }),
    { message: 'Invalid phone number format.' },
  ],
  ['write a malformed address', () => write({ email: 'ann' }), { message: 'Invalid email address format.' }],
  ['write an empty address', () => write({ email: '' }), { message: 'Invalid email address format.' }],
  ['remove the vendor', () => drop('custom:vendorId'), unauthorized],
  ['remove an unknown attribute', () => drop('tea'), unknown],
  ['remove the address', () => drop('email'), { code: 'InvalidParameterException' }],
  ['verify a number', () => verify('123456', 'phone_number'), { code: 'InvalidParameterException' }],
  ['request a code for a number', () => askCode('phone_number'), { code: 'InvalidParameterException' }],
  [
    'verify without a code having been sent',
    () => verify('123456'),
    { code: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' },
  ],
])('no user may %s', async (_, ask, refusal) => {
  await expect(ask()).rejects.toMatchObject(refusal)
  expect(await attributes()).toEqual({ sub: person.sub, email: person.email, email_verified: 'true' })
})

describe('another address', () => {
  test('becomes effective with its code, and the old one is effective until then', async () => {
    const next = setup.freshEmail()
    expect(await write({ email: next.toUpperCase() })).toEqual({
      CodeDeliveryDetailsList: [
        { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      ],
    })
    expect(await attributes()).toMatchObject({ email: person.email, email_verified: 'true' })
    expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')
    await expect(signIn(setup, next)).rejects.toMatchObject({ code: 'NotAuthorizedException' })

    expect(await verify(await setup.latestCode(person.sub))).toEqual({})
    expect(await attributes()).toMatchObject({ sub: person.sub, email: next, email_verified: 'true' })
    expect(await signIn(setup, next)).toHaveProperty('AuthenticationResult')
    await expect(signIn(setup, person.email)).rejects.toMatchObject({ code: 'NotAuthorizedException' })
  })

  test('leaves the former one reachable for thirty days, if it was verified', async () => {
    const [second, third] = [setup.freshEmail(), setup.freshEmail()]
    const former = () => formerEmailsOf(setup.identity, person.sub)
    const move = async (email: string) => {
      await write({ email })
      await verify(await setup.latestCode(person.sub))
    }
    expect(await former()).toEqual([])
    await move(second)
    expect(await former()).toEqual([person.email])
    await write({ email: third })
    expect(await former()).toEqual([person.email])
    await verify(await setup.latestCode(person.sub))
    expect(await former()).toEqual([person.email, second])
    await move(person.email)
    expect(await former()).toEqual([second, third])
    setup.passSeconds(31 * 24 * 3600)
    expect(await former()).toEqual([])
    await sweep(setup.identity)
    expect(
      await setup.database.sql`
      select 1 from identity.former_emails where account_id = ${person.sub}`,
    ).toEqual([])
  })

  test('is reported to the former one too, and only if that was verified', async () => {
    const [next, stranger] = [setup.freshEmail(), setup.freshEmail()]
    await write({ email: next })
    await verify(await setup.latestCode(person.sub))
    for (const to of [person.email, next])
      expect(await noticesFor(setup.identity, to)).toEqual(['Your email address was changed'])

    // A provider that is not trusted for the domain leaves an account with such an address.
    await setup.database.sql`
      update identity.accounts set email = ${stranger}, email_verified = false where id = ${person.sub}`
    const last = setup.freshEmail()
    await write({ email: last })
    await verify(await setup.latestCode(person.sub))
    expect(await noticesFor(setup.identity, stranger)).toEqual([])
    expect(await noticesFor(setup.identity, last)).toEqual(['Your email address was changed'])
  })

  test('allows five tries for a code, and a code may be sent again', async () => {
    await write({ email: setup.freshEmail() })
    const code = await setup.latestCode(person.sub)
    for (let count = 0; count < 5; count += 1) {
      await expect(verify(not(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    }
    await expect(verify(code)).rejects.toMatchObject({ code: 'LimitExceededException' })
    expect(await askCode()).toHaveProperty('CodeDeliveryDetails.DeliveryMedium', 'EMAIL')
    expect(await verify(await setup.latestCode(person.sub))).toEqual({})
  })

  test('that was withdrawn leaves no valid code', async () => {
    await write({ email: setup.freshEmail() })
    const code = await setup.latestCode(person.sub)
    expect(await write({ email: person.email })).toEqual({ CodeDeliveryDetailsList: [] })
    await expect(verify(code)).rejects.toMatchObject({ code: 'ExpiredCodeException' })
  })

  test('of another account is refused, although that account took it only meanwhile', async () => {
    const other = await confirmed(setup)
    await expect(write({ email: other.email })).rejects.toMatchObject(taken)
    const coveted = setup.freshEmail()
    await write({ email: coveted })
    const code = await setup.latestCode(person.sub)
    await confirmed(setup, coveted)
    await expect(verify(code)).rejects.toMatchObject(taken)
    expect(await attributes()).toMatchObject({ email: person.email })
  })
})

describe('another address, once it is verified', () => {
  test('invalidates a code for a lost password that went to the previous one', async () => {
    const ClientId = testPool.clientId
    await forgotPassword(setup.identity, { ClientId, Username: person.email })
    const ConfirmationCode = await setup.latestCode(person.sub)
    const email = setup.freshEmail()
    await write({ email })
    await verify(await setup.latestCode(person.sub))
    const Password = 'Stolen-Pass-3'
    await expect(
      confirmForgotPassword(setup.identity, { ClientId, Username: email, ConfirmationCode, Password }),
    ).rejects.toMatchObject({ code: 'ExpiredCodeException' })
  })

  test('is taken from an account that never verified it, and from no other account', async () => {
    const squatter = await signedUp(setup)
    await write({ email: squatter.email })
    await verify(await setup.latestCode(person.sub))
    expect(await attributes()).toMatchObject({ email: squatter.email, email_verified: 'true' })
    const left = await setup.database.sql`select id from identity.accounts where id = ${squatter.sub}`
    expect(left).toEqual([])
    const closed = await signedUp(setup)
    await setup.database.sql`update identity.accounts set enabled = false where id = ${closed.sub}`
    await expect(write({ email: closed.email })).rejects.toMatchObject(taken)
  })

  test('gets no additional mails when it is withdrawn in between', async () => {
    const email = setup.freshEmail()
    for (let count = 0; count < 5; count += 1) {
      await write({ email })
      await write({ email: person.email })
    }
    await expect(write({ email })).rejects.toMatchObject({ code: 'LimitExceededException' })
  })
})

test('every operation requires a valid token', async () => {
  tokens = { ...tokens, accessToken: tokens.idToken }
  const invalid = { code: 'NotAuthorizedException', message: 'Invalid Access Token' }
  for (const ask of [() => write({ name: 'Eve' }), () => drop('name'), () => askCode(), () => verify('1')]) {
    await expect(ask()).rejects.toMatchObject(invalid)
  }
})

test.each(['given_name', 'phone_number', 'sub'])('%s cannot be verified by a code here', async (name) => {
  const refusal = {
    code: 'InvalidParameterException',
    message: `The attribute ${name} cannot be verified by a code.`,
  }
  await expect(askCode(name)).rejects.toMatchObject(refusal)
  await expect(verify('123456', name)).rejects.toMatchObject(refusal)
})
