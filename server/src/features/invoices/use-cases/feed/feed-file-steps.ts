import type { Tx } from '../../../../platform/database/open.ts'
import type { FeedCounts } from '../../domain/feed-file.ts'
import { refusalOf } from '../../domain/fed.ts'
import { mostRowsAtOnce } from '../../domain/incoming.ts'
import type { FaultyLine } from '../../store/upload-faults.ts'
import type { Sending } from './admit-feeder.ts'
import { feedVendor, type Feeding } from './feed-vendor.ts'
import { isGood, type FeedLine, type GoodLine } from './read-feed-file.ts'

/** Rows that are imported in one transaction: those of one vendor, or those that are refused. */
export type Step =
  | { readonly externalVendorId: string; readonly good: readonly GoodLine[] }
  | { readonly faulty: readonly FaultyLine[] }

/** The same rows have the same steps in every attempt. Within a vendor the order of the file is retained. */
export function stepsOf(lines: readonly FeedLine[]): readonly Step[] {
  const faulty: FaultyLine[] = []
  const good: GoodLine[] = []
  for (const line of lines) {
    const reason = isGood(line) ? refusalOf(line.document) : undefined
    if (!isGood(line)) faulty.push(line)
    else if (reason) faulty.push({ line: line.line, fault: { code: 'import-refused', reason } })
    else good.push(line)
  }
  const groups = [...Map.groupBy(good, ({ document }) => document.externalVendorId)]
  return [
    ...inParts(faulty).map((part) => ({ faulty: part })),
    ...groups
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([externalVendorId, group]) =>
        inParts(group).map((part) => ({ externalVendorId, good: part })),
      ),
  ]
}

function inParts<T>(all: readonly T[]): readonly (readonly T[])[] {
  const parts: (readonly T[])[] = []
  for (let from = 0; from < all.length; from += mostRowsAtOnce)
    parts.push(all.slice(from, from + mostRowsAtOnce))
  return parts
}

export interface StepDone {
  readonly faults: readonly FaultyLine[]
  readonly added: FeedCounts
}

const none = { rowsImported: 0, rowsUpdated: 0, rowsRepeated: 0, rowsWaiting: 0, rowsRefused: 0 }
const countOf = {
  imported: 'rowsImported',
  updated: 'rowsUpdated',
  repeated: 'rowsRepeated',
  waiting: 'rowsWaiting',
  refused: 'rowsRefused',
} as const

export async function importStep(invoices: Feeding, tx: Tx, sending: Sending, step: Step): Promise<StepDone> {
  if ('faulty' in step) return { faults: step.faulty, added: { ...none, rowsRefused: step.faulty.length } }
  const { externalVendorId, good } = step
  const results = await feedVendor(
    invoices,
    tx,
    sending,
    externalVendorId,
    good.map(({ document }) => document),
  )
  const added = { ...none }
  const faults: FaultyLine[] = []
  for (const [at, { outcome, reason }] of results.entries()) {
    added[countOf[outcome]] += 1
    if (reason) faults.push({ line: good[at]?.line ?? 0, fault: { code: 'import-refused', reason } })
  }
  return { faults, added }
}
