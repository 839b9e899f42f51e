import { useLocation } from 'react-router'
import { forget, remember, recall } from '../../lib/browser-store.ts'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'

/** What the pages pass along on which a person stays between two visits of the sign-in page: the page that is wanted after it. */
export interface Detour {
  readonly redirect?: string | null
}

export function useDetour() {
  const { redirect } = (useLocation().state as Detour | null) ?? {}
  return {
    detour: { redirect },
    signIn: redirect ? signInPath(safeRedirect(redirect)) : '/sign-in',
  }
}

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
