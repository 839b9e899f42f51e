import { useLocation } from 'react-router'
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
