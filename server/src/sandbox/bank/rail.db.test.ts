import { beforeEach, expect, test } from 'vitest'
import type { RailAnswer, RailEntry, Submission } from '../../features/transfers/index.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import { readLevers, removeLever, setLever } from '../levers/store.ts'
import { fateOf, honest, type BankBehavior } from './fate.ts'
import { simulatedRail } from './rail.ts'

const time = { now: new Date() }
const clock = { now: () => time.now, wall: () => time.now }
let numbered = 0

/** The bank closes the days of its statement for good, so each test has a bank of its own. */
let db: TestDatabase['db']
let sql: TestDatabase['sql']
beforeEach(async () => {
  const database = await testDatabase()
  db = database.db
  sql = database.sql
  time.now = new Date('2026-11-23T21:00:00Z')
})

const entry = (ending = '4321'): RailEntry => ({
  key: `S${String((numbered += 1)).padStart(14, '0')}`,
  ...({ kind: 'credit', type: 'vendor-payment', amountMinor: 1000n, currency: 'USD' } as const),
  account: {
    ...({
      country: 'US',
      type: 'checking',
      routingNumber: '021000021',
      holder: 'Brightside',
      isPerson: false,
    } as const),
    accountNumber: `5550${ending}`,
  },
  description: 'SOONER PAY',
  references: [],
  mandate: null,
  origin: { vendorId: crypto.randomUUID(), transferIds: [] },
  digest: 'a digest',
})

const submission = (entries: readonly RailEntry[], batchOn = '2026-11-23'): Submission => ({
  key: crypto.randomUUID(),
  number: 1,
  database: 'a database',
  currency: 'USD',
  batchOn,
  submittedAt: time.now,
  entries,
  settlesOn: '2026-11-24',
})

const rail = (behavior: Partial<BankBehavior> = {}) => simulatedRail(db, clock, { ...honest, ...behavior })

async function answersTo(keys: readonly string[], from = rail()): Promise<readonly RailAnswer[]> {
  const found: RailAnswer[] = []
  for (let cursor: string | null = null; ;) {
    const page = await from.answersSince(cursor, 7)
    found.push(...page.answers.filter(({ key }) => keys.includes(key)))
    if (page.answers.length === 0) return found
    cursor = page.cursor
  }
}

test('an entry is booked once, settles on its day, and is returned or corrected as its number asks', async () => {
  const entries = [entry(), entry('9903'), entry('9801'), entry('9805')]
  const [, second, third, fourth] = entries.map(({ key }) => key)
  const keys = entries.map(({ key }) => key)
  expect(await rail().submit(submission(entries))).toEqual({ refused: [] })
  await rail().submit(submission(entries))
  expect(await answersTo(keys)).toEqual([])
  time.now = new Date('2026-11-24T15:00:00Z')
  expect((await answersTo(keys)).map(({ key, kind }) => [key, kind])).toEqual(
    keys.map((key) => [key, 'settled']),
  )
  time.now = new Date('2026-11-25T15:00:00Z')
  expect((await answersTo(keys)).slice(4)).toEqual([
    { id: `${second}-returned`, key: second, on: '2026-11-25', kind: 'returned', code: 'R03' },
    {
      id: `${third}-corrected`,
      key: third,
      on: '2026-11-25',
      kind: 'corrected',
      code: 'C01',
      correction: { accountNumber: '55509811' },
    },
    {
      id: `${fourth}-corrected`,
      key: fourth,
      on: '2026-11-25',
      kind: 'corrected',
      code: 'C05',
      correction: { type: 'savings' },
    },
  ])
})

test('what the bank said it does not have is refused when it arrives later', async () => {
  const [known, late] = [entry(), entry()]
  await rail().submit(submission([known]))
  expect(await rail().find([known.key, late.key])).toEqual([
    { key: known.key, state: 'accepted', settlesOn: '2026-11-24', code: null },
    { key: late.key, state: 'void', settlesOn: null, code: null },
  ])
  expect(await rail().submit(submission([known, late]))).toEqual({
    refused: [{ key: late.key, code: 'VOIDED' }],
  })
  // It was not booked either.
  expect((await rail().find([late.key])).map(({ state }) => state)).toEqual(['void'])
})

