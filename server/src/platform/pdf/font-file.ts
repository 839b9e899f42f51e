import { inflateSync } from 'node:zlib'
import { InvariantViolation } from '@sooner/rules/refusal'

const [headBytes, entryBytes] = [44, 20]
const [sfntHeadBytes, sfntEntryBytes] = [12, 16]

const toFour = (length: number) => Math.ceil(length / 4) * 4

/**
 * Unpacks the font of a WOFF file, table by table, after the W3C's recommendation. The PDF library would unpack it again for every
 * document, in JavaScript, which takes most of the time that a document needs.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new InvariantViolation('a font file is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, headBytes + index * entryBytes))
  const directory = Buffer.alloc(sfntHeadBytes + count * sfntEntryBytes)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let offset = directory.length
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = sfntHeadBytes + index * sfntEntryBytes
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries())
      directory.writeUInt32BE(value, at + place * 4)
    offset += toFour(bytes.length)
    return Buffer.concat([bytes], toFour(bytes.length))
  })
  return Buffer.concat([directory, ...bodies])
}

function tableAt(woff: Buffer, at: number) {
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((place) =>
    woff.readUInt32BE(at + place),
  )
  const stored = woff.subarray(offset, offset + packed)
  const bytes = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored
  if (bytes.length !== length)
    throw new InvariantViolation('a table of a font file is not as long as it says')
  return { tag, checksum, bytes }
}
