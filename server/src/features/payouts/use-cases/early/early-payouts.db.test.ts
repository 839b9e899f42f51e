import { beforeEach, expect, test } from 'vitest'
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

let world: Awaited<ReturnType<typeof earlyWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await earlyWorld()
})
const noon = '2026-11-20T17:00:00Z'

// Friday noon: what is requested now arrives on Monday the 23rd, and otherwise on the 11th of December.
const price = { grossMinor: 1_000_00, feeMinor: 20_00, supplementalFeeMinor: 0, netMinor: 980_00 }

test('an invoice is quoted and paid early, less its fee; it is withdrawn and asked for again before the cutoff, and then arrives', async () => {
  await world.importRows([feedRow('one')])
  const quote = await world.preview('one')
  expect(quote).toMatchObject({
    invoiceCount: 1,
    leftOutCount: 0,
    payoutMethod: 'instant-payout',
    expiresAt: '2026-11-20T17:15:00.000Z',
    totals: [{ ...price, currency: 'USD', invoiceCount: 1, averageDaysEarly: 18, payDate: '2026-11-23' }],
  })
  const payout = await world.confirm('one', quote.quoteId)
  expect(payout).toMatchObject({ quoteId: quote.quoteId, invoiceCount: 1, totals: quote.totals })
  expect(await world.stored('one')).toMatchObject({
    state: 'requested',
    payout_method: 'instant-payout',
    fee_minor: 20_00n,
    net_minor: 980_00n,
    acceleration_days: 18,
    estimated_payment_date: '2026-11-23',
    instant_payout_id: payout.payoutId,
  })
  expect(await world.linesOf('one')).toMatchObject([
    { status: 'requested', gross_minor: 1_000_00n, net_minor: 980_00n },
  ])
  expect(await world.balances()).toEqual({
    'receivable-from-partner': 1_000_00n,
    'payable-to-vendor': -980_00n,
    'fee-income': -20_00n,
  })
  expect(await world.sql`select type, kind, amount_minor from transfers.transfers`).toEqual([
    { type: 'vendor-payment', kind: 'credit', amount_minor: 980_00n },
  ])
  await expect(world.confirm('one')).rejects.toMatchObject({
    code: 'NOT_ELIGIBLE',
    details: { reason: 'already-requested' },
  })
  await withdrawnAndAskedAgain('one')
  await arrives('one')
})

test('all line items of a requested invoice are requested, and those that are paid state how much', async () => {
  const line = (amountMinor: bigint) => ({ kind: 'labor', description: null, amountMinor }) as const
  await world.importRows([feedRow('credited', { lines: [line(1_200_00n), line(-200_00n)] })])
  await world.confirm('credited')
  const { invoice_id: id } = await world.stored('credited')
  expect(
    await world.sql`select state, funded_minor from invoices.line_items where invoice_id = ${id} order by position`,
  ).toEqual([
    { state: 'requested', funded_minor: 1_000_00n },
    { state: 'requested', funded_minor: 0n },
  ])
})

const page = { page: 1, limit: 100 }
const linesIn = async (quoteId: string, outcome: 'included' | 'left-out' = 'included') =>
  (await listQuoteLines({ db: world.db }, world.vendorId, quoteId, { ...page, outcome })).data

/** Before the cutoff everything is undone, and it can be asked for again. */
async function withdrawnAndAskedAgain(key: string): Promise<void> {
  const before = await world.balances()
  await world.withdraw(key)
  expect(await world.stored(key)).toMatchObject({
    state: 'awaiting-eligibility',
    display_state: 'Eligible',
    is_withdrawn: true,
    payout_method: null,
    fee_minor: null,
    net_minor: null,
    instant_payout_id: null,
    requested_at: null,
  })
  expect(await world.balances()).toEqual({})
  expect(await world.sql`select state, code from transfers.transfers`).toEqual([
    { state: 'cancelled', code: 'withdrawn' },
  ])
  expect((await world.linesOf(key)).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'withdrawn'],
  ])
  expect(changesIn(await world.historyOf(key)).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  const { version } = await world.stored(key)
  expect(await world.withdraw(key)).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await world.stored(key)).toMatchObject({ version })
  await world.confirm(key)
  expect(await world.balances()).toEqual(before)
  expect(await world.stored(key)).toMatchObject({ state: 'requested', is_withdrawn: false })
}

