import { isAscii, isUtf8 } from 'node:buffer'
import { TableFault } from './table.ts'

/** Enough bytes to recognize UTF-16 without a byte-order mark, or a file that is no text. */
const headBytes = 4096
/** How much text beyond the first letter outside ASCII is examined before its encoding is decided. */
const examinedBytes = 64 * 1024

/**
 * Decodes the text of a file: UTF-8 or UTF-16 by its byte-order mark; without one UTF-16 by its zeros, otherwise UTF-8 if the
 * bytes are valid as such, and Windows-1252 if they are not.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const pieces = source[Symbol.asyncIterator]()
  try {
    let held = await atLeast(pieces, Buffer.alloc(0), headBytes)
    const encoding = encodingOf(held)
    if (encoding !== undefined) {
      yield* decodeAs(encoding, held, pieces)
      return
    }
    if (held.includes(0)) throw new TableFault('not-text')
    // ASCII is the same in both encodings that are left.
    while (isAscii(held)) {
      yield held.toString('latin1')
      const next = await pieces.next()
      if (next.done === true) return
      held = Buffer.from(next.value)
    }
    held = await atLeast(pieces, held, examinedBytes)
    yield* decodeAs(beginsAsUtf8(held) ? 'utf-8' : 'windows-1252', held, pieces)
  } finally {
    await pieces.return?.()
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function encodingOf(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Most characters of a table are below 256, so one byte of each pair is zero, and the other one hardly ever is.
  const zeros = [0, 0]
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = head.length / 4
  if (odd > many && even < odd / 50) return 'utf-16le'
  if (even > many && odd < even / 50) return 'utf-16be'
  return undefined
}

/** The last character may be cut off by the end of the examined bytes, though not by the end of the file. */
function beginsAsUtf8(bytes: Buffer): boolean {
  const cuts = bytes.length < examinedBytes ? [0] : [0, 1, 2, 3]
  return cuts.some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))
}

async function* decodeAs(
  encoding: Encoding,
  first: Buffer,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  yield decoder.decode(first, { stream: true })
  for (let next = await rest.next(); next.done !== true; next = await rest.next())
    yield decoder.decode(next.value, { stream: true })
  yield decoder.decode()
}

/** Reads on until at least as many bytes are held, or the source ends. */
async function atLeast(pieces: AsyncIterator<Uint8Array>, held: Buffer, wanted: number): Promise<Buffer> {
  const parts: Uint8Array[] = [held]
  let bytes = held.length
  while (bytes < wanted) {
    const next = await pieces.next()
    if (next.done === true) break
    // A source may overwrite its piece when the next one is asked for.
    parts.push(Buffer.from(next.value))
    bytes += next.value.length
  }
  return Buffer.concat(parts)
}
