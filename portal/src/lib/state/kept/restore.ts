import { persistTimeoutMs } from '@sooner/rules/limits'
import type { Pace } from '../../calls/pace.ts'
import {
  currentVersion,
  earlierEntries,
  entryOf,
  type Envelope,
  oldestVersion,
  parseEnvelope,
} from './envelope.ts'
import { initialSlices, type KeptSlices, readSlices } from './kept-slices.ts'
import type { migrated } from './migrations.ts'

/** Why somebody's state starts afresh, or will not be there next time. Each has its sentence among the notices. */
export type KeptProblem = 'unreadable' | 'newer' | 'slow' | 'forbidden' | 'full'

export interface Restored {
  readonly slices: KeptSlices
  readonly problem?: KeptProblem
}

export interface Restoring {
  /** An entry of the browser's storage; it may throw, or take its time. */
  readonly read: (entry: string) => string | null | Promise<string | null>
  readonly owner: string
  readonly pace: Pick<Pace, 'wait'>
  /** Most people have the current version: what reads earlier ones comes when it is needed. */
  readonly loadMigrations?: () => Promise<{ readonly migrated: typeof migrated }>
}

const fresh = (problem?: KeptProblem): Restored => ({ slices: initialSlices(), ...(problem && { problem }) })

/** The current version's entry, or the newest of the earlier ones. */
async function newest(read: Restoring['read']): Promise<string | null> {
  for (const entry of [entryOf(currentVersion), ...earlierEntries]) {
    const text = await read(entry)
    if (text !== null) return text
  }
  return null
}

async function open(text: string, { owner, loadMigrations }: Restoring): Promise<Restored> {
  const envelope: Envelope | undefined = parseEnvelope(text)
  if (envelope === undefined || envelope.version < oldestVersion) return fresh('unreadable')
  const { version, slices } = envelope
  if (version > currentVersion) return fresh('newer')
  if (version === currentVersion) return envelope.owner === owner ? { slices: readSlices(slices) } : fresh()
  const migrations = await (loadMigrations ?? (() => import('./migrations.ts')))()
  return { slices: readSlices(migrations.migrated(slices, version)) }
}

async function readKept(restoring: Restoring): Promise<Restored> {
  let text: string | null
  try {
    text = await newest(restoring.read)
  } catch {
    return fresh('forbidden')
  }
  try {
    return text === null ? fresh() : await open(text, restoring)
  } catch {
    return fresh('unreadable')
  }
}

/** Always ends, within five seconds, with a state that holds; never throws. */
export async function restore(restoring: Restoring): Promise<Restored> {
  const done = new AbortController()
  const late = restoring.pace.wait(persistTimeoutMs, done.signal).then(() => fresh('slow'))
  try {
    return await Promise.race([readKept(restoring), late])
  } finally {
    done.abort(new DOMException('in time', 'AbortError'))
  }
}
