import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Refusal } from '@sooner/rules/refusal'
import type { Copy } from '../database/copy.ts'
import { Reply } from '../http/serve.ts'
import { derivedFrom } from '../streams.ts'

/** Limits the exports that run at the same time in this process. */
export interface ExportSlots {
  /** Returns the function that frees the slot again; it may be called more than once. */
  take(account: string): () => void
}

/** Each export occupies a database connection for as long as the client reads, so both numbers are far below the pool's size. */
const maxOfOneAccount = 2
const maxOfAll = 6

/** Counts the exports of this process. */
export function openExportSlots(): ExportSlots {
  const taken: string[] = []
  return {
    take(account) {
      if (taken.filter((one) => one === account).length >= maxOfOneAccount)
        throw new Refusal(
          'RATE_LIMITED',
          'Two of your exports are still running. Please wait until one has finished.',
        )
      if (taken.length >= maxOfAll)
        throw new Refusal('RATE_LIMITED', 'Too many exports are running. Please try again in a moment.')
      taken.push(account)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        taken.splice(taken.indexOf(account), 1)
      }
    },
  }
}

/** A client that takes nothing for this long has gone, or holds a database connection for no reason. */
const maxIdleMs = 60_000
const chunkBytes = 64 * 1024

interface Exporting {
  /** PostgreSQL itself writes exports. */
  readonly copy: Copy
  readonly exports: ExportSlots
}

/**
 * Sends what the statement writes as a file. Nothing is answered before the first bytes are there, so that a statement that fails
 * is answered as an error and not as an empty file. A client that goes away stops the statement.
 */
export async function exportFile(
  { copy, exports }: Exporting,
  account: string,
  filename: string,
  statement: string,
): Promise<Reply> {
  const free = exports.take(account)
  let source: Readable
  try {
    source = await copy.out(statement)
    source.once('close', free)
  } catch (error) {
    free()
    throw error
  }
  await once(source, 'readable')
  return new Reply(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    derivedFrom(source, inChunks(source)),
  )
}

/** Each row arrives by itself. Sending each by itself would cost more than the database's whole work. */
async function* inChunks(source: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  const idle = setTimeout(() => source.destroy(), maxIdleMs)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes < chunkBytes) continue
      idle.refresh()
      yield Buffer.concat(waiting)
      waiting = []
      bytes = 0
    }
    if (bytes > 0) yield Buffer.concat(waiting)
  } finally {
    clearTimeout(idle)
  }
}
