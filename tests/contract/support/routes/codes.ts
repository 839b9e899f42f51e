import { randomUUID } from 'node:crypto'
import type { Route } from '@sooner/contract/route'
import { jpeg, pdf } from '../../../../server/src/features/documents/testing/files.ts'
import { bodyAsking } from '../stale-session.ts'
import { claimsIn, type Answered } from '../people.ts'
import { ask, type Sent } from './ask.ts'
import { paramsOf } from './cases.ts'
import { stopped, type Row } from './row.ts'
import type { Caller, World } from './world.ts'

/**
 * These codes need a server with a fault, which would disturb the other tests of this server, so they have a test file of their
 * own.
 */
export const inTrouble = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']

interface Asked {
  readonly world: World
  readonly route: Route
  readonly row: Row
}

const asking = async (
  { world, route, row }: Asked,
  caller: Caller,
  { params, ...sent }: Sent = {},
): Promise<Answered> => {
  const ours = paramsOf(world, row, { caller, chosen: {} })
  return ask(world.server.address, route, caller.token, { ...sent, params: { ...ours, ...params } })
}

const json = 'application/json'
const large = 'x'.repeat(300_000)

function tooLarge({ upload, bodyBytes = 0 }: Route): Sent {
  const text = JSON.stringify(bodyBytes > 0 ? 'x'.repeat(bodyBytes) : large)
  if (!upload) return { raw: { type: json, body: text } }
  const body = new FormData()
  const bytes = pdf(Buffer.alloc(upload.maxBytes + 1))
  body.append(upload.field, new Blob([new Uint8Array(bytes)]), 'a.pdf')
  return { raw: { type: 'multipart', body } }
}

const subjectOf = ({ token = '' }: Caller) => String(claimsIn(token)['sub'])

/** Everything except the idempotency key is valid, so only the key can be refused. */
const askingWithKey = async (asked: Asked, by: Caller, key: string) => {
  const { world, row, route } = asked
  // What needs a second person is tried out before its key is looked at.
  const fine = route.secondPerson ? await row.fine?.(world) : undefined
  const file = route.upload ? { file: jpeg() } : {}
  return asking(asked, by, {
    body: row.body?.(world, by),
    ...file,
    ...fine,
    headers: { 'idempotency-key': key },
  })
}

/** How to provoke the codes that follow from a route's shape, whatever the route does. */
const byShape: Readonly<Record<string, (asked: Asked, by: Caller) => Promise<Answered>>> = {
  INVALID_REQUEST: (asked, by) => asking(asked, by, { query: { unexpected: '1' } }),
  INVALID_JSON: (asked, by) => asking(asked, by, { raw: { type: json, body: '{' } }),
  PAYLOAD_TOO_LARGE: (asked, by) => asking(asked, by, tooLarge(asked.route)),
  UNSUPPORTED_MEDIA_TYPE: (asked, by) => asking(asked, by, { raw: { type: 'text/plain', body: 'x' } }),
  UNAUTHENTICATED: (asked) => asking(asked, asked.world.callers.forged),
  FORBIDDEN: (asked) => asking(asked, asked.world.callers.service),
  READ_ONLY: (asked) => asking(asked, asked.world.callers.reader),
  STEP_UP_REQUIRED: (asked, by) => {
    const { tired } = asked.world
    const body = bodyAsking(asked.route) ?? asked.row.body?.(asked.world, by)
    const { token } = by.name === 'operator' ? tired.operator : tired.owner
    return asking(asked, { ...by, token }, { body })
  },
  // Each act is its own here: what it changes is made for it.
  SECOND_PERSON_REQUIRED: async (asked, by) => {
    const fine = (await asked.row.fine?.(asked.world)) ?? { body: asked.row.body?.(asked.world, by) }
    return asking(asked, by, { ...fine, headers: { 'idempotency-key': randomUUID() } })
  },
  VENDOR_DEACTIVATED: async (asked, by) => {
    const { token, vendorId } = await stopped(asked.world)
    const named = Object.entries(asked.row.params ?? {}).filter(([, thing]) => thing === 'vendor')
    return asking(
      asked,
      { ...by, token },
      { params: Object.fromEntries(named.map(([name]) => [name, vendorId])) },
    )
  },
  IDEMPOTENCY_KEY_REUSED: async (asked, by) => {
    const key = randomUUID()
    await asked.world.sql`
      insert into platform.idempotency_keys (actor, route, key, digest, status, answer, created_at)
      values (${subjectOf(by)}, ${asked.route.name}, ${key}, 'of something else', 200, '', now())`
    return askingWithKey(asked, by, key)
  },
  IDEMPOTENCY_KEY_IN_USE: async (asked, by) => {
    const key = randomUUID()
    const running = await asked.world.sql.reserve()
    await running`begin`
    await running`
      insert into platform.idempotency_keys (actor, route, key, digest, created_at)
      values (${subjectOf(by)}, ${asked.route.name}, ${key}, '', now())`
    try {
      return await askingWithKey(asked, by, key)
    } finally {
      await running`rollback`
      running.release()
    }
  },
  NOT_FOUND: (asked, by) => {
    const chosen = Object.fromEntries(
      Object.keys(asked.row.params ?? {}).map((name) => [name, 'malformed' as const]),
    )
    const params = paramsOf(asked.world, asked.row, { caller: by, chosen })
    return asking(asked, by, { params, body: asked.row.body?.(asked.world, by) })
  },
}

/** Returns undefined when no way is defined to provoke this code at the route. */
export function meet(asked: Asked, code: string): (() => Promise<Answered>) | undefined {
  const own = asked.row.codes?.[code]
  if (own) return () => own(asked.world)
  const general = byShape[code]
  return general && (() => general(asked, asked.world.callers[asked.row.by]))
}
