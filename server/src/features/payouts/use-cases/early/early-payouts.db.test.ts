import { expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { changesIn, feedRow } from '../../../invoices/testing/intake-world.ts'
import { insertDeductions } from '../../../invoices/testing/index.ts'
import { quoteMinutes } from '@sooner/rules/limits'
import { readInvoice } from '../../../invoices/index.ts'
import { readPricing } from '../../../pricing/index.ts'
import { listQuoteLines, listPayoutLines } from './read-early.ts'
import { maxQuotesInForce, sweepQuotes } from './quotes.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { refusal, requoted } from '../../testing/early-refusals.ts'
import { earlyWorld } from '../../testing/early-world.ts'

const world = await earlyWorld()
const { sql, db, vendorId, payouts, importRows, stored, historyOf, linesOf, balances } = world
const { preview, confirm, withdraw } = world
const noon = '2026-11-20T17:00:00Z'

// Friday noon: what is requested now arrives on Monday the 23rd, and otherwise on the 11th of December.
const price = { grossMinor: 1_000_00, feeMinor: 20_00, supplementalFeeMinor: 0, netMinor: 980_00 }

test('an invoice is quoted and paid early, less its fee', async () => {
  await importRows([feedRow('one')])
  const quote = await preview('one')
  expect(quote).toMatchObject({
    invoiceCount: 1,
    leftOutCount: 0,
    payoutMethod: 'instant-payout',
    expiresAt: '2026-11-20T17:15:00.000Z',
    totals: [{ ...price, currency: 'USD', invoiceCount: 1, averageDaysEarly: 18, payDate: '2026-11-23' }],
  })
  const payout = await confirm('one', quote.quoteId)
  expect(payout).toMatchObject({ quoteId: quote.quoteId, invoiceCount: 1, totals: quote.totals })
  expect(await stored('one')).toMatchObject({
    state: 'requested',
    payout_method: 'instant-payout',
    fee_minor: 20_00n,
    net_minor: 980_00n,
    acceleration_days: 18,
    estimated_payment_date: '2026-11-23',
    instant_payout_id: payout.payoutId,
  })
  expect(await linesOf('one')).toMatchObject([
    { status: 'requested', gross_minor: 1_000_00n, net_minor: 980_00n },
  ])
  expect(await balances()).toEqual({
    'receivable-from-partner': 1_000_00n,
    'payable-to-vendor': -980_00n,
    'fee-income': -20_00n,
  })
  expect(await sql`select type, kind, amount_minor from transfers.transfers`).toEqual([
    { type: 'vendor-payment', kind: 'credit', amount_minor: 980_00n },
  ])
  await expect(confirm('one')).rejects.toMatchObject({
    code: 'NOT_ELIGIBLE',
    details: { reason: 'already-requested' },
  })
})

const page = { page: 1, limit: 100 }
const linesIn = async (quoteId: string, outcome: 'included' | 'left-out' = 'included') =>
  (await listQuoteLines({ db }, vendorId, quoteId, { ...page, outcome })).data
test('a request is withdrawn before its cutoff: everything is undone, and it can be asked for again', async () => {
  const before = await balances()
  await withdraw('one')
  expect(await stored('one')).toMatchObject({
    state: 'awaiting-eligibility',
    display_state: 'Eligible',
    is_withdrawn: true,
    payout_method: null,
    fee_minor: null,
    net_minor: null,
    instant_payout_id: null,
    requested_at: null,
  })
  expect(await balances()).toEqual({})
  expect(await sql`select state, code from transfers.transfers`).toEqual([
    { state: 'cancelled', code: 'withdrawn' },
  ])
  expect((await linesOf('one')).map(({ status, code }) => [status, code])).toEqual([['failed', 'withdrawn']])
  expect(changesIn(await historyOf('one')).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  const { version } = await stored('one')
  expect(await withdraw('one')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await stored('one')).toMatchObject({ version })
  await confirm('one')
  expect(await balances()).toEqual(before)
  expect(await stored('one')).toMatchObject({ state: 'requested', is_withdrawn: false })
})

test('what a cutoff has taken cannot be withdrawn, and the money arrives', async () => {
  await world.planOnly('2026-11-20')
  await expect(withdraw('one')).rejects.toMatchObject({ code: 'NOT_WITHDRAWABLE' })
  expect(await stored('one')).toMatchObject({ state: 'requested' })
  await world.submitPlanned()
  await world.answerAll('2026-11-23', { kind: 'settled' })
  expect(await stored('one')).toMatchObject({ state: 'funded', fee_minor: 20_00n, net_minor: 980_00n })
  expect(await balances()).toEqual({
    'receivable-from-partner': 1_000_00n,
    'bank-cash': -980_00n,
    'fee-income': -20_00n,
  })
})

test('chosen invoices are paid together or not at all, and what became ineligible is named', async () => {
  await importRows(['a', 'b', 'c'].map((key) => feedRow(key)))
  const quote = await preview(['a', 'b', 'c'])
  expect(quote).toMatchObject({
    invoiceCount: 3,
    leftOutCount: 0,
    totals: [{ grossMinor: 3_000_00, feeMinor: 60_00 }],
  })
  await world.cancel('b')
  const again = await requoted(confirm(['a', 'b', 'c'], quote.quoteId), 'NOT_ELIGIBLE')
  expect(await stored('a')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await linesIn(again)).toMatchObject([{ feeMinor: 20_00 }, { feeMinor: 20_00 }])
  expect(await linesIn(again, 'left-out')).toMatchObject([{ number: 'INV-b', reason: 'closed' }])
  // The old quote still states what it stated.
  expect(await linesIn(quote.quoteId)).toHaveLength(3)
  // The three of them are refused with the new quote, too; the two that it includes are paid.
  await requoted(confirm(['a', 'b', 'c'], again), 'NOT_ELIGIBLE')
  await expect(confirm(['a'], again)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(confirm(undefined, again)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const payout = await confirm(['a', 'c'], again)
  expect(payout).toMatchObject({ quoteId: again, invoiceCount: 2, leftOutCount: 0 })
  await expect(confirm(['a', 'c'], again)).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'already-requested', payoutId: payout.payoutId }),
  )
})

test('a bulk pays what its quote includes: it leaves out what became ineligible, and adds nothing', async () => {
  await importRows(['d', 'e'].map((key) => feedRow(key)))
  const quote = await preview()
  expect(quote).toMatchObject({ invoiceCount: 2, leftOutCount: 0 })
  await importRows([feedRow('later')])
  await world.cancel('d')
  const payout = await confirm(undefined, quote.quoteId)
  expect(payout).toMatchObject({ invoiceCount: 1, leftOutCount: 1, totals: [{ grossMinor: 1_000_00 }] })
  expect(await stored('e')).toMatchObject({ state: 'requested' })
  expect(await stored('later')).toMatchObject({ state: 'awaiting-eligibility' })
  const asked = { ...page, outcome: 'left-out' } as const
  expect((await listPayoutLines({ db }, vendorId, payout.payoutId, asked)).data).toMatchObject([
    { number: 'INV-d', reason: 'closed', openAmountMinor: 0 },
  ])
  await world.cancel('later')
  await expect(confirm()).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
  await expect(preview()).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
})

interface ChangeOfPrice {
  readonly key: string
  readonly what: string
  readonly change: () => Promise<unknown>
  readonly restore: () => Promise<unknown>
}

test.each<ChangeOfPrice>([
  { key: 'rate', what: 'the rate', change: () => world.setRate(250), restore: () => world.setRate(200) },
  {
    key: 'day',
    what: 'the day, because the cutoff has passed',
    async change() {
      // Quotes expire by wall time, which is the same clock here.
      await sql`update payouts.quotes set expires_at = '2027-01-01'`
      world.setNow('2026-11-20T21:00:00Z')
    },
    restore: async () => world.setNow(noon),
  },
  {
    key: 'amount',
    what: 'the open amount',
    change: () => importRows([feedRow('amount', { amountMinor: 900_00n, openAmountMinor: 900_00n })]),
    restore: async () => undefined,
  },
  {
    key: 'client',
    what: 'what the partner agreed for the client alone',
    change: () => sql`
      insert into partners.client_tiers (partner_number, for_client, program_code, external_client_id, rate_bps)
      values (1, '', 'NET-30', 'C-1', 300)`,
    restore: () => sql`delete from partners.client_tiers`,
  },
])('a quote of which $what has changed is refused with a new one', async ({ key, change, restore }) => {
  await importRows([feedRow(key)])
  const [quote, bulk] = [await preview(key), await preview()]
  const [line] = await linesIn(quote.quoteId)
  await change()
  const again = await requoted(confirm(key, quote.quoteId), 'QUOTE_CHANGED')
  await requoted(confirm(undefined, bulk.quoteId), 'QUOTE_CHANGED')
  const [other] = await linesIn(again)
  expect(other).toMatchObject({ invoiceId: line?.invoiceId })
  expect(other).not.toEqual(line)
  expect(await stored(key)).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await confirm(key, again)).toMatchObject({ quoteId: again, invoiceCount: 1 })
  await restore()
  await withdraw(key)
  await world.cancel(key)
})

