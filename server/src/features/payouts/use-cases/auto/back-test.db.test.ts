import { expect, test } from 'vitest'
import { unlimitedAutoPayout, type AutoPayoutRules } from '@sooner/rules/auto-payout'
import { addDays } from '@sooner/rules/banking-calendar'
import { transact } from '../../../../platform/transaction.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { refreshDays } from '../../../invoices/testing/index.ts'
import { saveAutoRules } from '../../store/auto-rules.ts'
import { requestEarlyDaily, requestEarly } from './request-early.ts'
import { backTest } from './back-test.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { earlyWorld } from '../../testing/early-world.ts'

const world = await earlyWorld()
const { sql, db, vendorId, payouts, invoices, importRows } = world
const firstDay = '2026-11-23'

const rules: AutoPayoutRules = {
  ...unlimitedAutoPayout,
  weekdays: [1, 3, 4],
  clients: [{ partnerId: 1, externalClientId: 'C-2', isOn: true, largestFeeBps: 200 }],
  largestFeeBps: 250,
  largestFeeMinor: 90_00,
  smallestAmountMinor: 300_00,
}

/** A vendor that gets the same invoices, and takes none of them early. */
async function patientVendor() {
  const patient = await world.vendorNamed()
  await sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    values (1, 'V-2', ${patient}, now())`
  return patient
}

/** Three invoices of a day, which differ in client, amount and age. */
const rowsOf = (day: string, number: number, vendor: string) =>
  [0, 1, 2].map((at) =>
    feedRow(`${vendor} ${number}-${at}`, {
      number: `INV-${number}-${at}`,
      externalClientId: at === 1 ? 'C-2' : 'C-1',
      amountMinor: BigInt(150_00 + (((number * 3 + at) * 977_77) % 6_000_00)),
      invoiceDate: addDays(day, -((number * 7 + at * 5) % 31)),
    }),
  )

async function spendDay(day: string, number: number, patient: string) {
  world.setNow(`${day}T05:05:00Z`)
  await refreshDays(invoices)
  world.setNow(`${day}T05:15:00Z`)
  await requestPastEligible(payouts)
  world.setNow(`${day}T05:20:00Z`)
  await requestEarlyDaily(payouts)
  // After the cutoff in every second afternoon.
  world.setNow(number % 2 === 0 ? `${day}T17:00:00Z` : `${day}T22:00:00Z`)
  for (const id of [vendorId, patient]) await importRows(rowsOf(day, number, id), 'feed', id)
  await requestEarly(payouts, vendorId)
}

test('states what the same rules have paid another vendor with the same invoices, day by day', async () => {
  const patient = await patientVendor()
  await sql`
    insert into partners.clients (partner_number, external_client_id, name, address, status, decided_at, decided_by, created_at)
    values (1, 'C-2', 'Lakeside', '2 Lake Road, Troy', 'approved', now(), 'test', now())`
  await sql`
    insert into partners.client_tiers (partner_number, for_client, program_code, external_client_id, rate_bps)
    values (1, '', 'NET-30', 'C-2', 215)`
  await transact(db, (tx) => saveAutoRules(tx, vendorId, { version: 0, rules }, new Date()))
  await sql`
    insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
      instant_payout_always_on, csv_format, changed_at)
    values (${vendorId}, true, true, true, true, 'vendor', now())`
  for (let number = 0; number < 14; number += 1) await spendDay(addDays(firstDay, number), number, patient)

  const paid = await sql`
    select (confirmed_at at time zone 'America/New_York')::date::text as day, 'USD' as currency,
      sum(invoice_count)::integer as "invoiceCount", sum(gross_minor)::integer as "grossMinor", sum(fee_minor)::integer as "feeMinor",
      sum(gross_minor - fee_minor)::integer as "netMinor"
    from payouts.payouts as payout join payouts.price_lists as list on list.list_id = payout.payout_id
    where payout.vendor_id = ${vendorId} group by day order by day`
  const tested = await backTest(payouts, patient, rules)
  expect(paid.length).toBeGreaterThan(5)
  expect(tested.days).toEqual(paid)
  const own = await backTest(payouts, vendorId, rules)
  expect([own.days, own.totals]).toEqual([tested.days, tested.totals])
  expect(own.actual).toEqual([{ currency: 'USD', feeMinor: own.totals[0]?.feeMinor, averageDaysLater: 0 }])
  expect(tested.actual).toMatchObject([{ currency: 'USD', feeMinor: 0 }])
  expect(tested.actual[0]?.averageDaysLater).toBeGreaterThan(1)
  expect(tested).toMatchObject({ from: firstDay, to: addDays(firstDay, 13), invoiceCount: 42 })
  const left = tested.leftOut.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
  expect(left).toBe(tested.leftOutCount)
  expect(tested.totals[0]?.invoiceCount).toBe(42 - left)
  expect(tested.leftOut.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['fee-too-large', 'amount-too-small']),
  )
})

test('looks twelve months back, and begins with what waited already', async () => {
  const patient = await world.vendorNamed()
  await sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    values (1, 'V-3', ${patient}, now())`
  world.setNow('2026-11-20T17:00:00Z')
  await importRows([feedRow('old', { invoiceDate: '2026-11-20' })], 'feed', patient)
  const at = async (now: string) => {
    world.setNow(now)
    return backTest(payouts, patient, unlimitedAutoPayout)
  }
  expect(await at('2026-11-25T17:00:00Z')).toMatchObject({
    from: '2026-11-20',
    invoiceCount: 1,
    days: [{ day: '2026-11-20', feeMinor: 20_00 }],
  })
  // It still waits after a year, when its money is late and nothing is gained any more.
  expect(await at('2027-12-01T17:00:00Z')).toMatchObject({
    from: '2026-12-01',
    invoiceCount: 1,
    days: [{ day: '2026-12-01', feeMinor: 20_00 }],
  })
  expect(await at('2028-01-20T17:00:00Z')).toMatchObject({
    from: '2027-01-20',
    days: [],
    leftOut: [{ reason: 'no-days-early', invoiceCount: 1 }],
  })
})
