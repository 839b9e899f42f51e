import { invoiceQuery } from '@sooner/contract/invoices'
import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { addBankingDays, addDays, localDay } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { openCollections } from '../../server/src/features/collections/index.ts'
import { insertPayOns } from '../../server/src/features/collections/store/pay-ons.ts'
import { payOn } from '../../server/src/features/collections/use-cases/pay-on.ts'
import { computeExposures } from '../../server/src/features/invoices/testing/index.ts'
import { insertDeductions } from '../../server/src/features/invoices/store/deductions.ts'
import { feedRow } from '../../server/src/features/invoices/testing/intake-world.ts'
import { answerRedirects } from '../../server/src/features/invoices/use-cases/answer-redirects.ts'
import { listInvoices } from '../../server/src/features/invoices/use-cases/read-invoices.ts'
import { previewAutoPayout } from '../../server/src/features/payouts/use-cases/auto/preview-auto-payout.ts'
import { requestEarly } from '../../server/src/features/payouts/use-cases/auto/request-early.ts'
import { requestRedirect } from '../../server/src/features/payouts/use-cases/early/request-redirect.ts'
import { requestPastEligible } from '../../server/src/features/payouts/use-cases/request-past-eligible.ts'
import { testFiles } from '../../server/src/platform/files/testing/test-files.ts'
import type { Caller } from '../../server/src/platform/http/caller.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import { earlyWorldOn } from '../../server/src/features/payouts/testing/early-world.ts'

const currencies = ['USD', 'GBP'] as const
type Currency = (typeof currencies)[number]

const world = await earlyWorldOn(await testDatabase(), currencies)
const { sql, db, vendorId, payouts, transfers, invoices, stored, idOf } = world
const accounts = { USD: world.accountId, GBP: await world.addAccount('31926819', 'GBP') }
for (const id of Object.values(accounts)) await world.authorizeDebits(id)
await world.signAgreement(await world.putOnDemand())
await sql`update partners.programs set on_demand_rate_bps = 250 where program_code = 'NET-30'`
await sql`
  insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
    instant_payout_always_on, csv_format, changed_at)
  values (${vendorId}, true, true, true, true, 'vendor', now())`
await sql`insert into directory.partner_services values ('feed-of-1', 1)`
const collections = openCollections({
  db,
  clock: world.clock,
  transfers,
  ledger: payouts.ledger,
  files: await testFiles(),
  enqueue: async () => undefined,
})

/** From now on this account is paid; that of the other currency stays with the vendor. */
async function payTo(currency: Currency | 'none') {
  await sql`
    update bank_accounts.payees set previous_id = null, held_through = '2026-01-01',
      primary_id = ${currency === 'none' ? null : accounts[currency]} where vendor_id = ${vendorId}`
}
const otherThan = (currency: Currency): Currency => (currency === 'USD' ? 'GBP' : 'USD')

let counted = 0
interface Given {
  readonly isDue?: boolean
  readonly isRedirectable?: boolean
  /** A credit memo, which takes something off the invoices of its client. */
  readonly isMemo?: boolean
}
async function receive(currency: Currency, { isDue, isMemo, isRedirectable = false }: Given = {}) {
  await sql`update partners.clients set redirectable = ${isRedirectable} where external_client_id = 'C-1'`
  const key = `${currency}-${(counted += 1)}`
  const today = localDay(currency, world.clock.now())
  const invoiceDate = isDue ? addDays(today, -30) : today
  await world.importRows([
    feedRow(key, {
      currency,
      invoiceDate,
      glDate: invoiceDate,
      ...(isMemo ? { documentKind: 'credit-memo', amountMinor: -50_00n } : {}),
    }),
  ])
  await world.handOut()
  return key
}
/** One invoice of each currency, both of which wait. */
const receiveBoth = async (given?: Given) => ({
  USD: await receive('USD', given),
  GBP: await receive('GBP', given),
})
type Both = Awaited<ReturnType<typeof receiveBoth>>
const isPaid = async (key: string) => ['requested', 'funded'].includes((await stored(key)).state)

const owe = (currency: Currency, amountMinor: bigint) =>
  transact(db, (tx) =>
    insertDeductions(tx, vendorId, world.clock.now(), [
      {
        id: crypto.randomUUID(),
        kind: 'shortfall',
        invoiceId: null,
        reason: 'paid short',
        currency,
        amountMinor,
      },
    ]),
  )

async function askForRedirect(key: string) {
  const invoiceId = await idOf(key)
  await requestRedirect(payouts, { vendorId, invoiceId, actor: 'owner', feeMinor: 1_000_00n })
  const service = { service: { clientId: 'feed-of-1' }, standings: new Set() } as unknown as Caller
  const answer = { externalVendorId: 'V-1', source: 'feed', act: 'acknowledge' } as const
  await answerRedirects(world.invoices, service, 1, [
    { ...answer, sourceId: key, reason: 'partner-cancelled' },
  ])
  await world.handOut()
}

