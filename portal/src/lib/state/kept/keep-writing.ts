import type { Pace } from '../../calls/pace.ts'
import { entryOf, ourVersions, readableEntries, type Versions } from './envelope.ts'
import { keptNames, type KeptSlices, written } from './kept-slices.ts'
import type { KeptProblem } from './restore.ts'

export interface Keeping {
  readonly getState: () => KeptSlices
  readonly subscribe: (listener: () => void) => () => void
  /** The browser's storage. Asking for it may already be forbidden. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly owner: string
  readonly pace: Pick<Pace, 'wait'>
  /** The page is about to go; what waits to be written is written now. */
  readonly onLeave: (listener: () => void) => () => void
  readonly onProblem: (problem: KeptProblem) => void
  readonly versions?: Versions
}

/** Typing changes the state with each key; storage need not follow each of them. */
const restMs = 300

const problemOf = (error: unknown): KeptProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'

/** Writes the six slices whenever they change, until it is closed; what waits then is written first. */
export function keepWriting(keeping: Keeping): () => void {
  const { getState, owner, pace, storage, versions = ourVersions } = keeping
  const { current: version } = versions
  const [entry = entryOf(version), ...earlierEntries] = readableEntries(versions)
  const over = new AbortController()
  let last: KeptSlices | undefined
  let waiting = false
  let isThere = false

  function write(): void {
    const state = getState()
    if (over.signal.aborted || (last && keptNames.every((name) => last?.[name] === state[name]))) return
    last = state
    try {
      const store = storage()
      // Somebody who signs out, here or in another tab, takes the entry away: it must not come back.
      if (isThere && store.getItem(entry) === null) return stop()
      store.setItem(entry, JSON.stringify({ version, owner, slices: written(state) }))
      if (!isThere) for (const earlier of earlierEntries) store.removeItem(earlier)
      isThere = true
    } catch (error) {
      keeping.onProblem(problemOf(error))
      // It would fail again with each change; what is in memory lives as long as the page.
      stop()
    }
  }

  async function writeSoon(): Promise<void> {
    if (waiting) return
    waiting = true
    try {
      await pace.wait(restMs, over.signal)
      waiting = false
      write()
    } catch {
      // Stopped while it waited.
    }
  }

  const unsubscribe = keeping.subscribe(() => void writeSoon())
  const stay = keeping.onLeave(write)

  function stop(): void {
    over.abort(new DOMException('stopped', 'AbortError'))
    unsubscribe()
    stay()
  }

  write()
  return () => {
    write()
    stop()
  }
}
