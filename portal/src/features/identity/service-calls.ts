import { basePaths as usualPaths } from '@sooner/contract/base-paths'
import { ApiError, type Call, createClient } from '@sooner/contract/client'
import { retryCount } from '@sooner/rules/limits'
import { newIdempotencyKey } from '../../lib/calls/idempotency-key.ts'
import { type Pace, realPace } from '../../lib/calls/pace.ts'
import { patientFetch } from '../../lib/calls/patient-fetch.ts'
import type { Config } from '../../lib/config.ts'

const timeoutMs = 15_000

export interface ServiceWay {
  readonly basePaths: Config['basePaths']
  /** Returns the access token of the person the call is made for; it may throw instead. Absent for anonymous calls. */
  readonly bearer?: () => Promise<string>
  readonly fetch?: typeof fetch
  readonly pace?: Pace
  readonly retries?: number
}

/**
 * The services' own client, with the same timeouts and retries as all other calls, but without the store that signed-in
 * pages use.
 */
export function serviceCalls({
  basePaths,
  bearer,
  fetch,
  pace = realPace,
  retries = retryCount,
}: ServiceWay): Call {
  const send = fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request))
  const { call } = createClient({
    basePaths: { ...usualPaths, ...basePaths },
    fetch: patientFetch({ fetch: send, pace, random: Math.random, timeoutMs, retries }),
    authorization: async () => bearer && `Bearer ${await bearer()}`,
    newKey: newIdempotencyKey,
  })
  return call
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.statusCode === status

/** Returns the answer, or null for a 404. */
export const orNothing = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isStatus(error, 404)) return null
    throw error
  })