async function payOnOverpayment(key: string) {
  const { invoice_id: invoiceId } = await stored(key)
  await transact(db, (tx) =>
    insertPayOns(
      tx,
      [
        {
          vendorId,
          invoiceId,
          lineId: crypto.randomUUID(),
          cause: 'overpayment',
          partnerId: 1,
          paymentReference: 'twice',
          currency: key.slice(0, 3) as Currency,
          amountMinor: 70_00n,
          status: 'waiting',
          transferId: null,
          bankAccountId: null,
          code: null,
        },
      ],
      world.clock.now(),
    ),
  )
  await payOn(collections, vendorId)
}

/** Runs the cutoff of a currency on its next banking day. */
let day = '2026-11-20'
async function cutoff(currency: Currency) {
  day = addBankingDays(currency, day, 1)
  await world.cutoff(day, currency)
  world.setNow(`${day}T15:00:00Z`)
}

/** Everything by which money of one currency would go to an account, a rail or a book of another one. */
async function mixedUp() {
  const ofTransfers = await sql`
    select 'transfer' as what, transfer.type, transfer.currency from transfers.transfers as transfer
    join bank_accounts.accounts as account on account.vendor_id = transfer.vendor_id and account.id = transfer.bank_account_id
    left join invoices.invoices as invoice
      on invoice.vendor_id = transfer.vendor_id and invoice.invoice_id = transfer.invoice_id
    where transfer.currency <> account.currency or invoice.currency <> transfer.currency`
  const ofLines = await sql`
    select 'line' as what, line.currency from payouts.lines as line join invoices.invoices as invoice using (vendor_id, invoice_id)
    where invoice.currency <> line.currency`
  const ofPayouts = await sql`
    select 'payout' as what, list.currency from payouts.payouts as payout
    join payouts.price_lists as list on list.vendor_id = payout.vendor_id and list.list_id = payout.payout_id
    join bank_accounts.accounts as account on account.vendor_id = payout.vendor_id and account.id = payout.bank_account_id
    where list.invoice_count > 0 and list.currency <> account.currency`
  const ofLists = await sql`
    select 'price' as what, list.currency from payouts.price_lists as list
    cross join lateral unnest(list.invoice_ids) as included (invoice_id)
    join invoices.invoices as invoice on invoice.vendor_id = list.vendor_id and invoice.invoice_id = included.invoice_id
    where invoice.currency <> list.currency`
  const ofAdjustments = await sql`
    select 'adjustment' as what, one.kind, one.currency from invoices.adjustments as one
    join invoices.invoices as invoice
      on invoice.vendor_id = one.vendor_id and invoice.invoice_id in (one.invoice_id, one.paid_with_invoice_id)
    where invoice.currency <> one.currency`
  const ofDeductions = await sql`
    select 'deduction' as what, currency, sum(minor) as minor from (
      select currency, netted_minor as minor from invoices.deductions
      union all
      select currency, -deducted_minor from payouts.lines where status <> 'failed'
    ) as both_sides group by currency having sum(minor) <> 0`
  const entries = (
    [
      ['USD', world.bank],
      ['GBP', world.banks.GBP],
    ] as const
  ).flatMap(([currency, { submissions }]) =>
    submissions.flatMap((one) => one.entries.map(({ key }) => ({ currency, key, stated: one.currency }))),
  )
  const sent = await sql`
    select 'entry' as what, given.currency, attempt.currency as own, account.currency as of_account
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (currency text, key text, stated text)
    join transfers.attempts as attempt on attempt.key = given.key
    join bank_accounts.accounts as account on account.vendor_id = attempt.vendor_id and account.id = attempt.bank_account_id
    where not (given.currency = attempt.currency and given.currency = account.currency and given.currency = given.stated)`
  return [...ofTransfers, ...ofLines, ...ofPayouts, ...ofLists, ...ofAdjustments, ...ofDeductions, ...sent]
}

/** The currencies in which invoices were priced since the last time, in quotes and payouts. */
let known = new Set<string>()
async function newlyPriced() {
  const lists = await sql<{ id: string; currency: Currency }[]>`
    select list_id as id, currency from payouts.price_lists where invoice_count > 0`
  const priced = new Set(
    lists.flatMap(({ id, currency }) => (known.has(`${id} ${currency}`) ? [] : [currency])),
  )
  known = new Set(lists.map(({ id, currency }) => `${id} ${currency}`))
  return [...priced]
}

/** The currencies of the waiting invoices that the list offers to pay early. */
async function offered() {
  const { data } = await listInvoices(invoices, vendorId, invoiceQuery.parse({ limit: 100 }))
  const waiting = data.filter(
    ({ state, eligibility }) => state === 'awaiting-eligibility' && eligibility?.may,
  )
  return [...new Set(waiting.map(({ currency }) => currency))]
}

