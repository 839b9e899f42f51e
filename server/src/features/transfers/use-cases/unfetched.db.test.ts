import { addBankingDays } from '@sooner/rules/banking-calendar'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openLog } from '../../../platform/log.ts'
import type { NamedRail, Transfers } from '../ports.ts'
import { refusing } from '../testing/refusing.ts'
import { testTransfers, transfer } from '../testing/test-transfers.ts'
import { transact } from '../../../platform/transaction.ts'
import { stopDestination } from './destinations.ts'
import { followRails } from './follow-rails.ts'
import { listSubmissions } from './operated/read-transfers.ts'
import { runCutoff } from './run-cutoff.ts'
import { submit } from './submit.ts'
import { noticeFetched } from './unfetched.ts'
import { withoutStatements } from '../testing/scripted-rail.ts'

const patience = { timeout: 60_000 }
const world = await testTransfers()
const { rail, at, payee, create, states, waitingIds } = world
const { sql } = world.database
const silent = openLog({ level: 'silent', file: undefined })

/** The files in the folder of the bank, each named after its entries. */
const out = new Set<string>()
const folderRail: NamedRail['rail'] = {
  ...withoutStatements(rail),
  async submit(submission) {
    const answer = await rail.submit(submission)
    for (const { key } of submission.entries) out.add(key)
    return answer
  },
  unfetched: async (keys) => keys.filter((key) => out.has(key)),
}
const named: NamedRail = { name: 'scripted', confirmsSettlement: false, rail: folderRail }
const transfers: Transfers = { ...world.transfers, rails: { USD: named } }

// Each test begins on a Monday of its own.
const day = { monday: '2026-11-30' }
const later = (count: number) => addBankingDays('USD', day.monday, count)
beforeEach(() => {
  day.monday = later(5)
  out.clear()
  rail.state.fails = undefined
})

async function sendMonday() {
  at(`${day.monday}T12:00:00Z`)
  const { vendorId } = await payee()
  await create(vendorId, [transfer(await payeeOf(vendorId))])
  at(`${day.monday}T21:00:00Z`)
  await runCutoff(transfers, 'USD', day.monday)
  const run = async () => {
    for (const id of waitingIds()) await submit(transfers, id)
  }
  return {
    run,
    states: () => states(vendorId),
    settles: async () =>
      (
        await sql<{ settles_on: string; settled_on: string | null }[]>`
        select settles_on, settled_on from transfers.attempts where vendor_id = ${vendorId}`
      ).map(({ settles_on, settled_on }) => [settles_on, settled_on]),
  }
}

async function payeeOf(vendorId: string) {
  const [row] = await sql<{ id: string }[]>`
    select bank_account_id as id from transfers.destinations where vendor_id = ${vendorId}`
  return { vendorId, bankAccountId: row?.id ?? '' }
}

/** What the process that follows the rails does at that moment. */
const look = (log = silent, reported = new Set<string>()) =>
  noticeFetched(transfers, named, { log, reported })

test('a payment whose file the bank has not fetched does not arrive, and its expected day moves on', async () => {
  const one = await sendMonday()
  await one.run()
  await look()
  for (const count of [1, 2, 3]) {
    expect(await runCutoff(transfers, 'USD', later(count))).toMatchObject({ unfetched: 1 })
    expect(await one.states()).toEqual(['executed submitted'])
    expect(await one.settles()).toEqual([[later(count + 1), null]])
  }
})

test('a file that is fetched on its day arrives as planned', async () => {
  const one = await sendMonday()
  await one.run()
  out.clear()
  await look()
  await runCutoff(transfers, 'USD', later(1))
  expect(await one.settles()).toEqual([[later(1), later(1)]])
})

test('where the bank has statements, only what moves no money settles by the date', async () => {
  const byStatement: Transfers = { ...transfers, rails: { USD: { ...named, confirmsSettlement: true } } }
  at(`${day.monday}T12:00:00Z`)
  const [paid, proven] = [await payee(), await payee()]
  await create(paid.vendorId, [transfer(paid)])
  const verifying = { invoiceId: null, invoiceLineItemId: null, partnerNumber: null, externalClientId: null }
  await create(proven.vendorId, [
    transfer(proven, { type: 'prenote', kind: 'prenote', amountMinor: 0n, ...verifying }),
  ])
  at(`${day.monday}T21:00:00Z`)
  await runCutoff(byStatement, 'USD', day.monday)
  for (const id of waitingIds()) await submit(byStatement, id)
  out.clear()
  await noticeFetched(byStatement, byStatement.rails.USD ?? named, { log: silent, reported: new Set() })
  await runCutoff(byStatement, 'USD', later(1))
  await runCutoff(byStatement, 'USD', later(2))
  expect([await states(paid.vendorId), await states(proven.vendorId)]).toEqual([
    ['executed submitted'],
    ['executed settled'],
  ])
})

test('a file that is fetched late arrives on the banking day after that', async () => {
  const one = await sendMonday()
  await one.run()
  await runCutoff(transfers, 'USD', later(1))
  at(`${later(2)}T14:00:00Z`)
  out.clear()
  await Promise.all([look(), look()])
  await runCutoff(transfers, 'USD', later(2))
  expect(await one.states()).toEqual(['executed submitted'])
  await runCutoff(transfers, 'USD', later(3))
  expect(await one.settles()).toEqual([[later(3), later(3)]])
})

test('a file that is fetched on a day on which banks are closed is there on the next banking day', async () => {
  const one = await sendMonday()
  await one.run()
  const friday = later(4)
  await runCutoff(transfers, 'USD', friday)
  at(new Date(Date.parse(`${friday}T12:00:00Z`) + 86_400_000).toISOString())
  out.clear()
  await look()
  expect(await one.settles()).toEqual([[later(6), null]])
})

