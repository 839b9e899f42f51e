import { beforeEach, expect, test } from 'vitest'
import { accrueCarry } from './accrue-carry.ts'
import { listCarries } from './read-collections.ts'
import { reverseCollection } from './reverse-collection.ts'
import { resolveReceipt } from './receipts/resolve-receipt.ts'
import { writeOffCarries } from './settle-carry.ts'
import { writeOff } from './write-off.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { storedInvoice, storeInvoices } from '../../invoices/testing/stored-invoices.ts'
import { vendorAccount } from '../../ledger/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { collectionWorld } from '../testing/collection-world.ts'

let world: Awaited<ReturnType<typeof collectionWorld>>
beforeEach(async () => {
  world = await collectionWorld()
  await world.addAccount()
})

const agree = (ppm: number, periodType: string, interest: string) => world.sql`
  update partners.partners set carry_daily_rate_ppm = ${ppm}, carry_period_type = ${periodType}, carry_interest = ${interest}
  where partner_number = 1`
const owed = () => world.balanceOf('carry-receivable')
const runOn = (day: string) => {
  world.setNow(`${day}T12:00:00Z`)
  return accrueCarry(world.collections)
}
const carryOf = async (key: string) => {
  const { invoice_id } = await world.stored(key)
  return world.sql<{ status: string; accrued: bigint; next: string; principal: bigint }[]>`
    select status, accrued_minor as accrued, next_on::text as next, principal_minor as principal from invoices.carries
    where invoice_id = ${invoice_id} order by created_at`
}
const daysOf = async (key: string) => {
  const { invoice_id } = await world.stored(key)
  const rows = await world.sql<{ on: string; minor: bigint }[]>`
    select right(posted.subject_id, 10) as on, entry.amount_minor as minor
    from ledger.transactions as posted
    join ledger.entries as entry using (vendor_id, sequence)
    join invoices.carries as carry on posted.subject_id like carry.carry_id || ' %'
    where carry.invoice_id = ${invoice_id} and entry.account = 'carry-receivable' and posted.kind = 'carry-accrued'
    order by posted.subject_id`
  return rows.map(({ on, minor }) => `${on} ${minor}`)
}
const pay = (key: string, amountMinor: number) =>
  world.feed({ amountMinor, lines: [{ externalVendorId: 'V-1', sourceId: key, amountMinor }] })

test('without a rate nothing accrues, and a rate that is agreed later is for what is funded later', async () => {
  await world.fundedOn('2026-12-09', [feedRow('free')])
  await agree(1000, 'FLOAT', 'SIMPLE')
  expect(await runOn('2026-12-20')).toEqual({ accrued: 0, posted: 0 })
  expect([await carryOf('free'), await owed()]).toEqual([[], 0n])
})

