export type Visit = ReturnType<typeof openVisit>

/** Signing out waits at most this long for pending activity logs. */
const patienceMs = 1000
const atMost = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))])

/**
 * The period in which calls are made in the name of the signed-in person. It ends before the services learn of the
 * sign-out: a later call would be refused, and that refusal would be attributed to the next session.
 */
export function openVisit() {
  let leaving = new AbortController()
  const notes = new Set<Promise<unknown>>()
  return {
    /** The signal aborts at the end of the visit; each call requests the current one. */
    signal: (): AbortSignal => leaving.signal,
    /** Registers a pending log, for which a sign-out waits up to `patienceMs`. */
    noting: (note: Promise<unknown>): void => {
      const settled = note.catch(() => undefined).finally(() => notes.delete(settled))
      notes.add(settled)
    },
    async end(): Promise<void> {
      await atMost(Promise.all(notes))
      leaving.abort()
    },
    begin: (): void => void (leaving = new AbortController()),
  }
}
