import { forget, keep, kept } from '../../lib/browser-store.ts'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'

const name = 'wantedPage'

/** Stores the requested page before a redirect to another provider, so that it is not lost if that sign-in fails. */
export function keepWantedPage(redirect: string | null): void {
  if (redirect) keep('visit', name, redirect)
  else forget('visit', name)
}

/** Returns the path of the sign-in page, including the redirect to the requested page. */
export function wayBack(): string {
  const wanted = kept('visit', name)
  return wanted === undefined ? '/sign-in' : signInPath(safeRedirect(wanted))
}
