import type { RouteName } from '@sooner/contract'
import type { Middleware } from '@reduxjs/toolkit'
import type { CallMeta } from '../calls/open.ts'

/** How an endpoint's call ended, as RTK Query tells it. */
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

/** Takes each outcome; its text and its display are loaded once there is something to say. */
export type TellOutcome = (outcome: Outcome) => void

/** The thunks behind all mutations share these names; the endpoint's own name stands inside. */
const ended = /^(calls\/executeMutation\/(fulfilled|rejected)|outcomes\/notLoaded)$/

/** An answer that a page asked for and did not get. A failed query says nothing by itself, since pages also ask in the background. */
export const notLoaded = (endpointName: RouteName, payload: unknown) => ({
  type: 'outcomes/notLoaded' as const,
  payload,
  meta: { arg: { type: 'query', endpointName }, requestStatus: 'rejected' },
})

const isOutcome = (action: unknown): action is Outcome =>
  ended.test(String((action as { readonly type?: unknown }).type))

/** Reports an outcome once the state holds it, so that the receiver can look there. */
export const outcomeListener =
  (tell: TellOutcome): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isOutcome(action)) tell(action)
    return result
  }
