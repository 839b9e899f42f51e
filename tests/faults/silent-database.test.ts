import { randomUUID } from 'node:crypto'
import { sendFeedback } from '@sooner/contract/voice'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from '../contract/support/live.ts'
import { coded } from '../contract/support/people.ts'
import { ask } from '../contract/support/routes/ask.ts'
import { startServer } from '../contract/support/server.ts'
import { openVendorPeople, readAccount, type Owner } from '../contract/support/vendor-people.ts'
import { isEverything } from '../scope.ts'
import { openSilentLine, type Fault, type SilentLine } from './support/silent-line.ts'

const settled = { timeout: 60_000, interval: 50 }

let line: SilentLine
// The limit is short, so that the tests are; they show what is answered, and the measurement `silence` shows how soon.
const server = await startServer(
  { DATABASE_PATIENCE: '1000' },
  {
    prepare: async ({ url }) => {
      line = await openSilentLine(url)
      return line.url
    },
  },
)
afterAll(() => line.close())
const { sql } = server.database
const people = await openVendorPeople(server)
let person: Owner

const statusOf = async (path: string) => (await fetch(server.address + path)).status
const isReady = () => vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), settled)
const isNotReady = () => vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), settled)
/** An act with a key, whose text is the key. */
const act = (key: string) =>
  ask(server.address, sendFeedback, person.token, {
    body: { message: key },
    headers: { 'idempotency-key': key },
  })
const read = () => readAccount(person)
const effectsOf = async (key: string) =>
  (await sql`select 1 from vendors.feedback where message = ${key}`).length

// The patience of this server is short, so what prepares a test is answered 503 on a busy machine.
beforeAll(async () => {
  person = await vi.waitFor(() => people.ownerWithVendor(), settled)
})
beforeEach(async () => {
  await isReady()
  // An account may send so much feedback a day, and each test sends some.
  await sql`delete from vendors.feedback`
})

const steps = ['before BEGIN', 'at BEGIN', 'after BEGIN', 'at COMMIT', 'after COMMIT'] as const
const directions = ['to the database', 'to the application'] as const
const matrix = steps.flatMap((step) =>
  directions.flatMap((direction): Fault[] => [
    { step, direction, scope: 'all' },
    ...(step === 'before BEGIN' || !isEverything ? [] : [{ step, direction, scope: 'one' } as const]),
  ]),
)

/** Acts until the fault happens to the act itself: a BEGIN can be that of a transaction in the background. */
async function actWith(fault: Fault): Promise<{ key: string; answer: Awaited<ReturnType<typeof act>> }> {
  const key = randomUUID()
  line.arm(fault, key)
  const answer = await act(key)
  if (!line.hasMissed()) return { key, answer }
  line.heal()
  await isReady()
  return actWith(fault)
}

describe('bytes that are lost', () => {
  test.each(matrix)('$direction, $step, on $scope: 503, and recovery', async (fault) => {
    const { key, answer } = await actWith(fault)
    expect(line.hasHappened()).toBe(true)
    if (fault.step === 'after COMMIT') expect(answer.status).toBe(sendFeedback.answer.status)
    else {
      expect(coded(answer)).toEqual([503, 'UNAVAILABLE'])
      expect(answer.text).not.toMatch(/nothing|changed/i)
    }
    if (fault.scope === 'all') {
      const answers = await Promise.all([read(), act(randomUUID()), read()])
      expect(answers.map(coded)).toEqual(answers.map(() => [503, 'UNAVAILABLE']))
      expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
    }
    line.heal()
    await isReady()
    // Sent again, the act takes effect once, whatever became of its first transaction.
    await vi.waitFor(async () => expect((await act(key)).status).toBe(sendFeedback.answer.status), settled)
    await vi.waitFor(async () => expect((await read()).status).toBe(200), settled)
    expect(await effectsOf(key)).toBe(1)
  })
})

test('a statement that the database has begun and never ends is given up by its deadline alone', async () => {
  const key = randomUUID()
  await sql`
    create function never_end() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`
  await sql`
    create trigger never_ends before insert on vendors.feedback for each row execute function never_end()`
  const sent = act(key)
  // A probe is answered, and finds the statement at work, so that only its deadline is left.
  const frozen = await vi.waitFor(async () => {
    const [one] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'sooner' and wait_event = 'PgSleep'`
    if (!one) throw new Error('The statement has not begun.')
    return one.pid
  }, settled)
  process.kill(frozen, 'SIGSTOP')
  try {
    expect(coded(await sent)).toEqual([503, 'UNAVAILABLE'])
  } finally {
    process.kill(frozen, 'SIGCONT')
  }
  await sql`select pg_terminate_backend(${frozen})`
  await sql`drop trigger never_ends on vendors.feedback`
  await vi.waitFor(async () => expect((await act(key)).status).toBe(sendFeedback.answer.status), settled)
  expect(await effectsOf(key)).toBe(1)
})

test.each(['sooner', 'sooner-jobs', 'sooner-events'])(
  'where only the connections of %s are silent, the process is not ready',
  async (name) => {
    line.silence(name)
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), settled)
    line.heal()
    await isReady()
  },
)

test('jobs go on after a silence', async () => {
  line.silence()
  await isNotReady()
  line.heal()
  await isReady()
  // The code of a sign-up is mailed by a job.
  expect((await vi.waitFor(() => people.signUp(), settled)).sub).toBeDefined()
})

test('live updates come again after a silence, and say that some may have been missed', async () => {
  const stream = await follow(server.address, person.token, person.vendorId)
  line.silence()
  await isNotReady()
  line.heal()
  await isReady()
  await vi.waitFor(() => expect(stream.names).toContain('resync'), settled)
  const before = stream.topics.length
  await sql`select pg_notify('sooner_live', ${`${person.vendorId} documents`})`
  await vi.waitFor(() => expect(stream.topics.slice(before)).toContain('documents'), settled)
  stream.leave()
})

test('processes of the database that are frozen are replaced by others', async () => {
  const frozen = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'sooner' and pid <> pg_backend_pid()
      and client_port is not null`
  expect(frozen.length).toBeGreaterThan(0)
  for (const { pid } of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const key = randomUUID()
    await vi.waitFor(async () => expect((await act(key)).status).toBe(sendFeedback.answer.status), settled)
    await isReady()
    expect(await effectsOf(key)).toBe(1)
  } finally {
    for (const { pid } of frozen) process.kill(pid, 'SIGCONT')
  }
})
