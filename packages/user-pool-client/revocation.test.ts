import { beforeEach, describe, expect, test } from 'vitest'
import { answeringMachine, hangs } from './testing/answering-machine.ts'

let h: ReturnType<typeof answeringMachine>
beforeEach(async () => {
  h = answeringMachine()
  await h.signIn()
})
const offline = () => new TypeError('offline')

describe('the revocation at sign-out', () => {
  test('is sent before the session is forgotten, outlives the page, and is not repeated when it succeeded', async () => {
    h.replies.push({ body: '' })
    const leaving = h.pool.signOut()
    expect(await h.pool.session()).toBeDefined()
    await leaving
    expect(await h.pool.session()).toBeUndefined()
    await h.clock.pass(10_000)
    expect(h.operations()).toEqual(['RevokeToken'])
    expect(h.sent[0]?.init.keepalive).toBe(true)
  })

  test('is tried again after 100 ms x 2^attempt and up to 100 ms more, within five seconds', async () => {
    h.replies.push(...Array.from({ length: 20 }, offline))
    const begun = h.clock.now()
    const at: number[] = []
    await h.pool.signOut()
    for (let passed = 0; passed < 8000; passed += 10) {
      while (at.length < h.sent.length) at.push(h.clock.now() - begun)
      await h.clock.pass(10)
    }
    // The delays are 100, 200, 400, 800 and 1600, each plus 50 of jitter; another 3200 would exceed the five seconds.
    expect(at).toEqual([0, 150, 400, 850, 1700, 3350])
  })

  test('stops when a try succeeds', async () => {
    h.replies.push(offline(), { status: 503, body: '' }, { body: '' })
    await h.pool.signOut()
    await h.clock.pass(10_000)
    expect(h.operations()).toHaveLength(3)
  })

  test('has a configurable time limit', async () => {
    const short = answeringMachine({
      revocation: { budget: 400, pause: h.clock.wait, random: () => 0 },
      now: h.clock.now,
    })
    await short.signIn()
    short.replies.push(...Array.from({ length: 9 }, offline))
    await short.pool.signOut()
    await h.clock.pass(10_000)
    expect(short.operations()).toHaveLength(3)
  })

  test.each([
    ['no answer', offline()],
    ['a broken service', { status: 500, body: { __type: 'InternalErrorException' } }],
    ['a gateway without a service', { status: 502, body: '<html>' }],
    ['too many requests', { status: 400, body: { __type: 'TooManyRequestsException' } }],
    ['a throttled call', { status: 400, body: { __type: 'ThrottlingException' } }],
    ['a status of 503', { status: 429, body: '' }],
  ])('is tried again after %s', async (_, reply) => {
    h.replies.push(reply, { body: '' })
    await h.pool.signOut()
    await h.clock.pass(10_000)
    expect(h.operations()).toHaveLength(2)
  })

  test.each(['UnsupportedTokenTypeException', 'UnauthorizedException', 'InvalidParameterException'])(
    'is not tried again after %s, and the session is forgotten all the same',
    async (code) => {
      h.refuse(code)
      await h.pool.signOut()
      await h.clock.pass(10_000)
      expect(h.operations()).toHaveLength(1)
      expect(await h.pool.session()).toBeUndefined()
      expect(h.events).toEqual(['sign_out'])
    },
  )

  test('delays nobody for more than two seconds', async () => {
    h.replies.push(hangs)
    const leaving = h.pool.signOut()
    await h.clock.pass(1999)
    expect(h.events).toEqual([])
    await h.clock.pass(1)
    await leaving
    expect(h.events).toEqual(['sign_out'])
    expect(await h.pool.session()).toBeUndefined()
  })

  test('gives up a hanging try when the time limit is reached', async () => {
    const short = answeringMachine({ revocation: { budget: 20 } })
    await short.signIn()
    short.replies.push(hangs)
    await short.pool.signOut()
    expect(short.events).toEqual(['sign_out'])
    await expect.poll(() => short.sent[0]?.init.signal?.aborted, { timeout: 30_000 }).toBe(true)
    expect(short.operations()).toEqual(['RevokeToken'])
  })

  test('is sent once, however often the user signs out', async () => {
    h.replies.push({ body: '' })
    await Promise.all([h.pool.signOut(), h.pool.signOut()])
    expect(h.operations()).toEqual(['RevokeToken'])
    expect(h.events).toEqual(['sign_out'])
  })

  test('is omitted where tokens name no sign-in, since the pool cannot revoke them', async () => {
    const other = answeringMachine()
    await other.signIn(1_000_000, 1_003_600, {})
    await other.pool.signOut()
    expect(other.sent).toEqual([])
    expect(other.events).toEqual(['sign_out'])
    expect(await other.pool.session()).toBeUndefined()

    await other.signIn(1_000_000, 1_003_600, {})
    await other.pool.signOut()
    expect(await other.pool.session()).toBeUndefined()
  })

  test('does not affect a user who signs in meanwhile', async () => {
    const { leaving } = await leaveAndComeBack()
    await h.clock.pass(2000)
    await leaving
    expect(await h.pool.session()).toMatchObject({ refreshToken: 'new' })
    expect(h.events).toEqual([])
  })

  test('is not shared with the next user who signs out', async () => {
    await leaveAndComeBack()
    h.replies.push({ body: '' })
    await h.pool.signOut()
    expect(h.sent.at(-1)?.body).toMatchObject({ Token: 'new' })
    expect(await h.pool.session()).toBeUndefined()
  })
})

/** A person signs out without getting an answer; meanwhile another person signs in, in another tab. */
async function leaveAndComeBack() {
  h.replies.push(hangs)
  const leaving = h.pool.signOut()
  await h.clock.settle()
  const another = h.tokens(1_000_001, 1_003_601, { origin_jti: 'another' })
  h.replies.push({ body: { AuthenticationResult: { ...another, RefreshToken: 'new' } } })
  await h.create().signIn('bob@example.test', 'secret')
  return { leaving }
}

describe('signing out everywhere', () => {
  test('preserves the session when it fails, so that it can be tried again', async () => {
    h.replies.push(offline())
    await expect(h.pool.globalSignOut()).rejects.toMatchObject({ code: 'NetworkError' })
    expect(await h.pool.session()).toBeDefined()
    expect(h.events).toEqual([])
  })

  test('forgets a session that had ended already, and reports that', async () => {
    h.refuse('NotAuthorizedException', 'Access Token has been revoked')
    await expect(h.pool.globalSignOut()).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    expect(await h.pool.session()).toBeUndefined()
    expect(h.events).toEqual(['sign_out'])
  })
})
