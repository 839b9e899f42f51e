import { afterEach, expect, test } from 'vitest'
import { addBankingDays, addDays } from '@sooner/rules/banking-calendar'
import { insertDeductions } from './features/invoices/store/deductions.ts'
import { changesIn, feedRow } from './features/invoices/testing/intake-world.ts'
import { rebuildPayments } from './features/payouts/index.ts'
import { requestPastEligible } from './features/payouts/use-cases/request-past-eligible.ts'
import { takeBackDaily } from './features/payouts/use-cases/take-back-stopped.ts'
import { transact } from './platform/transaction.ts'
import { faultsOfMoney } from './testing/early-invariants.ts'
import { payoutWorld } from './testing/payout-world.ts'
import { stopsOf } from './testing/stops.ts'

const world = await payoutWorld()
const { sql, db, payouts, vendorId, importRows, stored, historyOf, linesOf, balances, bank } = world
const { freeze, unfreeze } = stopsOf(world)
const lines = [
  { kind: 'labor', description: null, amountMinor: 600_00n },
  { kind: 'parts', description: null, amountMinor: 400_00n },
]
let day = '2026-12-10'
const nextDay = () => {
  day = addBankingDays('USD', day, 1)
  world.setNow(`${day}T17:00:00Z`)
  return day
}
nextDay()

/** What the bank was given for each account, whether or not it took it. */
const sentTo = (accountNumber: string) =>
  bank.submissions
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account.accountNumber === accountNumber)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

let accounts = 0
/** A new account that is paid from now on, with what was sent to it. */
const paidAccount = async () => {
  accounts += 1
  const accountNumber = `77000${accounts}000`
  const id = await world.addAccount(accountNumber)
  return { id, sent: () => sentTo(accountNumber) }
}

/** Under its program it is eligible on the day. */
const eligible = (key: string, given: object = {}) =>
  feedRow(key, { invoiceDate: addDays(day, -30), ...given })
const requested = async (key: string, given: object = {}) => {
  await importRows([eligible(key, given)])
  await requestPastEligible(payouts)
  expect(await stored(key)).toMatchObject({ state: 'requested', hold_reasons: [] })
}

const listed = () => sql`select * from remittances.payments where vendor_id = ${vendorId} order by payment_id`

afterEach(async () => {
  expect(await faultsOfMoney(world)).toEqual([])
  const before = await listed()
  await transact(db, (tx) => rebuildPayments(tx, [vendorId]))
  expect(await listed()).toEqual(before)
  // Each test ends with nothing under way.
  expect(await sql`select from transfers.transfers where state in ('none', 'awaiting-scheduling')`).toEqual([])
})

test('what was requested for an account that is stopped before the cutoff is paid to the next account', async () => {
  const before = await balances()
  const thief = await paidAccount()
  await importRows([eligible('cause')])
  await sql`update invoices.invoices set eligible_at = '2030-01-01' where source_key = 'cause'`
  const { invoice_id: invoiceId } = await stored('cause')
  await transact(db, (tx) =>
    insertDeductions(tx, vendorId, payouts.clock.now(), [
      {
        id: '00000000-0000-4000-8000-0000000000d1',
        kind: 'shortfall',
        invoiceId,
        reason: 'Paid less',
        currency: 'USD',
        amountMinor: 50_00n,
      },
    ]),
  )
  await requested('stolen', { lines })
  await freeze(thief.id)
  await world.cutoff(day)
  expect(thief.sent()).toBe(0n)
  expect(await world.takeBack()).toBe(2)
  expect(await stored('stolen')).toMatchObject({
    state: 'awaiting-eligibility',
    payout_method: null,
    net_minor: null,
    requested_at: null,
    is_withdrawn: false,
    funded_minor: 0n,
  })
  expect((await linesOf('stolen')).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'STOPPED'],
    ['failed', 'STOPPED'],
  ])
  expect(await balances()).toEqual(before)
  expect(changesIn(await historyOf('stolen')).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  expect((await historyOf('stolen')).at(-1)).toMatchObject({
    actor: 'payouts.take-back-stopped',
    actor_kind: 'system',
    note: null,
  })
  // No account can be paid, so it waits, also for the daily job.
  expect(await requestPastEligible(payouts)).toEqual({ requested: 0, heldUp: 1 })
  const own = await paidAccount()
  expect(await requestPastEligible(payouts)).toEqual({ requested: 1, heldUp: 0 })
  await world.cutoff(nextDay())
  await world.answerAll(nextDay(), { kind: 'settled' })
  expect([thief.sent(), own.sent()]).toEqual([0n, 950_00n])
  // An operator may release the account afterwards: nothing waits for it any more.
  await unfreeze(thief.id)
  await world.cutoff(nextDay())
  expect(thief.sent()).toBe(0n)
})

test('what was taken back is paid to the same account once an operator has released it', async () => {
  const account = await paidAccount()
  await requested('released')
  await freeze(account.id)
  await world.takeBack()
  expect(await stored('released')).toMatchObject({ state: 'awaiting-eligibility' })
  await unfreeze(account.id)
  expect(await requestPastEligible(payouts)).toEqual({ requested: 1, heldUp: 0 })
  await world.cutoff(nextDay())
  expect(account.sent()).toBe(1_000_00n)
})

