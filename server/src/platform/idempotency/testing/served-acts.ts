import { createHash } from 'node:crypto'
import { route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { sql as text } from 'kysely'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../clock.ts'
import type { Db, Tx } from '../../database/open.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Caller } from '../../http/caller.ts'
import { mount } from '../../http/mount.ts'
import { serve, serveUpload, type ServedRoute } from '../../http/serve.ts'
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
  stepUp: { not: 'own-records' },
  idempotency: 'key',
  summary: 'Acts once',
  who: ['signed-in'],
  readOnly: 'refused',
  refusals,
} as const

const act = route({
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
  /** Held acts wait until this resolves. */
  readonly gate: PromiseWithResolvers<void>
  /** Resolves when an act is held, inside its transaction. */
  readonly held: Promise<void>
  /** From now on the answers of committed acts are not sent, as if the process had died. */
  dieBeforeAnswers(): void
  close(): Promise<void>
}

interface Options {
  readonly url: string
  readonly seal: Seal
  readonly waitMs: number
}

/** The interruptions of acts that a test controls. */
function openFate() {
  const [gate, held, death] = [gateOf(), gateOf(), gateOf()]
  return { gate, held, death, isDying: false }
}
type Fate = ReturnType<typeof openFate>
const gateOf = () => Promise.withResolvers<void>()

const insert = async (tx: Tx, name: string, place: string): Promise<number> => {
  const { rows } = await text<{ number: number }>`
    insert into public.acts (name, place) values (${name}, ${place}) returning number`.execute(tx)
  return rows[0]?.number ?? 0
}

const jsonActs = (db: Db, fate: Fate): ServedRoute[] => [
  serve(act, async ({ params, body: { name, how, isolation }, conclude }) => {
    const work = async (tx: Tx) => {
      if (how === 'refused') throw new Refusal('TAKEN', 'Taken.')
      const number = await insert(tx, name, params.place)
      if (how === 'counted') return new CommittedRefusal(new Refusal('TAKEN', 'Counted.'))
      if (how === 'held') {
        fate.held.resolve()
        await fate.gate.promise
      }
      return how === 'broken' ? { name, number: 'none' as unknown as number } : { name, number }
    }
    const concluded = await conclude(db, work, isolation && { isolation })
    if (fate.isDying) await fate.death.promise
    return concluded
  }),
  serve(silent, ({ body, conclude }) => conclude(db, async (tx) => void (await insert(tx, body.name, '')))),
]

const fileAct = (db: Db): ServedRoute =>
  serveUpload(file, async ({ upload, conclude }) => {
    const { stored } = await upload(async ({ stream }) => {
      const pieces: Buffer[] = []
      for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
      const bytes = Buffer.concat(pieces)
      return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
    })
    return conclude(db, async (tx) => {
      await insert(tx, 'file', '')
      return { bytes: stored.bytes }
    })
  })

/**
 * One process that serves a few acts with keys. The `authorization` header is taken for the account itself; `revoked` may do
 * nothing.
 */
export async function servedActs({ url, seal, waitMs }: Options): Promise<ServedActs> {
  const database = openTestDatabase({ url, poolSize: 4 })
  const { db } = database
  const fate = openFate()
  const app = await createServer({
    log: openLog({ level: 'silent' }),
    metrics: createMetrics(),
    baseUrl: 'http://127.0.0.1',
    trustProxy: false,
    requestsPerMinute: 0,
  })
  const idempotency = openIdempotency({ db, seal, clock: systemClock, waitMs })
  for (const one of [...jsonActs(db, fate), fileAct(db)])
    mount(app, one, '', async (_, { authorization = '' }) => callerOf(authorization), { idempotency })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    fate.gate.resolve()
    fate.death.resolve()
    await app.close()
    await database.close()
  }
  afterAll(close)
  const dieBeforeAnswers = () => void (fate.isDying = true)
  return { address, gate: fate.gate, held: fate.held.promise, dieBeforeAnswers, close }
}

function callerOf(sub: string): Caller {
  if (sub === 'revoked') throw new Refusal('FORBIDDEN')
  const account = { sub, username: sub, groups: [], signIn: sub, isFresh: true }
  return { standings: new Set(['signed-in']), account }
}
