import { beforeEach, expect, test } from 'vitest'
import { unlimitedAutoPayout, type AutoPayoutRules } from '@sooner/rules/auto-payout'
import { transact } from '../../../../platform/transaction.ts'
import { changesIn, feedRow } from '../../../invoices/testing/intake-world.ts'
import { saveAutoRules } from '../../store/auto-rules.ts'
import { computeExposures } from '../../../invoices/testing/index.ts'
import { requestEarlyDaily, requestEarly } from './request-early.ts'
import { previewAutoPayout } from './preview-auto-payout.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { earlyWorld } from '../../testing/early-world.ts'

let world: Awaited<ReturnType<typeof earlyWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await earlyWorld()
})

const switchTo = (isOn: boolean | null) => world.sql`
  insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
    instant_payout_always_on, csv_format, changed_at)
  values (${world.vendorId}, true, true, true, ${isOn}, 'vendor', now())
  on conflict (vendor_id) do update set instant_payout_always_on = ${isOn}`
const limitBy = async (change: Partial<AutoPayoutRules>) => {
  await world.sql`delete from payouts.auto_rules`
  const rules = { ...unlimitedAutoPayout, ...change }
  await transact(world.db, (tx) => saveAutoRules(tx, world.vendorId, { version: 0, rules }, new Date()))
}
const statesOf = async (...keys: string[]) =>
  Promise.all(keys.map(async (key) => (await world.stored(key)).state))
const run = () => requestEarly(world.payouts, world.vendorId)

test('nothing is requested until the vendor has switched it on, and nothing after it was switched off', async () => {
  await world.importRows([feedRow('off')])
  expect(await run()).toBe(0)
  await switchTo(false)
  expect(await run()).toBe(0)
  expect(await statesOf('off')).toEqual(['awaiting-eligibility'])
})

test('what becomes eligible is requested once, at the price of that moment, by the system', async () => {
  await switchTo(true)
  world.earlyAsked.length = 0
  await world.importRows([feedRow('auto')])
  await world.handOut()
  expect(world.earlyAsked).toContain(world.vendorId)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await world.stored('auto')).toMatchObject({
    state: 'requested',
    payout_method: 'instant-payout',
    fee_minor: 20_00n,
    net_minor: 980_00n,
  })
  expect(changesIn(await world.historyOf('auto')).at(-1)).toBe('awaiting-eligibility requested requested')
  expect(await world.historyOf('auto')).toContainEqual(
    expect.objectContaining({ event: 'requested', actor: 'payouts.request-early', actor_kind: 'system' }),
  )
  const [payout] = await world.sql`select scope, quote_id, confirmed_by from payouts.payouts`
  expect(payout).toEqual({ scope: 'automatic', quote_id: null, confirmed_by: 'payouts.request-early' })
  expect(await world.balances()).toMatchObject({ 'fee-income': -20_00n, 'payable-to-vendor': -980_00n })
})

test('an event without anything to request asks for no job', async () => {
  await switchTo(false)
  world.earlyAsked.length = 0
  await world.importRows([feedRow('quiet')])
  await world.handOut()
  expect(world.earlyAsked).toEqual([])
})

test('the rules decide what is taken, and the rest waits for its eligible date', async () => {
  await switchTo(true)
  await limitBy({
    clients: [{ partnerId: 1, externalClientId: 'C-1', isOn: true, largestFeeBps: 199 }],
  })
  await world.importRows([feedRow('limited'), feedRow('quiet')])
  expect(await run()).toBe(0)
  await limitBy({ smallestAmountMinor: 1_000_01 })
  expect(await run()).toBe(0)
  // It is Friday.
  await limitBy({ weekdays: [1, 2, 3, 4] })
  expect(await run()).toBe(0)
  await limitBy({ weekdays: [5], largestFeeMinor: 20_00 })
  expect(await run()).toBe(2)
  expect(await statesOf('limited', 'quiet')).toEqual(['requested', 'requested'])
})

test('what the rules exclude, or what does not fit, takes nothing of a limit of exposure', async () => {
  await switchTo(true)
  const due = (key: string, day: number, cents: bigint) =>
    feedRow(key, { clientDueDate: `2027-01-0${day}`, amountMinor: cents, openAmountMinor: cents })
  await world.importRows([due('excluded', 4, 100_00n), due('too-large', 5, 600_00n), due('fits', 6, 500_00n)])
  const [owed] = await world.sql<{ minor: bigint }[]>`
    select sum(open_amount_minor)::bigint as minor from invoices.invoices where state in ('requested', 'funded')`
  await world.sql`
    insert into partners.exposure_limits (partner_number, currency, credit_tier, limit_minor)
    values (1, 'USD', '', ${(owed?.minor ?? 0n) + 500_00n})`
  await computeExposures(world.payouts)
  const rules = { smallestAmountMinor: 450_00 }
  await limitBy(rules)
  const preview = await previewAutoPayout(world.payouts, world.vendorId, { ...unlimitedAutoPayout, ...rules })
  expect(preview).toMatchObject({
    invoiceCount: 1,
    leftOutCount: 2,
    totals: [{ grossMinor: 500_00 }],
    leftOut: expect.arrayContaining([
      { reason: 'amount-too-small', invoiceCount: 1 },
      { reason: 'exposure-limit', invoiceCount: 1 },
    ]) as object,
  })
  expect(await run()).toBe(1)
  expect(await statesOf('excluded', 'too-large', 'fits')).toEqual([
    'awaiting-eligibility',
    'awaiting-eligibility',
    'requested',
  ])
  await world.sql`delete from partners.exposure_limits`
  await limitBy({})
  expect(await run()).toBe(2)
})

