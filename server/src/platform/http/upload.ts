import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { readMultipart } from './multipart.ts'
import type { Digested, StoreFile, Uploaded } from './serve.ts'

export interface Incoming {
  readonly upload: <K extends Digested>(store: StoreFile<K>) => Promise<Uploaded<K>>
  /** The fields and the digest of the file. Where no handler has read them, they are read now and the file is discarded. */
  readonly sentBody: () => Promise<unknown>
}

/**
 * A handler calls `upload` once it is ready for the bytes: nothing is read before. The body is checked when the last field
 * has arrived, which may be after the file; if it is invalid, the handler must delete what it has stored.
 */
export function uploadOf(
  request: FastifyRequest,
  route: Route,
  check: (fields: unknown) => unknown,
): Incoming {
  let sent: unknown
  const upload = async <K extends Digested>(store: StoreFile<K>): Promise<Uploaded<K>> => {
    if (!route.upload) throw new InvariantViolation(`${route.name} takes no upload`)
    const { fields, stored } = await readMultipart(request.raw, route.upload, store)
    const body = check(fields)
    sent = { fields, sha256: stored.sha256 }
    return { body, stored }
  }
  const sentBody = async () => {
    if (sent === undefined) await upload(digestOnly)
    return sent
  }
  return { upload, sentBody }
}

const digestOnly: StoreFile<Digested> = async ({ stream }) => {
  const hash = createHash('sha256')
  for await (const piece of stream as AsyncIterable<Buffer>) hash.update(piece)
  return { sha256: hash.digest('hex') }
}

/** Checked before anything is read: the bytes of a body of another type need not be read. */
export function mustBeMultipart({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Please send the file as multipart/form-data.')
  }
}
