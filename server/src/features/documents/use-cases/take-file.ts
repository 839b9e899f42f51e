import { Readable } from 'node:stream'
import { maxDocumentBytes } from '@sooner/rules/documents'
import { Refusal } from '@sooner/rules/refusal'
import { fileTypeFromBuffer } from 'file-type'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { SealedFile, SealedFiles } from '../../../platform/files/index.ts'
import type { Digested, IncomingFile, StoreFile, Uploaded } from '../../../platform/http/serve.ts'
import { transact, type Conclude } from '../../../platform/transaction.ts'
import { documentsCountFrom, fileKeyOf, type Scan } from '../domain/document.ts'
import { cleanFilename } from '../domain/filename.ts'
import { endsAsArchive, headBytes, mediaTypeOf, tailBytes, type MediaType } from '../domain/media-type.ts'
import type { Documents } from '../ports.ts'
import { lockUploads } from '../store/documents.ts'
import { scanFile } from './scan-files.ts'
import { promiseToSweep } from './sweep-file.ts'

interface CheckedFile extends SealedFile {
  readonly mediaType: MediaType
  readonly userFilename: string
}

const wrongType = () =>
  new Refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    'This file isn’t a PDF, PNG, JPEG or HEIC file. Please send it in one of these formats.',
  )

/** Streams a file into the store. Only its beginning and its end are ever held in memory. */
export async function storeFile(
  files: Pick<SealedFiles, 'put'>,
  key: string,
  { stream, filename }: IncomingFile,
): Promise<CheckedFile> {
  const pieces = (stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
  const head = await beginningOf(pieces)
  const mediaType = mediaTypeOf(head, (await fileTypeFromBuffer(head.subarray(0, headBytes)))?.mime)
  if (mediaType === undefined) throw wrongType()
  const accepted = await files.put(key, Readable.from(watched(head, pieces), { objectMode: false }), {
    maxBytes: maxDocumentBytes,
    contentType: mediaType,
  })
  return { ...accepted, mediaType, userFilename: cleanFilename(filename, mediaType) }
}

async function beginningOf(pieces: AsyncIterator<Buffer, undefined>): Promise<Buffer> {
  const held: Buffer[] = []
  for (let bytes = 0; bytes < headBytes;) {
    const { done, value } = await pieces.next()
    if (done === true) break
    held.push(value)
    bytes += value.length
  }
  return Buffer.concat(held)
}

/** Checks the end of the file before the stream ends, so that a refused file is never stored. */
async function* watched(head: Buffer, pieces: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  let tail = head
  if (head.length > 0) yield head
  for (;;) {
    const { done, value } = await pieces.next()
    if (done === true) break
    tail = Buffer.concat([tail, value]).subarray(-tailBytes)
    yield value
  }
  if (endsAsArchive(tail)) throw wrongType()
}

export interface TakenFile extends CheckedFile {
  readonly id: string
  readonly vendorId: string
  readonly scan: Scan
  /** The real time. */
  readonly createdAt: Date
}

export type Upload<B> = <K extends Digested>(store: StoreFile<K>) => Promise<Uploaded<K, B>>

interface Taking<B, A> {
  readonly vendorId: string
  readonly upload: Upload<B>
  readonly maxPerDay: number
  readonly countSince: (db: Db, vendorId: string, from: Date) => Promise<number>
  readonly check?: (body: B) => void
  /** Writes the row of the file in the last transaction of the act. */
  readonly write: (tx: Tx, file: TakenFile, body: B) => Promise<A>
}

/** A person waits for the response: if the scanner takes longer than this, a job scans the file later. */
const scanPatienceMs = 15_000

/**
 * The file is stored first and its row afterwards. If there is certainly no row, the file is deleted at once. Otherwise the sweep
 * job looks for the row later, because the connection may have been lost after the commit.
 */
export async function takeFile<B, A, Out>(
  documents: Documents,
  conclude: Conclude<A, Out>,
  { vendorId, upload, write, check, ...limit }: Taking<B, A>,
): Promise<Out> {
  const { db, clock, files, uuid } = documents
  const place = { vendorId, id: uuid() }
  // Uses real time, because moving the sandbox clock by a day would otherwise allow as many files again and fill the disk.
  const requireQuota = async (reader: Db) => {
    if ((await limit.countSince(reader, vendorId, documentsCountFrom(clock.wall()))) < limit.maxPerDay) return
    throw new Refusal(
      'RATE_LIMITED',
      `You can upload up to ${limit.maxPerDay} documents a day. Please try again tomorrow.`,
    )
  }
  // Checked before any byte is read, and again under the lock that excludes concurrent uploads.
  await requireQuota(db)
  await transact(db, (tx) => promiseToSweep(documents, tx, place))
  const letGo = async (error: unknown): Promise<never> => {
    await files.delete(fileKeyOf(place))
    throw error
  }
  const receive = async () => {
    const { body, stored } = await upload((file) => storeFile(files, fileKeyOf(place), file))
    check?.(body)
    return { body, stored, scan: await firstScan(documents, place) }
  }
  const { body, stored, scan } = await receive().catch(letGo)
  const concluding = conclude(db, async (tx) => {
    await lockUploads(tx, vendorId)
    await requireQuota(tx)
    return write(tx, { ...place, ...stored, scan, createdAt: clock.wall() }, body)
  })
  return concluding.catch((error: unknown) => {
    // A refusal comes from within the transaction, so the transaction was certainly rolled back.
    if (error instanceof Refusal) return letGo(error)
    throw error
  })
}

async function firstScan(
  { files, scanner }: Documents,
  place: { readonly vendorId: string; readonly id: string },
): Promise<Scan> {
  if (!scanner) return 'none'
  // A scan that fails is not reported here: the job scans again and logs the failure, and the file waits meanwhile.
  const found = await scanFile(files, scanner, place, AbortSignal.timeout(scanPatienceMs)).catch(
    () => 'waiting' as const,
  )
  if (found === 'infected') {
    throw new Refusal(
      'FILE_INFECTED',
      'We found a virus in this file, so we didn’t store it. Please send a clean copy from another device.',
    )
  }
  return found
}
