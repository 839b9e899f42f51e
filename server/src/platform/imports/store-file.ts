import { Readable } from 'node:stream'
import { Refusal } from '@sooner/rules/refusal'
import type { SealedFiles } from '../files/index.ts'
import type { StoreFile } from '../http/serve.ts'

const maxNameLength = 120

/** The file's own name without its path and without what can't be seen; it is only shown. */
export function fileName(given: string | undefined, unnamed: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const short = plain.slice(0, maxNameLength).replace(/[\ud800-\udbff]$/, '')
  return short === '' ? unnamed : short
}

interface Stored {
  readonly bytes: number
  readonly sha256: string
  readonly userFilename: string
}

interface Storing {
  readonly key: string
  readonly maxBytes: number
  /** The name of a file that was sent without one. */
  readonly unnamed: string
}

export type Receive<R> = (store: StoreFile<Stored>) => Promise<R>

/**
 * Stores the file as it arrives, and then concludes the request with what was received. Where there is certainly no row of the file,
 * it is deleted at once; otherwise a sweep looks for the row later, because the connection may have been lost after the commit.
 */
export async function storeFile<R, Out>(
  { files }: { readonly files: Pick<SealedFiles, 'put' | 'delete'> },
  { key, maxBytes, unnamed }: Storing,
  receive: Receive<R>,
  conclude: (received: R) => Promise<Out>,
): Promise<Out> {
  const letGo = async (error: unknown): Promise<never> => {
    await files.delete(key)
    throw error
  }
  const received = await receive(async ({ stream, filename }) => {
    const options = { maxBytes, contentType: 'application/octet-stream' }
    const source = Readable.from(piecesOf(stream), { objectMode: false })
    return { ...(await files.put(key, source, options)), userFilename: fileName(filename, unnamed) }
  }).catch(letGo)
  return conclude(received).catch((error: unknown) => {
    // A refusal comes from within the transaction, so the transaction was certainly rolled back.
    if (error instanceof Refusal) return letGo(error)
    throw error
  })
}

/**
 * Ends without destroying the stream. The store destroys its source when a file is too large, and the request would then be taken for
 * one that broke off.
 */
async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  const pieces = (stream as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
}
