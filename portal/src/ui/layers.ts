import { useSyncExternalStore } from 'react'

/** The open modal dialogs, the topmost last. All the rest of the page is inert, so what has to be reached lives in it. */
let open: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

const become = (layers: readonly HTMLElement[]) => {
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
export const useTopLayer = (): HTMLElement => useSyncExternalStore(watch, () => open.at(-1) ?? document.body)