test('an expired quote, one that was swept away, and that of another vendor are answered with a new one', async () => {
  await importRows([feedRow('slow')])
  const { quoteId } = await preview('slow')
  world.setNow(new Date(new Date(noon).getTime() + quoteMinutes * 60_000).toISOString())
  const again = await requoted(confirm('slow', quoteId), 'QUOTE_EXPIRED')
  await requoted(confirm('slow', world.absent()), 'QUOTE_EXPIRED')
  expect(await confirm('slow', again)).toMatchObject({ quoteId: again })
  world.setNow(noon)
})

test('a quote states its account, and pays no other one', async () => {
  await importRows([feedRow('moved')])
  const { quoteId, maskedAccountNumber, totals } = await preview('moved')
  expect(maskedAccountNumber).toBe('••••6789')
  // Friday noon: the cutoff is at four in New York.
  expect(totals).toMatchObject([{ withdrawableUntil: '2026-11-20T21:00:00.000Z' }])
  await world.addAccount('987654321')
  const again = await requoted(confirm('moved', quoteId), 'QUOTE_CHANGED')
  expect(await confirm('moved', again)).toMatchObject({ maskedAccountNumber: '••••4321' })
  await sql`update bank_accounts.payees set primary_id = ${world.accountId} where vendor_id = ${vendorId}`
})

