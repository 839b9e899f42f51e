import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork, testCalls, tokenOf } from './testing/network.ts'

const network = simulatedNetwork()
const feedback = `${basePaths.vendor}/feedback`
const input = { body: { message: 'Good.' } }
const calledOff = { error: { code: 'CALLED_OFF' } }

const first = tokenOf('first', 1, 'first person')
const [next, nextSignIn] = [tokenOf('next', 1, 'next person'), tokenOf('next', 1, 'first person')]

/** Answers every request with this refusal, and records in whose name each was sent. */
function refusing(statusCode: number, code: string) {
  const seen: (string | null)[] = []
  network.use(
    http.post(feedback, ({ request }) => {
      seen.push(request.headers.get('authorization'))
      return json({ message: 'No.', code, statusCode }, statusCode)
    }),
  )
  return seen
}

/** Gives these tokens one after the other, as when another tab signs out and in; the last one remains. */
const bearers =
  (...tokens: (string | undefined)[]) =>
  async () =>
    tokens.length > 1 ? tokens.shift() : tokens[0]

test.each([
  ['another person', next],
  ['a later sign-in', nextSignIn],
  ['a token that states nobody', 'unreadable'],
])('a refused call is not sent again in the name of %s', async (_, present) => {
  const seen = refusing(401, 'UNAUTHENTICATED')
  const { call, signedOut } = testCalls({ bearer: bearers(first, present) })
  expect(await call('sendFeedback', input)).toMatchObject(calledOff)
  expect(seen).toEqual([`Bearer ${first}`])
  // The refusal concerns the session that has ended, and not the present one.
  expect(signedOut()).toBe(0)
})

test('a call that was sent in nobody’s name is not sent again in that of the next person', async () => {
  const seen = refusing(401, 'UNAUTHENTICATED')
  expect(await testCalls({ bearer: bearers(undefined, next) }).call('sendFeedback', input)).toMatchObject(
    calledOff,
  )
  expect(seen).toEqual([null])
})

test('a second refusal, after a renewal, does not end the session of the next person', async () => {
  const renewed = tokenOf('first', 2, 'first person')
  const seen = refusing(401, 'UNAUTHENTICATED')
  const { call, signedOut } = testCalls({ bearer: bearers(first, renewed, next) })
  expect(await call('sendFeedback', input)).toMatchObject(calledOff)
  expect([seen, signedOut()]).toEqual([[`Bearer ${first}`, `Bearer ${renewed}`], 0])
})

test('a fresh proof of one person does not send the call of another', async () => {
  const seen = refusing(403, 'STEP_UP_REQUIRED')
  const { call, signedOut } = testCalls({ stepUp: async () => true, bearer: bearers(first, next) })
  expect(await call('sendFeedback', input)).toMatchObject(calledOff)
  expect([seen, signedOut()]).toEqual([[`Bearer ${first}`], 0])
})

test('a session that ended during the proof is signed out', async () => {
  const seen = refusing(403, 'STEP_UP_REQUIRED')
  const { call, signedOut } = testCalls({ stepUp: async () => true, bearer: bearers(first, undefined) })
  await call('sendFeedback', input)
  expect([seen.length, signedOut()]).toEqual([1, 1])
})
