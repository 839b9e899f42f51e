import type { Colleague } from '../../lib/resources/access.ts'

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
