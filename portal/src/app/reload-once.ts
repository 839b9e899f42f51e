/**
 * A piece of the portal is gone, most often because a new version replaced it while this page was open: loading the
 * page again fetches the new one. A page that is itself such a reload lets the error through, so nothing turns in circles.
 */
export function reloadOnPreloadError(): void {
  addEventListener('vite:preloadError', (event) => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!navigator.onLine || arrival?.type === 'reload') return
    event.preventDefault()
    location.reload()
  })
}