/** What a cutoff has taken can't be withdrawn. */
async function arrives(key: string): Promise<void> {
  await world.planOnly('2026-11-20')
  await expect(world.withdraw(key)).rejects.toMatchObject({ code: 'NOT_WITHDRAWABLE' })
  expect(await world.stored(key)).toMatchObject({ state: 'requested' })
  await world.submitPlanned()
  await world.answerAll('2026-11-23', { kind: 'settled' })
  expect(await world.stored(key)).toMatchObject({ state: 'funded', fee_minor: 20_00n, net_minor: 980_00n })
  expect(await world.balances()).toEqual({
    'receivable-from-partner': 1_000_00n,
    'bank-cash': -980_00n,
    'fee-income': -20_00n,
  })
}

test('chosen invoices are paid together or not at all, and what became ineligible is named', async () => {
  await world.importRows(['a', 'b', 'c'].map((key) => feedRow(key)))
  const quote = await world.preview(['a', 'b', 'c'])
  expect(quote).toMatchObject({
    invoiceCount: 3,
    leftOutCount: 0,
    totals: [{ grossMinor: 3_000_00, feeMinor: 60_00 }],
  })
  await world.cancel('b')
  const again = await requoted(world.confirm(['a', 'b', 'c'], quote.quoteId), 'NOT_ELIGIBLE')
  expect(await world.stored('a')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await linesIn(again)).toMatchObject([{ feeMinor: 20_00 }, { feeMinor: 20_00 }])
  expect(await linesIn(again, 'left-out')).toMatchObject([{ number: 'INV-b', reason: 'closed' }])
  // The old quote still states what it stated.
  expect(await linesIn(quote.quoteId)).toHaveLength(3)
  // The three of them are refused with the new quote, too; the two that it includes are paid.
  await requoted(world.confirm(['a', 'b', 'c'], again), 'NOT_ELIGIBLE')
  await expect(world.confirm(['a'], again)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(world.confirm(undefined, again)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const payout = await world.confirm(['a', 'c'], again)
  expect(payout).toMatchObject({ quoteId: again, invoiceCount: 2, leftOutCount: 0 })
  await expect(world.confirm(['a', 'c'], again)).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'already-requested', payoutId: payout.payoutId }),
  )
})

