import type { SessionState } from '../features/identity/index.ts'
import { invitedPage } from '../lib/pending-notices.ts'
import { consolePath, isStaff } from '../lib/staff.ts'
import { safeRedirect, signInPath } from '../lib/safe-redirect.ts'

/**
 * `visitor`: sign-in, sign-up and the like. `onboarding`: signed in without a vendor. `person`: signed in, with or without a
 * vendor. `staff`: the console of operators, facilitators and financiers. `vendor`: everything else.
 */
export type Audience = 'visitor' | 'onboarding' | 'person' | 'staff' | 'vendor'

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unreachable' }
  /** As if there were no such page. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'go'; readonly to: string }

/** This page leads on to the step where the user left off. */
export const firstStep = '/onboarding/business-info'
/** Belongs to the user rather than to the vendor, so a new account can be secured before onboarding ends. */
const securityPage = '/dashboard/account/security'
/** The page of an invitation's link, which a person without a vendor may be on. */
const joinPage = '/join'
const ofOnboarding = (path: string) => path === '/onboarding' || path.startsWith('/onboarding/')

const pathOf = (address: string) => address.split(/[?#]/)[0]

const isSecurityPage = (address: string) => pathOf(address) === securityPage

const show: Decision = { kind: 'show' }
const go = (to: string): Decision => ({ kind: 'go', to })

/** The page that a user who has just signed in asked for, as far as they may open it. */
function destination(hasVendor: boolean, redirect: string | null): string {
  const wanted = safeRedirect(redirect)
  if (hasVendor) return ofOnboarding(wanted) ? '/' : wanted
  const isOpen = [securityPage, joinPage, invitedPage].includes(pathOf(wanted) ?? '')
  return ofOnboarding(wanted) || isOpen ? wanted : firstStep
}

const isOfConsole = (address: string) => {
  const path = pathOf(address) ?? ''
  return path === consolePath || path.startsWith(`${consolePath}/`)
}

function destinationOfStaff(redirect: string | null): string {
  const wanted = safeRedirect(redirect)
  return isSecurityPage(wanted) || isOfConsole(wanted) ? wanted : consolePath
}

/** The link of a partner's invitation names a page of visitors; for a person who is signed in, another page registers it. */
function invitedTo(requested: string): string | undefined {
  const search = requested.split('#')[0]?.split('?')[1]
  return new URLSearchParams(search).get('onboardingId') ? `${invitedPage}?${search}` : undefined
}

/**
 * The guards of the specification's section 2 as one table, by session and requested page. `requested` is the path with its
 * query; `redirect` is the parameter of that name, which anybody may have written.
 */
export function whereTo(
  audience: Audience,
  session: SessionState,
  requested: string,
  redirect: string | null,
): Decision {
  switch (session.status) {
    case 'unknown':
      return { kind: 'wait' }
    case 'unreachable':
      return audience === 'visitor' ? show : { kind: 'unreachable' }
    case 'signed-out':
      if (audience === 'visitor') return show
      // A person who signs out does not ask to return to the page that they leave.
      return go(session.leftAt === requested ? '/sign-in' : signInPath(requested))
    case 'signed-in': {
      const hasVendor = session.vendorId !== undefined
      if (audience === 'person') return show
      const isOfStaff = !hasVendor && isStaff(session.roles)
      if (audience === 'staff') return isOfStaff ? show : { kind: 'missing' }
      // Staff has no vendor and never sets one up: whatever it opens, its place is the console.
      if (isOfStaff) return go(audience === 'visitor' ? destinationOfStaff(redirect) : consolePath)
      if (audience === 'visitor') return go(invitedTo(requested) ?? destination(hasVendor, redirect))
      if (audience === 'onboarding') return hasVendor ? go('/') : show
      return hasVendor ? show : go(firstStep)
    }
    default:
      return session satisfies never
  }
}