test('a bank that is down takes nothing, and one that is mute takes everything and seems to have failed', async () => {
  const [unsent, taken] = [entry(), entry()]
  const down = rail({ stateAt: () => 'down' })
  await expect(down.submit(submission([unsent]))).rejects.toThrow('is down')
  await expect(down.find([unsent.key])).rejects.toThrow('is down')
  await expect(down.answersSince(null, 1)).rejects.toThrow('is down')
  await expect(rail({ stateAt: () => 'mute' }).submit(submission([taken]))).rejects.toThrow('was lost')
  expect((await rail().find([unsent.key, taken.key])).map(({ state }) => state)).toEqual(['void', 'accepted'])
})

test('a seed decides what is returned, late, repeated and in which order, and the same seed decides the same', async () => {
  const wild = {
    seed: 'seven',
    returned: 300,
    returnCodes: ['R01', 'R20'],
    corrected: 200,
    late: 300,
    repeated: 300,
    isShuffled: true,
  }
  time.now = new Date('2026-11-24T12:00:00Z')
  const entries = Array.from({ length: 60 }, () => entry())
  const keys = entries.map(({ key }) => key)
  await rail(wild).submit(submission(entries))
  const after = async (day: string) => {
    time.now = new Date(`${day}T15:00:00Z`)
    return answersTo(keys)
  }
  const early = await after('2026-11-24')
  const all = await after('2026-12-10')
  // What was reported stays where it is, so that a cursor misses nothing.
  expect(all.slice(0, early.length)).toEqual(early)
  const settled = all.filter(({ kind }) => kind === 'settled')
  expect(new Set(settled.map(({ key }) => key)).size).toBe(60)
  expect(settled.length).toBeGreaterThan(60)
  expect(early.length).toBeLessThan(settled.length)
  expect(early.map(({ key }) => key)).not.toEqual(early.map(({ key }) => key).toSorted())
  const codes = new Set(all.flatMap((answer) => ('code' in answer ? [answer.code] : [])))
  expect(codes).toEqual(new Set(['R01', 'R20', 'C01']))
  const behavior = { ...honest, ...wild }
  for (const one of entries)
    expect(fateOf(behavior, one, '2026-11-24')).toEqual(fateOf(behavior, one, '2026-11-24'))
})

const linesSince = async (cursor: string | null, from = rail()) => {
  if (!from.statementSince) throw new Error('the simulated bank has a statement')
  return from.statementSince(cursor, 1000)
}

/** A payment that a partner's program has stated. */
async function stated(paymentReference: string, amountMinor = 1000): Promise<string> {
  const id = crypto.randomUUID()
  await sql`
    insert into collections.collections (collection_id, partner_number, source, source_id, source_digest, currency, amount_minor,
      payment_method, payment_reference, received_on, counts_on, status, recorded_by, created_at, updated_at)
    values (${id}, 1, 'api', ${id}, '', 'USD', ${amountMinor}, 'ACH', ${paymentReference}, '2026-12-14', '2026-12-14', 'stated',
      'test', now(), now())`
  return id
}

test('the statement has each entry once, in the order in which it was booked, and each day closes with what is there', async () => {
  time.now = new Date('2026-12-11T15:00:00Z')
  let { cursor } = await linesSince(null)
  const [sent, returned] = [entry(), entry('9901')]
  await rail().submit({ ...submission([sent, returned], '2026-12-11'), settlesOn: '2026-12-14' })
  time.now = new Date('2026-12-14T15:00:00Z')
  const page = await linesSince(cursor)
  expect(page.entries.map(({ keys, amountMinor, bookedOn }) => [keys, amountMinor, bookedOn])).toEqual([
    [[sent.key], -1000n, '2026-12-14'],
    [[returned.key], -1000n, '2026-12-14'],
  ])
  expect((await linesSince(page.cursor)).entries).toEqual([])
  // What is sent late is booked on a day that is still open.
  cursor = page.cursor
  time.now = new Date('2026-12-15T15:00:00Z')
  const before = (await linesSince(cursor)).balances.find(({ currency }) => currency === 'USD')
  const late = entry()
  await rail().submit({ ...submission([late], '2026-12-11'), settlesOn: '2026-12-14' })
  time.now = new Date('2026-12-16T15:00:00Z')
  const next = await linesSince(cursor)
  expect(next.entries.map(({ keys, amountMinor, bookedOn }) => [keys, amountMinor, bookedOn])).toEqual([
    [[returned.key], 1000n, '2026-12-15'],
    [[late.key], -1000n, '2026-12-15'],
  ])
  const after = next.balances.filter(({ currency }) => currency === 'USD')
  expect(after.map(({ day, balanceMinor }) => [day, balanceMinor - (before?.balanceMinor ?? 0n)])).toEqual([
    ['2026-12-14', 0n],
    ['2026-12-15', 0n],
  ])
})

