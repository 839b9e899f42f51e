import { type CallError, isOwnChoice } from '../calls/call-error.ts'
import type { OutcomeWords } from './en.ts'
import type { Outcome } from './listener.ts'
import { neverArrived } from './never-arrived.ts'
import { failureText, hasFailureOfItsOwn, successLink, successText } from './table.ts'

export interface Notice {
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
  readonly link?: { readonly to: string; readonly text: string }
}

/** The notice for an outcome, or undefined if there is none. */
export function noticeOf({ payload, meta }: Outcome, words: OutcomeWords): Notice | undefined {
  const { arg, requestStatus, baseQueryMeta, aborted, condition } = meta
  const name = arg.endpointName ?? ''
  const isMutation = arg.type === 'mutation'
  // A fixed cache key means that the page watches this outcome and reports it itself.
  if (arg.fixedCacheKey !== undefined || aborted || condition) return undefined
  // A mutation that came back as empty data found nothing to change, so it is no success to report.
  const failed = requestStatus === 'rejected' || (isMutation && baseQueryMeta?.status !== undefined)
  if (failed) {
    // A page that cannot load shows it itself, unless the table has a sentence for it.
    if (!isMutation && !hasFailureOfItsOwn(name)) return undefined
    const error = payload as CallError | null | undefined
    if (error && isOwnChoice(error)) return undefined
    // It stays until it was read, as failures do.
    if (error?.code === neverArrived) return { kind: 'error', text: words.stated.earlierPayout }
    const failure = failureText(name, error ?? undefined, words)
    return failure === undefined ? undefined : { kind: 'error', text: failure }
  }
  const text = isMutation ? successText(name, arg.originalArgs, words) : undefined
  const link = successLink(name, payload, words)
  return text === undefined ? undefined : { kind: 'success', text, ...(link && { link }) }
}
