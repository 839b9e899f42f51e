import { basePaths } from '@sooner/contract/base-paths'
import { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'
import { expect, test } from 'vitest'
import { api } from '../../portal/src/lib/calls/api.ts'
import { type CallPorts, openCalls } from '../../portal/src/lib/calls/open.ts'
import { noUserPool } from '../../portal/src/lib/calls/testing/network.ts'
import { initialSlices } from '../../portal/src/lib/state/stored/stored-slices.ts'
import { openStore } from '../../portal/src/lib/state/open-store.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const newUser = await server.tokenOf('new@vendor.test')

/** The portal's client for service calls, run against the real services. */
function portal(bearer: string | undefined, more: Partial<CallPorts> = {}) {
  let signedOut = 0
  const outcomes: string[] = []
  const calls = openCalls({
    basePaths: {
      vendor: server.address + basePaths.vendor,
      invoice: server.address + basePaths.invoice,
      payments: server.address + basePaths.payments,
    },
    bearer: async () => bearer,
    areOfOneSignIn,
    onSignedOut: () => void (signedOut += 1),
    ...more,
  })
  const store = openStore({
    restored: initialSlices(),
    calls,
    askUserPool: noUserPool,
    reportOutcome: ({ meta }) => void outcomes.push(`${meta.arg.endpointName} ${meta.requestStatus}`),
  })
  const send = (message: string) => store.dispatch(api.endpoints.sendFeedback.initiate({ body: { message } }))
  return { send, calls, outcomes, signedOut: () => signedOut }
}

test('a call of a signed-in user arrives, and its outcome is reported', async () => {
  const { send, outcomes, signedOut } = portal(newUser)
  expect(await send('Through the store')).toEqual({ data: null })
  expect([outcomes, signedOut()]).toEqual([['sendFeedback fulfilled'], 0])
})

test('a refusal of the contract returns its message, code and status', async () => {
  const { send, outcomes } = portal(newUser)
  const { error } = await send('')
  expect(error).toMatchObject({ kind: 400, code: 'INVALID_REQUEST', statusCode: 400 })
  expect(outcomes).toEqual(['sendFeedback rejected'])
})

test.each([
  ['no token', undefined],
  ['an unknown token', 'not.a.token'],
])('%s: the services answer that it is not authorized, and the session ends', async (_what, bearer) => {
  const { send, signedOut } = portal(bearer)
  expect((await send('anonymous')).error).toMatchObject({ kind: 401, code: 'UNAUTHENTICATED' })
  expect(signedOut()).toBe(1)
})

test('an absent thing is empty data', async () => {
  const { calls } = portal(newUser)
  const id = '0191d2a4-7c1e-7000-8000-000000000001'
  expect(await calls({ name: 'getVendor', parts: { params: { id } } })).toEqual({
    data: null,
    meta: { status: 404 },
  })
})