test('a quote that was confirmed under another key is answered with its payout, also after it expired', async () => {
  await importRows([feedRow('answered')])
  const { quoteId } = await preview('answered')
  const { payoutId } = await confirm('answered', quoteId)
  const already = refusal('NOT_ELIGIBLE', { reason: 'already-requested', payoutId })
  await expect(confirm('answered', quoteId)).rejects.toMatchObject(already)
  world.setNow(new Date(new Date(noon).getTime() + quoteMinutes * 60_000).toISOString())
  await expect(confirm('answered', quoteId)).rejects.toMatchObject(already)
  world.setNow(noon)
  await withdraw('answered')
})

test('a quote lives its fifteen minutes however many are made, and beyond a bound no more are', async () => {
  world.setNow(noon)
  await importRows([feedRow('renewed'), feedRow('kept')])
  const { quoteId } = await preview('kept')
  for (let made = 0; made < 60; made += 1) await preview('renewed')
  await confirm('kept', quoteId)
  const inForce = Number(
    (
      await sql`
        select count(*) from payouts.quotes
        where scope = 'single' and payout_method = 'instant-payout' and expires_at > ${world.clock.wall()}`
    )[0]?.count,
  )
  for (let made = inForce; made < maxQuotesInForce; made += 1) await preview('renewed')
  await expect(preview('renewed')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  // Another kind has a bound of its own.
  await preview()
  // Of those that expired and that nobody has confirmed, the newest ones remain readable.
  world.setNow(new Date(Date.parse(noon) + quoteMinutes * 60_000).toISOString())
  await preview('renewed')
  const [left] = await sql`
    select count(*) from payouts.quotes as quote
    where scope = 'single' and expires_at <= ${world.clock.wall()} and not exists (
      select from payouts.payouts as payout where payout.quote_id = quote.quote_id)`
  expect(Number(left?.count)).toBe(50)
  const [lists] = await sql`
    select count(*) from payouts.price_lists where list_id not in (
      select quote_id from payouts.quotes union select payout_id from payouts.payouts)`
  expect(Number(lists?.count)).toBe(0)
  world.setNow(noon)
  await withdraw('kept')
  await world.cancel('renewed')
  await world.cancel('kept')
})

test('quotes are swept away a week after they expired, and payouts keep what they paid', async () => {
  await importRows([feedRow('swept')])
  const [old, young] = [await preview('swept'), await preview('swept')]
  const { payoutId } = await confirm('swept', old.quoteId)
  await sql`update payouts.quotes set expires_at = '2026-11-13T16:59:59Z' where quote_id <> ${young.quoteId}`
  expect((await sweepQuotes(payouts)).deleted).toBeGreaterThan(0)
  expect(await sql`select quote_id from payouts.quotes`).toEqual([{ quote_id: young.quoteId }])
  expect(await linesIn(young.quoteId)).toHaveLength(1)
  await expect(linesIn(old.quoteId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const asked = { ...page, outcome: 'included' } as const
  expect((await listPayoutLines({ db }, vendorId, payoutId, asked)).data).toHaveLength(1)
  expect(await sweepQuotes(payouts)).toEqual({ deleted: 0 })
})

test('what the vendor owes is deducted from what it is paid early, and owed again when it is withdrawn', async () => {
  await importRows([feedRow('owing')])
  const owed = async () =>
    (await sql`select amount_minor - netted_minor as left from invoices.deductions`).map(
      (row): unknown => row['left'],
    )
  await transact(db, (tx) =>
    insertDeductions(tx, vendorId, payouts.clock.now(), [
      {
        id: world.absent(),
        kind: 'shortfall',
        invoiceId: null,
        reason: 'Damage',
        currency: 'USD',
        amountMinor: 979_00n,
      },
    ]),
  )
  await confirm('owing')
  // The fee is withheld first, so that no more than 980.00 could be deducted.
  expect(await linesOf('owing')).toMatchObject([
    { status: 'requested', deducted_minor: 979_00n, net_minor: 1_00n },
  ])
  expect(await stored('owing')).toMatchObject({ state: 'requested', fee_minor: 20_00n })
  expect(await owed()).toEqual([0n])
  await withdraw('owing')
  expect(await owed()).toEqual([979_00n])
  await sql`update invoices.deductions set amount_minor = 10_00 where netted_minor = 0`
  await world.cancel('owing')
  await importRows([feedRow('owing more')])
  await confirm('owing more')
  expect(await linesOf('owing more')).toMatchObject([{ status: 'requested', net_minor: 970_00n }])
  expect(await owed()).toEqual([0n])
  await withdraw('owing more')
  expect(await owed()).toEqual([10_00n])
  await world.cancel('owing more')
})

test("nothing is paid early of what is somebody else's, on hold, without a price or without a day gained", async () => {
  await importRows([
    feedRow('soon', { invoiceDate: '2026-10-21' }),
    feedRow('dear', { invoiceDate: '2026-11-10' }),
  ])
  await sql`update invoices.invoices set program_code = 'NET-45' where source_key = 'dear'`
  await sql`update invoices.invoices set estimated_payment_date = '2026-11-23', reason = null where source_key = 'soon'`
  await expect(preview('soon')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'no-days-early' }))
  await expect(preview('dear')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'no-price' }))
  await expect(confirm('dear')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'no-price' }))
  await expect(preview('dear', 'on-demand-payout')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'not-offered' }),
  )
  await expect(world.previewIds([world.absent()])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await world.setStatus('deactivated')
  await expect(preview('dear')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'vendor-not-active' }),
  )
  await world.setStatus('active')
  for (const key of ['soon', 'dear']) await world.cancel(key)
})

