import { randomUUID } from 'node:crypto'
import type { AmountLimit } from '@sooner/rules/amount-limits'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { afterEach, expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { getInvoice, computeExposures } from '../../../invoices/testing/index.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import type { RailEntry } from '../../../transfers/index.ts'
import { saveAmount } from '../../../limits/index.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { earlyWorld } from '../../testing/early-world.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { takeBackRefused } from '../take-back-stopped.ts'
import { listPayoutReviews, refusePayout, releasePayout } from './decide-review.ts'

const world = await earlyWorld()
const { sql, db, vendorId, payouts, importRows, confirm, withdraw, stored, linesOf, bank } = world

let day = '2026-11-20'
const nextDay = () => {
  day = addBankingDays('USD', day, 1)
  world.setNow(`${day}T17:00:00Z`)
}
const state = (name: AmountLimit, amountMinor: bigint) =>
  transact(db, (tx) => saveAmount(tx, { name, subject: '', currency: null, amountMinor }, world.clock.now()))

/** Everything that was requested is sent, and the bank settles it. */
const settle = async () => {
  const before = bank.submissions.length
  await world.cutoff(day)
  if (bank.submissions.length > before)
    await world.answerAll(addBankingDays('USD', day, 1), { kind: 'settled' })
}
const waiting = async () => {
  const { data } = await listPayoutReviews(payouts, { status: 'waiting', page: 1, limit: 10 })
  return data.map((one) => ({ ...one, reasons: one.reasons.map(({ reason }) => reason) }))
}
const reasons = async () => (await waiting()).map((one) => one.reasons)
const by = { by: { actor: 'operator' }, note: 'called' }
const release = async () => {
  const [review] = await waiting()
  if (!review) throw new Error('nothing waits')
  const { currency, amountMinor } = review
  return releasePayout(payouts, transact, review, by, { amountMinor, currency })
}
const pay = async (key: string, amountMinor = 1_000_00n) => {
  await importRows([feedRow(key, { amountMinor, invoiceDate: day, glDate: day })])
  await confirm(key)
}
/** Pays and settles a small amount, so that the account and the vendor are known. */
const known = async () => {
  await pay(randomUUID(), 10_00n)
  await settle()
  nextDay()
}

afterEach(async () => {
  const { data } = await listPayoutReviews(payouts, { status: 'waiting', page: 1, limit: 10 })
  for (const review of data) if (review.isEarly) await refuse(review)
  await sql`delete from limits.amounts`
  await sql`delete from vendors.changes`
  await settle()
  nextDay()
  expect(await faultsOfMoney(world)).toEqual([])
})
const refuse = async (review: { readonly vendorId: string; readonly payoutId: string }) => {
  await refusePayout(payouts, review, by)
  await takeBackRefused(payouts, review)
}

const referencesOf = ({ references }: RailEntry) => references.map(({ reference }) => reference)

test('the first payments to an account leave up to an amount in all, and beyond it wait until an operator releases them', async () => {
  await world.addAccount('555000555')
  await state('first-payout', 100_00n)
  await pay('first-small', 60_00n)
  expect(await reasons()).toEqual([])
  // Together they are more, so that a payment can't be divided.
  await pay('first-second', 60_00n)
  expect(await waiting()).toMatchObject([
    { vendorId, isEarly: true, reasons: ['first-payout-to-account'], currency: 'USD' },
  ])
  const { invoice_id } = await stored('first-second')
  expect(await getInvoice(world.invoices, vendorId, invoice_id)).toMatchObject({
    state: 'requested',
    paymentReview: ['first-payout-to-account'],
  })
  await world.cutoff(day)
  expect(bank.submissions.at(-1)?.entries.map(referencesOf)).toEqual([['INV-first-small']])
  const sent = bank.submissions.length
  nextDay()
  expect(await release()).toMatchObject({ status: 'released', decidedBy: 'operator', note: 'called' })
  expect(await getInvoice(world.invoices, vendorId, invoice_id)).toMatchObject({ paymentReview: [] })
  await world.cutoff(day)
  expect(bank.submissions.length).toBe(sent + 1)
  expect(bank.submissions.at(-1)?.entries.map(referencesOf)).toEqual([['INV-first-second']])
  await world.answerAll(addBankingDays('USD', day, 1), { kind: 'settled' })
  await pay('first-known', 5_000_00n)
  expect(await reasons()).toEqual([])
})

test('what is due follows the same rules of the account, and can be released but not refused', async () => {
  await world.addAccount('555000111')
  await state('first-payout', 100_00n)
  await importRows([feedRow('due', { invoiceDate: '2026-10-20', paymentTermsDays: 200 })])
  await sql`
    update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}', eligible_at = ${day}, reason = null
    where source_key = 'due'`
  expect(await requestPastEligible(payouts)).toMatchObject({ requested: 1 })
  const [review] = await waiting()
  expect(review).toMatchObject({ isEarly: false, reasons: ['first-payout-to-account'] })
  if (!review) return
  await expect(refusePayout(payouts, review, by)).rejects.toMatchObject({ code: 'CONFLICT' })
  await world.cutoff(day)
  expect(await linesOf('due')).toMatchObject([{ status: 'requested' }])
  await release()
  nextDay()
  await settle()
  expect(await linesOf('due')).toMatchObject([{ status: 'settled' }])
})

test('a refused payment returns its invoices, and nothing is left of it at the bank or in the books', async () => {
  await world.addAccount('555000222')
  await state('first-payout', 100_00n)
  await pay('refused')
  const [review] = await waiting()
  if (!review) throw new Error('nothing waits')
  const balances = await world.balances()
  await refuse(review)
  expect(await stored('refused')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await linesOf('refused')).toMatchObject([{ status: 'failed' }])
  expect(await world.balances()).not.toEqual(balances)
  const sent = bank.submissions.length
  await world.cutoff(day)
  expect(bank.submissions.length).toBe(sent)
  expect(await refusePayout(payouts, review, by)).toMatchObject({ status: 'refused' })
  await expect(
    releasePayout(payouts, transact, review, by, { amountMinor: 980_00, currency: 'USD' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('the review of a payment that its vendor withdraws ends, and another amount than the one seen is not released', async () => {
  await world.addAccount('555000333')
  await state('first-payout', 100_00n)
  await pay('withdrawn')
  const [review] = await waiting()
  if (!review) throw new Error('nothing waits')
  await expect(
    releasePayout(payouts, transact, review, by, { amountMinor: 1, currency: 'USD' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await withdraw('withdrawn')
  expect(await waiting()).toEqual([])
})

test('after a change of name, tax number or telephone a payment waits, until one sent since has settled', async () => {
  await known()
  await state('changed-business', 100_00n)
  await sql`
    insert into vendors.changes (vendor_id, fact, changed_at)
    values (${vendorId}, 'name', ${world.clock.now()}), (${vendorId}, 'phone', '2026-01-01')`
  await pay('changed')
  expect(await reasons()).toEqual([['name-changed']])
  await release()
  await settle()
  nextDay()
  await pay('changed-after')
  expect(await reasons()).toEqual([])
})

test('another account than the last one that was paid is looked at, and a changed one needs a call above an amount', async () => {
  await known()
  await state('changed-business', 100_00n)
  await state('call-back', 500_00n)
  const accountId = await world.addAccount('555000444')
  await pay('other-account')
  expect(await reasons()).toEqual([['payee-changed', 'call-back-missing']])
  await expect(release()).rejects.toMatchObject({ code: 'CALL_BACK_REQUIRED' })
  const called = (outcome: string, at: string) => sql`
    insert into bank_accounts.call_backs (vendor_id, id, account_id, called_by, person, phone_number, known_since, outcome, called_at)
    values (${vendorId}, ${randomUUID()}, ${accountId}, 'operator', 'Ann', '+1 202 555 0100', '2025-01-01', ${outcome}, ${at})`
  await called('confirmed', '2026-11-01T10:00:00Z')
  await called('denied', '2026-11-01T11:00:00Z')
  // The last call decides.
  await expect(release()).rejects.toMatchObject({ code: 'CALL_BACK_REQUIRED' })
  await called('confirmed', '2026-11-01T12:00:00Z')
  await release()
  // An account that an operator has released a payment to is known.
  await state('first-payout', 0n)
  await pay('other-account-again')
  expect(await reasons()).toEqual([])
})

test('an account that another vendor had first waits for its first payment above an amount, whatever has settled to it', async () => {
  await known()
  await sql`update bank_accounts.accounts set also_of_vendor = ${randomUUID()} where vendor_id = ${vendorId}`
  await state('shared-account', 0n)
  await pay('shared')
  expect(await reasons()).toEqual([['account-of-another-vendor']])
  await release()
  await pay('shared-again')
  expect(await reasons()).toEqual([])
  await sql`update bank_accounts.accounts set also_of_vendor = null where vendor_id = ${vendorId}`
})

test('what is paid early beyond a limit of the vendor or the partner waits, and what is far from its habit', async () => {
  await known()
  await sql`update payouts.payouts set confirmed_at = confirmed_at - interval '40 days'`
  await state('vendor-early-day', 1_500_00n)
  await state('unusual-payout', 2_000_00n)
  await pay('limit-one')
  expect(await reasons()).toEqual([])
  await pay('limit-two')
  expect(await reasons()).toEqual([['vendor-limit-day']])
  await release()
  await state('vendor-early-day', 10n ** 10n)
  await computeExposures(payouts)
  await state('partner-early-30-days', 2_500_00n)
  await pay('limit-partner')
  expect(await reasons()).toEqual([['partner-limit-30-days']])
  await release()
  await state('partner-early-30-days', 10n ** 10n)
  await pay('unusual', 20_000_00n)
  expect(await reasons()).toEqual([['unusual-amount']])
})
