import { maxColleagues } from '@sooner/rules/limits'
import type { Colleague } from '../../lib/resources/access.ts'
import { type CallError, stepUpDeclined } from '../../lib/calls/call-error.ts'
import type { AccessWords } from './words/en.ts'

type Known = Pick<Colleague, 'email' | 'parentId' | 'lastSeenAt'>

export const isOwner = ({ parentId }: Known): boolean => parentId === null

/** Accepting an invitation sets `lastSeenAt`, so a colleague without it is still invited. */
export const isInvited = (one: Known): boolean => !isOwner(one) && one.lastSeenAt === null

/** An invited colleague may leave after joining; the owner may not, because a business can't be without an owner. */
export const mayLeave = (one: Known, email: string | undefined): boolean =>
  !isOwner(one) && !isInvited(one) && one.email === email

/**
 * Finds the owner, and whether the current person is the owner. It uses the list rather than the session, whose claims are
 * only as recent as its last renewal.
 */
export function standingIn<T extends Known>(colleagues: readonly T[], email: string | undefined) {
  const owner = colleagues.find(isOwner)
  return { owner, mayChange: owner !== undefined && owner.email === email }
}

/** The owner comes first, then the colleagues, then the invited people; each group is sorted by address. */
export function inOrder<T extends Known>(colleagues: readonly T[]): readonly T[] {
  const rank = (one: T) => (isOwner(one) ? 0 : isInvited(one) ? 2 : 1)
  return colleagues.toSorted((a, b) => rank(a) - rank(b) || a.email.localeCompare(b.email))
}

type InviteFault = keyof AccessWords['invite']['faults']

const inviteFaults: Readonly<Record<string, InviteFault>> = {
  [stepUpDeclined]: 'declined',
  RATE_LIMITED: 'tooMany',
  FORBIDDEN: 'forbidden',
  READ_ONLY: 'forbidden',
  NOT_FOUND: 'forbidden',
  INVALID_REQUEST: 'malformed',
}

/** The service uses one code for two conflicts; the list of colleagues distinguishes them. */
const isFull = (colleagues: readonly Known[], email: string) =>
  colleagues.length >= maxColleagues && !colleagues.some((one) => one.email === email && !isInvited(one))

export function inviteFault(
  { code, statusCode }: Pick<CallError, 'code' | 'statusCode'>,
  { colleagues, email, online }: { colleagues: readonly Known[]; email: string; online: boolean },
): InviteFault {
  if (code === 'CONFLICT') return isFull(colleagues, email) ? 'full' : 'already'
  if (statusCode === 0) return online ? 'unreachable' : 'offline'
  return inviteFaults[code] ?? 'unknown'
}

export const faultText = (key: InviteFault, { invite: { faults } }: AccessWords): string =>
  key === 'full' ? faults.full(maxColleagues) : faults[key]