test('a bulk pays what its quote includes: it leaves out what became ineligible, and adds nothing', async () => {
  await world.importRows(['d', 'e'].map((key) => feedRow(key)))
  const quote = await world.preview()
  expect(quote).toMatchObject({ invoiceCount: 2, leftOutCount: 0 })
  await world.importRows([feedRow('later')])
  await world.cancel('d')
  const payout = await world.confirm(undefined, quote.quoteId)
  expect(payout).toMatchObject({ invoiceCount: 1, leftOutCount: 1, totals: [{ grossMinor: 1_000_00 }] })
  expect(await world.stored('e')).toMatchObject({ state: 'requested' })
  expect(await world.stored('later')).toMatchObject({ state: 'awaiting-eligibility' })
  const asked = { ...page, outcome: 'left-out' } as const
  expect(
    (await listPayoutLines({ db: world.db }, world.vendorId, payout.payoutId, asked)).data,
  ).toMatchObject([{ number: 'INV-d', reason: 'closed', openAmountMinor: 0 }])
  await world.cancel('later')
  await expect(world.confirm()).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
  await expect(world.preview()).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
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
      await world.sql`update payouts.quotes set expires_at = '2027-01-01'`
      world.setNow('2026-11-20T21:00:00Z')
    },
    restore: async () => world.setNow(noon),
  },
  {
    key: 'amount',
    what: 'the open amount',
    change: () => world.importRows([feedRow('amount', { amountMinor: 900_00n, openAmountMinor: 900_00n })]),
    restore: async () => undefined,
  },
  {
    key: 'client',
    what: 'what the partner agreed for the client alone',
    change: () => world.sql`
      insert into partners.client_tiers (partner_number, for_client, program_code, external_client_id, rate_bps)
      values (1, '', 'NET-30', 'C-1', 300)`,
    restore: () => world.sql`delete from partners.client_tiers`,
  },
])('a quote of which $what has changed is refused with a new one', async ({ key, change, restore }) => {
  await world.importRows([feedRow(key)])
  const [quote, bulk] = [await world.preview(key), await world.preview()]
  const [line] = await linesIn(quote.quoteId)
  await change()
  const again = await requoted(world.confirm(key, quote.quoteId), 'QUOTE_CHANGED')
  await requoted(world.confirm(undefined, bulk.quoteId), 'QUOTE_CHANGED')
  const [other] = await linesIn(again)
  expect(other).toMatchObject({ invoiceId: line?.invoiceId })
  expect(other).not.toEqual(line)
  expect(await world.stored(key)).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await world.confirm(key, again)).toMatchObject({ quoteId: again, invoiceCount: 1 })
  await restore()
  await world.withdraw(key)
  await world.cancel(key)
})

test('an expired quote, one that was swept away, and that of another vendor are answered with a new one', async () => {
  await world.importRows([feedRow('slow')])
  const { quoteId } = await world.preview('slow')
  world.setNow(new Date(new Date(noon).getTime() + quoteMinutes * 60_000).toISOString())
  const again = await requoted(world.confirm('slow', quoteId), 'QUOTE_EXPIRED')
  await requoted(world.confirm('slow', world.absent()), 'QUOTE_EXPIRED')
  expect(await world.confirm('slow', again)).toMatchObject({ quoteId: again })
  world.setNow(noon)
})

test('a quote states its account, and pays no other one', async () => {
  await world.importRows([feedRow('moved')])
  const { quoteId, maskedAccountNumber, totals } = await world.preview('moved')
  expect(maskedAccountNumber).toBe('••••6789')
  // Friday noon: the cutoff is at four in New York.
  expect(totals).toMatchObject([{ withdrawableUntil: '2026-11-20T21:00:00.000Z' }])
  await world.addAccount('987654321')
  const again = await requoted(world.confirm('moved', quoteId), 'QUOTE_CHANGED')
  expect(await world.confirm('moved', again)).toMatchObject({ maskedAccountNumber: '••••4321' })
  await world.sql`update bank_accounts.payees set primary_id = ${world.accountId} where vendor_id = ${world.vendorId}`
})

test('a quote that was confirmed under another key is answered with its payout, also after it expired', async () => {
  await world.importRows([feedRow('answered')])
  const { quoteId } = await world.preview('answered')
  const { payoutId } = await world.confirm('answered', quoteId)
  const already = refusal('NOT_ELIGIBLE', { reason: 'already-requested', payoutId })
  await expect(world.confirm('answered', quoteId)).rejects.toMatchObject(already)
  world.setNow(new Date(new Date(noon).getTime() + quoteMinutes * 60_000).toISOString())
  await expect(world.confirm('answered', quoteId)).rejects.toMatchObject(already)
  world.setNow(noon)
  await world.withdraw('answered')
})

