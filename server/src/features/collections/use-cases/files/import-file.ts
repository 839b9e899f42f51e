import { collectionFileLimit, maxCollectionFileBytes } from '@sooner/rules/collections'
import type { FileFailure } from '@sooner/rules/files/faults'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import {
  importJobDefaults,
  importReceived,
  openFile,
  type FileKind,
} from '../../../../platform/imports/file-kind.ts'
import { mustGoOn } from '../../../../platform/imports/import-file.ts'
import { defineJob, noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { TableFault } from '../../../../platform/tables/table.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederNamed } from '../../../partners/index.ts'
import type { FedCollection } from '../../domain/collection.ts'
import { noCounts, sumOf, type FileCounts } from '../../domain/files/file-counts.ts'
import type { FaultyLine, RowFault } from '../../domain/files/faults.ts'
import { refusedFor, type Survey, type Unit } from '../../domain/files/gather.ts'
import type { Collections } from '../../ports.ts'
import { collectionFiles, type CollectionFile } from '../../store/files.ts'
import { admitFeeder } from '../feed-collections.ts'
import { recordCollection } from '../record-collection.ts'
import { countsOf } from './read-files.ts'
import { collectionOf, isFault, readPaymentRows, survey, unitsOf } from './read-payments.ts'

const data = z.strictObject({ partnerId: z.int(), id: z.uuid() })

export const collectionFileKind: FileKind<'partnerId', CollectionFile, RowFault> = {
  received: collectionFiles,
  task: 'collection-file',
  importJob: defineJob({
    ...importJobDefaults,
    name: 'collections.import-file',
    service: 'payments',
    data,
    // Each payment is a transaction of its own, so a file of 100,000 of them may take many minutes.
    timeoutSeconds: 7200,
  }),
  sweepJob: defineJob({ name: 'collections.sweep-file', service: 'payments', data }),
  folder: 'collection-files',
  unnamed: 'payments',
  maxBytes: maxCollectionFileBytes,
  maxRows: collectionFileLimit,
  action: 'collections.send-file',
}

/** Refused rows that are stored by one transaction. */
const maxRefusedAtOnce = 1000

/**
 * Records the payments of a file, each in a transaction of its own that also stores how far the file is imported. So an import that
 * was interrupted goes on where it ended, and a payment is recorded with all of its rows or not at all.
 */
export const importCollectionFile = (
  collections: Collections,
  place: z.output<typeof data>,
  attempt: Attempt,
): Promise<void> =>
  importReceived(
    collections,
    collectionFileKind,
    place,
    { importRows: (file, source, signal) => importRows(collections, file, source, signal), countsOf },
    attempt,
  )

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
  await collectionFiles.saveStarted(collections.db, file, read.columns.unknown)
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

async function surveyFile(collections: Collections, file: CollectionFile): Promise<Survey | FileFailure> {
  const { stream } = await openFile(collections, collectionFileKind, file)
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
    if (this.#refused.length >= maxRefusedAtOnce) await this.storeRefused()
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
      const now = await collectionFiles.lock(tx, this.#file)
      // Another process may have taken over the job while this one was slow.
      if (now?.rowsRead !== this.#done)
        throw new InvariantViolation('the file is imported by another process')
      const { faults, added } = await act(tx)
      const counts = sumOf(sumOf(now, { ...noCounts, rowsRead: rows }), added)
      await collectionFiles.insertFaults(tx, this.#file, faults)
      await collectionFiles.saveCounts(tx, this.#file, countsOf(counts))
      await noteProgress(tx, this.#file.id, countsOf(counts))
    })
    this.#done += rows
  }
}

const countNamed = {
  stated: 'collectionsStated',
  repeated: 'collectionsRepeated',
} as const
