import { forget, remember, recall } from '../../lib/browser-store.ts'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'

const name = 'wantedPage'

/** Stores the requested page before a redirect to another provider, so that it is not lost if that sign-in fails. */
export function rememberWantedPage(redirect: string | null): void {
  if (redirect) remember('visit', name, redirect)
  else forget('visit', name)
}

/** Returns the path of the sign-in page, including the redirect to the requested page. */
export function wayBack(): string {
  const wanted = recall('visit', name)
  return wanted === undefined ? '/sign-in' : signInPath(safeRedirect(wanted))
}
