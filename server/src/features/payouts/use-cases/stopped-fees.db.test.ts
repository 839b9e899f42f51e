import { beforeEach, expect, test } from 'vitest'
import { changesIn, feedRow } from '../../invoices/testing/intake-world.ts'
import { takeAnswers } from '../../transfers/testing/index.ts'
import { oweUndebitable } from './fee-debits.ts'
import { refundFees } from './refund-fees.ts'
import { faultsOfMoney } from '../testing/early-invariants.ts'
import { refusal } from '../testing/early-refusals.ts'
import { earlyWorld } from '../testing/early-world.ts'
import { stopsOf } from '../testing/stops.ts'

async function openWorld() {
  const opened = await earlyWorld()
  await opened.debitFees()
  await opened.authorizeDebits(opened.accountId)
  return { ...opened, ...stopsOf(opened) }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

const transfersOf = (type: string) => world.sql<{ state: string; code: string | null; account: string }[]>`
  select state, code, bank_account_id as account from transfers.transfers where type = ${type} order by created_at, state`
const answer = async (type: string, outcome: Parameters<typeof world.bank.answer>[2]) => {
  const [entry] = await world.sql<{ key: string }[]>`
    select key from transfers.attempts where type = ${type} order by number desc limit 1`
  world.bank.answer(entry?.key ?? '', world.payouts.clock.now().toISOString().slice(0, 10), outcome)
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
}

test('an early request for an account that is stopped is undone with its fee, and not repeated by itself', async () => {
  const before = await world.balances()
  await world.importRows([feedRow('early')])
  await world.confirm('early')
  expect(await transfersOf('fee-debit')).toMatchObject([{ state: 'none' }])
  await world.freeze(world.accountId)
  expect(await world.takeBack()).toBe(1)
  expect(await world.stored('early')).toMatchObject({
    state: 'awaiting-eligibility',
    fee_minor: null,
    instant_payout_id: null,
    is_withdrawn: false,
  })
  expect(changesIn(await world.historyOf('early')).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  expect(await transfersOf('fee-debit')).toMatchObject([{ state: 'cancelled' }])
  expect(await world.balances()).toEqual(before)
  expect(await faultsOfMoney(world)).toEqual([])
  await world.unfreeze(world.accountId)
  await world.cutoff('2026-11-20')
  expect(world.bank.submissions).toEqual([])
  // The owner may ask for it again.
  await world.confirm('early')
  expect(await world.stored('early')).toMatchObject({ state: 'requested', fee_minor: 20_00n })
})

test('a refund of a fee for an account that is stopped is paid to the account that is paid next', async () => {
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${world.vendorId}`
  await world.importRows([feedRow('early')])
  await world.confirm('early')
  world.setNow('2026-11-23T17:00:00Z')
  await world.cutoff('2026-11-23')
  await answer('vendor-payment', { kind: 'returned', code: 'R23' })
  await answer('fee-debit', { kind: 'settled' })
  world.setNow('2026-11-25T17:00:00Z')
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  await world.freeze(world.accountId)
  expect(await world.takeBack()).toBe(1)
  expect(await transfersOf('fee-refund')).toMatchObject([{ state: 'cancelled', code: 'STOPPED' }])
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  // What was never sent did not come back from the account, so that it is paid again once it was released.
  await world.unfreeze(world.accountId)
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  // A cutoff may have planned it already.
  await world.planOnly('2026-11-25')
  await world.freeze(world.accountId)
  expect(await world.takeBack()).toBe(0)
  await world.submitPlanned()
  expect(await world.takeBack()).toBe(1)
  const next = await world.addAccount('555000111')
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  world.setNow('2026-11-27T17:00:00Z')
  await world.cutoff('2026-11-27')
  const refunds = await transfersOf('fee-refund')
  expect(refunds.map(({ state, account }) => [state, account === next])).toEqual([
    ['cancelled', false],
    ['cancelled', false],
    ['executed', true],
  ])
  expect((await world.balances())['fee-receivable'] ?? 0n).toBe(0n)
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a fee that would be debited again from an account that its owner stopped is deducted instead, whatever account is paid then', async () => {
  const pay = (id: string) => world.sql`
    update bank_accounts.payees set primary_id = ${id}, previous_id = null, held_through = '2026-11-01' where vendor_id = ${world.vendorId}`
  const [first, second] = [await world.addAccount('555000222'), await world.addAccount('555000333')]
  for (const id of [first, second]) await world.authorizeDebits(id)
  await pay(first)
  world.setNow('2026-11-30T17:00:00Z')
  const line = { kind: 'labor', description: null, amountMinor: 500_00n }
  await world.importRows([feedRow('evading', { lines: [line, line] }), feedRow('next')])
  await world.sql`insert into platform.event_subscriptions (event, subscriber, notifies) values ('payouts.fees-to-debit', 'test', true)`
  const announced = () => world.sql`
    select data->>'invoiceCount' as invoices, data->>'debitOn' as on from platform.event_deliveries where event = 'payouts.fees-to-debit'
    order by position`
  await world.sql`update vendors.vendors set transfer_batch_scheme = default where vendor_id = ${world.vendorId}`
  await world.confirm('evading')
  await world.cutoff('2026-11-30')
  world.setNow('2026-12-01T17:00:00Z')
  await answer('fee-debit', { kind: 'returned', code: 'R01' })
  await world.cutoff('2026-12-01')
  await world.freeze(first)
  await answer('fee-debit', { kind: 'returned', code: 'R01' })
  // The invoice has a fee for each of its lines. What can't be debited is not announced.
  expect(await announced()).toEqual([
    { invoices: '1', on: '2026-12-01' },
    { invoices: '1', on: '2026-12-02' },
  ])
  await pay(second)
  expect(await oweUndebitable(world.payouts)).toEqual({ owed: 2 })
  await expect(world.confirm('next')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'fee-unpaid' }))
  // Its release debits nothing that is deducted.
  await world.unfreeze(first)
  const before = world.bank.submissions.length
  await world.cutoff('2026-12-02')
  expect(world.bank.submissions).toHaveLength(before)
  expect(await faultsOfMoney(world)).toEqual([])
})
