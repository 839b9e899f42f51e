import { decodeText } from '../decode-text.ts'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { TableFault, type TableLimits } from '../table.ts'

/** A workbook has some dozens of parts. */
const maxParts = 10_000
/** Workbooks shrink to a tenth or so; what shrinks to less than a five-hundredth was made to. Small parts may. */
const maxRatio = 500
const smallPart = 1024 * 1024

/** The parts of a workbook by their path in lower case. */
export interface Parts {
  has(path: string): boolean
  text(path: string): AsyncGenerator<string>
}

export const unreadable = (line?: number) => new TableFault('unreadable-workbook', line)

/**
 * Opens the parts of a workbook. The directory states how long each part is after decompression; a part that is longer than it
 * states is an error, so a small file can't fill the memory, and no part is opened before the sum is known.
 */
export async function openParts(file: Buffer, limits: TableLimits): Promise<Parts> {
  const entries = new Map<string, Entry>()
  const zip = await orUnreadable(fromBufferPromise(file, { autoClose: false }))
  try {
    let inflated = 0
    for await (const entry of zip.eachEntry()) {
      inflated += entry.uncompressedSize
      if (entries.size >= maxParts || inflated > limits.maxInflatedBytes || isBomb(entry))
        throw new TableFault('workbook-too-large')
      entries.set(entry.fileName.toLowerCase(), entry)
    }
  } catch (error) {
    throw error instanceof TableFault ? error : unreadable()
  }
  return {
    has: (path) => entries.has(path.toLowerCase()),
    text: (path) => textOf(zip, entries.get(path.toLowerCase())),
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > smallPart && uncompressedSize > maxRatio * compressedSize

async function* textOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry || entry.isEncrypted()) throw unreadable()
  const stream = await orUnreadable(zip.openReadStreamPromise(entry))
  try {
    for await (const text of decodeText(stream as AsyncIterable<Uint8Array>)) yield text
  } catch {
    throw unreadable()
  } finally {
    stream.destroy()
  }
}

const orUnreadable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((): never => {
    throw unreadable()
  })
