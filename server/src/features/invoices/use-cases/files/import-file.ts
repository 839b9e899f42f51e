import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { noteEnded, noteStarted, type Attempt } from '../../../../platform/jobs/index.ts'
import { TableFault } from '../../../../platform/tables/table.ts'
import { transact } from '../../../../platform/transaction.ts'
import { isOver, type Failure, type StoredFile } from '../../domain/upload.ts'
import type { Invoices } from '../../ports.ts'

type Importing = Pick<Invoices, 'db' | 'clock' | 'files'>

/** How files of one kind are imported: those that vendors upload, and those that partners send. */
export interface FileImport<F extends StoredFile> {
  readonly key: string
  readonly mostRows: number
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
export async function importFile<F extends StoredFile>(
  invoices: Importing,
  file: F,
  kind: FileImport<F>,
  attempt: Attempt,
): Promise<void> {
  if (isOver(file)) return
  await noteStarted(invoices.db, file.id, invoices.clock.wall())
  try {
    await finish(invoices, file, kind, await readFile(invoices, kind, attempt.signal))
  } catch (error) {
    if (attempt.number > kind.retries) await finish(invoices, file, kind, { code: 'not-finished' }, error)
    throw error
  }
}

async function readFile<F extends StoredFile>(
  { files }: Importing,
  { key, mostRows, importRows }: FileImport<F>,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { stream } = await files.get(key)
  try {
    return await importRows(stream as AsyncIterable<Uint8Array>, signal)
  } catch (error) {
    if (error instanceof TableFault) return failureOf(error, mostRows)
    throw error
  } finally {
    stream.destroy()
  }
}

function failureOf({ code, line }: TableFault, mostRows: number): Failure {
  const where = line === undefined ? {} : { line }
  return code === 'too-many-rows' ? { code, most: mostRows, ...where } : { code, ...where }
}

async function finish<F extends StoredFile>(
  { db, clock, files }: Importing,
  { id }: F,
  { key, lock, saveFinished, countsOf }: FileImport<F>,
  failure: Failure | null,
  error?: unknown,
): Promise<void> {
  const isOurFault = failure?.code === 'not-finished'
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

export interface BatchBounds {
  /** The rows that an earlier attempt has imported. */
  readonly skipped: number
  readonly mostRows: number
  /** The weight from which a batch is full, where rows differ in size. */
  readonly mostWeight?: number
}

/**
 * Batches depend on the file alone, so that a later attempt has the same ones. What stands before a fault of the file is a batch as
 * well.
 */
export async function* inBatches<T>(
  rows: AsyncIterable<T>,
  { skipped, mostRows, mostWeight = Number.POSITIVE_INFINITY }: BatchBounds,
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
      if (batch.length < mostRows && weight < mostWeight) continue
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
