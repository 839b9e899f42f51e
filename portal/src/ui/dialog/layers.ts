import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, the topmost last. The rest of the page is inert, so elements that must be reachable are placed in the
 * topmost.
 */
let open: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

/** The page below does not scroll, and padding replaces the scroll bar so that its width stays the same. */
function holdPage(held: boolean): void {
  const root = document.documentElement
  const bar = innerWidth - root.clientWidth
  root.style.overflow = held ? 'hidden' : ''
  root.style.paddingRight = held && bar > 0 ? `${bar}px` : ''
}

const become = (layers: readonly HTMLElement[]) => {
  if (open.length === 0 || layers.length === 0) holdPage(layers.length > 0)
  open = layers
  for (const notify of watchers) notify()
}

export function addLayer(layer: HTMLElement): () => void {
  become([...open, layer])
  return () => become(open.filter((other) => other !== layer))
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => {
    watchers.delete(notify)
  }
}

export const useOpenLayers = (): readonly HTMLElement[] => useSyncExternalStore(watch, () => open)
