import { beforeAll, describe, expect, test } from 'vitest'
import { clients, goodPassword, officialPool, type OfficialPool } from './support/official-pool.ts'
import { userPoolCalls, type Body } from './support/user-pool-calls.ts'

let server: OfficialPool
let pool: ReturnType<typeof userPoolCalls>
beforeAll(async () => {
  server = await officialPool()
  pool = userPoolCalls(server.url)
})

const ClientId = clients.plain.clientId
const wrongPassword = 'NotAuthorizedException: Incorrect username or password.'
const locked = 'NotAuthorizedException: Password attempts exceeded'
const minutes = (count: number) => count * 60

describe('guesses', () => {
  test.each(['the plain password', 'SRP', 'both'])(
    'through %s are limited to fourteen in fifteen minutes, however many arrive at the same time',
    async (way) => {
      const { email } = await server.account()
      const { AccessToken, RefreshToken } = await pool.tokensOf(email)
      const bySrp = async (password: string) =>
        pool.respond('PASSWORD_VERIFIER', await pool.proofOf(email, password))
      const guess = (index: number) =>
        way === 'SRP' || (way === 'both' && index % 2 === 0)
          ? bySrp(`Wrong-Pass-${index}`)
          : pool.byPassword(email, `Wrong-Pass-${index}`)
      let judged = 0
      for (let second = 0; second < minutes(14); second += 60) {
        const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => guess(index)))
        judged += answers.filter(({ refusal }) => refusal === wrongPassword).length
        expect(answers.every(({ refusal }) => refusal === wrongPassword || refusal === locked)).toBe(true)
        // The lockout does not affect a user who is already signed in.
        expect((await pool.getUser(AccessToken)).status).toBe(200)
        server.passSeconds(60)
      }
      expect(judged).toBeGreaterThan(4)
      expect(judged).toBeLessThanOrEqual(14)
      expect((await pool.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken })).status).toBe(200)
      server.passSeconds(minutes(30))
      expect((await pool.byPassword(email)).status).toBe(200)
    },
  )

  test('have the same limit when the owner signs in between them', async () => {
    const { email } = await server.account()
    let judged = 0
    for (let minute = 0; minute < 14; minute += 1) {
      for (let index = 0; index < 4; index += 1) {
        const { refusal } = await pool.byPassword(email, `Wrong-Pass-${index}`)
        if (refusal === wrongPassword) judged += 1
      }
      await pool.byPassword(email)
      server.passSeconds(60)
    }
    // Four of the fourteen are reserved for the owner's devices.
    expect(judged).toBe(10)
  })

  test.each(['known', 'unknown'])(
    'are delayed from the fifth on, twice as long each time, for a name that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await server.account()).email : server.freshEmail()
      const guess = async () => (await pool.byPassword(email, 'Wrong-Pass-1')).refusal
      for (let index = 0; index < 5; index += 1) expect(await guess()).toBe(wrongPassword)
      for (const seconds of [1, 2, 4, 8]) {
        expect(await guess()).toBe(locked)
        server.passSeconds(seconds)
        expect(await guess()).toBe(wrongPassword)
      }
    },
  )

  test('of an authenticator code have the same limit, although the password is known', async () => {
    const { email, sub: USERNAME } = await server.account()
    const { AccessToken } = await pool.tokensOf(email)
    const begun = await pool.call('AssociateSoftwareToken', { AccessToken })
    const app = server.app(String(begun.body['SecretCode']))
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode: app.code() })
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
    let judged = 0
    for (let minute = 0; minute < 14; minute += 1) {
      const { body } = await pool.byPassword(email)
      const SOFTWARE_TOKEN_MFA_CODE = app.code() === '000000' ? '000001' : '000000'
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() =>
          pool.respond('SOFTWARE_TOKEN_MFA', { USERNAME, SOFTWARE_TOKEN_MFA_CODE }, body['Session']),
        ),
      )
      judged += answers.filter(({ refusal }) => refusal?.startsWith('CodeMismatchException')).length
      server.passSeconds(60)
    }
    expect(judged).toBeGreaterThan(4)
    expect(judged).toBeLessThanOrEqual(14)
  })

  test('of a mailed code are limited to five, however many arrive at the same time, and the code is valid once', async () => {
    const { email: Username, sub } = await server.account()
    const submit = (ConfirmationCode: string) =>
      pool.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: goodPassword })
    await pool.call('ForgotPassword', { ClientId, Username })
    const code = await server.latestCode(sub)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(Array.from({ length: 12 }, () => submit(wrong)))
    const judged = guesses.filter(({ refusal }) => refusal?.startsWith('CodeMismatchException'))
    expect(judged).toHaveLength(5)
    expect((await submit(code)).refusal).toMatch(/^LimitExceededException: /)
    await pool.call('ForgotPassword', { ClientId, Username })
    const next = await server.latestCode(sub)
    const both = await Promise.all([submit(next), submit(next)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await submit(next)).refusal).toMatch(/^ExpiredCodeException: /)
  })

  test('with a code of another purpose or person fail', async () => {
    const [ann, bob] = [await server.account(), await server.account()]
    const { AccessToken } = await pool.tokensOf(ann.email)
    await pool.call('ForgotPassword', { ClientId, Username: ann.email })
    const ConfirmationCode = await server.latestCode(ann.sub)
    const verify = { AccessToken, AttributeName: 'email', Code: ConfirmationCode }
    expect((await pool.call('VerifyUserAttribute', verify)).refusal).toMatch(/^ExpiredCodeException: /)
    await pool.call('ForgotPassword', { ClientId, Username: bob.email })
    if ((await server.latestCode(bob.sub)) !== ConfirmationCode) {
      const asked = { ClientId, Username: bob.email, ConfirmationCode, Password: goodPassword }
      expect((await pool.call('ConfirmForgotPassword', asked)).refusal).toMatch(/^CodeMismatchException: /)
    }
  })
})

