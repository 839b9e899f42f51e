import type { CallError } from '../../../lib/calls/call-error.ts'
import type { InvitedByPartnerWords } from './words/en.ts'

export type TakeUpFault = keyof InvitedByPartnerWords['failures']

/** An answer without data is a 404: what the call is about is not there. */
export function takeUpFault(error: Partial<CallError> | undefined, online: boolean): TakeUpFault {
  if (!online) return 'offline'
  const { code, statusCode } = error ?? { statusCode: 404 }
  if (code === 'VENDOR_DEACTIVATED') return 'deactivated'
  return statusCode !== undefined && [403, 404, 409].includes(statusCode) ? 'gone' : 'unknown'
}
