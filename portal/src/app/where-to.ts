import type { SessionState } from '../features/identity/index.ts'
import { safeRedirect, signInPath } from '../lib/safe-redirect.ts'

/**
 * `visitor`: sign-in, sign-up and the like. `onboarding`: signed in, no vendor yet. `person`: signed in, with a vendor or
 * without. `vendor`: everything else.
 */
export type Room = 'visitor' | 'onboarding' | 'person' | 'vendor'

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'go'; readonly to: string }

/** From here the onboarding leads on to where somebody left off. */
export const firstStep = '/onboarding/business-info'
/** What belongs to a person rather than to their vendor: whoever has an account may secure it at once. */
const securityPage = '/dashboard/account/security'
const ofOnboarding = (path: string) => path === '/onboarding' || path.startsWith('/onboarding/')

const pathOf = (address: string) => address.split(/[?#]/)[0]

const show: Decision = { kind: 'show' }
const go = (to: string): Decision => ({ kind: 'go', to })

/** Where somebody who has just signed in wants to be, as far as they may. */
function destination(hasVendor: boolean, redirect: string | null): string {
  const wanted = safeRedirect(redirect)
  if (hasVendor) return ofOnboarding(wanted) ? '/' : wanted
  return ofOnboarding(wanted) || pathOf(wanted) === securityPage ? wanted : firstStep
}

/**
 * The guards of the specification's section 2 as one table: who stands where, and which page they asked for.
 * `requested` is the path with its query; `redirect` is the parameter of that name, from whoever wrote the address.
 */
export function whereTo(
  room: Room,
  session: SessionState,
  requested: string,
  redirect: string | null,
): Decision {
  switch (session.status) {
    case 'unknown':
      return { kind: 'wait' }
    case 'unreachable':
      return room === 'visitor' ? show : { kind: 'unreachable' }
    case 'signed-out':
      if (room === 'visitor') return show
      return go(session.chosen ? '/sign-in' : signInPath(requested))
    case 'signed-in': {
      const hasVendor = session.vendorId !== undefined
      if (room === 'visitor') return go(destination(hasVendor, redirect))
      if (room === 'person') return show
      if (room === 'onboarding') return hasVendor ? go('/') : show
      return hasVendor ? show : go(firstStep)
    }
    default:
      return session satisfies never
  }
}
