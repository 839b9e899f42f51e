import type { BusinessVerification } from '@sooner/rules/vendors'
import { beforeEach, expect, test } from 'vitest'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { requestEarly } from './auto/request-early.ts'
import { requestPastEligible } from './request-past-eligible.ts'
import { takeBackDaily } from './take-back-stopped.ts'
import { faultsOfMoney } from '../testing/early-invariants.ts'
import { earlyWorld } from '../testing/early-world.ts'

let world: Awaited<ReturnType<typeof earlyWorld>>

/** What screening says about the vendor, in place of the act that would say so. */
const screen = (verification: BusinessVerification) => world.sql`
  update directory.vendors set business_verification = ${verification},
    uncleared_since = ${verification === 'watchlist_verified' ? null : world.clock.now()}
  where vendor_id = ${world.vendorId}`
const paidKeys = () => world.bank.submissions.flatMap(({ entries }) => entries).length
const switchAuto = (isOn: boolean) => world.sql`
  insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
    instant_payout_always_on, csv_format, changed_at)
  values (${world.vendorId}, true, true, true, ${isOn}, 'vendor', now())
  on conflict (vendor_id) do update set instant_payout_always_on = ${isOn}`

/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await earlyWorld()
  await screen('watchlist_verified')
})

test.each(['pending', 'watchlist_unverified'] as const)(
  'while screening is %s, nothing is requested early, by the vendor or automatically, and nothing that is due',
  async (verification) => {
    const [early, due] = [`early ${verification}`, `due ${verification}`]
    await world.importRows([feedRow(early), feedRow(due, { invoiceDate: '2026-10-21' })])
    await screen(verification)
    await expect(world.confirm(early)).rejects.toMatchObject({
      code: 'NOT_ELIGIBLE',
      details: { reason: 'vendor-not-cleared' },
    })
    await expect(world.preview()).rejects.toMatchObject({ details: { reason: 'vendor-not-cleared' } })
    await switchAuto(true)
    expect(await requestEarly(world.payouts, world.vendorId)).toBe(0)
    await switchAuto(false)
    expect(await requestPastEligible(world.payouts)).toEqual({ requested: 0, heldUp: 1 })
    const [hold] = await world.sql`select reason from payouts.hold_ups where vendor_id = ${world.vendorId}`
    expect(hold).toEqual({ reason: 'vendor-not-cleared' })
    expect(await world.stored(due)).toMatchObject({ state: 'awaiting-eligibility' })
    await screen('watchlist_verified')
    expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 0 })
    expect(await world.sql`select from payouts.hold_ups where vendor_id = ${world.vendorId}`).toEqual([])
    await world.confirm(early)
    expect(await world.stored(early)).toMatchObject({ state: 'requested' })
    await world.withdraw(early)
  },
)

test('what was requested before is not sent by the cutoff, and the next day takes it back', async () => {
  world.setNow('2026-11-23T17:00:00Z')
  await world.importRows([feedRow('waits')])
  await world.confirm('waits')
  const before = paidKeys()
  await screen('pending')
  await world.cutoff('2026-11-23')
  expect(paidKeys()).toBe(before)
  expect(await world.stored('waits')).toMatchObject({ state: 'requested' })
  expect((await takeBackDaily(world.payouts)).takenBack).toBeGreaterThan(0)
  expect((await world.linesOf('waits')).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'STOPPED'],
  ])
  expect(await faultsOfMoney(world)).toEqual([])
})

test('what is cleared before the next cutoff goes with it', async () => {
  world.setNow('2026-11-24T17:00:00Z')
  await world.importRows([feedRow('next')])
  await world.confirm('next')
  await screen('pending')
  await world.cutoff('2026-11-24')
  await screen('watchlist_verified')
  world.setNow('2026-11-25T17:00:00Z')
  await world.cutoff('2026-11-25')
  expect(await world.stored('next')).toMatchObject({ state: 'funded' })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('what a cutoff has planned is not handed over if screening finds the vendor meanwhile', async () => {
  world.setNow('2026-11-27T17:00:00Z')
  await world.importRows([feedRow('planned')])
  await world.confirm('planned')
  await world.planOnly('2026-11-27')
  const before = paidKeys()
  await screen('watchlist_unverified')
  await world.submitPlanned()
  expect(paidKeys()).toBe(before)
  expect((await takeBackDaily(world.payouts)).takenBack).toBeGreaterThan(0)
  expect(await world.stored('planned')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a clearance by lists that are too old is none', async () => {
  world.setNow('2026-11-30T17:00:00Z')
  await world.sql`insert into directory.watch_lists (version, names, loaded_at) values ('old', 'trial', ${'2026-11-01'})`
  await world.sql`update directory.vendors set screened_version = 'old' where vendor_id = ${world.vendorId}`
  await world.importRows([feedRow('old list')])
  await expect(world.confirm('old list')).rejects.toMatchObject({ details: { reason: 'vendor-not-cleared' } })
  await world.sql`update directory.watch_lists set loaded_at = ${'2030-01-01'}`
  await world.confirm('old list')
  expect(await world.stored('old list')).toMatchObject({ state: 'requested' })
})
