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

/** The errors that a file of the portal could not be loaded, and whether the page is reloaded because of it. */
const missing = new WeakMap<object, boolean>()

/** Undefined for any error but that a file of the portal could not be loaded. */
export const reloadsFor = (error: unknown): boolean | undefined =>
  typeof error === 'object' && error !== null ? missing.get(error) : undefined

/** Whether we can be reached. The browser counts as online in every network, also in one that leads nowhere. */
export const isReached = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * A chunk of the portal is missing, most often because a new version was deployed while this page was open; a reload fetches the
 * new version. It is reloaded only if we can be reached, since the browser would show an error of its own in place of the portal.
 * The error propagates meanwhile, and the page or the crash screen shows it.
 */
export function reloadOnPreloadError(): void {
  addEventListener('vite:preloadError', (event) => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const at = { online: navigator.onLine, isOptional: isLoadingOptional(), ageMs: performance.now() }
    const may = mayReload({ type: arrival?.type, ...at })
    missing.set(event.payload, may)
    if (may) void isReached().then((reached) => reached && location.reload())
  })
}
