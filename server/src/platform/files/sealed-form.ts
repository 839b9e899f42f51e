import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'

/**
 * The form of a sealed file: a header (`SF1`, a line feed, the length of the key's id, the id, a random nonce), then chunks, each
 * of them encrypted and authenticated by itself with AES-256-GCM. So a reader never passes on a byte that it has not
 * authenticated, and holds one chunk in memory. The nonce is unique to the file and gives it a key of its own; within the file,
 * the number of a chunk and whether it is the last one make up its IV, so chunks can't be swapped, repeated or cut off.
 */
const magic = Buffer.from('SF1\n', 'latin1')
export const nonceBytes = 16
const chunkBytes = 64 * 1024
const tagBytes = 16
const longestId = 16
export const longestHeader = magic.length + 1 + longestId + nonceBytes

export interface Header {
  readonly keyId: string
  readonly nonce: Buffer
  readonly bytes: number
}

export const writeHeader = (keyId: string, nonce: Buffer): Buffer =>
  Buffer.concat([magic, Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1'), nonce])

/** Reads the header at the beginning of these bytes. */
export function readHeader(given: Buffer): Header {
  const idBytes = given[magic.length] ?? 0
  const bytes = magic.length + 1 + idBytes + nonceBytes
  if (!given.subarray(0, magic.length).equals(magic) || idBytes === 0 || given.length < bytes)
    throw new InvariantViolation('A stored file is not in the sealed form')
  const keyId = given.toString('latin1', magic.length + 1, magic.length + 1 + idBytes)
  return { keyId, nonce: given.subarray(bytes - nonceBytes, bytes), bytes }
}

/** Even an empty file has one chunk: the last one proves that nothing was cut off. */
export const mostSealedBytes = (plain: number): number =>
  longestHeader + plain + tagBytes * Math.max(1, Math.ceil(plain / chunkBytes))

/** How many bytes a file of this length holds, without its header and its tags. */
export function plainBytesOf(sealed: number, header: Pick<Header, 'bytes'>): number {
  const body = sealed - header.bytes
  const plain = body - tagBytes * Math.ceil(body / (chunkBytes + tagBytes))
  if (plain < 0) throw new InvariantViolation('A stored file was cut off')
  return plain
}

export interface FileKey {
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

export async function* sealChunks(
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

export async function* openChunks(
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