/** Nothing is left of the acts of other tests that could be paid. */
async function settle() {
  for (const currency of currencies) {
    await payTo(currency)
    await sql`update vendors.vendors set fee_scheme = 'discounting' where vendor_id = ${vendorId}`
    await requestEarly(payouts, vendorId)
    await requestPastEligible(payouts)
    await payOn(collections, vendorId)
  }
  await newlyPriced()
}

/** Nothing is mixed up, now and after the cutoffs of both currencies, and what was sent is of the currency of its bank. */
async function expectNothingMixedUp() {
  expect(await mixedUp()).toEqual([])
  const before = [world.bank.submissions.length, world.banks.GBP.submissions.length]
  await cutoff('USD')
  expect(world.banks.GBP.submissions).toHaveLength(before[1] ?? 0)
  const dollars = world.bank.submissions.length
  await cutoff('GBP')
  expect(world.bank.submissions).toHaveLength(dollars)
  expect(await mixedUp()).toEqual([])
}

const methods = ['instant-payout', 'on-demand-payout'] as const
const pairs = currencies.flatMap((own) => methods.map((method) => [own, method] as const))

test.each(pairs)('an account in %s is offered its own invoices alone by %s', async (own, method) => {
  await settle()
  const both = await receiveBoth()
  const other = both[otherThan(own)]
  await payTo(own)
  expect(await offered()).toEqual([own])
  const refused = { code: 'NOT_ELIGIBLE', details: { reason: 'no-payable-account' } }
  await expect(world.preview(other, method)).rejects.toMatchObject(refused)
  await expect(world.preview([other], method)).rejects.toMatchObject(refused)
  await expect(world.confirm(other, undefined, method)).rejects.toMatchObject(refused)
  await expect(world.confirm([both[own], other], undefined, method)).rejects.toMatchObject(refused)
  for (const wanted of [both[own], [both[own], other], undefined]) {
    const quote = await world.preview(wanted, method)
    expect(quote.totals.map(({ currency, invoiceCount }) => [currency, invoiceCount])).toContainEqual([
      own,
      1,
    ])
    expect(await newlyPriced()).toEqual([own])
  }
  expect([await isPaid(both.USD), await isPaid(both.GBP)]).toEqual([false, false])
})

const confirmations = {
  'one invoice': (both: Both, own: Currency) => both[own],
  'several invoices': (both: Both, own: Currency) => [both[own]],
  'all invoices': () => undefined,
} as const
const ways = Object.keys(confirmations) as (keyof typeof confirmations)[]

test.each(pairs.flatMap(([own, method]) => ways.flatMap((way) => [[own, method, way] as const])))(
  'an account in %s is paid its own invoices alone by %s of %s, with a quote and without one',
  async (own, method, way) => {
    for (const isQuoted of [true, false]) {
      await settle()
      await owe('USD', 30_00n)
      await owe('GBP', 40_00n)
      const both = await receiveBoth()
      await payTo(own)
      const wanted = confirmations[way](both, own)
      const quoteId = isQuoted ? (await world.preview(wanted, method)).quoteId : undefined
      const payout = await world.confirm(wanted, quoteId, method)
      const deductedMinor = own === 'USD' ? 30_00 : 40_00
      expect(payout.totals.filter(({ invoiceCount }) => invoiceCount > 0)).toMatchObject([
        { currency: own, invoiceCount: 1, deductedMinor },
      ])
      expect(await isPaid(both[own])).toBe(true)
      expect(await isPaid(both[otherThan(own)])).toBe(false)
      expect(await newlyPriced()).toEqual([own])
      await expectNothingMixedUp()
    }
  },
)

test.each(currencies)(
  'a quote for an account in %s pays nothing once an account of another currency is paid',
  async (own) => {
    await settle()
    const both = await receiveBoth()
    for (const wanted of [both[own], [both[own]], undefined]) {
      await payTo(own)
      const { quoteId } = await world.preview(wanted)
      await payTo(otherThan(own))
      await expect(world.confirm(wanted, quoteId)).rejects.toMatchObject({
        code: 'NOT_ELIGIBLE',
        details: { reason: 'no-payable-account' },
      })
      expect([await isPaid(both.USD), await isPaid(both.GBP)]).toEqual([false, false])
    }
    expect(await mixedUp()).toEqual([])
  },
)

test.each(currencies)('automatic payouts pay an account in %s its own invoices alone', async (own) => {
  await settle()
  const both = await receiveBoth()
  await payTo(own)
  const preview = await previewAutoPayout(payouts, vendorId, unlimitedAutoPayout)
  expect(preview).toMatchObject({ invoiceCount: 1, totals: [{ currency: own }] })
  expect(await requestEarly(payouts, vendorId)).toBe(1)
  expect(await isPaid(both[own])).toBe(true)
  expect(await isPaid(both[otherThan(own)])).toBe(false)
  expect(await newlyPriced()).toEqual([own])
  await expectNothingMixedUp()
})

