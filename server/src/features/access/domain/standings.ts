import type { Route, Standing } from '@sooner/contract/route'
import { staffOfGroup } from '@sooner/rules/roles'
import type { Seat } from './user-account.ts'

/** The path parameter that names a vendor: the one directly after `vendors` or `vendor-preferences`. */
export const vendorParameter = (path: string): string | undefined =>
  /\/(?:vendors|vendor-preferences)\/\{(\w+)\}/.exec(path)?.[1]

/** The vendor ID in a request's path. It may be any text, because it has not been validated yet. */
export function vendorNamedBy(path: string, params: unknown): string | undefined {
  const name = vendorParameter(path)
  if (name === undefined) return undefined
  return String((params as Readonly<Record<string, unknown>> | undefined)?.[name]).toLowerCase()
}

const standingOfGroup: Readonly<Record<string, Standing>> = staffOfGroup

/** Every signed-in account may do what an anonymous caller may; a group adds permissions and never removes any. */
export function standingsOf(groups: readonly string[]): ReadonlySet<Standing> {
  const fromGroups = groups
    .map((group) => standingOfGroup[group])
    .filter((standing) => standing !== undefined)
  return new Set<Standing>(['anonymous', 'signed-in', ...fromGroups])
}

/** The person's standing at the vendor that the path names, or at their own vendor if the path names none. */
export function standingsOfSeat(
  seat: Seat | undefined,
  namedVendor: string | undefined,
): readonly Standing[] {
  if (!seat || seat.vendorId === null) return []
  if (namedVendor !== undefined && namedVendor !== seat.vendorId) return []
  return seat.isOwner ? ['vendor', 'owner'] : ['vendor']
}

/** The OAuth scope that a service requests at the token endpoint to be admitted as a service. */
const serviceScope = 'sooner/service'

export const standingsOfService = (scopes: readonly string[]): ReadonlySet<Standing> =>
  new Set<Standing>(['anonymous', ...(scopes.includes(serviceScope) ? (['service'] as const) : [])])

export const isAdmitted = ({ who }: Route, standings: ReadonlySet<Standing>): boolean =>
  who.some((standing) => standings.has(standing))

/** Whether the token alone can't decide about a route, so that the person's seat has to be read. */
export function dependsOnSeat(route: Route, standings: ReadonlySet<Standing>): boolean {
  if (!isAdmitted(route, standings)) return route.who.includes('vendor') || route.who.includes('owner')
  // An account that is admitted only because it is signed in may still be a read-only colleague at a vendor.
  return route.readOnly === 'refused' && route.who.includes('signed-in')
}
