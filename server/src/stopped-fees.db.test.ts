import { expect, test } from 'vitest'
import { changesIn, feedRow } from './features/invoices/testing/intake-world.ts'
import { takeAnswers } from './features/payments/use-cases/take-answers.ts'
import { refundFees } from './features/payouts/use-cases/refund-fees.ts'
import { faultsOfMoney } from './testing/early-invariants.ts'
import { earlyWorld } from './testing/early-world.ts'
import { stopsOf } from './testing/stops.ts'

const world = await earlyWorld()
const { sql, vendorId, payouts, bank, importRows, stored, balances, confirm, historyOf } = world
const { freeze, unfreeze } = stopsOf(world)

const transfersOf = (type: string) => sql<{ state: string; code: string | null; account: string }[]>`
  select state, code, bank_account_id as account from payments.transfers where type = ${type} order by created_at, state`
const answer = async (type: string, outcome: Parameters<typeof bank.answer>[2]) => {
  const [entry] = await sql<{ key: string }[]>`
    select key from payments.attempts where type = ${type} order by number desc limit 1`
  bank.answer(entry?.key ?? '', '2026-11-24', outcome)
  await takeAnswers(world.payments, 'scripted')
  await world.handOut()
}

await world.debitFees()
await world.authorizeDebits(world.accountId)

test('an early request for an account that is stopped is undone with its fee, and not repeated by itself', async () => {
  const before = await balances()
  await importRows([feedRow('early')])
  await confirm('early')
  expect(await transfersOf('fee-debit')).toMatchObject([{ state: 'none' }])
  await freeze(world.accountId)
  expect(await world.takeBack()).toBe(1)
  expect(await stored('early')).toMatchObject({
    ...{ state: 'awaiting-eligibility', fee_minor: null, instant_payout_id: null, is_withdrawn: false },
  })
  expect(changesIn(await historyOf('early')).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  expect(await transfersOf('fee-debit')).toMatchObject([{ state: 'cancelled' }])
  expect(await balances()).toEqual(before)
  expect(await faultsOfMoney(world)).toEqual([])
  await unfreeze(world.accountId)
  await world.cutoff('2026-11-20')
  expect(bank.submissions).toEqual([])
  // The owner may ask for it again.
  await confirm('early')
  expect(await stored('early')).toMatchObject({ state: 'requested', fee_minor: 20_00n })
})

test('a refund of a fee for an account that is stopped is paid to the account that is paid next', async () => {
  await sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${vendorId}`
  world.setNow('2026-11-23T17:00:00Z')
  await world.cutoff('2026-11-23')
  await answer('vendor-payment', { kind: 'returned', code: 'R20' })
  await answer('fee-debit', { kind: 'settled' })
  world.setNow('2026-11-25T17:00:00Z')
  expect(await refundFees(payouts)).toEqual({ refunded: 1 })
  await freeze(world.accountId)
  expect(await world.takeBack()).toBe(1)
  expect(await transfersOf('fee-refund')).toMatchObject([{ state: 'cancelled', code: 'STOPPED' }])
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  // What was never sent did not come back from the account, so that it is paid again once it was released.
  await unfreeze(world.accountId)
  expect(await refundFees(payouts)).toEqual({ refunded: 1 })
  // A cutoff may have planned it already.
  await world.planOnly('2026-11-25')
  await freeze(world.accountId)
  expect(await world.takeBack()).toBe(0)
  await world.submitPlanned()
  expect(await world.takeBack()).toBe(1)
  const next = await world.addAccount('555000111')
  expect(await refundFees(payouts)).toEqual({ refunded: 1 })
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  world.setNow('2026-11-27T17:00:00Z')
  await world.cutoff('2026-11-27')
  const refunds = await transfersOf('fee-refund')
  expect(refunds.map(({ state, account }) => [state, account === next])).toEqual([
    ['cancelled', false],
    ['cancelled', false],
    ['executed', true],
  ])
  expect((await balances())['fee-receivable'] ?? 0n).toBe(0n)
  expect(await faultsOfMoney(world)).toEqual([])
})