test('what was fetched before its submission was recorded counts from the day of the record', async () => {
  const one = await sendMonday()
  rail.state.fails = 'after'
  await expect(one.run()).rejects.toThrow('broke')
  rail.state.fails = undefined
  out.clear()
  at(`${later(1)}T14:00:00Z`)
  await look()
  await runCutoff(transfers, 'USD', later(1))
  expect(await one.states()).toEqual(['awaiting-scheduling queued'])
  await one.run()
  await look()
  await runCutoff(transfers, 'USD', later(1))
  expect(await one.settles()).toEqual([[later(2), null]])
  await runCutoff(transfers, 'USD', later(2))
  expect(await one.settles()).toEqual([[later(2), later(2)]])
})

test('a vendor whose record fails keeps its own entries alone, and they settle once it is mended', async () => {
  at(`${day.monday}T12:00:00Z`)
  const vendors = [await payee(), await payee(), await payee()]
  for (const one of vendors) await create(one.vendorId, [transfer(one)])
  at(`${day.monday}T21:00:00Z`)
  await runCutoff(transfers, 'USD', day.monday)
  for (const id of waitingIds()) await submit(transfers, id)
  const ids = vendors.map(({ vendorId }) => vendorId)
  const [, faulty = ''] = ids
  const entries = async () =>
    Object.fromEntries(
      (
        await sql<{ vendor_id: string; status: string; settles_on: string; fetched_on: string | null }[]>`
          select vendor_id, status, a.settles_on, fetched_on from transfers.submissions s join transfers.attempts a using (submission_id)
          where vendor_id = any(${ids})`
      ).map(({ vendor_id, ...rest }) => [vendor_id, Object.values(rest)]),
    )
  const all = (of: (vendorId: string) => unknown) => Object.fromEntries(ids.map((id) => [id, of(id)]))
  at(`${later(3)}T14:00:00Z`)
  out.clear()
  await refusing(
    sql,
    'transfers.attempts',
    { vendorId: faulty, rows: `settles_on > '${later(3)}'` },
    async () => {
      await expect(look()).rejects.toThrow(`vendor ${faulty}: `)
      await expect(runCutoff(transfers, 'USD', later(4))).rejects.toThrow(`vendor ${faulty}: `)
    },
  )
  expect(await entries()).toEqual(
    all((id) => (id === faulty ? ['submitted', later(1), later(3)] : ['settled', later(4), later(3)])),
  )
  await runCutoff(transfers, 'USD', later(4))
  expect(await entries()).toEqual(all(() => ['settled', later(4), later(3)]))
})

test('operators are informed once of a file that waits, and see when it was fetched', async () => {
  const one = await sendMonday()
  await one.run()
  const lines: unknown[] = []
  const reportLine = z.object({ fileNames: z.array(z.string()), batchOn: z.string(), msg: z.string() })
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void lines.push(reportLine.parse(JSON.parse(line))) },
  )
  const reported = new Set<string>()
  const fetchedOn = async () =>
    (
      await listSubmissions(transfers, {
        currency: 'USD',
        batchOn: day.monday,
        state: undefined,
        page: 1,
        limit: 25,
      })
    ).data.map((submission) => submission.fetchedOn)
  at(`${day.monday}T22:00:00Z`)
  await look(log, reported)
  expect(lines).toEqual([])
  at(`${day.monday}T23:30:00Z`)
  await look(log, reported)
  await look(log, reported)
  expect(lines).toEqual([
    { fileNames: [...out], batchOn: day.monday, msg: 'rail: the bank has not fetched a file' },
  ])
  expect(await fetchedOn()).toEqual([null])
  out.clear()
  await look(log, reported)
  expect(await fetchedOn()).toEqual([day.monday])
})

test('operators are told once of a file that waits and pays an account that was stopped since', async () => {
  at(`${day.monday}T12:00:00Z`)
  const [frozen, other] = [await payee(), await payee()]
  for (const one of [frozen, other]) await create(one.vendorId, [transfer(one)])
  at(`${day.monday}T21:00:00Z`)
  await runCutoff(transfers, 'USD', day.monday)
  for (const id of waitingIds()) await submit(transfers, id)
  const lines: unknown[] = []
  const reportLine = z.object({ keys: z.array(z.string()), msg: z.string() })
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void lines.push(reportLine.parse(JSON.parse(line))) },
  )
  const reported = new Set<string>()
  await look(log, reported)
  expect(lines).toEqual([])
  await transact(world.database.db, (tx) =>
    stopDestination(transfers, tx, frozen.vendorId, frozen.bankAccountId),
  )
  await look(log, reported)
  await look(log, reported)
  const keys = await sql<{ key: string }[]>`
    select key from transfers.attempts where vendor_id = ${frozen.vendorId}`
  expect(lines).toEqual([
    { keys: keys.map(({ key }) => key), msg: 'rail: a file that waits pays a stopped account' },
  ])
  out.clear()
  await look(log, reported)
  expect(lines).toHaveLength(1)
})

test('who follows the rails notices what was fetched, even if answers cannot be read', async () => {
  const one = await sendMonday()
  await one.run()
  out.clear()
  const down = { ...folderRail, answersSince: () => Promise.reject(new Error('the folder "in" is gone')) }
  const following = await followRails(
    { ...transfers, rails: { USD: { ...named, rail: down } } },
    { log: silent, lookEveryMs: 5 },
  )
  await expect
    .poll(
      () =>
        sql`select 1 from transfers.submissions where batch_on = ${day.monday} and fetched_on is not null`,
      patience,
    )
    .toHaveLength(1)
  await following.stop()
})
