import { forget, recall, remember } from '../browser-store.ts'

/** A page in one tab. */
export interface Place {
  readonly tab: string
  readonly path: string
}

let tab: string | undefined
let isRead = false

/**
 * The id of a tab outlives its pages. While a page is open, the id is in its memory alone: a tab that is duplicated copies the session
 * storage, and must not become the same tab by that.
 */
function readTab(): string | undefined {
  if (isRead) return tab
  isRead = true
  tab = recall('visit', 'tab')
  forget('visit', 'tab')
  addEventListener('pagehide', () => {
    if (tab !== undefined) remember('visit', 'tab', tab)
  })
  // The browser may show the same page again.
  addEventListener('pageshow', () => forget('visit', 'tab'))
  return tab
}

/** The page that this tab shows. */
export function here(): Place {
  tab = readTab() ?? crypto.randomUUID()
  return { tab, path: location.pathname }
}

export const isHere = (place: Place): boolean => place.tab === readTab() && place.path === location.pathname
