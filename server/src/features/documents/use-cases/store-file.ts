import { Readable } from 'node:stream'
import { largestDocumentBytes } from '@sooner/rules/documents'
import { Refusal } from '@sooner/rules/refusal'
import { fileTypeFromBuffer } from 'file-type'
import type { SealedFile, SealedFiles } from '../../../platform/files/index.ts'
import type { IncomingFile } from '../../../platform/http/serve.ts'
import { cleanFilename } from '../domain/filename.ts'
import { endsAsArchive, headBytes, mediaTypeOf, tailBytes, type MediaType } from '../domain/media-type.ts'

export interface CheckedFile extends SealedFile {
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
    maxBytes: largestDocumentBytes,
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
