import type { Route, Standing } from '@sooner/contract/route'

/** The properties of a caller that the contract's `who` and `readOnly` refer to. */
export interface Known {
  readonly is: 'nobody' | 'forged' | 'service' | 'account'
  /** The standings that follow from the groups of the user pool. */
  readonly standings: readonly Standing[]
  readonly seat?: {
    readonly vendorId: string
    readonly isOwner: boolean
    readonly isReadOnly: boolean
  }
}

type Verdict = 'admitted' | readonly [status: number, code: string]

const unauthenticated = [401, 'UNAUTHENTICATED'] as const
const forbidden = [403, 'FORBIDDEN'] as const

/**
 * What the contract promises a caller of a route, implemented a second time from the specification. The tests compare
 * `server/src/features/access` with it, so neither implementation copies the other's errors.
 */
export function promised(route: Route, caller: Known, namedVendor: string | undefined): Verdict {
  const { who } = route
  if (route.credentials === 'ignored') return 'admitted'
  if (caller.is === 'forged') return unauthenticated
  if (caller.is === 'nobody') return who.includes('anonymous') ? 'admitted' : unauthenticated
  if (caller.is === 'service')
    return who.includes('anonymous') || who.includes('service') ? 'admitted' : forbidden
  const { seat } = caller
  const isThere = seat !== undefined && (namedVendor === undefined || namedVendor === seat.vendorId)
  const isUser = who.includes('vendor') && isThere
  const isOwner = who.includes('owner') && isThere && seat.isOwner
  const isSignedIn = who.includes('anonymous') || who.includes('signed-in')
  const isByGroup = caller.standings.some((standing) => who.includes(standing))
  const isOfVendor = (who.includes('vendor') || who.includes('owner')) && isThere
  if (route.readOnly === 'refused' && seat?.isReadOnly && !isByGroup && (isOfVendor || isSignedIn))
    return [403, 'READ_ONLY']
  if (!isUser && !isOwner && !isSignedIn && !isByGroup) {
    const isOfVendors = who.includes('vendor') || who.includes('owner')
    return isOfVendors && route.params && !isThere ? [404, 'NOT_FOUND'] : forbidden
  }
  return 'admitted'
}
