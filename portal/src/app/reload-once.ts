import { isLoadingOptional } from '../ui/load-optional.ts'

/** A page that was reloaded and fails again within this time would fail after another reload too. */
const freshMs = 60_000

interface Arrival {
  /** The navigation type of the browser's navigation timing, such as `reload`. */
  readonly type: string | undefined
  readonly online: boolean
  /** Only code that the page is complete without may be missing. */
  readonly isOptional: boolean
  /** The time since the page was loaded. */
  readonly ageMs: number
}

/** Whether a reload can help. A page that was reloaded just now returns false, which prevents a reload loop. */
export const mayReload = ({ type, online, isOptional, ageMs }: Arrival): boolean =>
  online && !isOptional && (type !== 'reload' || ageMs > freshMs)

const missing = new WeakSet<object>()

/** Whether the error states that a file of the portal could not be loaded. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/**
 * A chunk of the portal is missing, most often because a new version was deployed while this page was open; a reload fetches the
 * new version. Where a reload is not allowed, the error propagates and the page or the crash screen shows it.
 */
export function reloadOnPreloadError(): void {
  addEventListener('vite:preloadError', (event) => {
    missing.add(event.payload)
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const at = { online: navigator.onLine, isOptional: isLoadingOptional(), ageMs: performance.now() }
    if (!mayReload({ type: arrival?.type, ...at })) return
    event.preventDefault()
    location.reload()
  })
}
