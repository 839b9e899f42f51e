import { beforeEach, expect, test } from 'vitest'
import { reverseCollection } from './reverse-collection.ts'
import { payOnAll } from './pay-on.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { collectionWorld } from '../testing/collection-world.ts'
import { deactivationsOf } from '../../payouts/testing/deactivations.ts'
import { stopsOf } from '../../payouts/testing/stops.ts'

async function openWorld() {
  const opened = await collectionWorld()
  const first = await opened.addAccount('111000111')
  return { ...opened, ...stopsOf(opened), ...deactivationsOf(opened), first }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

const statuses = async () =>
  (await world.sql<{ status: string }[]>`select status from collections.pay_ons order by created_at`).map(
    ({ status }) => status,
  )
const sentTo = (accountNumber: string) =>
  world.bank.submissions
    .flatMap(({ entries }) => entries)
    .filter(({ account, type }) => account.accountNumber === accountNumber && type === 'pay-on')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** The partner pays 50.00 more than it owes, and an operator applies it. */
const overpaid = async (day: string, key: string) => {
  await world.fundedOn(day, [feedRow(key)])
  const { collection } = await world.feed({
    amountMinor: 105_000,
    lines: [{ externalVendorId: 'V-1', sourceId: key, amountMinor: 105_000 }],
  })
  const { invoice_id: invoiceId } = await world.stored(key)
  const id = collection?.id ?? ''
  await world.applyByHand(id, [{ vendorId: world.vendorId, invoiceId, amountMinor: 5_000 }])
  expect(await world.work()).toBe(1)
  return id
}

test('an overpayment that waits for an account which is stopped is paid on to the account that is paid next', async () => {
  await overpaid('2026-12-11', 'over')
  await world.freeze(world.first)
  await world.handOut()
  expect(await world.work()).toBe(0)
  expect(await statuses()).toEqual(['waiting'])
  expect(await world.balanceOf('payable-to-vendor')).toBe(-50_00n)
  // What was never sent did not come back, so that the same account may be paid once it was released.
  await world.unfreeze(world.first)
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
  // A cutoff has planned it when the account is stopped again.
  await world.planOnly('2026-12-14')
  await world.freeze(world.first)
  await world.handOut()
  expect(await world.work()).toBe(0)
  expect(await statuses()).toEqual(['sent'])
  await world.submitPlanned()
  await world.handOut()
  expect(await world.work()).toBe(0)
  expect(await statuses()).toEqual(['waiting'])
  await world.addAccount('222000222')
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
  await world.cutoff('2026-12-15')
  await world.handOut()
  expect([sentTo('111000111'), sentTo('222000222')]).toEqual([0n, 50_00n])
  expect(await world.balanceOf('payable-to-vendor')).toBe(0n)
})

test('one that was owed back while a cutoff had it is paid on again, because the deduction remains', async () => {
  const id = await overpaid('2026-12-16', 'reclaimed')
  await world.planOnly('2026-12-17')
  await reverseCollection(world.collections, world.by, id, 'the check bounced')
  expect(await statuses()).toEqual(['reclaimed'])
  const [second] = await world.sql<{ id: string }[]>`select primary_id as id from bank_accounts.payees`
  await world.freeze(second?.id ?? '')
  await world.submitPlanned()
  await world.handOut()
  expect(await world.work()).toBe(0)
  expect(await statuses()).toEqual(['waiting'])
  await world.addAccount('333000333')
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
  await world.cutoff('2026-12-18')
  expect(sentTo('333000333')).toBe(50_00n)
  expect([
    await world.balanceOf('payable-to-vendor'),
    await world.balanceOf('adjustment-receivable'),
  ]).toEqual([0n, 50_00n])
})

test('the daily job finds what was sent while the account was being stopped', async () => {
  await overpaid('2026-12-21', 'late')
  const [third] = await world.sql<{ id: string }[]>`select primary_id as id from bank_accounts.payees`
  await world.freeze(third?.id ?? '')
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 0 })
  expect(await statuses()).toEqual(['waiting'])
})

test('an overpayment for a vendor that is deactivated waits, and is paid on once it is activated again', async () => {
  await world.addAccount('444000444')
  await payOnAll(world.collections, AbortSignal.any([]))
  await world.cutoff('2026-12-22')
  await overpaid('2026-12-23', 'deactivated')
  await world.deactivate()
  await world.handOut()
  expect(await world.work()).toBe(0)
  expect((await statuses()).at(-1)).toBe('waiting')
  await world.activate()
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
  // Neither a cutoff nor the daily job needs the event.
  await world.deactivate()
  await world.cutoff('2026-12-24')
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 0 })
  expect((await statuses()).at(-1)).toBe('waiting')
  await world.activate()
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
  const before = sentTo('444000444')
  await world.cutoff('2026-12-28')
  expect(sentTo('444000444') - before).toBe(50_00n)
})

test('what the bank never accepted is owed to the vendor once', async () => {
  await overpaid('2026-12-29', 'refused')
  world.bank.refuseWith('R03')
  await world.cutoff('2026-12-30')
  world.bank.refuseWith(undefined)
  await world.handOut()
  expect((await statuses()).at(-1)).toBe('failed')
  expect([await world.balanceOf('payable-to-vendor'), await world.balanceOf('returns')]).toEqual([
    -50_00n,
    0n,
  ])
})

test('an overpayment for a vendor that screening has not cleared waits, and a cutoff that is faster sends nothing', async () => {
  const screen = (isCleared: boolean) => world.sql`
    update directory.vendors set business_verification = ${isCleared ? 'watchlist_verified' : 'pending'},
      uncleared_since = ${isCleared ? null : world.clock.now()} where vendor_id = ${world.vendorId}`
  await world.addAccount('666000666')
  await payOnAll(world.collections, AbortSignal.any([]))
  await world.cutoff('2027-01-05')
  await overpaid('2027-01-06', 'uncleared')
  await payOnAll(world.collections, AbortSignal.any([]))
  await screen(false)
  const before = sentTo('666000666')
  await world.cutoff('2027-01-07')
  expect(sentTo('666000666')).toBe(before)
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 0 })
  expect((await statuses()).at(-1)).toBe('waiting')
  await screen(true)
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
})
