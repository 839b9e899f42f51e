type Act = () => void

/** How the page that has unsaved input asks before an act that would lose it; undefined where nothing would be lost. */
let asker: ((act: Act) => void) | undefined

/** Runs the act, once a user with unsaved input has agreed to lose it. */
export const leaveBy = (act: Act): void => (asker ? asker(act) : act())

export function askBeforeLeaving(ask: (act: Act) => void): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

let onBack: ((event: PopStateEvent) => void) | undefined

/**
 * Called before the router is rendered: a window calls its listeners in the order in which they were added, and a page that asks
 * has to be asked before the router leaves it.
 */
export const listenForBack = (): void => addEventListener('popstate', (event) => onBack?.(event))

export function askedBeforeBack(ask: (event: PopStateEvent) => void): () => void {
  onBack = ask
  return () => {
    if (onBack === ask) onBack = undefined
  }
}
