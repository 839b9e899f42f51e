import type { RouteName, Routes } from '@sooner/contract'
import type { Parts } from '@sooner/contract/client'
import type { CallError } from './call-error.ts'
import type { Calls } from './open.ts'
import { type Pace, realPace } from './pace.ts'
import { patientFetch } from './patient-fetch.ts'

/** The routes that answer with a file. */
export type DownloadName = {
  [N in RouteName]: Routes[N]['answer'] extends { type: 'application/octet-stream' | 'application/pdf' }
    ? N
    : never
}[RouteName]

interface Asked<N extends DownloadName> {
  readonly name: N
  readonly parts: Parts<N>
}

export type Downloaded = { readonly data: Blob | null } | { readonly error: CallError }

interface Way {
  readonly fetch?: typeof fetch
  readonly pace?: Pace
}

/** For each try: ten megabytes over a slow line take longer than any JSON answer. */
const timeoutMs = 120_000

/**
 * Downloads a file that needs a session, for which a plain link would not work. It is retried like every other call and returns
 * null where there is no file.
 */
export const downloads =
  (calls: Calls, { fetch = (...request) => globalThis.fetch(...request), pace = realPace }: Way = {}) =>
  async <const N extends DownloadName>({ name, parts }: Asked<N>): Promise<Downloaded> => {
    let file: Blob | null = null
    const patient = patientFetch({ fetch, pace, random: Math.random, timeoutMs })
    const over: typeof fetch = async (...request) => {
      const answer = await patient(...request)
      if (!answer.ok) return answer
      file = await answer.blob()
      return new Response(null, { status: 204 })
    }
    const result = await calls({ name, parts, over })
    return 'error' in result ? { error: result.error } : { data: file }
  }
