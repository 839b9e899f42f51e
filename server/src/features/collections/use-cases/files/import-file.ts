import { collectionFileLimit } from '@sooner/rules/collections'
import type { FileFailure } from '@sooner/rules/files/faults'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { sweepFile, importFile, mustGoOn, type FileImport } from '../../../../platform/imports/import-file.ts'
import { defineJob, noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { TableFault } from '../../../../platform/tables/table.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederNamed } from '../../../partners/index.ts'
import type { FedCollection } from '../../domain/collection.ts'
import {
  fileKeyOf,
  type CollectionFile,
  noCounts,
  sumOf,
  type FileCounts,
} from '../../domain/files/collection-file.ts'
import type { FaultyLine } from '../../domain/files/faults.ts'
import { refusedFor, type Survey, type Unit } from '../../domain/files/gather.ts'
import type { Collections } from '../../ports.ts'
import {
  findFile,
  insertFileFaults,
  lockFile,
  saveFileCounts,
  saveFileFinished,
  saveFileStarted,
} from '../../store/files.ts'
import { admitFeeder } from '../feed-collections.ts'
import { recordCollection } from '../record-collection.ts'
import { countsOf } from './read-files.ts'
import { collectionOf, isFault, readPaymentRows, survey, unitsOf } from './read-payments.ts'

const data = z.strictObject({ partnerId: z.int(), fileId: z.uuid() })

/** Each payment is a transaction of its own, so a file of 100,000 of them may take many minutes. */
export const importFileJob = defineJob({
  name: 'collections.import-file',
  service: 'payments',
  data,
  retries: 8,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  timeoutSeconds: 7200,
  concurrency: 2,
  isLong: true,
})

export const sweepFileJob = defineJob({ name: 'collections.sweep-file', service: 'payments', data })

const hourMs = 3_600_000
type Needs = Pick<Collections, 'db' | 'clock' | 'files' | 'enqueue'>

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
export const promiseToSweep = (
  { enqueue, clock }: Needs,
  tx: Tx,
  { partnerId, id: fileId }: Pick<CollectionFile, 'partnerId' | 'id'>,
): Promise<void> =>
  enqueue(tx, sweepFileJob, { partnerId, fileId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

export async function sweepCollectionFile(
  collections: Needs,
  { partnerId, fileId: id }: { readonly partnerId: number; readonly fileId: string },
): Promise<void> {
  const place = { partnerId, id }
  await sweepFile(collections, await findFile(collections.db, place), {
    key: fileKeyOf(place),
    again: (tx) => promiseToSweep(collections, tx, place),
  })
}

type Asked = { readonly partnerId: number; readonly fileId: string }

/** Refused rows that are stored by one transaction. */
const mostRefusedAtOnce = 1000

/**
 * Records the payments of a file, each in a transaction of its own that also stores how far the file is imported. So an import that
 * was interrupted goes on where it ended, and a payment is recorded with all of its rows or not at all.
 */
export async function importCollectionFile(
  collections: Collections,
  { partnerId, fileId: id }: Asked,
  attempt: Attempt,
): Promise<void> {
  const file = await findFile(collections.db, { partnerId, id })
  if (!file) return
  const kind: FileImport<CollectionFile, FileFailure> = {
    key: fileKeyOf(file),
    mostRows: collectionFileLimit,
    retries: importFileJob.retries,
    importRows: (source, signal) => importRows(collections, file, source, signal),
    lock: (tx) => lockFile(tx, file),
    saveFinished: (tx, ended) => saveFileFinished(tx, file, ended),
    countsOf,
  }
  await importFile(collections, file, kind, attempt)
}

async function importRows(
  collections: Collections,
  file: CollectionFile,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<FileFailure | null> {
  const apart = await surveyFile(collections, file)
  if ('code' in apart) return apart
  const read = await readPaymentRows(file, source)
  if ('code' in read) return read
  await saveFileStarted(collections.db, file, read.columns.unknown)
  const importing = new Importing(collections, file)
  let fault: TableFault | undefined
  try {
    for await (const unit of unitsOf(read.rows, apart)) {
      mustGoOn(signal)
      await importing.take(unit)
    }
  } catch (error) {
    // Only whoever may no longer feed for the partner is refused within an import.
    if (error instanceof Refusal) return { code: 'sender-not-admitted' }
    if (!(error instanceof TableFault)) throw error
    fault = error
  }
  await importing.storeRefused()
  if (fault) throw fault
  return null
}

async function surveyFile({ files }: Collections, file: CollectionFile): Promise<Survey | FileFailure> {
  const { stream } = await files.get(fileKeyOf(file))
  try {
    const read = await readPaymentRows(file, stream as AsyncIterable<Uint8Array>)
    return 'code' in read ? read : await survey(read.rows)
  } finally {
    stream.destroy()
  }
}

/** Takes the units of a file in their order; what an earlier attempt has taken is passed over. */
class Importing {
  readonly #collections: Collections
  readonly #file: CollectionFile
  #position = 0
  #done: number
  #refused: FaultyLine[] = []
  #refusedPayments = 0

  constructor(collections: Collections, file: CollectionFile) {
    this.#collections = collections
    this.#file = file
    this.#done = file.rowsRead
  }

  async take({ lines, payment, faults }: Unit): Promise<void> {
    this.#position += lines.length
    if (this.#position <= this.#done) return
    if (!payment) return this.#refuse(faults, 1)
    const collection = collectionOf(payment)
    const [line = 0] = lines
    if (isFault(collection)) return this.#refuse(refusedFor(lines, [{ line, fault: collection }]), 1)
    await this.storeRefused()
    await this.#step(lines.length, (tx) => this.#record(tx, collection, lines))
  }

  async #refuse(faults: readonly FaultyLine[], payments: number): Promise<void> {
    this.#refused.push(...faults)
    this.#refusedPayments += payments
    if (this.#refused.length >= mostRefusedAtOnce) await this.storeRefused()
  }

  async storeRefused(): Promise<void> {
    const faults = this.#refused
    const payments = this.#refusedPayments
    this.#refused = []
    this.#refusedPayments = 0
    if (faults.length === 0) return
    const added = { ...noCounts, rowsRefused: faults.length, collectionsRefused: payments }
    await this.#step(faults.length, async () => ({ faults, added }))
  }

  async #record(tx: Tx, fed: FedCollection, lines: readonly number[]) {
    const { partnerId, id: fileId, sentBy, senderKind, note } = this.#file
    if (senderKind === 'partner') await admitFeeder(tx, feederNamed(sentBy), partnerId)
    const at = this.#collections.clock.now()
    const by = { actor: sentBy, actorKind: senderKind, at, ...(note !== null && { note }) } as const
    const recording = { partnerId, source: 'file', by, fileId } as const
    const recorded = await recordCollection(this.#collections, tx, recording, fed)
    if (recorded.outcome !== 'refused')
      return { faults: [], added: { ...noCounts, [countNamed[recorded.outcome]]: 1 } }
    const [line = 0] = lines
    const fault = { code: 'import-refused', reason: recorded.reason } as const
    const added = { ...noCounts, rowsRefused: lines.length, collectionsRefused: 1 }
    return { faults: refusedFor(lines, [{ line, fault }]), added }
  }

  /** One transaction of a unit, or of several that are refused. */
  async #step(
    rows: number,
    act: (tx: Tx) => Promise<{ readonly faults: readonly FaultyLine[]; readonly added: FileCounts }>,
  ): Promise<void> {
    const { db } = this.#collections
    await transact(db, async (tx) => {
      const now = await lockFile(tx, this.#file)
      // Another process may have taken over the job while this one was slow.
      if (now?.rowsRead !== this.#done)
        throw new InvariantViolation('the file is imported by another process')
      const { faults, added } = await act(tx)
      const counts = sumOf(sumOf(now, { ...noCounts, rowsRead: rows }), added)
      await insertFileFaults(tx, this.#file, faults)
      await saveFileCounts(tx, this.#file, counts)
      await noteProgress(tx, this.#file.id, countsOf(counts))
    })
    this.#done += rows
  }
}

const countNamed = {
  stated: 'collectionsStated',
  repeated: 'collectionsRepeated',
} as const