test('a quote lives its fifteen minutes however many are made, and beyond a bound no more are', async () => {
  world.setNow(noon)
  await world.importRows([feedRow('renewed'), feedRow('kept')])
  const { quoteId } = await world.preview('kept')
  for (let made = 0; made < 60; made += 1) await world.preview('renewed')
  await world.confirm('kept', quoteId)
  const inForce = Number(
    (
      await world.sql`
        select count(*) from payouts.quotes
        where scope = 'single' and payout_method = 'instant-payout' and expires_at > ${world.clock.wall()}`
    )[0]?.count,
  )
  for (let made = inForce; made < maxQuotesInForce; made += 1) await world.preview('renewed')
  await expect(world.preview('renewed')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  // Another kind has a bound of its own.
  await world.preview()
  // Of those that expired and that nobody has confirmed, the newest ones remain readable.
  world.setNow(new Date(Date.parse(noon) + quoteMinutes * 60_000).toISOString())
  await world.preview('renewed')
  const [left] = await world.sql`
    select count(*) from payouts.quotes as quote
    where scope = 'single' and expires_at <= ${world.clock.wall()} and not exists (
      select from payouts.payouts as payout where payout.quote_id = quote.quote_id)`
  expect(Number(left?.count)).toBe(50)
  const [lists] = await world.sql`
    select count(*) from payouts.price_lists where list_id not in (
      select quote_id from payouts.quotes union select payout_id from payouts.payouts)`
  expect(Number(lists?.count)).toBe(0)
  world.setNow(noon)
  await world.withdraw('kept')
  await world.cancel('renewed')
  await world.cancel('kept')
})

test('quotes are swept away a week after they expired, and payouts keep what they paid', async () => {
  await world.importRows([feedRow('swept')])
  const [old, young] = [await world.preview('swept'), await world.preview('swept')]
  const { payoutId } = await world.confirm('swept', old.quoteId)
  await world.sql`update payouts.quotes set expires_at = '2026-11-13T16:59:59Z' where quote_id <> ${young.quoteId}`
  expect((await sweepQuotes(world.payouts)).deleted).toBeGreaterThan(0)
  expect(await world.sql`select quote_id from payouts.quotes`).toEqual([{ quote_id: young.quoteId }])
  expect(await linesIn(young.quoteId)).toHaveLength(1)
  await expect(linesIn(old.quoteId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const asked = { ...page, outcome: 'included' } as const
  expect((await listPayoutLines({ db: world.db }, world.vendorId, payoutId, asked)).data).toHaveLength(1)
  expect(await sweepQuotes(world.payouts)).toEqual({ deleted: 0 })
})

test('what the vendor owes is deducted from what it is paid early, and owed again when it is withdrawn', async () => {
  await world.importRows([feedRow('owing')])
  const owed = async () =>
    (await world.sql`select amount_minor - netted_minor as left from invoices.deductions`).map(
      (row): unknown => row['left'],
    )
  await transact(world.db, (tx) =>
    insertDeductions(tx, world.vendorId, world.payouts.clock.now(), [
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
  await world.confirm('owing')
  // The fee is withheld first, so that no more than 980.00 could be deducted.
  expect(await world.linesOf('owing')).toMatchObject([
    { status: 'requested', deducted_minor: 979_00n, net_minor: 1_00n },
  ])
  expect(await world.stored('owing')).toMatchObject({ state: 'requested', fee_minor: 20_00n })
  expect(await owed()).toEqual([0n])
  await world.withdraw('owing')
  expect(await owed()).toEqual([979_00n])
  await world.sql`update invoices.deductions set amount_minor = 10_00 where netted_minor = 0`
  await world.cancel('owing')
  await world.importRows([feedRow('owing more')])
  await world.confirm('owing more')
  expect(await world.linesOf('owing more')).toMatchObject([{ status: 'requested', net_minor: 970_00n }])
  expect(await owed()).toEqual([0n])
  await world.withdraw('owing more')
  expect(await owed()).toEqual([10_00n])
  await world.cancel('owing more')
})

test("nothing is paid early of what is somebody else's, on hold, without a price or without a day gained", async () => {
  await world.importRows([
    feedRow('soon', { invoiceDate: '2026-10-21' }),
    feedRow('dear', { invoiceDate: '2026-11-10' }),
  ])
  await world.sql`update invoices.invoices set program_code = 'NET-45' where source_key = 'dear'`
  await world.sql`update invoices.invoices set estimated_payment_date = '2026-11-23', reason = null where source_key = 'soon'`
  await expect(world.preview('soon')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'no-days-early' }),
  )
  await expect(world.preview('dear')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'no-price' }))
  await expect(world.confirm('dear')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'no-price' }))
  await expect(world.preview('dear', 'on-demand-payout')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'not-offered' }),
  )
  await expect(world.previewIds([world.absent()])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await world.setStatus('deactivated')
  await expect(world.preview('dear')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'vendor-not-active' }),
  )
  await world.setStatus('active')
  for (const key of ['soon', 'dear']) await world.cancel(key)
})

