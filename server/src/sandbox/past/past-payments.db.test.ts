import type { Currency } from '@sooner/money'
import { addBankingDays, isBankingDay, localDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { runCutoff } from '../../features/transfers/use-cases/run-cutoff.ts'
import { seededWorld } from '../testing/seeded-world.ts'
import { readBankBalances, simulatedRail } from '../bank/index.ts'
import { seedMany } from './seed-many.ts'

const { database, features, time, world } = await seededWorld(new Date('2026-11-18T11:00:00Z'))
const { db, sql } = database
// The vendors of the second seed come in pieces, and one of the third is paid in sterling.
for (const asked of [
  { invoices: 320, vendors: 2, seed: 1 },
  { invoices: 400, vendors: 2, seed: 2, pieceSize: 90 },
  { invoices: 480, vendors: 3, seed: 3 },
])
  await seedMany(world, asked, () => undefined)

test('payments are sent on banking days, and arrive on the next one', async () => {
  const days = await sql<{ currency: Currency; batch: string; settles: string }[]>`
    select distinct currency, batch_on as batch, settles_on as settles from transfers.batches`
  const wrong = days.filter(
    ({ currency, batch, settles }) =>
      !isBankingDay(currency, batch) || addBankingDays(currency, batch, 1) !== settles,
  )
  expect(wrong).toEqual([])
  expect(new Set(days.map(({ currency }) => currency))).toEqual(new Set(['USD', 'GBP']))
})

test('there are payments of every course, and deductions that reduced some', async () => {
  const statuses = await sql<{ status: string }[]>`
    select distinct status || coalesce(' ' || code, '') as status from payouts.lines order by 1`
  expect(statuses.map(({ status }) => status)).toEqual([
    ...['executed', 'failed FF01', 'failed MS03', 'failed R23', 'failed R26', 'requested', 'settled'],
  ])
  const [found] = await sql`
    select (select count(*) > 3 from invoices.deductions where netted_minor > 0) as netted,
      (select count(*) > 3 from invoices.adjustments where memo_id is not null) as "takenOff",
      (select count(*) > 100 from payouts.payouts) as early,
      (select count(*) > 2 from collections.collections where reconciliation_state = 'partially-applied') as overpaid,
      (select count(*) from (
        select from payouts.lines group by vendor_id, line_item_id
        having bool_or(status = 'failed') and bool_or(status = 'settled')) as again) > 3 as again`
  expect(found).toEqual({ netted: true, takenOff: true, early: true, overpaid: true, again: true })
})

test('the books of the bank and the cash in the ledger agree to the cent', async () => {
  const today = localDays(time.now)
  const ours = await sql`
    select currency, sum(amount_minor)::bigint as "balanceMinor" from ledger.entries where account = 'bank-cash'
    group by currency order by currency desc`
  // What arrives today is booked by the bank at once, and by us once the bank has reported it.
  const arriving = await sql<{ currency: string; amount: bigint }[]>`
    select currency, sum(amount_minor)::bigint as amount from transfers.attempts where status = 'submitted' group by currency`
  const reported = (await readBankBalances(db, today)).map(({ currency, balanceMinor }) => {
    const late = arriving.find((one) => one.currency === currency)?.amount ?? 0n
    return { currency, balanceMinor: balanceMinor + late }
  })
  expect(reported).toEqual(ours)
  // What was reported long ago is not reported to anybody who reads from the beginning.
  const { answers } = await simulatedRail(db, features.transfers.clock).answersSince(null, 1000)
  const [due] = await sql`select count(*)::int as count from transfers.attempts where status = 'submitted'`
  expect({ count: answers.length }).toEqual(due)
})

test('what waits goes with the next cutoff', async () => {
  const waiting = async () => {
    const [row] = await sql<{ count: bigint }[]>`
      select count(*) from transfers.transfers where type = 'vendor-payment' and state = 'none' and currency = 'USD'`
    return row?.count
  }
  expect(await waiting()).toBeGreaterThan(0n)
  time.now = new Date('2026-11-18T21:00:00Z')
  expect(await runCutoff(features.transfers, 'USD', '2026-11-18')).toMatchObject({ submissions: 1 })
  expect(await waiting()).toBe(0n)
})