test('what was withdrawn is paid on its eligible date all the same', async () => {
  await importRows([feedRow('back')])
  await confirm('back')
  await withdraw('back')
  world.setNow('2026-12-10T17:00:00Z')
  await requestPastEligible(payouts)
  expect(await stored('back')).toMatchObject({
    state: 'requested',
    payout_method: 'past-eligible',
    fee_minor: 0n,
  })
  await expect(withdraw('back')).rejects.toMatchObject({ code: 'NOT_WITHDRAWABLE' })
  world.setNow(noon)
})

test('an invoice in another currency than that of the payable account has no price, and says why', async () => {
  await importRows([feedRow('sterling', { currency: 'GBP' })])
  const flags = { instantPayout: true, onDemandServiceAgreement: true, excludeSupplementalFee: false }
  const reads = { clock: payouts.clock, flags }
  const { invoice_id: id } = await stored('sterling')
  expect(await readInvoice(reads, db, vendorId, id)).toMatchObject({
    displayState: 'Eligible',
    feeMinor: null,
    netMinor: null,
    eligibility: {
      may: false,
      reason: 'no-payable-account',
      nextStep: 'verify-bank-account',
      owner: 'vendor',
    },
  })
  await expect(preview('sterling')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'no-payable-account' }),
  )
  await world.cancel('sterling')
})

