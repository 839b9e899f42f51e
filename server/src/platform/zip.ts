import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { mayFailUnread } from './streams.ts'

/** A file of an archive. Its source is opened by whoever lists the entries, one entry at a time. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string
  readonly source: Readable
  /** What is compressed already, such as a PDF or a photo, is stored as it is. */
  readonly isCompressed?: boolean
}

/**
 * Writes a ZIP file as a stream that holds a few chunks in memory, however large the files are. An entry is asked for once the one before
 * it was read to its end. If a source or the list fails, so does the stream; if nobody reads the stream any more, the source is destroyed.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new ZipFile()
  const output = mayFailUnread(zip.outputStream as PassThrough)
  zip.on('error', (error: Error) => output.destroy(error))
  addAll(zip, output, entries, madeAt).catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function addAll(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  for await (const { name, source, isCompressed = false } of entries) {
    mayFailUnread(source)
    // The library does not notice that a source fails, nor that its reader has gone.
    const stop = () => source.destroy()
    if (output.destroyed) stop()
    output.once('close', stop)
    zip.addReadStream(source, name, { mtime, compress: !isCompressed })
    await finished(source, { writable: false })
    output.off('close', stop)
  }
  zip.end()
}
