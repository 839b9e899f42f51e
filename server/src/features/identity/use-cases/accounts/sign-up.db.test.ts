import { beforeAll, describe, expect, test } from 'vitest'
import { confirmed, from, signedUp, signIn } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { signUp } from './sign-up.ts'

let setup: TestIdentity
beforeAll(async () => {
  setup = await testIdentity()
})

const ask = (changes: Partial<Parameters<typeof signUp>[1]> = {}) =>
  signUp(setup.identity, {
    ClientId: testPool.clientId,
    Username: setup.freshEmail(),
    Password: goodPassword,
    ...changes,
  })

test('creates an account that waits for its code, and reports where the code went', async () => {
  const answer = await ask({ Username: 'Ann@Example.test' })
  expect(answer).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  })
  const [row] = await setup.database.sql`select * from identity.accounts where id = ${answer.UserSub}`
  expect(row).toMatchObject({ email: 'ann@example.test', status: 'unconfirmed', email_verified: false })
})

test('stores the attributes of a user, and ignores a requested role', async () => {
  const { UserSub } = await ask({
    UserAttributes: [{ Name: 'given_name', Value: 'Ann' }],
    ClientMetadata: { roleHint: 'ROLE_OPERATOR' },
  })
  const [row] = await setup.database.sql`
    select attributes, (select array_agg(group_name) from identity.memberships where account_id = id) as groups
    from identity.accounts where id = ${UserSub}`
  expect(row).toEqual({ attributes: { given_name: 'Ann' }, groups: ['Vendors'] })
})

test('stores no readable password, verifier or code in the database', async () => {
  const password = 'Unheard-Of-7 words'
  const { UserSub } = await ask({ Password: password })
  const code = await setup.latestCode(UserSub)
  const [account] = await setup.database.sql`select * from identity.accounts where id = ${UserSub}`
  expect(account?.['srp_verifier']).toMatch(/^s1\./)
  const [stored] = await setup.database.sql`
    select json_build_array(
      (select json_agg(a) from identity.accounts a where id = ${UserSub}),
      (select json_agg(c) from identity.codes c where subject = ${UserSub}),
      (select json_agg(j.data) from pgboss.job j where j.data ->> 'accountId' = ${UserSub}),
      (select json_agg(l) from platform.audit_log l where subject = ${UserSub})
    )::text as text`
  expect(stored?.['text']).toContain(UserSub)
  expect(stored?.['text']).not.toContain(password)
  expect(stored?.['text']).not.toContain(`"${code}"`)
})

