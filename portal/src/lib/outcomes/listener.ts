import { createListenerMiddleware } from '@reduxjs/toolkit'
import type { CallError } from '../calls/call-error.ts'
import type { CallMeta } from '../calls/open.ts'
import type { OutcomeWords } from './en.ts'
import { failureText, hasFailureOfItsOwn, successText } from './table.ts'

export interface Notice {
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
}
/** Where notices go: whoever shows them decides how. */
export type Say = (notice: Notice) => void

interface Outcome {
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

/** The thunks behind every endpoint have the same names; the endpoint's own stands inside. */
const isOutcome = (action: unknown): action is Outcome => {
  const { type } = action as { type?: unknown }
  return typeof type === 'string' && /^calls\/execute(Query|Mutation)\/(fulfilled|rejected)$/.test(type)
}

function noticeOf({ payload, meta }: Outcome, words: OutcomeWords): Notice | undefined {
  const { arg, requestStatus, baseQueryMeta, aborted, condition } = meta
  const name = arg.endpointName ?? ''
  const isMutation = arg.type === 'mutation'
  // A cache key says that somebody else watches this outcome, and speaks of it.
  if (arg.fixedCacheKey !== undefined || aborted || condition) return undefined
  // A change that came back as empty data found nothing to change: that is no success to tell of.
  const failed = requestStatus === 'rejected' || (isMutation && baseQueryMeta?.status !== undefined)
  if (failed) {
    // A page that can't load says so itself, unless the table has a sentence for it.
    if (!isMutation && !hasFailureOfItsOwn(name)) return undefined
    const message = (payload as CallError | null | undefined)?.message
    return { kind: 'error', text: failureText(name, message, words) }
  }
  const text = isMutation ? successText(name, arg.originalArgs, words) : undefined
  return text === undefined ? undefined : { kind: 'success', text }
}

/** Tells of each action's outcome, in the language that the page speaks at that moment. */
export function outcomeListener(say: Say, words: () => OutcomeWords) {
  const listener = createListenerMiddleware()
  listener.startListening({
    predicate: isOutcome,
    effect: (action) => {
      const notice = isOutcome(action) ? noticeOf(action, words()) : undefined
      if (notice) say(notice)
    },
  })
  return listener.middleware
}
