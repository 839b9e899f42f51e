import { createCipheriv, createDecipheriv, type KeyObject, createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { InvariantViolation } from '@sooner/rules/refusal'
import { deriveFileKey, type KeyRing } from '../seal-keys.ts'
import { derivedFrom, mayFailUnread } from '../streams.ts'
import { tooLarge, type FileStore, type StoredFile } from './file-store.ts'

/**
 * The form of a sealed file: a header (`SF1`, a line feed, the length of the key's id, the id, a random nonce), then chunks, each
 * of them encrypted and authenticated by itself with AES-256-GCM. So a reader never passes on a byte that it has not
 * authenticated, and holds one chunk in memory. The nonce is unique to the file and gives it a key of its own; within the file,
 * the number of a chunk and whether it is the last one make up its IV, so chunks can't be swapped, repeated or cut off.
 */
const magic = Buffer.from('SF1\n', 'latin1')
const nonceBytes = 16
const chunkBytes = 64 * 1024
const tagBytes = 16
const maxIdLength = 16
const maxHeaderLength = magic.length + 1 + maxIdLength + nonceBytes

interface Header {
  readonly keyId: string
  readonly nonce: Buffer
  readonly bytes: number
}

const writeHeader = (keyId: string, nonce: Buffer): Buffer =>
  Buffer.concat([magic, Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1'), nonce])

/** Reads the header at the beginning of these bytes. */
function readHeader(given: Buffer): Header {
  const idBytes = given[magic.length] ?? 0
  const bytes = magic.length + 1 + idBytes + nonceBytes
  if (!given.subarray(0, magic.length).equals(magic) || idBytes === 0 || given.length < bytes)
    throw new InvariantViolation('A stored file is not in the sealed form')
  const keyId = given.toString('latin1', magic.length + 1, magic.length + 1 + idBytes)
  return { keyId, nonce: given.subarray(bytes - nonceBytes, bytes), bytes }
}

/** Even an empty file has one chunk: the last one proves that nothing was cut off. */
const maxSealedBytes = (plain: number): number =>
  maxHeaderLength + plain + tagBytes * Math.max(1, Math.ceil(plain / chunkBytes))

/** How many bytes a file of this length holds, without its header and its tags. */
function plainBytesOf(sealed: number, header: Pick<Header, 'bytes'>): number {
  const body = sealed - header.bytes
  const plain = body - tagBytes * Math.ceil(body / (chunkBytes + tagBytes))
  if (plain < 0) throw new InvariantViolation('A stored file was cut off')
  return plain
}

interface FileKey {
  readonly key: KeyObject
  /** Authenticated with each chunk: the file's key and its place in the store. */
  readonly context: Buffer
}

function ivOf(index: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(index, 7)
  iv[11] = isLast ? 1 : 0
  return iv
}

async function* sealChunks(
  source: AsyncIterable<Uint8Array>,
  { key, context }: FileKey,
): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { chunk, isLast } of inChunks(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, ivOf(index, isLast), { authTagLength: tagBytes })
    cipher.setAAD(context)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

async function* openChunks(
  source: AsyncIterable<Uint8Array>,
  { key, context }: FileKey,
): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { chunk, isLast } of inChunks(source, chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new InvariantViolation('A stored file was cut off')
    const decipher = createDecipheriv('aes-256-gcm', key, ivOf(index, isLast), { authTagLength: tagBytes })
    decipher.setAAD(context)
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    const plain = decipher.update(chunk.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch {
      // The only failure of final() here is a wrong tag.
      throw new InvariantViolation('A stored file was altered, cut off or moved')
    }
    yield plain
    index += 1
  }
}

/** The chunk is overwritten when the next one is asked for. A full one is given out only once it is known whether it is the last. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number) {
  const held = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const piece of source) {
    for (let at = 0; at < piece.length;) {
      if (filled === size) {
        yield { chunk: held, isLast: false }
        filled = 0
      }
      const taken = Math.min(size - filled, piece.length - at)
      held.set(piece.subarray(at, at + taken), filled)
      filled += taken
      at += taken
    }
  }
  yield { chunk: held.subarray(0, filled), isLast: true }
}

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
      const bounds = { maxBytes: maxSealedBytes(maxBytes), contentType: 'application/octet-stream' }
      await store.put(place, derivedFrom(source, sealed), bounds)
      return { ...counting.counted(), keyId: current.id }
    },
    async get(place) {
      const { stream, bytes } = await store.get(place)
      mayFailUnread(stream)
      try {
        const pieces = (stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
        const head = await atLeast(pieces, maxHeaderLength)
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
