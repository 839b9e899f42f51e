export type Visit = ReturnType<typeof openVisit>

/** Nobody who leaves waits longer for our notes. */
const patienceMs = 1000
const atMost = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))])

/**
 * What goes out in the name of whoever is signed in. It ends before the services hear that they left: whatever came there later
 * would be refused, and the refusal taken for news of the next session.
 */
export function openVisit() {
  let leaving = new AbortController()
  const notes = new Set<Promise<unknown>>()
  return {
    /** Ends with the visit; asked for anew by each call. */
    signal: (): AbortSignal => leaving.signal,
    /** Is given the time that there is when somebody leaves. */
    noting: (note: Promise<unknown>): void => {
      const kept = note.catch(() => undefined).finally(() => notes.delete(kept))
      notes.add(kept)
    },
    async end(): Promise<void> {
      await atMost(Promise.all(notes))
      leaving.abort()
    },
    begin: (): void => void (leaving = new AbortController()),
  }
}
