import { forget, remember, recall } from '../../lib/browser-store.ts'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'

const name = 'wantedPage'

/** Stores the requested page while the person is elsewhere: at another provider, or at a new password or a code. */
export function rememberWantedPage(redirect: string | null): void {
  if (redirect) remember('visit', name, redirect)
  else forget('visit', name)
}

/** Returns the path of the sign-in page, including the redirect to the requested page. */
export function wayBack(): string {
  const wanted = recall('visit', name)
  return wanted === undefined ? '/sign-in' : signInPath(safeRedirect(wanted))
}
