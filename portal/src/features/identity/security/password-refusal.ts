import type { CallError } from '../../../lib/calls/call-error.ts'
import type { Words } from '../../../lib/words/index.ts'

/** The field that a refusal belongs to: the current password, the new password, or neither. */
export type PasswordRefusal =
  | { readonly at: 'old' }
  | { readonly at: 'new' }
  | { readonly at: 'form'; readonly key: keyof Words['refusals'] }

const limits = [
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'RATE_LIMITED',
]

export function passwordRefusal({ code, message }: CallError, online: boolean): PasswordRefusal {
  if (code === 'InvalidPasswordException') return { at: 'new' }
  if (limits.includes(code) || /attempts exceeded/i.test(message)) return { at: 'form', key: 'tooMany' }
  if (code === 'NotAuthorizedException') return { at: 'old' }
  if (code === 'NetworkError' || code === 'FETCH_ERROR') {
    return { at: 'form', key: online ? 'unreachable' : 'offline' }
  }
  return { at: 'form', key: 'unknown' }
}