test('flags and the vendor’s own switch decide what is offered', async () => {
  const on = { instantPayout: true, onDemandServiceAgreement: true, excludeSupplementalFee: false }
  const offered = async (change: Partial<typeof on> = {}) => {
    const pricing = await readPricing(db, { ...on, ...change }, vendorId, payouts.clock.now())
    return [pricing.offersInstantPayout, pricing.onDemand, pricing.excludesSupplement]
  }
  expect(await offered()).toEqual([true, 'not-offered', false])
  const agreementId = await world.putOnDemand()
  // The vendor has an agreement of its own, so it is not asked to sign another one.
  expect(await offered()).toEqual([true, 'not-offered', false])
  await sql`update agreements.standings set has_own_agreement = false where vendor_id = ${vendorId}`
  expect(await offered()).toEqual([true, 'agreement-unsigned', false])
  await sql`update agreements.standings set has_own_agreement = true where vendor_id = ${vendorId}`
  await world.signAgreement(agreementId)
  expect(await offered()).toEqual([true, 'offered', false])
  expect(await offered({ onDemandServiceAgreement: false })).toEqual([true, 'not-offered', false])
  expect(await offered({ instantPayout: false })).toEqual([false, 'offered', false])
  expect(await offered({ excludeSupplementalFee: true })).toEqual([true, 'offered', true])
  await sql`update vendors.vendors set instant_payout_ui_enabled = false`
  expect(await offered()).toEqual([false, 'offered', false])
  await importRows([feedRow('switched-off')])
  await expect(preview('switched-off')).rejects.toMatchObject(refusal('NOT_ELIGIBLE'))
  await sql`update vendors.vendors set instant_payout_ui_enabled = true`
  await expect(preview('switched-off')).resolves.toMatchObject({ invoiceCount: 1 })
})