test.each(currencies)(
  'what is due in another currency than %s waits, and its owner is informed',
  async (own) => {
    await settle()
    await owe('USD', 30_00n)
    await owe('GBP', 40_00n)
    await receive('USD', { isMemo: true })
    await receive('GBP', { isMemo: true })
    const both = await receiveBoth({ isDue: true })
    const other = otherThan(own)
    await payTo(own)
    await requestPastEligible(payouts)
    expect(await isPaid(both[own])).toBe(true)
    expect(await isPaid(both[other])).toBe(false)
    expect(await sql`select currency, reason from payouts.hold_ups where vendor_id = ${vendorId}`).toEqual([
      { currency: other, reason: 'no-payable-account' },
    ])
    await expectNothingMixedUp()
    await payTo(other)
    await requestPastEligible(payouts)
    expect(await isPaid(both[other])).toBe(true)
    await expectNothingMixedUp()
  },
)

test.each(currencies)(
  'an account in %s is paid its own redirects alone, and none of another currency is priced',
  async (own) => {
    await settle()
    const [first, second] = [
      await receiveBoth({ isRedirectable: true }),
      await receiveBoth({ isRedirectable: true }),
    ]
    const other = otherThan(own)
    await payTo(other)
    // The partner confirms it when another account is paid.
    await askForRedirect(first[other])
    await payTo(own)
    await askForRedirect(first[own])
    await expect(askForRedirect(second[other])).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
    await newlyPriced()
    expect(await requestEarly(payouts, vendorId)).toBe(1)
    expect((await stored(first[own])) as object).toMatchObject({ payout_method: 'instant-payout' })
    expect((await stored(first[other])) as object).toMatchObject({ payout_method: null })
    expect(await newlyPriced()).toEqual([own])
    await expectNothingMixedUp()
    await payTo(other)
    expect(await requestEarly(payouts, vendorId)).toBe(1)
    await expectNothingMixedUp()
  },
)

test('a fee is debited in dollars from the account in dollars, and withheld from sterling', async () => {
  for (const own of currencies) {
    await settle()
    await receiveBoth()
    await payTo(own)
    await world.debitFees()
    await world.confirm()
    const debits = await sql`
      select currency from transfers.transfers where type = 'fee-debit' and state in ('none', 'awaiting-scheduling')`
    expect(debits).toEqual(own === 'USD' ? [{ currency: 'USD' }] : [])
    await expectNothingMixedUp()
  }
})

test.each(currencies)(
  'an overpayment is paid on to an account in %s in its own currency alone',
  async (own) => {
    await settle()
    const both = await receiveBoth()
    await payTo(own)
    await payOnOverpayment(both[own])
    await payOnOverpayment(both[otherThan(own)])
    const statuses = await sql`
    select currency, status from collections.pay_ons where invoice_id = any(${[await idOf(both.USD), await idOf(both.GBP)]}::uuid[])`
    expect(new Map(statuses.map(({ currency, status }) => [currency, status]))).toEqual(
      new Map([
        [own, 'sent'],
        [otherThan(own), 'waiting'],
      ]),
    )
    await expectNothingMixedUp()
  },
)

test.each(currencies)('a limit of exposure in %s limits no other currency', async (own) => {
  await settle()
  const other = otherThan(own)
  for (const tier of ['', 'unrated'])
    await sql`
      insert into partners.exposure_limits (partner_number, currency, credit_tier, limit_minor) values (1, ${own}, ${tier}, 1)`
  await computeExposures(payouts)
  const both = await receiveBoth()
  await payTo(own)
  expect(await offered()).toEqual([])
  await expect(world.preview(both[own])).rejects.toMatchObject({ details: { reason: 'exposure-limit' } })
  await payTo(other)
  expect(await offered()).toEqual([other])
  expect(await requestEarly(payouts, vendorId)).toBe(1)
  expect(await isPaid(both[other])).toBe(true)
  await sql`delete from partners.exposure_limits`
  await expectNothingMixedUp()
})

test('while no account is paid, nothing of either currency is priced or paid', async () => {
  await settle()
  const both = await receiveBoth()
  await payTo('none')
  for (const wanted of [both.USD, both.GBP, [both.USD, both.GBP], undefined])
    await expect(world.preview(wanted)).rejects.toMatchObject({ details: { reason: 'no-payable-account' } })
  await requestEarly(payouts, vendorId)
  await requestPastEligible(payouts)
  expect([await isPaid(both.USD), await isPaid(both.GBP)]).toEqual([false, false])
  expect(await newlyPriced()).toEqual([])
})
