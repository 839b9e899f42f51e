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
