import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createSeal } from '../seal.ts'
import { keyRingSetting, newKeyEntry } from '../seal-keys.ts'
import { testDatabase } from '../testing/database.ts'
import { openLosingLine } from '../testing/losing-line.ts'
import { servedActs } from './testing/served-acts.ts'

const { url, sql } = await testDatabase()
await sql`create table public.acts (number int generated always as identity, name text not null, place text not null)`
const seal = createSeal(keyRingSetting.parse(newKeyEntry('k1')))
/** Longer than any machine needs, for tests that wait for an act until it ends. */
const patient = { url, seal, waitMs: 60_000 }
const [one, other] = [await servedActs(patient), await servedActs(patient)]

interface Sent {
  readonly key?: string
  readonly by?: string
  readonly place?: string
  readonly at?: { readonly address: string }
}

async function act(body: object, { key, by = 'ann', place = 'here', at = one }: Sent = {}) {
  const answer = await fetch(`${at.address}/acts/${place}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: by,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const [type, retryAfter] = [answer.headers.get('content-type'), answer.headers.get('retry-after')]
  return { status: answer.status, type, text: await answer.text(), retryAfter }
}
const codeOf = async (answer: ReturnType<typeof act>) => {
  const { status, text } = await answer
  return [status, (JSON.parse(text) as { code?: unknown }).code]
}
const done = async (name: string) =>
  (await sql<{ number: number }[]>`select number from public.acts where name = ${name}`).length
const fresh = () => [randomUUID(), randomUUID()] as const

describe('an act with a key', () => {
  test('takes effect once, and has the same answer byte for byte, for any number of tries and processes', async () => {
    const acts = Array.from({ length: 50 }, fresh)
    await Promise.all(
      acts.map(async ([key, name]) => {
        const answers = await Promise.all(
          [one, other, one, other, one, other].map((at) => act({ name }, { key, at })),
        )
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(answers[0]).toMatchObject({ status: 201, type: 'application/json; charset=utf-8' })
      }),
    )
    const counted = await Promise.all(acts.map(([, name]) => done(name)))
    expect(counted).toEqual(acts.map(() => 1))
  })

  test('is recognized by the meaning of the request, not by its spelling', async () => {
    const [key, name] = fresh()
    const first = await act({ name, how: 'well' }, { key })
    expect(await act({ how: 'well', name }, { key, at: other })).toEqual(first)
  })

  test.each([
    ['another body', { name: 'another' }, {}],
    ['another parameter', {}, { place: 'there' }],
  ])('refuses %s', async (_what, body, sent) => {
    const [key, name] = fresh()
    await act({ name }, { key })
    expect(await codeOf(act({ name, ...body }, { key, ...sent }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await done('another')).toBe(0)
  })

  test('is separate for each account: a key of another account reveals nothing', async () => {
    const [key, name] = fresh()
    const [anns, bens] = [await act({ name }, { key }), await act({ name }, { key, by: 'ben' })]
    expect([anns.status, bens.status, anns.text === bens.text, await done(name)]).toEqual([
      201,
      201,
      false,
      2,
    ])
  })

  test('passes the guard again before it is answered', async () => {
    const [key, name] = fresh()
    await act({ name }, { key })
    expect(await codeOf(act({ name }, { key, by: 'revoked' }))).toEqual([403, 'FORBIDDEN'])
  })

  test('is recognized by the field of its body that stands in for the header', async () => {
    const [quoteId, name] = fresh()
    const first = await act({ name, quoteId })
    expect([await act({ name, quoteId }, { at: other }), await done(name)]).toEqual([first, 1])
    expect(await codeOf(act({ name: 'another', quoteId }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('without a key takes effect each time', async () => {
    const [, name] = fresh()
    const [first, second] = [await act({ name }), await act({ name })]
    expect([first.status, second.status, await done(name)]).toEqual([201, 201, 2])
  })

  test.each(['', 'a b', 'ä', 'x'.repeat(256)])('%j is no key', async (key) => {
    const [, name] = fresh()
    const latin1 = Buffer.from(key, 'utf8').toString('latin1')
    expect(await codeOf(act({ name }, { key: latin1 }))).toEqual([400, 'INVALID_REQUEST'])
    expect(await done(name)).toBe(0)
  })

  test('is safe where its transaction is serializable', async () => {
    const [key, name] = fresh()
    const body = { name, isolation: 'serializable' }
    const answers = await Promise.all([one, other, one, other].map((at) => act(body, { key, at })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect([new Set(answers.map(({ text }) => text)).size, await done(name)]).toEqual([1, 1])
  })

  test('with an empty answer has an empty answer again', async () => {
    const [key, name] = fresh()
    const send = () =>
      fetch(`${one.address}/silent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'ann', 'idempotency-key': key },
        body: JSON.stringify({ name }),
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, await second.text()]).toEqual([204, 204, ''])
    expect([second.headers.get('content-type'), await done(name)]).toEqual([null, 1])
  })
})