describe('the existence of an account', () => {
  /** The shape of an answer: long hex strings are replaced, everything else has to be equal. */
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    return typeof value === 'string' && /^[0-9a-f]{20,}$/.test(value) ? 'hex' : value
  }
  const SRP_A = 'abcdef'

  test('is not revealed by starting to sign in, repeatedly, under either name', async () => {
    const known = await server.account()
    const unknown = server.freshEmail()
    const start = async (USERNAME: string) =>
      (await pool.initiate('USER_SRP_AUTH', { USERNAME, SRP_A })).body['ChallengeParameters'] as Record<
        string,
        string
      >
    for (const name of [known.email, unknown]) {
      const [first, second] = [await start(name), await start(name.toUpperCase())]
      expect(Object.keys(first)).toEqual(['USERNAME', 'USER_ID_FOR_SRP', 'SALT', 'SRP_B', 'SECRET_BLOCK'])
      expect(first['USERNAME']).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
      expect([second['SALT'], second['USERNAME']]).toEqual([first['SALT'], first['USERNAME']])
      expect(second['SRP_B']).not.toBe(first['SRP_B'])
      expect(first['SALT']).toMatch(/^[0-9a-f]{28,32}$/)
      const bySubject = await start(first['USERNAME'] ?? '')
      expect(bySubject['SALT']).toBe(first['SALT'])
    }
    const sizes = await Promise.all(
      [known.email, unknown].map(async (name) => (await start(name))['SECRET_BLOCK']?.length),
    )
    expect((sizes[0] ?? 0) - (sizes[1] ?? 0)).toBe(0)
  })

  test.each<[string, (Username: string) => Promise<{ status: number; body: unknown }>]>([
    ['a password', (name) => pool.byPassword(name, 'Wrong-Pass-1')],
    ['a proof', async (name) => pool.respond('PASSWORD_VERIFIER', await pool.proofOf(name, 'Wrong-Pass-1'))],
    ['asking for a new password', (Username) => pool.call('ForgotPassword', { ClientId, Username })],
    [
      'a code for a new password',
      (Username) =>
        pool.call('ConfirmForgotPassword', {
          ClientId,
          Username,
          ConfirmationCode: '123456',
          Password: goodPassword,
        }),
    ],
    [
      'the lock',
      async (name) => {
        for (let index = 0; index < 6; index += 1) await pool.byPassword(name, 'Wrong-Pass-1')
        return pool.byPassword(name, 'Wrong-Pass-1')
      },
    ],
  ])('is not revealed by %s', async (_, ask) => {
    const known = await ask((await server.account()).email)
    const unknown = await ask(server.freshEmail())
    expect(shapeOf(unknown)).toEqual(shapeOf(known))
  })

  test('is revealed by a client that opted out of hiding it', async () => {
    const asked = { ClientId: clients.revealing.clientId, Username: server.freshEmail() }
    expect((await pool.call('ForgotPassword', asked)).refusal).toMatch(/^UserNotFoundException: /)
  })
})

