import { Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/open.ts'
import type { SealedFiles } from '../files/index.ts'
import {
  noteQueued,
  worker,
  type Attempt,
  type Enqueue,
  type Job,
  type LongWork,
  type Worker,
} from '../jobs/index.ts'
import { audit, transact, type Acting, type Conclude } from '../transaction.ts'
import { importFile, sweepFile, type FileImport } from './import-file.ts'
import type { Owner, OwnerName, Place, ReceivedFile, ReceivedFiles } from './received-files.ts'
import { storeFile, type Receive } from './store-file.ts'

/** A kind of file that somebody sends. The data of both jobs is the place of a file. */
export interface FileKind<N extends OwnerName, F extends ReceivedFile & Place<N>, X> {
  readonly received: ReceivedFiles<N, F, X>
  readonly task: LongWork['kind']
  readonly importJob: Job
  readonly sweepJob: Job
  /** Where its files are stored until they are imported. */
  readonly folder: string
  /** The name of a file that was sent without one. */
  readonly unnamed: string
  readonly maxBytes: number
  readonly maxRows: number
  /** How sending one is named in the audit. */
  readonly action: string
}

/** It is tried for half an hour, since somebody looks at its progress. A workbook is in memory while it is read, so few run at once. */
export const importJobDefaults = {
  retries: 8,
  firstPauseSeconds: 5,
  maxPauseSeconds: 600,
  timeoutSeconds: 3600,
  concurrency: 2,
  isLong: true,
} as const

interface Ports {
  readonly db: Db
  readonly clock: Clock
  readonly files: SealedFiles
  readonly enqueue: Enqueue
}

/** A file's rows are bounded, and so are the files of a vendor, or of a partner, in one day. */
export const maxFilesPerDay = 100

const hourMs = 3_600_000

const keyOf = <N extends OwnerName>({ folder }: { readonly folder: string }, place: Place<N>): string => {
  const { id, ...owner } = place
  return [folder, ...Object.values(owner), id].join('/')
}

/** Opens the content of a file, which is stored until its import is over. */
export const openFile = <N extends OwnerName, F extends ReceivedFile & Place<N>, X>(
  { files }: Pick<Ports, 'files'>,
  kind: FileKind<N, F, X>,
  file: F,
) => files.get(keyOf(kind, kind.received.placeOf(file)))

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
const promiseToSweep = <N extends OwnerName>(
  { enqueue, clock }: Pick<Ports, 'enqueue' | 'clock'>,
  { sweepJob }: { readonly sweepJob: Job },
  tx: Tx,
  place: Place<N>,
): Promise<void> => enqueue(tx, sweepJob, place, { runAt: new Date(clock.wall().getTime() + hourMs) })

/** The workers of both jobs. The schema of a job has checked the place that it hands over. */
export const fileWorkers = <N extends OwnerName, F extends ReceivedFile & Place<N>, X>(
  ports: Ports,
  kind: FileKind<N, F, X>,
  importPlace: (place: Place<N>, attempt: Attempt) => Promise<void>,
): Worker[] => [
  worker(kind.importJob, (data, attempt) => importPlace(data as unknown as Place<N>, attempt)),
  worker(kind.sweepJob, (data) => sweepReceived(ports, kind, data as unknown as Place<N>)),
]

export async function sweepReceived<N extends OwnerName, F extends ReceivedFile & Place<N>, X>(
  ports: Ports,
  kind: FileKind<N, F, X>,
  place: Place<N>,
): Promise<void> {
  await sweepFile(ports, await kind.received.find(ports.db, place), {
    key: keyOf(kind, place),
    again: (tx) => promiseToSweep(ports, kind, tx, place),
  })
}

/** Real time, because moving the sandbox's clock by a day would otherwise allow as many files again. */
async function requireQuota<N extends OwnerName, F extends ReceivedFile & Place<N>, X>(
  { clock }: Ports,
  { received }: FileKind<N, F, X>,
  db: Db,
  owner: Owner<N>,
): Promise<void> {
  const from = new Date(clock.wall().getTime() - 24 * hourMs)
  if ((await received.countSince(db, owner, from, maxFilesPerDay)) < maxFilesPerDay) return
  throw new Refusal(
    'RATE_LIMITED',
    `You can send up to ${maxFilesPerDay} files a day. Please try again tomorrow.`,
  )
}

/** How the file writes days and amounts. */
export interface FileFormat {
  readonly dateFormat?: ReceivedFile['dayFormat'] | undefined
  readonly decimalMark?: ReceivedFile['decimalMark'] | undefined
}

/** A file that is about to be received. */
interface Sent<
  N extends OwnerName,
  F extends ReceivedFile & Place<N>,
  B extends FileFormat,
  A,
> extends Acting {
  readonly place: Place<N>
  /** Refuses who may not send it: before the first byte, and again in the transaction that accepts the file. */
  readonly admit: (tx: Tx) => Promise<void>
  /** What its kind has besides. */
  readonly further: (body: B) => Omit<F, keyof ReceivedFile | N>
  /** What the audit has besides. */
  readonly audited?: (file: F) => Readonly<Record<string, unknown>>
  readonly answer: (file: F) => A
  readonly upload: Receive<Received<B>>
}

interface Received<B> {
  readonly body: B
  readonly stored: Pick<ReceivedFile, 'bytes' | 'sha256' | 'userFilename'>
}

/** The file is stored first and its row afterwards, with the job that imports it. */
export async function receiveFile<
  N extends OwnerName,
  F extends ReceivedFile & Place<N>,
  X,
  B extends FileFormat,
  A,
  Out,
>(ports: Ports, kind: FileKind<N, F, X>, conclude: Conclude<A, Out>, sent: Sent<N, F, B, A>): Promise<Out> {
  const { db, clock, enqueue } = ports
  const { place, actor, requestId, admit, answer } = sent
  await transact(db, admit)
  await requireQuota(ports, kind, db, place)
  await transact(db, (tx) => promiseToSweep(ports, kind, tx, place))
  const storing = { key: keyOf(kind, place), maxBytes: kind.maxBytes, unnamed: kind.unnamed }
  return storeFile(ports, storing, sent.upload, (received) => {
    const at = clock.wall()
    const file = fileOf(sent, received, at)
    return conclude(db, async (tx) => {
      await admit(tx)
      await kind.received.lockOwner(tx, place)
      await requireQuota(ports, kind, tx, place)
      await kind.received.insert(tx, file)
      await noteQueued(tx, { id: place.id, kind: kind.task, name: kind.importJob.name, data: place }, at)
      await enqueue(tx, kind.importJob, place, { key: place.id })
      const { userFilename, bytes, sha256 } = file
      const { id: subject, ...owner } = place
      const after = { ...owner, userFilename, bytes, sha256, ...sent.audited?.(file) }
      const acting = { actor, ...(requestId !== undefined && { requestId }) }
      const ofVendor = 'vendorId' in owner && { vendorId: String(owner.vendorId) }
      await audit(tx, { at, ...acting, ...ofVendor, action: kind.action, subject, after })
      return answer(file)
    })
  })
}

const fileOf = <N extends OwnerName, F extends ReceivedFile & Place<N>, B extends FileFormat, A>(
  { place, actor, further }: Sent<N, F, B, A>,
  { body, stored }: Received<B>,
  at: Date,
): F => {
  const file: ReceivedFile = {
    id: place.id,
    userFilename: stored.userFilename,
    bytes: stored.bytes,
    sha256: stored.sha256,
    dayFormat: body.dateFormat ?? 'month-first',
    decimalMark: body.decimalMark ?? null,
    sentBy: actor,
    status: 'queued',
    unreadColumns: [],
    failure: null,
    createdAt: at,
    finishedAt: null,
  }
  return { ...further(body), ...place, ...file } as unknown as F
}

interface RowsImport<F> {
  readonly importRows: (
    file: F,
    source: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ) => Promise<ReceivedFile['failure']>
  readonly countsOf: (file: F) => Readonly<Record<string, number>>
}

/** Imports a file that was received; does nothing if it no longer exists. */
export async function importReceived<N extends OwnerName, F extends ReceivedFile & Place<N>, X>(
  ports: Ports,
  kind: FileKind<N, F, X>,
  place: Place<N>,
  { importRows, countsOf }: RowsImport<F>,
  attempt: Attempt,
): Promise<void> {
  const { received, maxRows, importJob } = kind
  const file = await received.find(ports.db, place)
  if (!file) return
  const importing: FileImport<F> = {
    key: keyOf(kind, place),
    maxRows,
    retries: importJob.retries,
    importRows: (source, signal) => importRows(file, source, signal),
    lock: (tx) => received.lock(tx, place),
    saveFinished: (tx, ended) => received.saveFinished(tx, place, ended),
    countsOf,
  }
  await importFile(ports, file, importing, attempt)
}
