import { useEffect, useSyncExternalStore } from 'react'

/**
 * The name of the signed-in user's business, for the header. The header is outside of the signed-in part, which alone can load the
 * name.
 */
let shown: string | undefined
const watchers = new Set<() => void>()

function become(name: string | undefined): void {
  shown = name
  for (const notify of watchers) notify()
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

export const useBusinessName = (): string | undefined => useSyncExternalStore(watch, () => shown)

/** Provides the name, as long as the component is there. */
export function useProvideBusinessName(name: string | undefined): void {
  useEffect(() => {
    become(name)
    return () => become(undefined)
  }, [name])
}
