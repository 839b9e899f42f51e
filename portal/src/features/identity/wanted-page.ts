import { forget, keep, kept } from '../../lib/browser-store.ts'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'

const name = 'wantedPage'

/** Where somebody wanted to go who is sent to another provider: should that fail, they have not lost their way. */
export function keepWantedPage(redirect: string | null): void {
  if (redirect) keep('visit', name, redirect)
  else forget('visit', name)
}

/** The sign-in page, on the way to where they wanted to go. */
export function wayBack(): string {
  const wanted = kept('visit', name)
  return wanted === undefined ? '/sign-in' : signInPath(safeRedirect(wanted))
}
