import type { Route, Standing } from '@sooner/contract/route'
import type { Seat } from './user-account.ts'

const standingOfGroup: Readonly<Record<string, Standing>> = {
  Operators: 'operator',
  Facilitators: 'facilitator',
  Financiers: 'financier',
}

/** Every signed-in account may do what anybody may; a group adds to that and never takes away. */
export function standingsOf(groups: readonly string[]): ReadonlySet<Standing> {
  const fromGroups = groups
    .map((group) => standingOfGroup[group])
    .filter((standing) => standing !== undefined)
  return new Set<Standing>(['anonymous', 'signed-in', ...fromGroups])
}

/** What somebody is at the vendor that is named; where none is, at their own. */
export function standingsOfSeat(
  seat: Seat | undefined,
  namedVendor: string | undefined,
): readonly Standing[] {
  if (!seat || seat.vendorId === null) return []
  if (namedVendor !== undefined && namedVendor !== seat.vendorId) return []
  return seat.isOwner ? ['vendor', 'owner'] : ['vendor']
}

/** What a service asks for at the token endpoint to be let in as one. */
const serviceScope = 'sooner/service'

export const standingsOfService = (scopes: readonly string[]): ReadonlySet<Standing> =>
  new Set<Standing>(['anonymous', ...(scopes.includes(serviceScope) ? (['service'] as const) : [])])

export const isAdmitted = ({ who }: Route, standings: ReadonlySet<Standing>): boolean =>
  who.some((standing) => standings.has(standing))

/** Whether a route can't be decided by the token alone, so that the person's seat has to be read. */
export function dependsOnSeat(route: Route, standings: ReadonlySet<Standing>): boolean {
  if (!isAdmitted(route, standings)) return route.who.includes('vendor') || route.who.includes('owner')
  // Whoever is let in for being signed in may still be somebody's read-only colleague.
  return route.readOnly === 'refused' && route.who.includes('signed-in')
}
