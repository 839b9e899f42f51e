import { beforeEach, expect, test } from 'vitest'
import { changesIn, feedRow } from '../../invoices/testing/intake-world.ts'
import { takeAnswers } from '../../transfers/testing/index.ts'
import { refundFees } from './refund-fees.ts'
import { requestPastEligible } from './request-past-eligible.ts'
import { takeBackDaily } from './take-back-stopped.ts'
import { deactivationsOf } from '../testing/deactivations.ts'
import { faultsOfMoney } from '../testing/early-invariants.ts'
import { earlyWorld } from '../testing/early-world.ts'

async function openWorld() {
  const opened = await earlyWorld()
  await opened.debitFees()
  await opened.authorizeDebits(opened.accountId)
  return { ...opened, ...deactivationsOf(opened) }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

const sent = () =>
  world.bank.submissions
    .flatMap(({ entries }) => entries)
    .map(({ kind, type, amountMinor }) => `${type} ${kind} ${amountMinor}`)
const transfersOf = (type: string) => world.sql<{ state: string; code: string | null }[]>`
  select state, code from transfers.transfers where type = ${type} order by created_at, state`
const answer = async (type: string, outcome: Parameters<typeof world.bank.answer>[2]) => {
  const [entry] = await world.sql<{ key: string }[]>`
    select key from transfers.attempts where type = ${type} order by number desc limit 1`
  world.bank.answer(entry?.key ?? '', '2026-11-24', outcome)
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
}
const takenBack = { state: 'awaiting-eligibility', funded_minor: 0n, is_withdrawn: false }

test('what was requested for a vendor that is deactivated is taken back with its fee, and requested anew once it is activated', async () => {
  const before = await world.balances()
  await world.importRows([feedRow('early'), feedRow('due', { invoiceDate: '2026-10-21' })])
  await world.confirm('early')
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 0 })
  await world.deactivate()
  expect(await world.takeBack()).toBe(2)
  for (const key of ['early', 'due']) {
    expect(await world.stored(key)).toMatchObject(takenBack)
    expect((await world.linesOf(key)).map(({ status, code }) => [status, code])).toEqual([
      ['failed', 'STOPPED'],
    ])
    expect(changesIn(await world.historyOf(key)).at(-1)).toBe('requested withdrawn awaiting-eligibility')
    expect((await world.historyOf(key)).at(-1)).toMatchObject({ actor: 'payouts.take-back-stopped' })
  }
  expect(await transfersOf('fee-debit')).toMatchObject([{ state: 'cancelled' }])
  expect(await world.balances()).toEqual(before)
  await world.cutoff('2026-11-20')
  expect(sent()).toEqual([])
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 0, heldUp: 1 })
  await world.activate()
  expect(await world.takeBack()).toBe(0)
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 0 })
  await world.confirm('early')
  world.setNow('2026-11-23T17:00:00Z')
  await world.cutoff('2026-11-23')
  expect(await world.stored('due')).toMatchObject({ state: 'funded', funded_minor: 1_000_00n })
  expect(await world.stored('early')).toMatchObject({ state: 'funded', funded_minor: 1_000_00n })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a cutoff that is faster than the job sends neither the payment nor the debit of its fee', async () => {
  world.setNow('2026-11-24T17:00:00Z')
  await world.importRows([feedRow('fast')])
  await world.confirm('fast')
  const before = sent()
  await world.deactivate()
  await world.cutoff('2026-11-24')
  expect(sent()).toEqual(before)
  expect(await world.stored('fast')).toMatchObject({ state: 'requested' })
  // The job of the event does not run, so the daily job finds it.
  expect(await takeBackDaily(world.payouts)).toEqual({ takenBack: 1 })
  expect(await takeBackDaily(world.payouts)).toEqual({ takenBack: 0 })
  expect(await world.stored('fast')).toMatchObject(takenBack)
  await world.takeBack()
  await world.activate()
})

test('what a cutoff has planned and not handed over yet is not sent, and is taken back then', async () => {
  world.setNow('2026-11-25T17:00:00Z')
  await world.importRows([feedRow('fast')])
  await world.confirm('fast')
  await world.planOnly('2026-11-25')
  const before = sent()
  await world.deactivate()
  // It may still be handed over.
  expect(await world.takeBack()).toBe(0)
  await world.submitPlanned()
  expect(sent()).toEqual(before)
  expect(await world.takeBack()).toBe(1)
  expect(await world.stored('fast')).toMatchObject(takenBack)
  expect(await transfersOf('fee-debit')).not.toContainEqual({ state: 'none', code: null })
  await world.activate()
})

test('what waits is paid if the vendor was activated again before the job ran', async () => {
  world.setNow('2026-11-27T17:00:00Z')
  await world.importRows([feedRow('fast')])
  await world.confirm('fast')
  await world.deactivate()
  await world.activate()
  expect(await world.takeBack()).toBe(0)
  await world.cutoff('2026-11-27')
  expect(await world.stored('fast')).toMatchObject({ state: 'funded' })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a refund of a fee is taken back too, and a debit that came back is still repeated', async () => {
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${world.vendorId}`
  world.setNow('2026-11-30T17:00:00Z')
  await world.importRows([feedRow('returned')])
  await world.confirm('returned')
  await world.cutoff('2026-11-30')
  await answer('vendor-payment', { kind: 'returned', code: 'R23' })
  await answer('fee-debit', { kind: 'settled' })
  world.setNow('2026-12-01T17:00:00Z')
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  await world.importRows([feedRow('repeated')])
  await world.confirm('repeated')
  await world.deactivate()
  expect(await world.takeBack()).toBe(2)
  expect(await transfersOf('fee-refund')).toEqual([{ state: 'cancelled', code: 'STOPPED' }])
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  await world.activate()
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  await world.confirm('repeated')
  await world.cutoff('2026-12-01')
  await answer('fee-debit', { kind: 'returned', code: 'R01' })
  await world.deactivate()
  world.setNow('2026-12-02T17:00:00Z')
  await world.cutoff('2026-12-02')
  expect(sent().at(-1)).toMatch(/^fee-debit debit/)
  expect(await faultsOfMoney(world)).toEqual([])
})
