/** A page that was loaded again and breaks this soon is broken for good: once more would not help. */
const freshMs = 60_000

interface Arrival {
  /** How the page came here, as the browser's navigation timing calls it. */
  readonly type: string | undefined
  readonly online: boolean
  /** How long the page has been here. */
  readonly ageMs: number
}

/** Whether loading the page again can help. A page that just was loaded again says no, so nothing turns in circles. */
export const mayReload = ({ type, online, ageMs }: Arrival): boolean =>
  online && (type !== 'reload' || ageMs > freshMs)

/**
 * A piece of the portal is gone, most often because a new version replaced it while this page was open: loading the
 * page again fetches the new one. Where it may not, the error goes its way and the crash screen tells of it.
 */
export function reloadOnPreloadError(): void {
  addEventListener('vite:preloadError', (event) => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!mayReload({ type: arrival?.type, online: navigator.onLine, ageMs: performance.now() })) return
    event.preventDefault()
    location.reload()
  })
}
