import type { FastifyRequest } from 'fastify'
import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { readMultipart } from './multipart.ts'
import type { Keep, Uploaded } from './serve.ts'

/**
 * What a handler of an upload calls once it is ready for the bytes: nothing of them is read before. Its body is checked when
 * the last field is in, which may be behind the file; whatever was kept by then is the handler's to let go of.
 */
export function uploadOf(request: FastifyRequest, route: Route, check: (fields: unknown) => unknown) {
  return async <K>(keep: Keep<K>): Promise<Uploaded<K>> => {
    if (!route.upload) throw new InvariantViolation(`${route.name} takes no upload`)
    const { fields, kept } = await readMultipart(request.raw, route.upload, keep)
    return { body: check(fields), kept }
  }
}

/** Asked before anything is read: a body of another form is not worth its bytes. */
export function mustBeMultipart({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'A file is sent as multipart/form-data.')
  }
}
