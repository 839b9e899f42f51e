import { RailFileFault } from '../file-rail/fault.ts'
import type { AchEntry } from './entry.ts'

/** Entries that one batch header describes: all credits, all debits, or both. */
export interface AchBatch {
  readonly entryClass: AchEntry['entryClass']
  readonly description: string
  readonly settlesOn: string
  readonly entries: readonly AchEntry[]
}

/** Six digits count the records of a batch; an entry has at most one addenda record. */
const mostEntries = 499_999
/** Twelve digits hold the totals of a batch. */
const mostMinor = 999_999_999_999n

interface Open {
  readonly first: AchEntry
  entries: AchEntry[]
  totals: Record<AchEntry['direction'], bigint>
}

const empty = () => ({ credit: 0n, debit: 0n })

/** What each entry of a batch has in common. Verifying credits and their debit have to settle together, so they share a batch. */
const nameOf = ({ entryClass, description, settlesOn }: AchEntry) =>
  `${settlesOn}\n${entryClass}\n${description}`

/** Distributes entries over batches, by settlement date first. The result depends on the entries and their order alone. */
export function planBatches(entries: Iterable<AchEntry>): readonly AchBatch[] {
  const open = new Map<string, Open>()
  const full: AchBatch[] = []
  for (const entry of entries) {
    const name = nameOf(entry)
    const batch = open.get(name) ?? { first: entry, entries: [], totals: empty() }
    open.set(name, batch)
    const total = batch.totals[entry.direction] + entry.amountMinor
    if (total > mostMinor || batch.entries.length === mostEntries) {
      full.push(closed(batch))
      batch.entries = []
      batch.totals = empty()
    }
    batch.entries.push(entry)
    batch.totals[entry.direction] += entry.amountMinor
  }
  const batches = [...full, ...[...open.values()].map(closed)]
  if (batches.length === 0) throw new RailFileFault('A file needs at least one entry.')
  return batches.toSorted((one, other) =>
    one.settlesOn < other.settlesOn ? -1 : Number(one.settlesOn > other.settlesOn),
  )
}

const closed = ({ first, entries }: Open): AchBatch => ({
  entryClass: first.entryClass,
  description: first.description,
  settlesOn: first.settlesOn,
  entries,
})
