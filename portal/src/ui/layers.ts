import { useSyncExternalStore } from 'react'

/** The open modal dialogs, the topmost last. All the rest of the page is inert, so what has to be reached lives in it. */
let open: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

/** The page below stands still, and no wider than before: what the scroll bar took stays free. */
function holdPage(held: boolean): void {
  const root = document.documentElement
  const bar = innerWidth - root.clientWidth
  root.style.overflow = held ? 'hidden' : ''
  root.style.paddingRight = held && bar > 0 ? `${bar}px` : ''
}

const become = (layers: readonly HTMLElement[]) => {
  if (open.length === 0 || layers.length === 0) holdPage(layers.length > 0)
  open = layers
  for (const tell of watchers) tell()
}

export function addLayer(layer: HTMLElement): () => void {
  become([...open, layer])
  return () => become(open.filter((other) => other !== layer))
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** Where something has to stand to be above all and in reach: the topmost dialog, else the page. */
export const topLayer = (): HTMLElement => open.at(-1) ?? document.body

export const useOpenLayers = (): readonly HTMLElement[] => useSyncExternalStore(watch, () => open)
