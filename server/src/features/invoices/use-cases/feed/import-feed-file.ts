import type { FileFailure } from '@sooner/rules/files/faults'
import { feedFileLimit } from '@sooner/rules/limits'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import {
  sweepFile,
  importFile,
  inBatches,
  mustGoOn,
  type FileImport,
} from '../../../../platform/imports/import-file.ts'
import { defineJob, noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederNamed } from '../../../partners/index.ts'
import { refusalOf } from '../../domain/fed.ts'
import { maxRowsAtOnce } from '../../domain/incoming.ts'
import { feedFileKeyOf, type FeedFile, type FeedCounts, rowsReadOf } from '../../domain/received-file.ts'
import type { Invoices } from '../../ports.ts'
import {
  findFeedFile,
  insertFeedFaults,
  lockFeedFile,
  saveFeedFileFinished,
  saveFeedFileStarted,
  saveStep,
  type Position,
} from '../../store/feed-files.ts'
import type { FaultyLine } from '../../store/uploads.ts'
import type { Sending } from './admit-feeder.ts'
import { isGood, type FeedLine, type GoodLine, isFailure, readFeedFile } from './read-feed-file.ts'
import { feedVendor, type Feeding } from './receive-documents.ts'

const data = z.strictObject({ partnerId: z.int(), fileId: z.uuid() })

/** Tried for half an hour, like an upload. */
export const importFeedFileJob = defineJob({
  name: 'invoices.import-feed-file',
  service: 'invoice',
  data,
  retries: 8,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  timeoutSeconds: 3600,
  concurrency: 2,
  isLong: true,
})

export const sweepFeedFileJob = defineJob({ name: 'invoices.sweep-feed-file', service: 'invoice', data })

const hourMs = 3_600_000
type Needs = Pick<Invoices, 'db' | 'clock' | 'files' | 'enqueue'>

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
export const promiseToSweepFeedFile = (
  { enqueue, clock }: Needs,
  tx: Tx,
  { partnerId, id: fileId }: Pick<FeedFile, 'partnerId' | 'id'>,
): Promise<void> =>
  enqueue(tx, sweepFeedFileJob, { partnerId, fileId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

export async function sweepFeedFile(
  invoices: Needs,
  { partnerId, fileId: id }: { readonly partnerId: number; readonly fileId: string },
): Promise<void> {
  const place = { partnerId, id }
  await sweepFile(invoices, await findFeedFile(invoices.db, place), {
    key: feedFileKeyOf(place),
    again: (tx) => promiseToSweepFeedFile(invoices, tx, place),
  })
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

type Importing = Pick<Invoices, 'db' | 'clock' | 'enqueue' | 'files' | 'uuid' | 'partners'>
type Asked = { readonly partnerId: number; readonly fileId: string }

/** A step costs much the same whether it has one document or fifty, so a batch collects many of each vendor. */
const maxRowsOfBatch = 5000
/** Bounds the memory of a batch, since a document may have many line items. */
const maxLinesOfBatch = 20_000

/** Imports the rows of a partner's file under the rules of the feed, each vendor's documents in transactions of their own. */
export async function importFeedFile(
  invoices: Importing,
  { partnerId, fileId: id }: Asked,
  attempt: Attempt,
): Promise<void> {
  const file = await findFeedFile(invoices.db, { partnerId, id })
  if (!file) return
  const kind: FileImport<FeedFile, FileFailure> = {
    key: feedFileKeyOf(file),
    mostRows: feedFileLimit,
    retries: importFeedFileJob.retries,
    importRows: (source, signal) => importRows(invoices, file, source, signal),
    lock: (tx) => lockFeedFile(tx, file),
    saveFinished: (tx, ended) => saveFeedFileFinished(tx, file, ended),
    countsOf,
  }
  await importFile(invoices, file, kind, attempt)
}

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
  await saveFeedFileStarted(invoices.db, file, read.unreadColumns)
  const bounds = { skipped: file.rowsPassed, mostRows: maxRowsOfBatch, mostWeight: maxLinesOfBatch }
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
    const now = await lockFeedFile(tx, { partnerId, id })
    // Another process may have taken over the job while this one was slow.
    if (now?.rowsPassed !== rowsPassed || now.stepsDone !== stepsDone)
      throw new InvariantViolation('the file is imported by another process')
    const { faults, added } = await importStep(invoices, tx, { feeder: feederNamed(sentBy), partnerId }, step)
    const counts = sumOf(now, added)
    await insertFeedFaults(tx, { partnerId, id }, faults)
    await saveStep(tx, { partnerId, id }, counts, next)
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