describe('users cannot write', () => {
  const privileged = [
    'custom:vendorId',
    'custom:readOnly',
    'custom:parentId',
    'email_verified',
    'sub',
    'cognito:groups',
    'identities',
  ]

  test.each(privileged)('%s, at sign-up or later', async (Name) => {
    const { email } = await server.account()
    const { AccessToken } = await pool.tokensOf(email)
    const UserAttributes = [{ Name, Value: 'true' }]
    const attempts: Body[] = [
      { operation: 'UpdateUserAttributes', AccessToken, UserAttributes },
      { operation: 'DeleteUserAttributes', AccessToken, UserAttributeNames: [Name] },
      {
        operation: 'SignUp',
        ClientId,
        Username: server.freshEmail(),
        Password: goodPassword,
        UserAttributes,
      },
    ]
    for (const { operation, ...asked } of attempts) {
      const { refusal } = await pool.call(String(operation), asked)
      expect([operation, refusal]).toEqual([
        operation,
        expect.stringMatching(/^(NotAuthorized|InvalidParameter)Exception: /),
      ])
    }
    const fresh = await server.account(true)
    const { body } = await pool.byPassword(fresh.email)
    const answer = { USERNAME: fresh.sub, NEW_PASSWORD: 'Another-Pass-2', [`userAttributes.${Name}`]: 'true' }
    expect((await pool.respond('NEW_PASSWORD_REQUIRED', answer, body['Session'])).refusal).toMatch(
      /Exception: /,
    )
    const { body: user } = await pool.getUser(AccessToken)
    expect((user['UserAttributes'] as { Name: string }[]).map(({ Name: name }) => name)).toEqual([
      'sub',
      'email',
      'email_verified',
    ])
  })

  test('a role, by a hint or by metadata', async () => {
    const Username = server.freshEmail()
    const ClientMetadata = { roleHint: 'ROLE_OPERATOR', group: 'Operators' }
    const { body } = await pool.call('SignUp', { ClientId, Username, Password: goodPassword, ClientMetadata })
    const ConfirmationCode = await server.latestCode(String(body['UserSub']))
    await pool.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode, ClientMetadata })
    const { AccessToken } = await pool.tokensOf(Username)
    const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()) as Body
    expect(claims['cognito:groups']).toEqual(['Vendors'])
  })
})

describe('oversized input', () => {
  const long = (length: number) => 'a'.repeat(length)

  test.each<[string, string, Body]>([
    ['a name', 'ForgotPassword', { Username: `${long(130)}@example.test` }],
    ['a password', 'SignUp', { Username: 'a@example.test', Password: long(257) }],
    ['a code', 'ConfirmSignUp', { Username: 'a@example.test', ConfirmationCode: long(2049) }],
    ['a token', 'GetUser', { AccessToken: long(8193) }],
    ['a session', 'AssociateSoftwareToken', { Session: long(5000) }],
    [
      'a value',
      'SignUp',
      {
        Username: 'a@example.test',
        Password: goodPassword,
        UserAttributes: [{ Name: 'name', Value: long(2049) }],
      },
    ],
    [
      'a list',
      'SignUp',
      {
        Username: 'a@example.test',
        Password: goodPassword,
        UserAttributes: Array.from({ length: 51 }, () => ({ Name: 'name', Value: 'x' })),
      },
    ],
    [
      'parameters',
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a', SRP_A: long(9000) } },
    ],
    ['a secret hash', 'ForgotPassword', { Username: 'a@example.test', SecretHash: long(129) }],
  ])('%s is refused before any work is done with it', async (_, operation, asked) => {
    const { status, refusal } = await pool.call(operation, { ClientId, ...asked })
    expect(status).toBe(400)
    expect(refusal).toMatch(/^InvalidParameterException: 1 validation error detected/)
    expect(refusal?.length).toBeLessThan(400)
  })

  test('a body above the limit is refused unread', async () => {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      body: JSON.stringify({ a: long(300 * 1024) }),
    })
    expect([400, 413]).toContain(response.status)
  })
})
