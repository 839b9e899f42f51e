import type { Colleague } from '../../lib/resources/access.ts'

type Known = Pick<Colleague, 'email' | 'parentId' | 'lastSeenAt'>

export const isOwner = ({ parentId }: Known): boolean => parentId === null

/** Whoever takes up an invitation is seen at that moment. */
export const isInvited = (one: Known): boolean => !isOwner(one) && one.lastSeenAt === null

/** Whoever was invited may go; a business does not go on without its owner. */
export const mayLeave = (one: Known, email: string | undefined): boolean =>
  !isOwner(one) && !isInvited(one) && one.email === email

/**
 * Who of the list looks at it, and whose it is. The list is asked, not the session: a session knows no better than at its
 * last renewal.
 */
export function standingIn<T extends Known>(colleagues: readonly T[], email: string | undefined) {
  const owner = colleagues.find(isOwner)
  return { owner, mayChange: owner !== undefined && owner.email === email }
}

/** The owner first, then who works here, then who may come; each by address. */
export function inOrder<T extends Known>(colleagues: readonly T[]): readonly T[] {
  const rank = (one: T) => (isOwner(one) ? 0 : isInvited(one) ? 2 : 1)
  return colleagues.toSorted((a, b) => rank(a) - rank(b) || a.email.localeCompare(b.email))
}