test('what was withdrawn is paid on its eligible date all the same', async () => {
  await world.importRows([feedRow('back')])
  await world.confirm('back')
  await world.withdraw('back')
  world.setNow('2026-12-10T17:00:00Z')
  await requestPastEligible(world.payouts)
  expect(await world.stored('back')).toMatchObject({
    state: 'requested',
    payout_method: 'past-eligible',
    fee_minor: 0n,
  })
  await expect(world.withdraw('back')).rejects.toMatchObject({ code: 'NOT_WITHDRAWABLE' })
  world.setNow(noon)
})

test('an invoice in another currency than that of the payable account has no price, and says why', async () => {
  await world.importRows([feedRow('sterling', { currency: 'GBP' })])
  const flags = { instantPayout: true, onDemandServiceAgreement: true, excludeSupplementalFee: false }
  const reads = { clock: world.payouts.clock, flags }
  const { invoice_id: id } = await world.stored('sterling')
  expect(await readInvoice(reads, world.db, world.vendorId, id)).toMatchObject({
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
  await expect(world.preview('sterling')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'no-payable-account' }),
  )
  await world.cancel('sterling')
})

test('flags and the vendor’s own switch decide what is offered', async () => {
  const on = { instantPayout: true, onDemandServiceAgreement: true, excludeSupplementalFee: false }
  const offered = async (change: Partial<typeof on> = {}) => {
    const pricing = await readPricing(
      world.db,
      { ...on, ...change },
      world.vendorId,
      world.payouts.clock.now(),
    )
    return [pricing.offersInstantPayout, pricing.onDemand, pricing.excludesSupplement]
  }
  expect(await offered()).toEqual([true, 'not-offered', false])
  const agreementId = await world.putOnDemand()
  // The vendor has an agreement of its own, so it is not asked to sign another one.
  expect(await offered()).toEqual([true, 'not-offered', false])
  await world.sql`update agreements.standings set has_own_agreement = false where vendor_id = ${world.vendorId}`
  expect(await offered()).toEqual([true, 'agreement-unsigned', false])
  await world.sql`update agreements.standings set has_own_agreement = true where vendor_id = ${world.vendorId}`
  await world.signAgreement(agreementId)
  expect(await offered()).toEqual([true, 'offered', false])
  expect(await offered({ onDemandServiceAgreement: false })).toEqual([true, 'not-offered', false])
  expect(await offered({ instantPayout: false })).toEqual([false, 'offered', false])
  expect(await offered({ excludeSupplementalFee: true })).toEqual([true, 'offered', true])
  await world.sql`update vendors.vendors set instant_payout_ui_enabled = false`
  expect(await offered()).toEqual([false, 'offered', false])
  await world.importRows([feedRow('switched-off')])
  await expect(world.preview('switched-off')).rejects.toMatchObject(refusal('NOT_ELIGIBLE'))
  await world.sql`update vendors.vendors set instant_payout_ui_enabled = true`
  await expect(world.preview('switched-off')).resolves.toMatchObject({ invoiceCount: 1 })
})
