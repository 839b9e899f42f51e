import type { FileFailure } from '@sooner/rules/files/faults'
import { maxFeedFileBytes } from '@sooner/rules/invoice-files'
import { feedFileLimit } from '@sooner/rules/limits'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { importJobDefaults, importReceived, type FileKind } from '../../../../platform/imports/file-kind.ts'
import { inBatches, mustGoOn } from '../../../../platform/imports/import-file.ts'
import { defineJob, noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederNamed } from '../../../partners/index.ts'
import { refusalOf } from '../../domain/fed.ts'
import { maxRowsAtOnce } from '../../domain/incoming.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import type { Invoices } from '../../ports.ts'
import { feedFiles, type FaultyLine, type FeedCounts, type FeedFile } from '../../store/received-files.ts'
import type { Sending } from './admit-feeder.ts'
import { isGood, type FeedLine, type GoodLine, isFailure, readFeedFile } from './read-feed-file.ts'
import { feedVendor, type Feeding } from './receive-documents.ts'

const data = z.strictObject({ partnerId: z.int(), id: z.uuid() })

export const feedFileKind: FileKind<'partnerId', FeedFile, RowFault> = {
  received: feedFiles,
  task: 'feed-file',
  importJob: defineJob({ ...importJobDefaults, name: 'invoices.import-feed-file', service: 'invoice', data }),
  sweepJob: defineJob({ name: 'invoices.sweep-feed-file', service: 'invoice', data }),
  folder: 'feed-files',
  unnamed: 'invoices',
  maxBytes: maxFeedFileBytes,
  maxRows: feedFileLimit,
  action: 'invoices.send-file',
}

/** Rows that are imported in one transaction: those of one vendor, or those that are refused. */
type Step =
  | { readonly externalVendorId: string; readonly good: readonly GoodLine[] }
  | { readonly faulty: readonly FaultyLine[] }

/** The same rows have the same steps in every attempt. Within a vendor the order of the file is retained. */
function stepsOf(lines: readonly FeedLine[]): readonly Step[] {
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
  for (let from = 0; from < all.length; from += maxRowsAtOnce)
    parts.push(all.slice(from, from + maxRowsAtOnce))
  return parts
}

interface StepDone {
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

async function importStep(invoices: Feeding, tx: Tx, sending: Sending, step: Step): Promise<StepDone> {
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

/** The position up to which a file is imported. */
type Position = Pick<FeedFile, 'rowsPassed' | 'stepsDone'>

type Importing = Pick<Invoices, 'db' | 'clock' | 'enqueue' | 'files' | 'uuid' | 'partners'>
/** A step costs much the same whether it has one document or fifty, so a batch collects many of each vendor. */
const maxRowsOfBatch = 5000
/** Bounds the memory of a batch, since a document may have many line items. */
const maxLinesOfBatch = 20_000

/** Imports the rows of a partner's file under the rules of the feed, each vendor's documents in transactions of their own. */
export const importFeedFile = (
  invoices: Importing,
  place: z.output<typeof data>,
  attempt: Attempt,
): Promise<void> =>
  importReceived(
    invoices,
    feedFileKind,
    place,
    { importRows: (file, source, signal) => importRows(invoices, file, source, signal), countsOf },
    attempt,
  )

const rowsReadOf = (file: FeedCounts): number =>
  file.rowsImported + file.rowsUpdated + file.rowsRepeated + file.rowsWaiting + file.rowsRefused

export const countsOf = (file: FeedCounts) => {
  const { rowsImported, rowsUpdated, rowsRepeated, rowsWaiting, rowsRefused } = file
  return { rowsRead: rowsReadOf(file), rowsImported, rowsUpdated, rowsRepeated, rowsWaiting, rowsRefused }
}

async function importRows(
  invoices: Importing,
  file: FeedFile,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<FileFailure | null> {
  const read = await readFeedFile(file, source)
  if (isFailure(read)) return read
  await feedFiles.saveStarted(invoices.db, file, read.unreadColumns)
  const bounds = { skipped: file.rowsPassed, maxRows: maxRowsOfBatch, maxWeight: maxLinesOfBatch }
  let position: Position = file
  try {
    for await (const batch of inBatches(read.lines, bounds, weightOf)) {
      const steps = stepsOf(batch)
      for (const step of steps.slice(position.stepsDone)) {
        mustGoOn(signal)
        position = await takeStep(invoices, file, step, position, { steps: steps.length, rows: batch.length })
      }
    }
  } catch (error) {
    // Only whoever may no longer feed for the partner is refused within an import.
    if (error instanceof Refusal) return { code: 'sender-not-admitted' }
    throw error
  }
  return null
}

const weightOf = (line: FeedLine): number => (isGood(line) ? 1 + line.document.lines.length : 1)

/** One transaction imports the rows of a step, and stores what became of them and how far the file is imported. */
async function takeStep(
  invoices: Importing,
  { partnerId, id, sentBy }: FeedFile,
  step: Step,
  { rowsPassed, stepsDone }: Position,
  of: { readonly steps: number; readonly rows: number },
): Promise<Position> {
  const isLast = stepsDone + 1 === of.steps
  const next = isLast
    ? { rowsPassed: rowsPassed + of.rows, stepsDone: 0 }
    : { rowsPassed, stepsDone: stepsDone + 1 }
  await transact(invoices.db, async (tx) => {
    const now = await feedFiles.lock(tx, { partnerId, id })
    // Another process may have taken over the job while this one was slow.
    if (now?.rowsPassed !== rowsPassed || now.stepsDone !== stepsDone)
      throw new InvariantViolation('the file is imported by another process')
    const { faults, added } = await importStep(invoices, tx, { feeder: feederNamed(sentBy), partnerId }, step)
    const counts = sumOf(now, added)
    await feedFiles.insertFaults(tx, { partnerId, id }, faults)
    await feedFiles.saveCounts(tx, { partnerId, id }, { ...counts, ...next })
    await noteProgress(tx, id, countsOf(counts))
  })
  return next
}

const sumOf = (before: FeedCounts, added: FeedCounts): FeedCounts => ({
  rowsImported: before.rowsImported + added.rowsImported,
  rowsUpdated: before.rowsUpdated + added.rowsUpdated,
  rowsRepeated: before.rowsRepeated + added.rowsRepeated,
  rowsWaiting: before.rowsWaiting + added.rowsWaiting,
  rowsRefused: before.rowsRefused + added.rowsRefused,
})
