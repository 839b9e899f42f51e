import { basePaths } from '@sooner/contract/base-paths'
import { expect, test } from 'vitest'
import { api } from '../../portal/src/lib/calls/api.ts'
import { type CallPorts, openCalls } from '../../portal/src/lib/calls/open.ts'
import { noUserPool } from '../../portal/src/lib/calls/testing/network.ts'
import { initialSlices } from '../../portal/src/lib/state/kept/kept-slices.ts'
import { openStore } from '../../portal/src/lib/state/open-store.ts'
import { startServer } from './support/server.ts'

const server = await startServer()
const newcomer = await server.tokenOf('new@vendor.test')

/** The portal's client for service calls, run against the real services. */
function portal(bearer: string | undefined, more: Partial<CallPorts> = {}) {
  let signedOut = 0
  const told: string[] = []
  const calls = openCalls({
    basePaths: {
      vendor: server.address + basePaths.vendor,
      invoice: server.address + basePaths.invoice,
      payments: server.address + basePaths.payments,
    },
    bearer: async () => bearer,
    onSignedOut: () => void (signedOut += 1),
    ...more,
  })
  const store = openStore({
    kept: initialSlices(),
    calls,
    askUserPool: noUserPool,
    tellOutcome: ({ meta }) => void told.push(`${meta.arg.endpointName} ${meta.requestStatus}`),
  })
  const say = (message: string) => store.dispatch(api.endpoints.sendFeedback.initiate({ body: { message } }))
  return { say, calls, told, signedOut: () => signedOut }
}

test('a call of a signed-in person arrives, and its outcome is told', async () => {
  const { say, told, signedOut } = portal(newcomer)
  expect(await say('Through the store')).toEqual({ data: null })
  expect([told, signedOut()]).toEqual([['sendFeedback fulfilled'], 0])
})

test('what the contract refuses comes back with its message, code and status', async () => {
  const { say, told } = portal(newcomer)
  const { error } = await say('')
  expect(error).toMatchObject({ kind: 400, code: 'INVALID_REQUEST', statusCode: 400 })
  expect(told).toEqual(['sendFeedback rejected'])
})

test.each([
  ['no token', undefined],
  ['a token of nobody', 'not.a.token'],
])('%s: the services name it as not authorized, and the session is over', async (_what, bearer) => {
  const { say, signedOut } = portal(bearer)
  expect((await say('anonymous')).error).toMatchObject({ kind: 401, code: 'UNAUTHENTICATED' })
  expect(signedOut()).toBe(1)
})

test('where nothing is, there is empty data', async () => {
  const { calls } = portal(newcomer)
  const id = '0191d2a4-7c1e-7000-8000-000000000001'
  expect(await calls({ name: 'getVendor', parts: { params: { id } } })).toEqual({
    data: null,
    meta: { status: 404 },
  })
})
