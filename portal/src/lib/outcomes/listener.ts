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

/** Takes each outcome; what is said of it, and how it is shown, is loaded when there is something to say. */
export type TellOutcome = (outcome: Outcome) => void

/**
 * The thunks behind all endpoints share these names; the endpoint's own stands inside. Of what was loaded nothing is said, and
 * whoever is told loads words to say it with.
 */
const ended = /^calls\/execute(Mutation\/fulfilled|(Query|Mutation)\/rejected)$/

const isOutcome = (action: unknown): action is Outcome =>
  ended.test(String((action as { readonly type?: unknown }).type))

/** Once the state has it, so that whoever is told can look there. */
export const outcomeListener =
  (tell: TellOutcome): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isOutcome(action)) tell(action)
    return result
  }
