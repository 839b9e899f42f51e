import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { InvariantViolation } from '@sooner/rules/refusal'
import { deriveFileKey, type KeyRing } from '../seal-keys.ts'
import { derivedFrom, mayFailUnread } from '../streams.ts'
import { tooLarge, type FileStore, type StoredFile } from './file-store.ts'
import {
  longestHeader,
  mostSealedBytes,
  nonceBytes,
  openChunks,
  plainBytesOf,
  readHeader,
  sealChunks,
  writeHeader,
  type FileKey,
} from './sealed-form.ts'

export interface SealedFile extends StoredFile {
  /** The id of the key that sealed the file. */
  readonly keyId: string
}

/** A file store whose files nobody can read, change or exchange with the store alone. Lengths and digests are of the plain file. */
export interface SealedFiles extends Omit<FileStore, 'bytes'> {
  /** The id of the key that seals new files. */
  readonly keyId: string
  put(...put: Parameters<FileStore['put']>): Promise<SealedFile>
}

/** Seals with the current key of the ring and opens with any of them. A file opens only under the key of the store that it was stored under. */
export function sealFiles(store: FileStore, ring: KeyRing): SealedFiles {
  const { current } = ring
  const fileKey = (keyId: string, nonce: Buffer, place: string): FileKey => {
    const key = ring.byId.get(keyId)
    if (!key) throw new InvariantViolation('A stored file names a key that the ring does not hold')
    const context = Buffer.from(JSON.stringify(['sf1', keyId, place]))
    return { key: deriveFileKey(key.master, nonce), context }
  }
  return {
    keyId: current.id,
    async put(place, source, { maxBytes }) {
      const nonce = randomBytes(nonceBytes)
      const counting = count(source, maxBytes)
      const sealed = prefixed(
        writeHeader(current.id, nonce),
        sealChunks(counting.pieces, fileKey(current.id, nonce, place)),
      )
      const most = { maxBytes: mostSealedBytes(maxBytes), contentType: 'application/octet-stream' }
      await store.put(place, derivedFrom(source, sealed), most)
      return { ...counting.counted(), keyId: current.id }
    },
    async get(place) {
      const { stream, bytes } = await store.get(place)
      mayFailUnread(stream)
      try {
        const pieces = (stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
        const head = await atLeast(pieces, longestHeader)
        const header = readHeader(head)
        const rest = prefixed(head.subarray(header.bytes), remaining(pieces))
        const plain = openChunks(rest, fileKey(header.keyId, header.nonce, place))
        return { stream: derivedFrom(stream, plain), bytes: plainBytesOf(bytes, header) }
      } catch (error) {
        stream.destroy()
        throw error
      }
    },
    exists: (place) => store.exists(place),
    delete: (place) => store.delete(place),
  }
}

function count(source: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of source as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      hash.update(piece)
      yield Buffer.from(piece)
    }
  }
  return { pieces: pieces(), counted: (): StoredFile => ({ bytes, sha256: hash.digest('hex') }) }
}

async function* prefixed(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* remaining(pieces: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
}

async function atLeast(pieces: AsyncIterator<Buffer, undefined>, wanted: number): Promise<Buffer> {
  let held = Buffer.alloc(0)
  while (held.length < wanted) {
    const { done, value } = await pieces.next()
    if (done === true) break
    held = Buffer.concat([held, value])
  }
  return held
}
