import { beforeAll, describe, expect, test } from 'vitest'
import { confirmed, signedUp, signIn } from '../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../testing/test-identity.ts'
import { signUp } from './sign-up.ts'

let house: TestIdentity
beforeAll(async () => {
  house = await testIdentity()
})

const ask = (changes: Partial<Parameters<typeof signUp>[1]> = {}) =>
  signUp(house.identity, {
    ClientId: testPool.clientId,
    Username: house.freshEmail(),
    Password: goodPassword,
    ...changes,
  })

test('makes an account that waits for its code, and says where the code went', async () => {
  const answer = await ask({ Username: 'Ann@Example.test' })
  expect(answer).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  })
  const [row] = await house.database.sql`select * from identity.accounts where id = ${answer.UserSub}`
  expect(row).toMatchObject({ email: 'ann@example.test', status: 'unconfirmed', email_verified: false })
})

test('keeps what a person says of themself, and nobody gets a role by asking for it', async () => {
  const { UserSub } = await ask({
    UserAttributes: [{ Name: 'given_name', Value: 'Ann' }],
    ClientMetadata: { roleHint: 'ROLE_OPERATOR' },
  })
  const [row] = await house.database.sql`
    select attributes, (select array_agg(group_name) from identity.memberships where account_id = id) as groups
    from identity.accounts where id = ${UserSub}`
  expect(row).toEqual({ attributes: { given_name: 'Ann' }, groups: ['Vendors'] })
})

test('leaves no password, verifier or code to be read in the database', async () => {
  const password = 'Unheard-Of-7 words'
  const { UserSub } = await ask({ Password: password })
  const code = await house.latestCode(UserSub)
  const [account] = await house.database.sql`select * from identity.accounts where id = ${UserSub}`
  expect(account?.['srp_verifier']).toMatch(/^s1\./)
  const [kept] = await house.database.sql`
    select json_build_array(
      (select json_agg(a) from identity.accounts a where id = ${UserSub}),
      (select json_agg(c) from identity.codes c where subject = ${UserSub}),
      (select json_agg(j.data) from pgboss.job j where j.data ->> 'accountId' = ${UserSub}),
      (select json_agg(l) from platform.audit_log l where subject = ${UserSub})
    )::text as text`
  expect(kept?.['text']).toContain(UserSub)
  expect(kept?.['text']).not.toContain(password)
  expect(kept?.['text']).not.toContain(`"${code}"`)
})

describe('is refused', () => {
  const long = `${'a'.repeat(250)}@example.test`
  test.each<[string, Partial<Parameters<typeof signUp>[1]>, string, string]>([
    [
      'an unknown client',
      { ClientId: 'absent' },
      'ResourceNotFoundException',
      'User pool client absent does not exist.',
    ],
    [
      'a name that is no address',
      { Username: 'ann' },
      'InvalidParameterException',
      'Username should be an email.',
    ],
    [
      'an address that is too long',
      { Username: long },
      'InvalidParameterException',
      'Username should be an email.',
    ],
    [
      'a short password',
      { Password: 'Aa1!' },
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    ],
    [
      'a password without symbols',
      { Password: 'SandboxPass1' },
      'InvalidPasswordException',
      'Password did not conform with policy: Password must have symbol characters',
    ],
    [
      'a password that everybody has',
      { Password: 'P@ssw0rd2026!' },
      'InvalidPasswordException',
      'Provided password cannot be used for security reasons.',
    ],
    [
      'another address in the attributes',
      { UserAttributes: [{ Name: 'email', Value: 'eve@example.test' }] },
      'InvalidParameterException',
      'Attributes did not conform to the schema: email: must be the username.',
    ],
    [
      'a privileged attribute',
      { UserAttributes: [{ Name: 'custom:vendorId', Value: '1' }] },
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    ],
    [
      'a verified address by word alone',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    ],
    [
      'an unknown attribute',
      { UserAttributes: [{ Name: 'tea', Value: 'green' }] },
      'InvalidParameterException',
      'Attributes did not conform to the schema: tea: Attribute does not exist in the schema.',
    ],
  ])('for %s', async (_, changes, code, message) => {
    await expect(ask(changes)).rejects.toMatchObject({ code, message })
  })

  test('for an address that is taken, confirmed or not, in any case, and by one of two at once', async () => {
    const taken = {
      code: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    }
    const waiting = await signedUp(house)
    const settled = await confirmed(house)
    await expect(ask({ Username: waiting.email })).rejects.toMatchObject(taken)
    await expect(ask({ Username: settled.email.toUpperCase() })).rejects.toMatchObject(taken)
    expect(await signIn(house, settled.email)).toHaveProperty('AuthenticationResult')

    const Username = house.freshEmail()
    const both = await Promise.allSettled([ask({ Username }), ask({ Username })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
  })
})
