import { InvariantViolation } from '@sooner/rules/refusal'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/open.ts'
import type { SealedFiles } from '../files/index.ts'
import { daysToStartAgain, noteEnded, noteStarted, type Attempt } from '../jobs/index.ts'
import { TableFault } from '../tables/table.ts'
import { transact } from '../transaction.ts'
import type { Failure, ReceivedFile } from './received-files.ts'

/** The code of a fault of ours that lasted. */
const notFinished = 'not-finished'

/** What ended because of a fault of ours can go on: an operator may start it again. */
const isOver = ({ status, failure }: Pick<ReceivedFile, 'status' | 'failure'>): boolean =>
  status === 'succeeded' || (status === 'failed' && failure?.code !== notFinished)

const isGivenUp = (file: Pick<ReceivedFile, 'status' | 'failure' | 'finishedAt'>, now: Date): boolean =>
  isOver(file) ||
  (file.finishedAt !== null && file.finishedAt.getTime() + daysToStartAgain * 86_400_000 < now.getTime())

interface Importing {
  readonly db: Db
  readonly clock: Clock
  readonly files: SealedFiles
}

/** How a file of one kind is imported. */
export interface FileImport<F extends ReceivedFile> {
  readonly key: string
  readonly maxRows: number
  /** The tries that a job of this kind has after its first one. */
  readonly retries: number
  /** Imports the rows that an earlier attempt left; returns why the file was not read to its end, or null. */
  readonly importRows: (source: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<Failure | null>
  readonly lock: (tx: Tx) => Promise<F | undefined>
  readonly saveFinished: (
    tx: Tx,
    ended: { readonly failure: Failure | null; readonly at: Date },
  ) => Promise<void>
  readonly countsOf: (file: F) => Readonly<Record<string, number>>
}

/** Imports a stored file as a task execution. What was interrupted goes on where it ended, by the position that each step stores. */
export async function importFile<F extends ReceivedFile>(
  importing: Importing,
  file: F,
  kind: FileImport<F>,
  attempt: Attempt,
): Promise<void> {
  if (isOver(file)) return
  await noteStarted(importing.db, file.id, importing.clock.wall())
  try {
    await finish(importing, file, kind, await readFile(importing, kind, attempt.signal))
  } catch (error) {
    if (attempt.number > kind.retries) await finish(importing, file, kind, { code: notFinished }, error)
    throw error
  }
}

async function readFile<F extends ReceivedFile>(
  { files }: Importing,
  { key, maxRows, importRows }: FileImport<F>,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { stream } = await files.get(key)
  try {
    return await importRows(stream as AsyncIterable<Uint8Array>, signal)
  } catch (error) {
    if (error instanceof TableFault) return failureOf(error, maxRows)
    throw error
  } finally {
    stream.destroy()
  }
}

function failureOf({ code, line }: TableFault, maxRows: number): Failure & { readonly most?: number } {
  const where = line === undefined ? {} : { line }
  return code === 'too-many-rows' ? { code, most: maxRows, ...where } : { code, ...where }
}

async function finish<F extends ReceivedFile>(
  { db, clock, files }: Importing,
  { id }: F,
  { key, lock, saveFinished, countsOf }: FileImport<F>,
  failure: Failure | null,
  error?: unknown,
): Promise<void> {
  const isOurFault = failure?.code === notFinished
  await transact(db, async (tx) => {
    const now = await lock(tx)
    if (!now || isOver(now)) return
    const at = clock.wall()
    await saveFinished(tx, { failure, at })
    await noteEnded(
      tx,
      id,
      {
        status: isOurFault ? 'failed' : 'succeeded',
        counts: countsOf(now),
        ...(error !== undefined && {
          error: (error instanceof Error ? error.message : 'unknown').slice(0, 500),
        }),
      },
      at,
    )
  })
  // An operator may start the import again, which then needs the file; the sweep deletes it in the end.
  if (!isOurFault) await files.delete(key)
}

interface BatchBounds {
  /** The rows that an earlier attempt has imported. */
  readonly skipped: number
  readonly maxRows: number
  /** The weight from which a batch is full, where rows differ in size. */
  readonly maxWeight?: number
}

/**
 * Batches depend on the file alone, so that a later attempt has the same ones. What stands before a fault of the file is a batch as
 * well.
 */
export async function* inBatches<T>(
  rows: AsyncIterable<T>,
  { skipped, maxRows, maxWeight = Number.POSITIVE_INFINITY }: BatchBounds,
  weigh: (row: T) => number = () => 0,
): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  let weight = 0
  let at = 0
  let fault: TableFault | undefined
  try {
    for await (const row of rows) {
      at += 1
      if (at <= skipped) continue
      batch.push(row)
      weight += weigh(row)
      if (batch.length < maxRows && weight < maxWeight) continue
      yield batch
      batch = []
      weight = 0
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    fault = error
  }
  if (batch.length > 0) yield batch
  if (fault) throw fault
}

/** An attempt that has to stop leaves the rest to the next one. */
export function mustGoOn(signal: AbortSignal): void {
  if (signal.aborted) throw new InvariantViolation('the import was stopped before its end')
}

/** An import that still goes on, or may be started again, needs its file, so the sweep looks again later. */
export async function sweepFile(
  { db, clock, files }: Importing,
  file: ReceivedFile | undefined,
  { key, again }: { readonly key: string; readonly again: (tx: Tx) => Promise<void> },
): Promise<void> {
  if (!file || isGivenUp(file, clock.wall())) await files.delete(key)
  else await transact(db, again)
}