test('what one stretch of a run takes of a limit of exposure is not left for the next ones', async () => {
  await switchTo(true)
  await world.importRows(['one', 'two', 'three'].map((key) => feedRow(key)))
  const [owed] = await world.sql<{ minor: bigint }[]>`
    select sum(open_amount_minor)::bigint as minor from invoices.invoices where state in ('requested', 'funded')`
  for (const tier of ['', 'unrated'])
    await world.sql`
      insert into partners.exposure_limits (partner_number, currency, credit_tier, limit_minor)
      values (1, 'USD', ${tier}, ${(owed?.minor ?? 0n) + 2_000_00n})`
  await computeExposures(world.payouts)
  expect(await requestEarly(world.payouts, world.vendorId, undefined, 1)).toBe(2)
  await world.sql`delete from partners.exposure_limits`
  expect(await run()).toBe(1)
})

test('on the next of its weekdays the daily job requests what was left', async () => {
  await switchTo(true)
  await limitBy({ weekdays: [1] })
  await world.importRows([feedRow('monday')])
  expect(await requestEarlyDaily(world.payouts)).toEqual({ requested: 0 })
  world.setNow('2026-11-23T05:20:00Z')
  expect(await requestEarlyDaily(world.payouts)).toEqual({ requested: 1 })
})

test('what the vendor withdrew stays withdrawn until the vendor asks for it', async () => {
  await switchTo(true)
  await world.importRows([feedRow('back')])
  expect(await run()).toBe(1)
  await world.withdraw('back')
  expect(await run()).toBe(0)
  expect(await statesOf('back')).toEqual(['awaiting-eligibility'])
  await world.confirm('back')
  expect(await statesOf('back')).toEqual(['requested'])
})

test('while something is in the way of the vendor nothing is requested, and afterwards the daily job does it', async () => {
  await switchTo(true)
  await world.importRows([feedRow('stopped')])
  await world.setStatus('inactive')
  expect(await run()).toBe(0)
  await world.setStatus('active')
  expect(await requestEarlyDaily(world.payouts)).toEqual({ requested: 1 })
})

test('two runs at once request each invoice once', async () => {
  await switchTo(true)
  await world.importRows([feedRow('twice'), feedRow('twice-2')])
  const done = await Promise.all([run(), run()])
  expect(done.toSorted((one, other) => one - other)).toEqual([0, 2])
})

const payOnApproval = () =>
  world.sql`update vendors.vendors set program_code = 'Pay-On-Approval' where vendor_id = ${world.vendorId}`

test('Pay-On-Approval pays what is approved at the price of its tier, whether or not automatic payouts are on; withdrawn, it is paid free of a fee on the due date', async () => {
  await switchTo(false)
  await world.setRate(150, 'Pay-On-Approval')
  await payOnApproval()
  const approvedAt = new Date('2026-11-20T16:00:00Z')
  await world.importRows([feedRow('waits'), feedRow('approved', { approvedAt })])
  expect(await run()).toBe(1)
  expect(await statesOf('waits', 'approved')).toEqual(['awaiting-eligibility', 'requested'])
  const { due_date } = await world.stored('approved')
  expect(await world.stored('approved')).toMatchObject({
    payout_method: 'pay-on-approval',
    fee_minor: 15_00n,
    net_minor: 985_00n,
    estimated_payment_date: '2026-11-23',
  })
  expect(due_date).not.toBeNull()
  expect(await world.withdraw('approved')).toMatchObject({
    state: 'awaiting-eligibility',
    payoutMethod: null,
  })
  expect(await world.stored('approved')).toMatchObject({
    fee_minor: null,
    funded_minor: 0n,
    is_withdrawn: true,
  })
  expect((await world.linesOf('approved')).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'withdrawn'],
  ])
  expect(await run()).toBe(0)
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  world.setNow(`${due_date}T17:00:00Z`)
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  expect(await world.stored('approved')).toMatchObject({ payout_method: 'past-eligible', fee_minor: 0n })
})

test('what Pay-On-Approval has no price for is paid on its due date, at no fee', async () => {
  await payOnApproval()
  await world.importRows([feedRow('unpriced', { approvedAt: new Date('2026-11-20T16:00:00Z') })])
  expect(await run()).toBe(0)
  const { due_date } = await world.stored('unpriced')
  world.setNow(`${due_date}T17:00:00Z`)
  await requestPastEligible(world.payouts)
  expect(await world.stored('unpriced')).toMatchObject({ payout_method: 'past-eligible', fee_minor: 0n })
})
