import type { RouteName } from '@sooner/contract'
import type { Middleware } from '@reduxjs/toolkit'
import type { CallError } from '../calls/call-error.ts'
import type { CallMeta } from '../calls/open.ts'

/** A code of our own: a call had no answer, and it was found out later that it had not taken effect. */
export const neverArrived = 'NEVER_ARRIVED'

/** How an endpoint's call ended, in the shape of RTK Query's actions. */
export interface Outcome {
  readonly payload?: unknown
  readonly meta: {
    readonly arg: {
      readonly type?: string
      readonly endpointName?: string
      readonly originalArgs?: unknown
      readonly fixedCacheKey?: string
    }
    readonly requestStatus?: string
    readonly baseQueryMeta?: CallMeta
    readonly aborted?: boolean
    readonly condition?: boolean
  }
}

/** Receives each outcome; its texts and display are loaded once there is a notice to show. */
export type ReportOutcome = (outcome: Outcome) => void

/** The thunks of all mutations share these action types; the endpoint's name is in `meta.arg`. */
const ended = /^(calls\/executeMutation\/(fulfilled|rejected)|outcomes\/(notLoaded|foundOut))$/

/**
 * Marks an answer that a page needed and did not get. A failed query alone raises no notice, since pages also fetch in the
 * background.
 */
export const notLoaded = (endpointName: RouteName, payload: unknown) => ({
  type: 'outcomes/notLoaded' as const,
  payload,
  meta: { arg: { type: 'query', endpointName }, requestStatus: 'rejected' },
})

/** Marks the outcome of an act that became known only after its own call, about which nobody reported. */
export const foundOut = (
  endpointName: string,
  found: { readonly data: unknown } | { readonly error: CallError },
) => ({
  type: 'outcomes/foundOut' as const,
  payload: 'data' in found ? found.data : found.error,
  meta: {
    arg: { type: 'mutation', endpointName },
    requestStatus: 'data' in found ? 'fulfilled' : 'rejected',
  },
})

const isOutcome = (action: unknown): action is Outcome =>
  ended.test(String((action as { readonly type?: unknown }).type))

/** Whether an outcome has no notice. With a fixed cache key, the page reports the outcome itself. */
const isMuted = ({ meta: { arg, aborted, condition } }: Outcome): boolean =>
  arg.fixedCacheKey !== undefined || aborted === true || condition === true

/** Reports an outcome once the state holds it, so that the receiver can look there. A muted one would load the notices for nothing. */
export const outcomeListener =
  (notify: ReportOutcome): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isOutcome(action) && !isMuted(action)) notify(action)
    return result
  }
