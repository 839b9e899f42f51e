import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { feedFileLimit } from '@sooner/rules/limits'
import { noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederNamed } from '../../../partners/index.ts'
import { feedFileKeyOf, rowsReadOf, type FeedCounts, type FeedFile } from '../../domain/feed-file.ts'
import type { FileFailure } from '@sooner/rules/files/faults'
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
import { importFile, inBatches, mustGoOn, type FileImport } from '../../../../platform/imports/import-file.ts'
import { importFeedFileJob } from './feed-file-jobs.ts'
import { importStep, stepsOf, type Step } from './feed-file-steps.ts'
import { isFailure, isGood, readFeedFile, type FeedLine } from './read-feed-file.ts'

type Importing = Pick<Invoices, 'db' | 'clock' | 'enqueue' | 'files' | 'uuid' | 'partners'>
type Asked = { readonly partnerId: number; readonly fileId: string }

/** A step costs much the same whether it has one document or fifty, so a batch collects many of each vendor. */
const mostRowsOfBatch = 5000
/** Bounds the memory of a batch, since a document may have many line items. */
const mostLinesOfBatch = 20_000

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
  const bounds = { skipped: file.rowsPassed, mostRows: mostRowsOfBatch, mostWeight: mostLinesOfBatch }
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
