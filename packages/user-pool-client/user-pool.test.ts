import { beforeEach, describe, expect, test } from 'vitest'
import { answeringMachine, type Reply } from './testing/answering-machine.ts'
import { createUserPool } from './user-pool.ts'

let h: ReturnType<typeof answeringMachine>
beforeEach(() => {
  h = answeringMachine()
})

test.each(['', 'local', 'local_', '_Pool', 'local_Po ol', `local_${'x'.repeat(50)}`])(
  'the pool id %j is refused',
  (userPoolId) => {
    const options = {
      endpoint: 'http://service.test/',
      clientId: 'client',
      storage: () => new Map() as never,
    }
    expect(() => createUserPool({ ...options, userPoolId })).toThrow('user pool id')
    expect(() => createUserPool({ ...options, userPoolId: 'local_Pool', clientId: '' })).toThrow('client id')
  },
)

describe('calls', () => {
  test('sign-up sends attributes and the role hint, and reads the result', async () => {
    const details = { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }
    h.replies.push({ body: { UserConfirmed: false, UserSub: 'sub', CodeDeliveryDetails: details } })
    const result = await h.pool.signUp({
      username: 'ann@example.test',
      password: 'secret',
      attributes: { email: 'ann@example.test' },
      clientMetadata: { roleHint: 'ROLE_VENDOR' },
    })
    expect(result).toEqual({
      user: { username: 'ann@example.test' },
      userConfirmed: false,
      userSub: 'sub',
      codeDeliveryDetails: details,
    })
    expect(h.sent[0]?.headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(h.sent[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.SignUp')
    expect(h.sent[0]?.body).toEqual({
      ClientId: 'client',
      Username: 'ann@example.test',
      Password: 'secret',
      UserAttributes: [{ Name: 'email', Value: 'ann@example.test' }],
      ClientMetadata: { roleHint: 'ROLE_VENDOR' },
    })
    expect(h.events).toEqual(['sign_up'])
  })

  test.each<[string, Reply | Error, object]>([
    [
      'the type',
      { status: 400, body: { __type: 'CodeMismatchException', message: 'No.' } },
      { code: 'CodeMismatchException', message: 'No.' },
    ],
    [
      'a type with a namespace',
      { status: 400, body: { __type: 'com.example#CodeMismatchException', Message: 'No.' } },
      { code: 'CodeMismatchException', message: 'No.' },
    ],
    [
      'the header',
      { status: 400, body: '', headers: { 'x-amzn-errortype': 'ExpiredCodeException:http://e.test/' } },
      { code: 'ExpiredCodeException' },
    ],
    ['nothing at all', { status: 502, body: '<html>' }, { code: 'UnknownError', message: '502' }],
    ['a missing answer', new TypeError('fetch failed'), { code: 'NetworkError', message: 'Network error' }],
  ])('an error is read from %s', async (_, reply, expected) => {
    h.replies.push(reply)
    await expect(h.pool.confirmSignUp('ann@example.test', '123456')).rejects.toMatchObject(expected)
    expect(h.events).toEqual([])
  })

  test('a challenge that precedes the tokens is returned', async () => {
    h.replies.push({
      body: { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: { a: 'b' }, Session: 's' },
    })
    const result = await h.pool.signIn('ann@example.test', 'secret')
    expect(result).toMatchObject({ kind: 'challenge', challenge: { name: 'NEW_PASSWORD_REQUIRED' } })
    expect(h.events).toEqual([])
    expect(await h.pool.session()).toBeUndefined()
  })
})

describe('the session', () => {
  test('is returned unchanged until thirty seconds before its end, then refreshed once for all callers', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.at(1_003_569)
    await h.pool.session()
    expect(h.sent).toEqual([])

    h.at(1_003_570)
    h.replies.push({ body: { AuthenticationResult: h.tokens(1_003_570, 1_007_170) } })
    const [one, two] = await Promise.all([h.pool.session(), h.pool.session()])
    expect(one).toEqual(two)
    expect(one?.refreshToken).toBe('refresh')
    expect(h.sent.map(({ body }) => body)).toEqual([
      { ClientId: 'client', AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'refresh' } },
    ])
    expect(h.events).toEqual(['refresh_session'])
  })

  test('is forgotten when its refresh is not authorized, and preserved after any other failure', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.at(1_004_000)
    h.replies.push(new TypeError('offline'))
    await expect(h.pool.session()).rejects.toMatchObject({ code: 'NetworkError' })
    h.refuse('NotAuthorizedException', 'Refresh Token has been revoked')
    await expect(h.pool.session()).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    expect(await h.pool.session()).toBeUndefined()
  })

  test('remains usable until its end when the service cannot be reached', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.at(1_003_590)
    h.replies.push(new TypeError('offline'))
    expect(await h.pool.session()).toMatchObject({ refreshToken: 'refresh' })
  })

  test('does not return when the user signs out during its refresh', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.replies.push({ body: { AuthenticationResult: h.tokens(1_000_001, 1_003_601) } }, { body: {} })
    const refreshing = h.pool.refresh()
    const leaving = h.pool.signOut()
    h.store.clear()
    await expect(refreshing).rejects.toThrow('User is not authenticated')
    await leaving
    expect(await h.pool.session()).toBeUndefined()
  })

  test('is required by operations', async () => {
    const refused = { message: 'User is not authenticated' }
    await expect(h.pool.user()).rejects.toMatchObject(refused)
    await expect(h.pool.globalSignOut()).rejects.toMatchObject(refused)
    await expect(h.pool.refresh()).rejects.toMatchObject(refused)
    expect(h.sent).toEqual([])
  })

  test('reads the attributes of its user', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.replies.push({
      body: { Username: 'sub', UserAttributes: [{ Name: 'email', Value: 'ann@example.test' }] },
    })
    expect(await h.pool.user()).toEqual({
      username: 'sub',
      attributes: { email: 'ann@example.test' },
      mfa: { preferred: undefined, enabled: [] },
    })
  })
})

describe('signing out', () => {
  test('revokes the refresh token and forgets the session', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.replies.push({ body: '' })
    await h.pool.signOut()
    expect(h.sent.map(({ operation, body }) => [operation, body])).toEqual([
      ['RevokeToken', { ClientId: 'client', Token: 'refresh' }],
    ])
    expect(await h.pool.session()).toBeUndefined()
    expect(h.events).toEqual(['sign_out'])
  })

  test('forgets the session even if the service refuses, and reports the refusal', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.replies.push(new TypeError('offline'))
    await h.pool.signOut()
    expect(await h.pool.session()).toBeUndefined()
    expect(h.events).toEqual(['sign_out'])
  })

  test('without a session does nothing', async () => {
    await h.pool.signOut()
    expect(h.sent).toEqual([])
    expect(h.events).toEqual([])
  })

  test('everywhere uses the access token', async () => {
    await h.signIn(1_000_000, 1_003_600)
    h.replies.push({ body: {} })
    await h.pool.globalSignOut()
    expect(h.sent[0]?.operation).toBe('GlobalSignOut')
    expect(await h.pool.session()).toBeUndefined()
  })
})
