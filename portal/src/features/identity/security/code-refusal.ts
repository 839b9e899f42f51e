import type { CallError } from '../../../lib/calls/call-error.ts'
import type { Words } from '../../../lib/words/index.ts'

/** Where a refusal is shown: below the typed code, or in the form if it does not concern the code. */
export type CodeRefusal =
  | { readonly at: 'code'; readonly key: 'codeWrong' | 'codeUsed' }
  | { readonly at: 'form'; readonly key: keyof Words['refusals'] }

const wrong = ['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'InvalidParameterException']
const limits = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']

export function codeRefusal({ code }: CallError, online: boolean): CodeRefusal {
  if (wrong.includes(code)) return { at: 'code', key: 'codeWrong' }
  if (code === 'ExpiredCodeException') return { at: 'code', key: 'codeUsed' }
  if (limits.includes(code)) return { at: 'form', key: 'tooMany' }
  if (code === 'NetworkError' || code === 'FETCH_ERROR') {
    return { at: 'form', key: online ? 'unreachable' : 'offline' }
  }
  return { at: 'form', key: 'unknown' }
}
