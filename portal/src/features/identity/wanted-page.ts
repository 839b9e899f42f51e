import { remember, recall } from '../../lib/browser-store.ts'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'

const name = 'wantedPage'

/** Stores the requested page while the person is elsewhere: at another provider, or at a new password or a code. */
export const rememberWantedPage = (redirect: string | null): void => remember('visit', name, redirect ?? '')

/** Returns the path of the sign-in page, including the redirect to the requested page. */
export function wayBack(): string {
  const wanted = recall('visit', name)
  return wanted ? signInPath(safeRedirect(wanted)) : '/sign-in'
}