test('an account that was released before the job ran is paid what waits for it', async () => {
  const account = await paidAccount()
  await requested('in time')
  await freeze(account.id)
  await unfreeze(account.id)
  expect(await world.takeBack()).toBe(0)
  await world.cutoff(nextDay())
  expect(account.sent()).toBe(1_000_00n)
})

test('what a cutoff has planned and not handed over yet is taken back and leaves the list of payments', async () => {
  const thief = await paidAccount()
  await requested('planned', { lines })
  const known = (await listed()).length
  await world.planOnly(nextDay())
  expect(await listed()).toHaveLength(known + 1)
  await freeze(thief.id)
  // It may still be handed over.
  expect(await world.takeBack()).toBe(0)
  expect(await stored('planned')).toMatchObject({ state: 'requested' })
  await world.submitPlanned()
  expect(await world.takeBack()).toBe(2)
  expect(await listed()).toHaveLength(known)
  expect(await stored('planned')).toMatchObject({ state: 'awaiting-eligibility', batch_transfer_id: null })
  const own = await paidAccount()
  await requestPastEligible(payouts)
  await world.cutoff(nextDay())
  expect([thief.sent(), own.sent()]).toEqual([0n, 1_000_00n])
})

test('what the bank may have is not paid again: it is taken back once the bank is known not to have it', async () => {
  const thief = await paidAccount()
  await requested('lost')
  await world.planOnly(nextDay())
  bank.loseAnswers(() => 'accepted')
  await expect(world.submitPlanned()).rejects.toThrow('lost')
  await freeze(thief.id)
  const own = await paidAccount()
  expect(await world.takeBack()).toBe(0)
  expect(await requestPastEligible(payouts)).toEqual({ requested: 0, heldUp: 0 })
  await world.submitPlanned()
  expect(await world.takeBack()).toBe(0)
  expect(await stored('lost')).toMatchObject({ state: 'funded' })
  expect([thief.sent(), own.sent()]).toEqual([1_000_00n, 0n])

  bank.loseAnswers(undefined)
  await requested('void')
  await world.planOnly(nextDay())
  bank.loseAnswers(() => 'void')
  await expect(world.submitPlanned()).rejects.toThrow('lost')
  await freeze(own.id)
  expect(await world.takeBack()).toBe(0)
  await world.submitPlanned()
  expect(await world.takeBack()).toBe(1)
  bank.loseAnswers(undefined)
  const another = await paidAccount()
  expect(await requestPastEligible(payouts)).toEqual({ requested: 1, heldUp: 0 })
  await world.cutoff(nextDay())
  expect(another.sent()).toBe(1_000_00n)
})

test('of an invoice of which the bank has a part, the other part is paid to the next account', async () => {
  await sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${vendorId}`
  const thief = await paidAccount()
  await requested('part', { lines })
  await world.planOnly(nextDay())
  bank.loseAnswers((at) => (at === 0 ? 'accepted' : 'void'))
  await expect(world.submitPlanned()).rejects.toThrow('lost')
  await freeze(thief.id)
  await world.submitPlanned()
  bank.loseAnswers(undefined)
  expect(await world.takeBack()).toBe(1)
  const [there, back] = (await linesOf('part')).toSorted((one, other) =>
    one.status.localeCompare(other.status),
  )
  expect([there?.status, back?.status]).toEqual(['executed', 'failed'])
  expect(await stored('part')).toMatchObject({
    state: 'awaiting-eligibility',
    funded_minor: there?.gross_minor,
  })
  const own = await paidAccount()
  expect(await requestPastEligible(payouts)).toEqual({ requested: 1, heldUp: 0 })
  await world.cutoff(nextDay())
  expect(own.sent()).toBe(back?.gross_minor)
  expect(await stored('part')).toMatchObject({ state: 'funded', funded_minor: 1_000_00n })
  await sql`update vendors.vendors set transfer_batch_scheme = 'full' where vendor_id = ${vendorId}`
})

test('a stop, a cutoff and a daily run at the same time pay each invoice once', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `raced-${at}`)
  const thief = await paidAccount()
  await importRows(keys.map((key) => eligible(key)))
  await requestPastEligible(payouts)
  const on = nextDay()
  await Promise.all([
    world.planOnly(on),
    freeze(thief.id).then(() => takeBackDaily(payouts)),
    requestPastEligible(payouts),
  ])
  await world.submitPlanned()
  await world.takeBack()
  await takeBackDaily(payouts)
  const own = await paidAccount()
  await requestPastEligible(payouts)
  await world.cutoff(nextDay())
  expect(thief.sent() + own.sent()).toBe(12_000_00n)
  for (const key of keys)
    expect(await stored(key)).toMatchObject({ state: 'funded', funded_minor: 1_000_00n })
})

test('what the event did not take back is taken back by the daily job', async () => {
  const thief = await paidAccount()
  await requested('late')
  // The job of the event does not run.
  await freeze(thief.id)
  await world.handOut()
  expect(await takeBackDaily(payouts)).toEqual({ takenBack: 1 })
  expect(await takeBackDaily(payouts)).toEqual({ takenBack: 0 })
  await world.takeBack()
  const own = await paidAccount()
  await requestPastEligible(payouts)
  await world.cutoff(nextDay())
  expect([thief.sent(), own.sent()]).toEqual([0n, 1_000_00n])
})
