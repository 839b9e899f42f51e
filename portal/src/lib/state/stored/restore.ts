import { persistTimeoutMs } from '@sooner/rules/limits'
import type { Pace } from '../../calls/pace.ts'
import type { Place } from '../place.ts'
import { ourVersions, parseEnvelope, readableEntries, type Versions } from './envelope.ts'
import { initialSlices, type StoredSlices, readSlices } from './stored-slices.ts'
import type { Step } from './migrations.ts'

/** Why a user's state starts empty, or will not be stored for the next visit. Each problem has a sentence among the notices. */
export type StorageProblem = 'unreadable' | 'newer' | 'slow' | 'forbidden' | 'full'

export interface Restored {
  readonly slices: StoredSlices
  readonly problem?: StorageProblem
}

export interface Restoring {
  /** Reads an entry of the browser's storage; it may throw or be slow. */
  readonly read: (entry: string) => string | null | Promise<string | null>
  readonly owner: string
  readonly pace: Pick<Pace, 'wait'>
  /** Whether this tab shows that page. */
  readonly isHere: (place: Place) => boolean
  /** The readable versions and their migrations. Most users have the current version, so the steps are loaded on demand. */
  readonly history?: Versions & { readonly loadSteps: () => Promise<readonly Step[]> }
}

const ourHistory = {
  ...ourVersions,
  loadSteps: async () => (await import('./migrations.ts')).steps,
}

const fresh = (problem?: StorageProblem): Restored => ({
  slices: initialSlices(),
  ...(problem && { problem }),
})

/** The current version's entry, or the newest of the earlier ones. */
async function newest({ read, history = ourHistory }: Restoring): Promise<string | null> {
  for (const entry of readableEntries(history)) {
    const text = await read(entry)
    if (text !== null) return text
  }
  return null
}

async function open(text: string, { owner, isHere, history = ourHistory }: Restoring): Promise<Restored> {
  const envelope = parseEnvelope(text)
  if (envelope === undefined || envelope.version < history.oldest) return fresh('unreadable')
  const { version, slices } = envelope
  if (version > history.current) return fresh('newer')
  if (envelope.owner !== owner) return fresh()
  if (version === history.current) return { slices: readSlices(slices, isHere) }
  const [{ migrated }, steps] = await Promise.all([import('./migrations.ts'), history.loadSteps()])
  return { slices: readSlices(migrated(slices, version, steps), isHere) }
}

async function readStored(restoring: Restoring): Promise<Restored> {
  let text: string | null
  try {
    text = await newest(restoring)
  } catch {
    return fresh('forbidden')
  }
  try {
    return text === null ? fresh() : await open(text, restoring)
  } catch {
    return fresh('unreadable')
  }
}

/** Always returns a valid state within five seconds; never throws. */
export async function restore(restoring: Restoring): Promise<Restored> {
  const done = new AbortController()
  const late = restoring.pace.wait(persistTimeoutMs, done.signal).then(() => fresh('slow'))
  try {
    return await Promise.race([readStored(restoring), late])
  } finally {
    done.abort(new DOMException('in time', 'AbortError'))
  }
}