test('a float accrues each day on what is open, once, whenever the job runs', async () => {
  await agree(1000, 'FLOAT', 'SIMPLE')
  await world.fundedOn('2026-12-21', [feedRow('daily'), feedRow('late')])
  // What is agreed later changes nothing of what is funded.
  await agree(2000, 'TENOR', 'COMPOUNDING')
  const before = await vendorAccount.listVendorMonths(world.db, world.vendorId)
  expect(await carryOf('daily')).toMatchObject([
    { status: 'accruing', principal: 1_000_00n, next: '2026-12-21' },
  ])
  expect(await runOn('2026-12-21')).toEqual({ accrued: 0, posted: 0 })
  expect(await runOn('2026-12-22')).toEqual({ accrued: 2, posted: 2 })
  expect(await runOn('2026-12-22')).toEqual({ accrued: 0, posted: 0 })
  // The two are paid alike; the days of one of them are accrued day by day, and those of the other at once.
  await world.sql`update invoices.carries set next_on = '2099-01-01' where invoice_id = ${(await world.stored('late')).invoice_id}`
  for (const key of ['daily', 'late']) await pay(key, 40_000)
  await runOn('2026-12-23')
  world.setNow('2026-12-24T17:00:00Z')
  await runOn('2026-12-24')
  const rest = []
  for (const key of ['daily', 'late']) rest.push(await pay(key, 60_000))
  await runOn('2026-12-26')
  for (const { collection } of rest)
    await reverseCollection(world.collections, world.by, collection?.id ?? '', 'bounced')
  await runOn('2026-12-28')
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key in ('daily', 'late')`
  for (const key of ['daily', 'late']) {
    const { invoice_id: invoiceId } = await world.stored(key)
    await writeOff(world.collections, transact, world.by, {
      invoices: [{ vendorId: world.vendorId, invoiceId }],
      note: 'bankrupt',
    })
  }
  await runOn('2026-12-30')
  await world.sql`update invoices.carries set next_on = '2026-12-22' where next_on = '2099-01-01'`
  expect(await runOn('2027-01-20')).toMatchObject({ posted: 4 })
  const days = ['21 100', '22 60', '23 60', '26 60', '27 60'].map((one) => `2026-12-${one}`)
  expect([await daysOf('daily'), await daysOf('late')]).toEqual([days, days])
  expect(await carryOf('late')).toMatchObject([{ status: 'paid', accrued: 340n }])
  expect([await owed(), await world.balanceOf('carry-income')]).toEqual([680n, -680n])
  // The vendor sees nothing of it.
  expect(await vendorAccount.listVendorMonths(world.db, world.vendorId)).toEqual(before)
  expect(await world.differences()).toEqual([])
})

test('a tenor is fixed when it is funded, and what accrued is reversed with the funding', async () => {
  await agree(2000, 'TENOR', 'COMPOUNDING')
  await world.fundedOn('2027-01-21', [feedRow('tenor')])
  await agree(5000, 'FLOAT', 'SIMPLE')
  const { payment_terms_days: days } = (await world.stored('tenor')) as unknown as {
    payment_terms_days: number
  }
  await pay('tenor', 100_000)
  await runOn('2027-01-24')
  // 1,000.00 at 0.2 percent a day, on what has accrued, too: the invoice is paid, and the tenor goes on.
  expect(await daysOf('tenor')).toEqual(['2027-01-21 200', '2027-01-22 200', '2027-01-23 201'])
  const before = await owed()
  await world.answerAll('2027-01-25', { kind: 'returned', code: 'R23' })
  await world.handOut()
  expect(await carryOf('tenor')).toMatchObject([{ status: 'reversed', accrued: 0n }])
  expect(before - (await owed())).toBe(601n)
  expect(await runOn('2027-01-26')).toEqual({ accrued: 0, posted: 0 })
  expect([await world.differences(), (await world.booksHold()).sum]).toEqual([[], 0n])
  expect(days).toBeGreaterThan(5)
})

test('financiers see each funding, and what partners owe in all', async () => {
  await agree(1000, 'FLOAT', 'SIMPLE')
  await world.fundedOn('2027-01-19', [feedRow('float')])
  await agree(2000, 'TENOR', 'COMPOUNDING')
  await world.fundedOn('2027-01-21', [feedRow('tenor')])
  await world.answerAll('2027-01-22', { kind: 'returned', code: 'R23' })
  await world.handOut()
  world.setNow('2027-01-22T12:00:00Z')
  await pay('float', 100_000)
  await runOn('2027-01-24')
  const reversed = {
    status: 'reversed',
    periodType: 'TENOR',
    interest: 'COMPOUNDING',
    dailyRatePpm: 2000,
    accruedMinor: 0,
  }
  const paid = {
    status: 'paid',
    periodType: 'FLOAT',
    endsOn: null,
    principalMinor: 100_000,
    accruedMinor: 300,
  }
  const listed = await listCarries(world, { page: 1, limit: 2, partnerId: 1 })
  expect(listed).toMatchObject({
    total: 2,
    totals: [{ partnerId: 1, currency: 'USD', owedMinor: 300 }],
    data: [reversed, paid],
  })
  expect(await listCarries(world, { page: 2, limit: 1, partnerId: 1 })).toMatchObject({
    total: 2,
    data: [paid],
  })
  expect((await listCarries(world, { page: 1, limit: 2, status: 'reversed' })).total).toBe(1)
  expect((await listCarries(world, { page: 1, limit: 2, partnerId: 2 })).totals).toEqual([])
})

test('a vendor whose carry can’t be posted does not hold up the others, and fails the run at its end', async () => {
  await agree(1000, 'FLOAT', 'SIMPLE')
  await world.fundedOn('2027-02-01', [feedRow('behind')])
  const first = await storedInDirectory(world.sql, '00000000-0000-4000-8000-000000000001')
  const faulty = storedInvoice({ vendor_id: first, state: 'funded', display_state: 'Paid' })
  await storeInvoices(world.db, [faulty])
  // The ledger refuses a posting without a partner.
  await world.sql`
    insert into invoices.carries (vendor_id, carry_id, invoice_id, partner_number, currency, principal_minor, daily_rate_ppm,
      period_type, interest, funded_on, next_on, status, created_at, updated_at)
    values (${first}, gen_random_uuid(), ${faulty.invoice_id}, 0, 'USD', 100000, 1000, 'FLOAT', 'SIMPLE', '2027-02-01',
      '2027-02-01', 'accruing', now(), now())`
  await expect(runOn('2027-02-03')).rejects.toThrow(`1 failed, the others are done: vendor ${first}: `)
  expect(await daysOf('behind')).toEqual(['2027-02-01 100', '2027-02-02 100'])
})

const whole = async () => [await world.differences(), await world.booksHold()]
const isWhole = [[], { sum: 0n, clearing: 0n }]

test('a partner pays carry from what the bank has booked, the oldest funding first, and operators write off the rest', async () => {
  await agree(1000, 'TENOR', 'SIMPLE')
  await world.fundedOn('2027-01-19', [feedRow('first')])
  await world.fundedOn('2027-01-21', [feedRow('second')])
  await runOn('2027-01-24')
  expect([await carryOf('first'), await carryOf('second')]).toMatchObject([
    [{ accrued: 500n }],
    [{ accrued: 300n }],
  ])
  const receipt = await world.book({ amountMinor: 100_000, counterparty: 'Partner 1' })
  const collect = (amountMinor: number, partnerId = 1) =>
    resolveReceipt(world.collections, transact, world.by, receipt, {
      exit: { kind: 'carry', amountMinor, partnerId },
      note: 'carry of January',
    })
  await expect(collect(801)).rejects.toMatchObject({ code: 'EXCEEDS_CARRY' })
  await expect(collect(1, 2)).rejects.toThrow('more than what the partner owes')
  expect(await collect(600)).toMatchObject({ leftMinor: 99_400, exits: [{ kind: 'carry', partnerId: 1 }] })
  const settled = async () =>
    (await listCarries(world, { page: 1, limit: 5, partnerId: 1 })).data.map((carry) => carry.settledMinor)
  expect([await settled(), await owed()]).toEqual([[100, 500], 200n])
  expect(await world.unmatched()).toBe(-994_00n)
  // What is left of the second one is given up, once.
  const chosen = await world.sql<{ vendorId: string; id: string }[]>`
    select vendor_id as "vendorId", carry_id as id from invoices.carries order by funded_on`
  const giveUp = () =>
    writeOffCarries(world.collections, transact, world.by, { carries: chosen, note: 'not worth a letter' })
  const refused = chosen.map((carry) => ({ ...carry, reason: 'not-allowed' }))
  expect(await giveUp()).toEqual({ changed: 1, refused: refused.slice(0, 1) })
  expect(await giveUp()).toMatchObject({ changed: 0 })
  expect([await settled(), await owed(), await world.balanceOf('write-off')]).toEqual([[300, 500], 0n, 200n])
  expect(await whole()).toEqual(isWhole)
  // The funding of the second one is reversed: nothing of it is lost, and what was paid for it lessens what is owed otherwise.
  await world.answerAll('2027-01-25', { kind: 'returned', code: 'R23' })
  await world.handOut()
  expect([await owed(), await world.balanceOf('write-off')]).toEqual([-100n, 0n])
  await expect(collect(1)).rejects.toMatchObject({ code: 'EXCEEDS_CARRY' })
  expect(await whole()).toEqual(isWhole)
  // The credit lessens what can be given up of a later one: of 100 nothing, of 300 no more than 200.
  await world.fundedOn('2027-01-27', [feedRow('third')])
  const [third = { vendorId: '', id: '' }] = await world.sql<{ vendorId: string; id: string }[]>`
    select vendor_id as "vendorId", carry_id as id from invoices.carries
    where invoice_id = ${(await world.stored('third')).invoice_id}`
  const giveUpThird = () =>
    writeOffCarries(world.collections, transact, world.by, { carries: [third], note: 'not worth a letter' })
  await world.sql`update invoices.carries set status = 'ended' where carry_id <> ${third.id} and status = 'accruing'`
  await runOn('2027-01-28')
  await expect(giveUpThird()).rejects.toMatchObject({ code: 'EXCEEDS_CARRY' })
  await runOn('2027-01-30')
  expect(await giveUpThird()).toEqual({ changed: 1, refused: [] })
  expect([await owed(), await world.balanceOf('write-off')]).toEqual([0n, 200n])
  await expect(giveUpThird()).rejects.toMatchObject({ code: 'EXCEEDS_CARRY' })
  expect(await whole()).toEqual(isWhole)
})