describe('a file', () => {
  const send = async (key: string, bytes: string, kind = 'a') => {
    const body = new FormData()
    body.append('kind', kind)
    body.append('file', new Blob([bytes]), 'a.bin')
    const headers = { authorization: 'ann', 'idempotency-key': key }
    const answer = await fetch(`${one.address}/files`, { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }

  test('is compared byte by byte with the first one', async () => {
    const [key] = fresh()
    const before = await done('file')
    expect(await send(key, 'abc')).toEqual([200, undefined])
    expect(await send(key, 'abc')).toEqual([200, undefined])
    expect(await send(key, 'abd')).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await send(key, 'abc', 'b')).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await done('file')) - before).toBe(1)
  })
})

describe('a failed act is not stored, and may be tried again with the same key', () => {
  const stored = async (key: string) =>
    (await sql`select 1 from platform.idempotency_keys where key = ${key}`).length

  test.each([
    ['refused', 409, 'TAKEN', 0],
    ['counted', 409, 'TAKEN', 1],
    ['broken', 500, 'INTERNAL', 0],
  ] as const)('%s', async (how, status, code, effects) => {
    const [key, name] = fresh()
    expect(await codeOf(act({ name, how }, { key }))).toEqual([status, code])
    expect([await stored(key), await done(name)]).toEqual([0, effects])
    expect((await act({ name }, { key })).status).toBe(201)
    expect([await stored(key), await done(name)]).toEqual([1, effects + 1])
  })
})

test('an answer is stored sealed, and the request as a keyed hash', async () => {
  const [key, name] = fresh()
  await act({ name }, { key })
  const rows = await sql<{ answer: string; digest: string }[]>`
    select * from platform.idempotency_keys where key = ${key}`
  expect(rows).toMatchObject([{ actor: 'ann', route: 'acts.do', key, status: 201 }])
  expect(JSON.stringify(rows)).not.toContain(name)
  expect(rows.map(({ answer, digest }) => [answer.slice(0, 6), digest.slice(0, 6)])).toEqual([
    ['s1.k1.', 'f1.k1.'],
  ])
})

describe('an act that is still running', () => {
  test.each(['the same process', 'another process'])('is awaited in %s, and then refused', async (where) => {
    const impatient = { ...patient, waitMs: 50 }
    const [holding, another] = [await servedActs(impatient), await servedActs(impatient)]
    const at = where === 'the same process' ? holding : another
    const [key, name] = fresh()
    const body = { name, how: 'held' }
    const first = act(body, { key, at: holding })
    await holding.held
    const refused = await act(body, { key, at })
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE', statusCode: 409 })
    expect([refused.status, refused.retryAfter]).toEqual([409, '1'])
    holding.gate.resolve()
    const answered = await first
    expect(await act(body, { key, at })).toEqual(answered)
    expect(await done(name)).toBe(1)
    await holding.close()
    await another.close()
  })

  test('and then fails lets the waiting one take effect', async () => {
    const holding = await servedActs(patient)
    const [key, name] = fresh()
    const body = { name, how: 'held' }
    const first = act(body, { key, at: holding })
    await holding.held
    // This is asked before another transaction is open, so that the connection of this one is cut.
    const { pid } = (
      await sql<{ pid: number }[]>`select pid from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
    )[0] ?? { pid: 0 }
    const waiting = act(body, { key, at: other })
    await sql`select pg_terminate_backend(${pid})`
    other.gate.resolve()
    expect((await waiting).status).toBe(201)
    holding.gate.resolve()
    expect([(await first).status, await done(name)]).toEqual([503, 1])
    await holding.close()
  })
})

describe('an answer that is lost', () => {
  test('with the process, after its commit, is given by another process', async () => {
    const dying = await servedActs(patient)
    dying.dieBeforeAnswers()
    const [key, name] = fresh()
    const never = act({ name }, { key, at: dying }).catch(() => undefined)
    const stored = () => sql`select 1 from platform.idempotency_keys where key = ${key}`
    while ((await stored()).length === 0) await sql`select pg_sleep(0.01)`
    expect([(await act({ name }, { key, at: other })).status, await done(name)]).toEqual([201, 1])
    await dying.close()
    await never
  })

  test('with the database connection, by COMMIT, is given to the next try', async () => {
    const line = await openLosingLine(url)
    afterAll(() => line.close())
    const served = await servedActs({ ...patient, url: line.url })
    const [key, name] = fresh()
    line.loseNextCommit()
    expect(await codeOf(act({ name }, { key, at: served }))).toEqual([503, 'UNAVAILABLE'])
    expect(await done(name)).toBe(1)
    const [again, elsewhere] = [await act({ name }, { key, at: served }), await act({ name }, { key })]
    expect([again.status, elsewhere, await done(name)]).toEqual([201, again, 1])
    await served.close()
  })
})