describe('sign-up is refused', () => {
  const long = `${'a'.repeat(250)}@example.test`
  test.each<[string, Partial<Parameters<typeof signUp>[1]>, string, string]>([
    [
      'an unknown client',
      { ClientId: 'absent' },
      'ResourceNotFoundException',
      'User pool client absent does not exist.',
    ],
    [
      'a name that is not an address',
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
      'a common password',
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
      'an address marked as verified',
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

  test('for an address that is taken, in any case, or whose account is disabled', async () => {
    const taken = {
      code: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    }
    const settled = await confirmed(setup)
    await expect(ask({ Username: settled.email })).rejects.toMatchObject(taken)
    await expect(ask({ Username: settled.email.toUpperCase() })).rejects.toMatchObject(taken)
    expect(await signIn(setup, settled.email)).toHaveProperty('AuthenticationResult')
    const waiting = await signedUp(setup)
    await setup.database.sql`update identity.accounts set enabled = false where id = ${waiting.sub}`
    await expect(ask({ Username: waiting.email })).rejects.toMatchObject(taken)
  })
})

describe('an address of an unconfirmed sign-up', () => {
  const confirm = (Username: string, ConfirmationCode: string) =>
    confirmSignUp(setup.identity, { ClientId: testPool.clientId, Username, ConfirmationCode })
  const other = 'Another-Pass-2'

  const reset = { code: 'PasswordResetRequiredException' }
  const ClientId = testPool.clientId

  test.each([
    ['before its owner', other, goodPassword],
    ['after its owner', goodPassword, other],
  ])(
    'admits no password of a stranger who signed up %s: access requires the mail',
    async (_, first, second) => {
      const Username = setup.freshEmail()
      const UserAttributes = [{ Name: 'given_name', Value: 'Eve' }]
      const { UserSub } = await ask({ Username, Password: first, UserAttributes })
      expect(await ask({ Username, Password: second })).toMatchObject({ UserSub })
      // Both codes went to the owner, who may enter either, but only the newest is valid.
      await confirm(Username, await setup.latestCode(UserSub))
      for (const password of [first, second])
        await expect(signIn(setup, Username, password)).rejects.toMatchObject(reset)
      const [row] = await setup.database.sql`select * from identity.accounts where id = ${UserSub}`
      expect(row).toMatchObject({ status: 'must-reset-password', email_verified: true, attributes: {} })

      await forgotPassword(setup.identity, { ClientId, Username })
      const ConfirmationCode = await setup.latestCode(UserSub)
      await confirmForgotPassword(setup.identity, {
        ClientId,
        Username,
        ConfirmationCode,
        Password: 'Own-Pass-33',
      })
      expect(await signIn(setup, Username, 'Own-Pass-33')).toHaveProperty('AuthenticationResult')
      for (const password of [first, second])
        await expect(signIn(setup, Username, password)).rejects.toMatchObject({
          code: 'NotAuthorizedException',
        })
    },
  )

  test('belongs at once to an owner who signs up twice with one password', async () => {
    const Username = setup.freshEmail()
    await ask({ Username })
    const { UserSub } = await ask({ Username, UserAttributes: [{ Name: 'given_name', Value: 'Ann' }] })
    await confirm(Username, await setup.latestCode(UserSub))
    expect(await signIn(setup, Username)).toHaveProperty('AuthenticationResult')
    const [row] = await setup.database.sql`select attributes from identity.accounts where id = ${UserSub}`
    expect(row?.['attributes']).toEqual({ given_name: 'Ann' })
  })

  test('stays contested although no mail could be sent any more, and although its owner asks again', async () => {
    const Username = setup.freshEmail()
    const { UserSub } = await ask({ Username })
    for (let count = 0; count < 4; count += 1) await ask({ Username })
    await expect(ask({ Username, Password: other })).rejects.toMatchObject({ code: 'LimitExceededException' })
    setup.passSeconds(3601)
    await ask({ Username })
    await confirm(Username, await setup.latestCode(UserSub))
    await expect(signIn(setup, Username)).rejects.toMatchObject(reset)
  })

  test('has mails left for its owner, although strangers elsewhere used up theirs', async () => {
    const Username = setup.freshEmail()
    const askFrom = (ip: string) =>
      signUp(from(setup, ip).identity, { ClientId, Username, Password: goodPassword })
    for (let count = 0; count < 5; count += 1) await askFrom('203.0.113.9')
    await expect(askFrom('203.0.113.9')).rejects.toMatchObject({ code: 'LimitExceededException' })
    expect(await askFrom('198.51.100.7')).toHaveProperty('UserSub')
  })

  test('gets no more mails than any other', async () => {
    const { email } = await signedUp(setup)
    const again = await Promise.allSettled(Array.from({ length: 6 }, () => ask({ Username: email })))
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(again.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LimitExceededException' },
    })
  })

  test('makes one account, although two people sign up at the same time', async () => {
    const Username = setup.freshEmail()
    const both = await Promise.all([ask({ Username }), ask({ Username, Password: other })])
    expect(new Set(both.map(({ UserSub }) => UserSub)).size).toBe(1)
  })

  test('ends with one password, although confirming and signing up again coincide', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await signedUp(setup)
      const code = await setup.latestCode(person.sub)
      const [confirming, again] = await Promise.allSettled([
        confirm(person.email, code),
        ask({ Username: person.email, Password: other }),
      ])
      expect(confirming.status).toBe('fulfilled')
      if (again.status === 'rejected') {
        expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')
        continue
      }
      // The other password came first, so the account is contested and neither password is valid.
      for (const password of [undefined, other])
        await expect(signIn(setup, person.email, password)).rejects.toMatchObject({
          code: 'PasswordResetRequiredException',
        })
    }
  })
})
