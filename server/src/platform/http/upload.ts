import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { readMultipart } from './multipart.ts'
import type { Digested, StoreFile, Uploaded } from './serve.ts'

export interface Incoming {
  readonly upload: <K extends Digested>(store: StoreFile<K>) => Promise<Uploaded<K>>
  /** The fields and the digest of the file. Where no handler has read them, they are read now and the file is dropped. */
  readonly sentBody: () => Promise<unknown>
}

/**
 * `upload` is what a handler calls once it is ready for the bytes: nothing of them is read before. Its body is checked when
 * the last field is in, which may be behind the file; whatever was kept by then is the handler's to let go of.
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

/** Asked before anything is read: a body of another form is not worth its bytes. */
export function mustBeMultipart({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'A file is sent as multipart/form-data.')
  }
}
