import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Route } from '@sooner/contract/route'
import { Refusal, InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyRequest } from 'fastify'
import { containThrows } from '../streams.ts'
import type { Digested, StoreFile, Uploaded } from './serve.ts'

/** The limit for everything besides the file: boundaries, headers, fields. */
const maxBesideFile = 64 * 1024
const limits = { fields: 20, fieldSize: 8 * 1024, files: 1, parts: 21, headerPairs: 20, headerSize: 8 * 1024 }

interface Asked {
  readonly field: string
  readonly maxBytes: number
}

const tooLarge = (maxBytes: number) =>
  new Refusal('PAYLOAD_TOO_LARGE', `The file is too large. It can have up to ${maxBytes} bytes.`, {
    maxBytes,
  })
const unreadable = (why: string) => new Refusal('INVALID_REQUEST', `The upload can’t be read: ${why}.`)

/**
 * Reads one file and its fields, and passes the file to `store` as a stream. However it fails, `store` has ended before this
 * throws, and its stream has failed, so that an incomplete file is never taken for a whole one.
 */
async function readMultipart<K extends Digested>(
  request: IncomingMessage,
  asked: Asked,
  store: StoreFile<K>,
) {
  const maxTotal = asked.maxBytes + maxBesideFile
  if (Number(request.headers['content-length'] ?? 0) > maxTotal) throw tooLarge(asked.maxBytes)
  const parser = openParser(request)
  const reading = new Reading(asked, store)
  reading.listen(parser)
  try {
    await Promise.race([reading.failed, pump(request, parser, reading, maxTotal)])
    return await Promise.race([reading.failed, reading.whole()])
  } catch (error) {
    await reading.breakOff(error)
    throw error
  }
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits })
  } catch {
    // Busboy's own message is about options; only the header can be wrong.
    throw unreadable('its header names no boundary')
  }
}

/**
 * Reads no faster than the file is consumed. After a failure, the rest is read and discarded while the answer is being sent:
 * most clients would never read the answer if the connection were cut while they are still sending.
 */
async function pump(
  request: IncomingMessage,
  parser: BusboyInstance,
  reading: Pick<Reading<Digested>, 'fail' | 'isOver' | 'over'>,
  maxTotal: number,
): Promise<void> {
  const finished = new Promise<void>((resolve) => void parser.once('finish', resolve))
  let bytes = 0
  for await (const piece of wholeOrCutOff(request, reading)) {
    bytes += piece.length
    if (bytes > maxTotal) reading.fail(tooLarge(maxTotal - maxBesideFile))
    if (bytes > 3 * maxTotal) return void request.destroy()
    if (reading.isOver) continue
    // One piece at a time: a piece that waits in the parser would be parsed later, where nothing catches what it throws.
    await Promise.race([reading.over, new Promise((resolve) => void parser.write(piece, resolve))])
  }
  parser.end()
  await finished
}

async function* wholeOrCutOff(
  request: IncomingMessage,
  reading: Pick<Reading<Digested>, 'fail'>,
): AsyncGenerator<Buffer> {
  const pieces = (request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer, undefined>)[
    Symbol.asyncIterator
  ]()
  for (;;) {
    const next = await pieces.next().catch(() => reading.fail(unreadable('it was cut off')))
    if (!next || next.done === true) return
    yield next.value
  }
}

class Reading<K extends Digested> {
  isOver = false
  /** Resolves where `failed` rejects. */
  readonly over: Promise<void>
  readonly failed: Promise<never>
  readonly #reject: (error: unknown) => void
  readonly #asked: Asked
  readonly #store: StoreFile<K>
  readonly #fields = new Map<string, string>()
  #file: BusboyFileStream | undefined
  #stored: Promise<K> | undefined

  constructor(asked: Asked, store: StoreFile<K>) {
    const { promise, reject } = Promise.withResolvers<never>()
    this.failed = promise
    this.over = promise.catch(() => undefined)
    this.#reject = reject
    this.#asked = asked
    this.#store = store
  }

  fail(error: unknown): void {
    this.isOver = true
    this.#reject(error)
  }

  listen(parser: BusboyInstance): void {
    const fail = (why: string) => this.fail(unreadable(why))
    containThrows(parser, (error) => this.fail(error))
    parser.on('file', (name, stream, filename) => {
      stream.on('error', () => fail('it was cut off'))
      if (name !== this.#asked.field) return fail(`a file is expected in the field ${this.#asked.field}`)
      this.#file = stream
      this.#stored = this.#store({ stream, filename })
      this.#stored.catch((error: unknown) => this.fail(error))
    })
    // A part may come without a name, whatever the types of the parser say.
    parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
      if (name === undefined) fail('a part has no name')
      else if (isCut) fail('a field is too long')
      else if (this.#fields.has(name)) fail('a field was sent more than once')
      else if (value.includes('\0') || name.includes('\0')) fail('a field has a NUL character')
      else this.#fields.set(name, value)
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail('it has too many parts'))
    }
    parser.on('error', () => fail('it ends too early or has the wrong format'))
  }

  async whole() {
    if (!this.#stored) throw unreadable(`there is no file in the field ${this.#asked.field}`)
    return { fields: Object.fromEntries(this.#fields), stored: await this.#stored }
  }

  async breakOff(reason: unknown): Promise<void> {
    this.isOver = true
    this.#file?.destroy(reason instanceof Error ? reason : undefined)
    await Promise.allSettled([this.#stored])
  }
}

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
