import { addBankingDays } from '@sooner/rules/banking-calendar'
import { beforeEach, expect, test } from 'vitest'
import { refusing as refusingRows } from '../testing/refusing.ts'
import { testTransfers, transfer } from '../testing/test-transfers.ts'
import type { NamedRail, Transfers } from '../ports.ts'
import { runCutoff } from './run-cutoff.ts'
import { withoutStatements } from '../testing/scripted-rail.ts'

async function openWorld() {
  const opened = await testTransfers()
  const named: NamedRail = {
    name: 'scripted',
    rail: withoutStatements(opened.rail),
    confirmsSettlement: false,
  }
  const transfers: Transfers = { ...opened.transfers, rails: { USD: named } }
  return { ...opened, transfers, sql: opened.database.sql }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

/** Returns the ids of as many vendors, in their order, each of which is owed a transfer. */
async function owed(count: number): Promise<readonly string[]> {
  const payees = await Promise.all(Array.from({ length: count }, () => world.payee()))
  for (const one of payees) await world.create(one.vendorId, [transfer(one)])
  return payees.map(({ vendorId }) => vendorId).toSorted()
}

const refusing = (table: string, vendorId: string, rows: string, work: () => Promise<void>) =>
  refusingRows(world.sql, table, { vendorId, rows }, work)

const failing = (vendorId: string) => `1 failed, the others are done: vendor ${vendorId}: `
const statesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (vendorId) => (await world.states(vendorId)).join(', ')))
/** The bank has fetched everything by now, or nothing. */
const setFetched = (on: string | null) => world.sql`update transfers.submissions set fetched_on = ${on}`

test('a vendor whose transfers can’t be planned does not hold up the others, and a later run plans it; all are sent once', async () => {
  const day = world.nextDay()
  const ids = await owed(8)
  const [, , faulty = ''] = ids
  const others = ids.filter((id) => id !== faulty)
  await refusing('transfers.batches', faulty, 'true', async () => {
    await expect(runCutoff(world.transfers, 'USD', day)).rejects.toThrow(failing(faulty))
    await world.submitAll()
  })
  expect(await world.states(faulty)).toEqual(['none -'])
  expect(await statesOf(others)).toEqual(others.map(() => 'executed submitted'))
  // A rail takes few files a day, so the others are sent together.
  const made = await world.sql`select from transfers.submissions where batch_on = ${day}`
  expect(made).toHaveLength(1)
  expect(await runCutoff(world.transfers, 'USD', day)).toMatchObject({ submissions: 1 })
  await world.submitAll()
  expect(await statesOf(ids)).toEqual(ids.map(() => 'executed submitted'))
  expect(world.rail.taken).toHaveLength(8)
  expect(new Set(world.rail.taken.map(({ key }) => key)).size).toBe(8)
})

test('a failed day that is run again after a later one leaves its rest to that day', async () => {
  const day = world.nextDay()
  const ids = await owed(2)
  const [faulty = ''] = ids
  let next = day
  await refusing('transfers.batches', faulty, 'true', async () => {
    await expect(runCutoff(world.transfers, 'USD', day)).rejects.toThrow(failing(faulty))
    next = world.nextDay()
    await expect(runCutoff(world.transfers, 'USD', next)).rejects.toThrow(failing(faulty))
  })
  expect(await runCutoff(world.transfers, 'USD', day)).toMatchObject({ submissions: 0 })
  expect(await runCutoff(world.transfers, 'USD', next)).toMatchObject({ submissions: 1 })
  const made = await world.sql`
    select count(*)::int as count, batch_on::text as day from transfers.submissions where batch_on >= ${day} group by batch_on order by 2`
  expect(made).toEqual([
    { count: 1, day },
    { count: 1, day: next },
  ])
})

test('a vendor whose money can’t be settled holds up neither the others nor the plan of the day, and a later run settles it once', async () => {
  const day = world.nextDay()
  const ids = await owed(3)
  const [faulty = ''] = ids
  await runCutoff(world.transfers, 'USD', day)
  await world.submitAll()
  await setFetched(day)
  const next = world.nextDay()
  const newcomers = await owed(1)
  await refusing('transfers.attempts', faulty, `status = 'settled'`, async () => {
    await expect(runCutoff(world.transfers, 'USD', next)).rejects.toThrow(failing(faulty))
  })
  expect(await statesOf(ids)).toEqual(['executed submitted', 'executed settled', 'executed settled'])
  expect(await statesOf(newcomers)).toEqual(['awaiting-scheduling queued'])
  expect(await runCutoff(world.transfers, 'USD', next)).toMatchObject({ settled: 1, submissions: 0 })
  expect(await statesOf(ids)).toEqual(ids.map(() => 'executed settled'))
  for (const id of ids)
    expect(await world.books(id)).toEqual({ 'bank-cash': -1000n, 'payable-to-vendor': 1000n })
})

test('a vendor whose expected day can’t be moved on does not hold up the others', async () => {
  await world.submitAll()
  const day = world.nextDay()
  const ids = await owed(2)
  const [faulty = ''] = ids
  await runCutoff(world.transfers, 'USD', day)
  await world.submitAll()
  await setFetched(null)
  const [next, later] = [addBankingDays('USD', day, 1), addBankingDays('USD', day, 2)]
  const expectedDays = async () => {
    const rows = await world.sql<{ day: string }[]>`
      select settles_on::text as day from transfers.attempts where vendor_id = any(${ids}) order by vendor_id`
    return rows.map((row) => row.day)
  }
  await refusing('transfers.attempts', faulty, `settles_on > '${next}'`, async () => {
    await expect(runCutoff(world.transfers, 'USD', next)).rejects.toThrow(failing(faulty))
  })
  expect(await expectedDays()).toEqual([next, later])
  await runCutoff(world.transfers, 'USD', next)
  expect(await expectedDays()).toEqual([later, later])
})

test('a cutoff that is ended plans nothing further, and a later run plans it', async () => {
  world.nextDay()
  const day = world.nextDay()
  const ids = await owed(1)
  const ended = AbortSignal.abort(new Error('the process ends'))
  await expect(runCutoff(world.transfers, 'USD', day, ended)).rejects.toThrow('the process ends')
  expect(await statesOf(ids)).toEqual(['none -'])
  expect(await runCutoff(world.transfers, 'USD', day)).toMatchObject({ submissions: 1 })
})
