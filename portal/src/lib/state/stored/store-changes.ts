import type { Pace } from '../../calls/pace.ts'
import { entryOf, ourVersions, readableEntries, type Versions } from './envelope.ts'
import { storedNames, type StoredSlices, written } from './stored-slices.ts'
import type { StorageProblem } from './restore.ts'

export interface Storing {
  readonly getState: () => StoredSlices
  readonly subscribe: (listener: () => void) => () => void
  /** The browser's storage. The access itself may throw. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly owner: string
  readonly pace: Pick<Pace, 'wait'>
  /** Called before the page goes away, so that pending changes are written at once. */
  readonly onLeave: (listener: () => void) => () => void
  readonly onProblem: (problem: StorageProblem) => void
  readonly versions?: Versions
}

/** Typing changes the state with each key; the write waits until the changes pause. */
const restMs = 300

const problemOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'

/** Writes the six slices whenever they change, until it is closed; closing writes the pending changes first. */
export function storeChanges(storing: Storing): () => void {
  const { getState, owner, pace, storage, versions = ourVersions } = storing
  const { current: version } = versions
  const [entry = entryOf(version), ...earlierEntries] = readableEntries(versions)
  const over = new AbortController()
  let last: StoredSlices | undefined
  let waiting = false
  let isThere = false

  function write(): void {
    const state = getState()
    if (over.signal.aborted || (last && storedNames.every((name) => last?.[name] === state[name]))) return
    last = state
    try {
      const store = storage()
      // A sign-out, here or in another tab, removed the entry, and it must not be written again.
      if (isThere && store.getItem(entry) === null) return stop()
      store.setItem(entry, JSON.stringify({ version, owner, slices: written(state) }))
      if (!isThere) for (const earlier of earlierEntries) store.removeItem(earlier)
      isThere = true
    } catch (error) {
      storing.onProblem(problemOf(error))
      // Further writes would fail too; the state in memory lives as long as the page.
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

  const unsubscribe = storing.subscribe(() => void writeSoon())
  const stay = storing.onLeave(write)

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
