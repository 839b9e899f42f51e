import { HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { AnyParts } from '@sooner/contract/client'
import type { RouteName } from '@sooner/contract'
import { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'
import { token } from '@sooner/user-pool-client/testing/tokens'
import { type CallPorts, openCalls } from '../open.ts'
import { openUserPool } from '../user-pool.ts'
import { testPace } from './test-pace.ts'

export const origin = 'http://portal.test'
const service = (name: string) => `${origin}/${name}-service`
export const basePaths = {
  vendor: service('vendor'),
  invoice: service('invoice'),
  payments: service('payments'),
}

/** A simulated network between the calls and the services; all other tests use the real server. */
export function simulatedNetwork() {
  const network = setupServer()
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
  return network
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  HttpResponse.json(body as Record<string, unknown>, { status, headers })

export const lost = () => HttpResponse.error()

/** For tests that do not use the user pool. */
export const noUserPool = openUserPool({
  users: () => Promise.reject(new Error('no user pool here')),
  onSignedOut: () => {},
})

/** An access token of the sign-in with this name; a later one of the same sign-in has another number. */
export const tokenOf = (signIn: string, number = 1, sub = 'somebody'): string =>
  token(number, number + 3600, { sub, origin_jti: signIn })

/** Calls with a session and a clock of their own. */
export function testCalls(ports: Partial<CallPorts> = {}, start = 0) {
  const time = testPace(start)
  let signedOut = 0
  const calls = openCalls({
    basePaths,
    bearer: async () => 'token-1',
    areOfOneSignIn,
    onSignedOut: () => void (signedOut += 1),
    pace: time.pace,
    random: () => 0,
    timeoutMs: 5000,
    ...ports,
  })
  return {
    ...time,
    signedOut: () => signedOut,
    calls,
    call: (name: RouteName, parts: AnyParts = {}, more: { retry?: boolean; signal?: AbortSignal } = {}) =>
      calls(
        { name, parts, ...(more.retry !== undefined && { retry: more.retry }) },
        ...(more.signal ? [more.signal] : []),
      ),
  }
}