test('partners pay what they state, late, short, twice, without a reference or never, as the last word asks', async () => {
  time.now = new Date('2026-12-17T15:00:00Z')
  const { cursor } = await linesSince(null)
  const words = [
    'WIRE 1',
    'WIRE 2 LATE',
    'WIRE 3 short',
    'WIRE 4 TWICE',
    'WIRE 5 UNREFERENCED',
    'WIRE 6 NEVER',
  ]
  for (const word of words) await stated(word)
  const paid = async () =>
    (await linesSince(cursor)).entries.map(({ reference, amountMinor, bookedOn }) => [
      reference,
      amountMinor,
      bookedOn,
    ])
  const onTime = [
    ['', 1000n, '2026-12-17'],
    ['WIRE 1', 1000n, '2026-12-17'],
    ['WIRE 3 short', 900n, '2026-12-17'],
    ['WIRE 4 TWICE', 1000n, '2026-12-17'],
    ['WIRE 4 TWICE', 1000n, '2026-12-17'],
  ]
  const inOrder = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1))
  expect(inOrder(await paid())).toEqual(onTime)
  time.now = new Date('2026-12-24T15:00:00Z')
  expect(inOrder(await paid())).toEqual([
    ...onTime.slice(0, 2),
    ['WIRE 2 LATE', 1000n, '2026-12-24'],
    ...onTime.slice(2),
  ])
})

test('a seed decides which partners pay otherwise than they state', async () => {
  time.now = new Date('2026-12-17T15:00:00Z')
  const { cursor } = await linesSince(null)
  const ids = await Promise.all(Array.from({ length: 30 }, () => stated('none', 500)))
  const wild = { seed: 'nine', courses: { late: 200, short: 200, twice: 200, unreferenced: 100, never: 200 } }
  await linesSince(cursor, rail(wild))
  const decided = await sql<{ course: string }[]>`
    select distinct course from sandbox.bank_claims where claim_id = any(${ids}::uuid[]) order by course`
  expect(decided.length).toBeGreaterThan(3)
})

test('a visitor takes the bank down and up, rejects a file, and has one payment returned', async () => {
  const [rejected, first, second] = [entry(), entry(), entry()]
  await setLever(db, 'bank', 'down')
  await expect(rail().submit(submission([rejected]))).rejects.toThrow('is down')
  await removeLever(db, 'bank')
  await setLever(db, 'file', 'rejected')
  await setLever(db, 'return', 'R16')
  expect(await rail().submit(submission([rejected]))).toEqual({
    refused: [{ key: rejected.key, code: 'VOIDED' }],
  })
  expect(await readLevers(db)).toEqual({ return: 'R16' })
  await rail().submit(submission([first, second]))
  // The same file again uses nothing up.
  await setLever(db, 'return', 'R02')
  await rail().submit(submission([first, second]))
  expect(await readLevers(db)).toEqual({ return: 'R02' })
  time.now = new Date('2026-11-25T15:00:00Z')
  const answers = await answersTo([rejected.key, first.key, second.key])
  expect(answers.filter(({ kind }) => kind === 'returned')).toEqual([
    { id: `${first.key}-returned`, key: first.key, on: '2026-11-25', kind: 'returned', code: 'R16' },
  ])
})

test('a visitor has the next partner pay less than it states, unless its reference says otherwise', async () => {
  time.now = new Date('2026-12-17T15:00:00Z')
  const { cursor } = await linesSince(null)
  await setLever(db, 'partner', 'short')
  for (const reference of ['WIRE 1 LATE', 'WIRE 2', 'WIRE 3']) await stated(reference)
  const { entries } = await linesSince(cursor)
  expect(entries.filter(({ amountMinor }) => amountMinor === 900n)).toHaveLength(1)
  expect(entries).toHaveLength(2)
  expect(await readLevers(db)).toEqual({})
})
