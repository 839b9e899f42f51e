import type { CallError } from '../../../lib/calls/call-error.ts'
import type { InvitedWords } from '../words/en.ts'

type Key = keyof InvitedWords['faults']

const byCode: Readonly<Record<string, Key>> = {
  CODE_EXPIRED: 'codeExpired',
  WRONG_CODE: 'wrong',
  INVITATION_EXPIRED: 'expired',
  INVITATION_USED: 'gone',
  NOT_FOUND: 'gone',
  CONFLICT: 'member',
  RATE_LIMITED: 'tooMany',
}

/** Returns the key of the sentence that describes the failure. */
export function joinFault(
  { code, statusCode }: Pick<CallError, 'code' | 'statusCode'>,
  online: boolean,
): Key {
  if (statusCode === 0) return online ? 'unknown' : 'offline'
  return byCode[code] ?? 'unknown'
}
