import { addBankingDays, isBankingDay, localDay } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { checkBooks, exportBooks } from '../../features/ledger/index.ts'
import { runCutoff } from '../../features/transfers/use-cases/run-cutoff.ts'
import {
  deductedTooEarly,
  wronglyPaid,
  wronglySent,
  wrongBalances,
  wrongTotals,
} from '../../testing/differences-of-past.ts'
import { seededWorld } from '../../testing/seeded-world.ts'
import { readBankBalances, simulatedRail } from '../bank/index.ts'
import { seedMany } from './seed-many.ts'

const { database, features, seal, time, world } = await seededWorld(new Date('2026-11-18T11:00:00Z'))
const { db, sql } = database
// The vendors of the second seed come in pieces, and one of the third is paid in sterling.
for (const asked of [
  { invoices: 320, vendors: 2, seed: 1 },
  { invoices: 400, vendors: 2, seed: 2, pieceSize: 90 },
  { invoices: 480, vendors: 3, seed: 3 },
])
  await seedMany(world, asked, () => undefined)

test('the payments of each invoice add up to what it states, and agree with what the bank had', async () => {
  expect(await wronglyPaid(sql)).toEqual([])
  expect(await wronglySent(sql)).toEqual([])
  const days = await sql<{ currency: 'USD' | 'GBP'; batch: string; settles: string }[]>`
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
    ...['executed', 'failed AG01', 'failed MS03', 'failed R13', 'failed R23', 'requested', 'settled'],
  ])
  const [found] = await sql`
    select (select count(*) > 3 from invoices.deductions where netted_minor > 0) as netted,
      (select count(*) from invoices.deductions where netted_minor > 0) = (
        select count(*) from invoices.adjustments where deduction_id is not null and batch_transfer_id is not null) as named,
      (select sum(deducted_minor) from payouts.lines) = (select sum(netted_minor) from invoices.deductions) as same,
      (select count(*) from (
        select from payouts.lines group by vendor_id, line_item_id
        having bool_or(status = 'failed') and bool_or(status = 'settled')) as again) > 3 as again`
  expect(found).toEqual({ netted: true, named: true, same: true, again: true })
})

test('the books of each vendor and of the provider balance, are in the order of time, and are proven', async () => {
  expect(await wrongTotals(sql)).toEqual([])
  expect(await wrongBalances(sql)).toEqual([])
  expect(await deductedTooEarly(sql)).toEqual([])
  const books = await sql<{ id: string }[]>`select vendor_id as id from ledger.books where sequence > 0`
  expect(books).toHaveLength(8)
  for (const { id } of books) {
    const { faults, end, provenThrough } = await checkBooks(trimmed(exportBooks(db, id)), { seal })
    expect(faults).toEqual([])
    expect(provenThrough).toBe(end.sequence)
  }
  const [spread] = await sql`
    select max(booked_at) - min(booked_at) > interval '600 days' as years, max(booked_at) <= ${time.now} as past
    from ledger.transactions`
  expect(spread).toEqual({ years: true, past: true })
})

async function* trimmed(lines: AsyncIterable<string>) {
  for await (const line of lines) yield line.trimEnd()
}

test('the list of payments is as computed from them, and names them on the invoices', async () => {
  const [found] = await sql`
    select (select count(*) from remittances.payments) = (select count(*) from transfers.batches where purpose = 'payment') as all,
      (select count(*) from invoices.invoices join remittances.payments using (vendor_id)
        where payment_id = batch_transfer_id and payments.payment_reference is distinct from invoices.payment_reference) as unnamed`
  expect(found).toEqual({ all: true, unnamed: 0n })
})

test('the books of the bank and the cash in the ledger agree to the cent, entry by entry', async () => {
  const today = { USD: localDay('USD', time.now), GBP: localDay('GBP', time.now) }
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
  const differing = await sql`
    select entry.key from transfers.attempts as entry full join sandbox.bank_entries as booked using (key)
    where coalesce(entry.status, '') <> 'refused'
      and (booked.amount_minor, booked.arrives_on, coalesce(booked.returned_as, '')) is distinct from
        (entry.amount_minor, entry.settles_on, coalesce(entry.code, ''))`
  expect(differing).toEqual([])
  const days = await sql`
    with bank as (
      select answered_on as day, entry.currency, sum(case answer.kind when 'settled' then -amount_minor else amount_minor end) as amount
      from sandbox.bank_answers as answer join sandbox.bank_entries as entry using (key) where position is not null group by 1, 2
    ), ours as (
      select entry.booked_on as day, entry.currency, sum(amount_minor) as amount
      from ledger.entries as entry join ledger.transactions using (vendor_id, sequence)
      where account = 'bank-cash' and kind in ('transfer-settled', 'transfer-returned') group by 1, 2
    )
    select * from bank full join ours using (day, currency) where bank.amount is distinct from ours.amount`
  expect(days).toEqual([])
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
