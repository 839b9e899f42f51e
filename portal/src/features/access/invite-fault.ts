import { mostColleagues } from '@sooner/rules/limits'
import { type CallError, stepUpDeclined } from '../../lib/calls/call-error.ts'
import type { Colleague } from '../../lib/resources/access.ts'
import { isInvited } from './standing.ts'
import type { AccessWords } from './words/en.ts'

type Key = keyof AccessWords['invite']['faults']

const byCode: Readonly<Record<string, Key>> = {
  [stepUpDeclined]: 'declined',
  RATE_LIMITED: 'tooMany',
  FORBIDDEN: 'forbidden',
  READ_ONLY: 'forbidden',
  NOT_FOUND: 'forbidden',
  INVALID_REQUEST: 'malformed',
}

type Known = Pick<Colleague, 'email' | 'parentId' | 'lastSeenAt'>

/** The service uses one code for two conflicts; the list of colleagues distinguishes them. */
const isFull = (colleagues: readonly Known[], email: string) =>
  colleagues.length >= mostColleagues && !colleagues.some((one) => one.email === email && !isInvited(one))

export function inviteFault(
  { code, statusCode }: Pick<CallError, 'code' | 'statusCode'>,
  { colleagues, email, online }: { colleagues: readonly Known[]; email: string; online: boolean },
): Key {
  if (code === 'CONFLICT') return isFull(colleagues, email) ? 'full' : 'already'
  if (statusCode === 0) return online ? 'unreachable' : 'offline'
  return byCode[code] ?? 'unknown'
}

export const faultText = (key: Key, { invite: { faults } }: AccessWords): string =>
  key === 'full' ? faults.full(mostColleagues) : faults[key]
