import { useEffect, useSyncExternalStore } from 'react'

/**
 * The name of the signed-in user's business, for the header. The header is outside of the signed-in part, which alone can load the
 * name, and it is loaded only once somebody wants to see it.
 */
interface Shown {
  readonly isWanted: boolean
  readonly name?: string | undefined
}

let shown: Shown = { isWanted: false }
const watchers = new Set<() => void>()

function become(next: Shown): void {
  shown = next
  for (const notify of watchers) notify()
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

export const useBusinessName = (): Shown => useSyncExternalStore(watch, () => shown)

export const wantBusinessName = (): void => {
  if (!shown.isWanted) become({ ...shown, isWanted: true })
}

/** Provides the name, as long as the component is there. */
export function useProvideBusinessName(name: string | undefined): void {
  useEffect(() => {
    become({ ...shown, name })
    return () => become({ isWanted: shown.isWanted })
  }, [name])
}
