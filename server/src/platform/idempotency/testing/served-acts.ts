import { createHash } from 'node:crypto'
import { route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { sql as text } from 'kysely'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../database/open.ts'
import type { Caller } from '../../http/caller.ts'
import { mount } from '../../http/mount.ts'
import { serve, serveUpload } from '../../http/serve.ts'
import { createServer } from '../../http/server.ts'
import { openLog } from '../../log.ts'
import { createMetrics } from '../../metrics.ts'
import type { Seal } from '../../seal.ts'
import { CommittedRefusal } from '../../transaction.ts'
import { openIdempotency } from '../index.ts'

const refusals = {
  INVALID_REQUEST: 400,
  FORBIDDEN: 403,
  TAKEN: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
}
const shape = {
  service: 'vendor',
  method: 'POST',
  idempotency: 'key',
  summary: 'Acts once',
  who: ['signed-in'],
  readOnly: 'refused',
  refusals,
} as const

export const act = route({
  ...shape,
  name: 'acts.do',
  path: '/acts/{place}',
  keyInBody: 'quoteId',
  params: z.object({ place: z.string() }),
  body: z.strictObject({
    name: z.string(),
    how: z.enum(['well', 'refused', 'counted', 'broken', 'held']).default('well'),
    quoteId: z.string().optional(),
    isolation: z.enum(['read committed', 'serializable']).optional(),
  }),
  answer: { status: 201, body: z.object({ name: z.string(), number: z.int() }) },
})

const silent = route({
  ...shape,
  name: 'acts.silent',
  path: '/silent',
  body: z.strictObject({ name: z.string() }),
  answer: { status: 204 },
})

const file = route({
  ...shape,
  name: 'acts.file',
  path: '/files',
  body: z.strictObject({ kind: z.string() }),
  upload: { field: 'file', maxBytes: 1000 },
  answer: { status: 200, body: z.object({ bytes: z.int() }) },
})

export interface ServedActs {
  readonly address: string
  /** Acts that are held wait for this. */
  readonly gate: PromiseWithResolvers<void>
  /** Resolves when an act is held, with the act in its transaction. */
  readonly held: Promise<void>
  /** Once resolved to, answers of acts that were committed are not sent any more, as by a process that died. */
  dieBeforeAnswers(): void
  close(): Promise<void>
}

interface Options {
  readonly url: string
  readonly seal: Seal
  readonly waitMs: number
}

/** One process that serves a few acts with keys. `authorization` is taken for the account itself; `revoked` may do nothing. */
export async function servedActs({ url, seal, waitMs }: Options): Promise<ServedActs> {
  const database = openDatabase({ url, poolSize: 4, waitLimitMs: 60_000 })
  const gate = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const death = Promise.withResolvers<void>()
  let isDying = false
  const app = await createServer({
    log: openLog({ level: 'silent' }),
    metrics: createMetrics(),
    baseUrl: 'http://127.0.0.1',
    trustProxy: false,
    requestsPerMinute: 0,
  })
  const { db } = database
  const served = [
    serve(act, async ({ params, body: { name, how, isolation }, conclude }) => {
      const concluded = await conclude(
        db,
        async (tx) => {
          if (how === 'refused') throw new Refusal('TAKEN', 'Taken.')
          const { rows } = await text<{ number: number }>`
            insert into public.acts (name, place) values (${name}, ${params.place}) returning number`.execute(
            tx,
          )
          if (how === 'counted') return new CommittedRefusal(new Refusal('TAKEN', 'Counted.'))
          if (how === 'held') {
            held.resolve()
            await gate.promise
          }
          const number = rows[0]?.number ?? 0
          return how === 'broken' ? { name, number: 'none' as unknown as number } : { name, number }
        },
        isolation && { isolation },
      )
      if (isDying) await death.promise
      return concluded
    }),
    serve(silent, ({ body, conclude }) =>
      conclude(db, async (tx) => {
        await text`insert into public.acts (name, place) values (${body.name}, '')`.execute(tx)
      }),
    ),
    serveUpload(file, async ({ upload, conclude }) => {
      const { stored: kept } = await upload(async ({ stream }) => {
        const pieces: Buffer[] = []
        for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
        const bytes = Buffer.concat(pieces)
        return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
      })
      return conclude(db, async (tx) => {
        await text`insert into public.acts (name, place) values ('file', '')`.execute(tx)
        return { bytes: kept.bytes }
      })
    }),
  ]
  const idempotency = openIdempotency({ db, seal, clock: systemClock, waitMs })
  for (const one of served)
    mount(app, one, '', async (_, { authorization = '' }) => callerOf(authorization), idempotency)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    gate.resolve()
    death.resolve()
    await app.close()
    await database.close()
  }
  afterAll(close)
  return { address, gate, held: held.promise, dieBeforeAnswers: () => void (isDying = true), close }
}

function callerOf(sub: string): Caller {
  if (sub === 'revoked') throw new Refusal('FORBIDDEN')
  const account = { sub, username: sub, groups: [], signIn: sub, isFresh: true }
  return { standings: new Set(['signed-in']), account }
}
