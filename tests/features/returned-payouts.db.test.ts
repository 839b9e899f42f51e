import { eachCurrency } from '@sooner/money'
import { text } from 'node:stream/consumers'
import { invoiceQuery } from '@sooner/contract/invoices'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../server/src/platform/transaction.ts'
import { noteOwnAgreement } from '../../server/src/features/agreements/index.ts'
import { reverseCollection } from '../../server/src/features/collections/use-cases/reverse-collection.ts'
import { writeOff } from '../../server/src/features/collections/use-cases/write-off.ts'
import { feedRow } from '../../server/src/features/invoices/testing/intake-world.ts'
import { parseCsv } from '../../server/src/features/invoices/testing/csv.ts'
import { readComing } from '../../server/src/features/invoices/store/arrivals.ts'
import { invoiceExport, lineItemExport } from '../../server/src/features/invoices/store/exports.ts'
import { readAllTimeTotals } from '../../server/src/features/invoices/store/totals.ts'
import { decideInvoices } from '../../server/src/features/invoices/use-cases/decide-invoices.ts'
import { getInvoice, listInvoices } from '../../server/src/features/invoices/use-cases/read-invoices.ts'
import { readStatedPrices } from '../../server/src/features/pricing/index.ts'
import { confirmPayout } from '../../server/src/features/payouts/use-cases/early/confirm-payout.ts'
import type { Asked } from '../../server/src/features/payouts/domain/asked.ts'
import { previewPayout } from '../../server/src/features/payouts/use-cases/early/quotes.ts'
import { linesOfPayments } from '../../server/src/features/payouts/index.ts'
import { paymentExport } from '../../server/src/features/remittances/store/payment-export.ts'
import { requestPastEligible } from '../../server/src/features/payouts/use-cases/request-past-eligible.ts'
import { collectionWorld } from '../../server/src/features/collections/testing/collection-world.ts'

async function openWorld() {
  const opened = await collectionWorld()
  const { db, sql, vendorId } = opened
  await opened.addAccount()
  await transact(db, (tx) => noteOwnAgreement(tx, vendorId))
  await sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${vendorId}`
  await sql`
    insert into partners.terms_tiers (partner_number, for_client, program_code, days_lo, days_hi, label, rate_bps)
    values (1, '', 'NET-30', 0, 3650, '', 200)`
  return opened
}

/** Each test has a vendor, books and a bank of its own: what one of them leaves open, another would be paid. */
let world: Awaited<ReturnType<typeof openWorld>>
beforeEach(async () => {
  world = await openWorld()
})

const idOf = async (key: string) => (await world.stored(key)).invoice_id
const asked = async (key: string): Promise<Asked> => ({
  vendorId: world.vendorId,
  method: 'instant-payout',
  scope: 'single',
  invoiceIds: [await idOf(key)],
})
const quoteOf = async (key: string) => (await previewPayout(world.payouts, await asked(key))).totals[0]

/** Pays an invoice of 1,000.00 early, at a fee of 20.00, on a banking day. */
async function paidEarly(key: string, day: string, more: object = {}) {
  world.setNow(`${day}T17:00:00Z`)
  await world.importRows([feedRow(key, { invoiceDate: day, glDate: day, ...more })])
  await confirmPayout(world.payouts, transact, { ...(await asked(key)), quoteId: undefined, actor: 'owner' })
  await world.cutoff(day)
  await world.handOut()
}
const pay = async (sourceId: string, amountMinor: number, more: object = {}) =>
  world.feed({
    amountMinor: Math.max(1, amountMinor),
    lines: [{ externalVendorId: 'V-1', sourceId, amountMinor, ...more }],
  })
const returned = (day: string) => {
  world.setNow(`${day}T17:00:00Z`)
  return world.answerAll(day, { kind: 'returned', code: 'R23' })
}
const approve = async (key: string) =>
  decideInvoices(world.invoices, world.by, 'approve', {
    invoices: [{ vendorId: world.vendorId, invoiceId: await idOf(key) }],
    note: 'The account is in order again.',
  })

type Cells = Readonly<Record<string, string | null>>
const cellsOf = async (statement: string): Promise<readonly Cells[]> => {
  const [head = [], ...rows] = parseCsv(await text(await world.database.copy.out(statement)))
  return rows.map((cells) =>
    Object.fromEntries(head.map((name, at): [string, string | null] => [name ?? '', cells[at] ?? null])),
  )
}

const prices = () =>
  readStatedPrices(world.db, world.invoices.flags, world.vendorId, world.invoices.clock.now())

/** What each place shows of an invoice: the list, by its filter too, its page, both files, and what is owed in all and by day. */
async function shown(key: string) {
  const id = await idOf(key)
  const today = eachCurrency(() => '2026-12-31')
  const sorting = { sort: 'openAmountMinor', direction: 'desc' } as const
  const facts = {
    format: 'mesa',
    vendor: null,
    today,
    pricesOf: await prices(),
  } as const
  const page = await getInvoice(world.invoices, world.vendorId, id)
  const { openAmountMinor: open } = page
  const filter = { totalOpenAmountMinor: open, totalOpenAmountOperator: 'eq', limit: 100 } as const
  const { data } = await listInvoices(world.invoices, world.vendorId, invoiceQuery.parse(filter))
  const file = await cellsOf(invoiceExport(world.db, world.vendorId, {}, sorting, facts))
  const ofLines = await cellsOf(
    lineItemExport(world.db, world.vendorId, { invoiceIds: [id] }, sorting, facts),
  )
  const [counted] = await world.sql<{ owed: number; arriving: number }[]>`
    select owed_minor::int as owed, arriving_minor::int as arriving from invoices.invoices where invoice_id = ${id}`
  const sum = (values: readonly unknown[]) => values.reduce<number>((all, one) => all + Number(one), 0)
  return {
    page: open,
    list: data.find((one) => one.id === id)?.openAmountMinor,
    file: Number(file.find((cells) => cells['id'] === id)?.['openAmountMinor']),
    lines: sum(page.lineItems.map((line) => line.openAmountMinor)),
    fileOfLines: sum(ofLines.map((cells) => cells['openAmountMinor'])),
    ...counted,
  }
}
const everywhere = (minor: number) => ({
  page: minor,
  list: minor,
  file: minor,
  lines: minor,
  fileOfLines: minor,
  owed: minor,
  arriving: minor,
})
const owedInAll = async () =>
  (await readAllTimeTotals(world.db, world.vendorId)).find(({ currency }) => currency === 'USD')
    ?.openTotalMinor ?? 0

test.each([
  ['a part', 'part', 400_00, '2026-12-01', '2026-12-02'],
  ['the whole', 'whole', 1_000_00, '2026-12-03', '2026-12-04'],
])(
  'what the partner has paid, %s of it, is owed to the vendor when its early payment comes back, and is free of any fee',
  async (_, key, minor, day, next) => {
    await paidEarly(key, day)
    await pay(key, minor)
    const before = await owedInAll()
    await returned(next)
    expect(await world.stored(key)).toMatchObject({ state: 'requires-manual-approval', partner_paid_on: day })
    expect(await shown(key)).toEqual(everywhere(1_000_00))
    expect(await owedInAll()).toBe(before + 1_000_00)
    await approve(key)
    expect(await world.stored(key)).toMatchObject({ state: 'awaiting-eligibility', eligible_at: day })
    expect(await shown(key)).toEqual(everywhere(1_000_00))
    await expect(quoteOf(key)).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
    expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
    expect(await shown(key)).toEqual(everywhere(1_000_00))
    const arrives = (await world.stored(key)).estimated_payment_date ?? ''
    const coming = await readComing(world.db, world.vendorId, arrives)
    expect(coming.filter(({ arrivesOn }) => arrivesOn === arrives)).toMatchObject([
      { restsOn: 'requested', arrivingMinor: 1_000_00 },
    ])
    await world.cutoff(next)
    await world.handOut()
    expect(await world.stored(key)).toMatchObject({
      fee_minor: 0n,
      funded_minor: 1_000_00n,
      paid_minor: 1_000_00n,
    })
    expect(await world.booksHold()).toEqual({ sum: 0n, clearing: 0n })
  },
)

test('an invoice is quoted at the amount and the fee that its list states, also after a shortfall', async () => {
  await paidEarly('short', '2026-12-07')
  await pay('short', 0, { shortfallMinor: 100_00, shortfallReason: 'Damaged door' })
  await returned('2026-12-08')
  await approve('short')
  expect(await world.stored('short')).toMatchObject({ partner_paid_on: null, open_amount_minor: 900_00n })
  expect(await shown('short')).toEqual(everywhere(1_000_00))
  const quote = await quoteOf('short')
  expect(quote).toMatchObject({ grossMinor: 1_000_00, feeMinor: 20_00 })
  expect(await getInvoice(world.invoices, world.vendorId, await idOf('short'))).toMatchObject({
    openAmountMinor: quote?.grossMinor,
    feeMinor: quote?.feeMinor,
    netMinor: quote?.netMinor,
  })
  const facts = { format: 'mesa', vendor: null, today: eachCurrency(() => '') } as const
  const sorting = { sort: 'number', direction: 'asc' } as const
  const today = eachCurrency(() => '2026-12-08')
  const file = await cellsOf(
    invoiceExport(world.db, world.vendorId, {}, sorting, { ...facts, today, pricesOf: await prices() }),
  )
  expect(
    file.find((cells) => cells['eligibilityMay'] === 'true' && cells['feeMinor'] !== null),
  ).toMatchObject({
    feeMinor: `${quote?.feeMinor}`,
    netMinor: `${quote?.netMinor}`,
  })
})

test('of an invoice of which one line came back, only that one is owed; what was paid in all adds up, and a file for QuickBooks states each fee once', async () => {
  // The vendor owes 100.00 of another invoice.
  await paidEarly('short', '2026-12-07')
  await pay('short', 0, { shortfallMinor: 100_00, shortfallReason: 'Damaged door' })
  const lines = [
    { kind: 'labor', description: 'Work', amountMinor: 600_00n },
    { kind: 'materials', description: 'Parts', amountMinor: 400_00n },
  ]
  await paidEarly('lines', '2026-12-09', { lines })
  const [smaller] = await world.sql<{ key: string }[]>`
    select attempt.key from transfers.attempts as attempt join transfers.transfers using (vendor_id, attempt_id)
    join invoices.invoices as invoice using (vendor_id, invoice_id)
    where invoice.source_key = 'lines' order by attempt.amount_minor limit 1`
  world.bank.answer(smaller?.key ?? '', '2026-12-10', { kind: 'returned', code: 'R23' })
  world.setNow('2026-12-10T17:00:00Z')
  await world.answerEach('2026-12-10', () => undefined)
  expect(await world.stored('lines')).toMatchObject({
    state: 'requires-manual-approval',
    funded_minor: 600_00n,
  })
  expect(await shown('lines')).toEqual(everywhere(400_00))
  const ofLines = async () =>
    (await getInvoice(world.invoices, world.vendorId, await idOf('lines'))).lineItems.map(
      (line) => line.openAmountMinor,
    )
  expect(await ofLines()).toEqual([0, 400_00])
  await approve('lines')
  expect(await quoteOf('lines')).toMatchObject({ grossMinor: 400_00, feeMinor: 8_00, netMinor: 392_00 })
  expect(await shown('lines')).toEqual(everywhere(400_00))
  await confirmPayout(world.payouts, transact, {
    ...(await asked('lines')),
    quoteId: undefined,
    actor: 'owner',
  })
  expect(await world.stored('lines')).toMatchObject({
    state: 'requested',
    net_minor: 392_00n,
    fee_minor: 8_00n,
  })
  // What is still owed of the other invoice is deducted from it.
  expect(await shown('lines')).toEqual({ ...everywhere(400_00), owed: 352_00, arriving: 352_00 })
  await world.cutoff('2026-12-10')
  await world.handOut()
  // The first line was paid 588.00, after its part of the fee.
  expect(await getInvoice(world.invoices, world.vendorId, await idOf('lines'))).toMatchObject({
    payStatus: 'Paid',
    paidMinor: 980_00,
    netMinor: 392_00,
    openAmountMinor: 0,
    feeMinor: 8_00,
    feeBeforeMinor: 12_00,
    feeDebitedBeforeMinor: 0,
  })
  const paidFees = await world.sql<{ fees: bigint }[]>`
    select paid_fee_minor as fees from invoices.invoices where source_key = 'lines'`
  expect(paidFees).toEqual([{ fees: 20_00n }])
  expect(await world.booksHold()).toEqual({ sum: 0n, clearing: 0n })
  const { invoice_id: id } = await world.stored('lines')
  const charged = await world.sql<{ fee: number }[]>`
    select sum(fee_minor)::int as fee from payouts.lines where invoice_id = ${id} and status <> 'failed'`
  expect(charged).toEqual([{ fee: 20_00 }])
  const sorting = { sort: 'createdAt', direction: 'asc' } as const
  const facts = { productName: 'Sooner', masked: new Map<string, string>(), lines: linesOfPayments }
  const asFile = { ...facts, format: 'quickbooks 3 column' } as const
  const rows = await cellsOf(paymentExport(world.db, world.vendorId, { invoiceId: id }, sorting, asFile))
  // The shortfall of the other invoice reduced both payments.
  expect(rows.map((cells) => [cells['Description']?.split(' ')[1], cells['Amount']])).toEqual([
    ['payment', '600.00'],
    ['fee', '-12.00'],
    ['deductions', '-60.00'],
    ['payment', '400.00'],
    ['fee', '-8.00'],
    ['deductions', '-40.00'],
  ])
})

test('a partner that took back all that it paid has paid nothing, and the invoice waits for its own day', async () => {
  await paidEarly('back', '2026-12-14')
  const ids = [await pay('back', 300_00), await pay('back', 300_00)].map(
    ({ collection }) => collection?.id ?? '',
  )
  await returned('2026-12-15')
  expect(await world.stored('back')).toMatchObject({ settled_minor: 600_00n, partner_paid_on: '2026-12-14' })
  const [first = '', second = ''] = ids
  await reverseCollection(world.collections, world.by, first, 'not paid')
  expect(await world.stored('back')).toMatchObject({ settled_minor: 300_00n, partner_paid_on: '2026-12-14' })
  await reverseCollection(world.collections, world.by, second, 'not paid')
  expect(await world.stored('back')).toMatchObject({
    settled_minor: 0n,
    partner_paid_on: null,
    eligible_at: '2027-01-13',
  })
  await approve('back')
  expect(await world.stored('back')).toMatchObject({ state: 'awaiting-eligibility', reason: null })
})

test('a line that still waits keeps the invoice eligible when another payment is taken back', async () => {
  await paidEarly('waits', '2026-12-16')
  const first = await pay('waits', 300_00)
  await returned('2026-12-17')
  const second = await pay('waits', 300_00)
  await reverseCollection(world.collections, world.by, first.collection?.id ?? '', 'not paid')
  expect(await world.stored('waits')).toMatchObject({ settled_minor: 0n, partner_paid_on: '2026-12-16' })
  await reverseCollection(world.collections, world.by, second.collection?.id ?? '', 'not paid')
  expect(await world.stored('waits')).toMatchObject({ partner_paid_on: null, eligible_at: '2027-01-15' })
})

test('a bought invoice forgets a payment that was posted before it was bought and is taken back', async () => {
  world.setNow('2026-12-18T17:00:00Z')
  await world.importRows([feedRow('bought', { invoiceDate: '2026-12-10' })])
  const early = await pay('bought', 1_000_00)
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-12-18')
  await world.handOut()
  expect(await world.stored('bought')).toMatchObject({
    state: 'settled',
    partner_paid_on: '2026-12-18',
  })
  await reverseCollection(world.collections, world.by, early.collection?.id ?? '', 'not paid')
  expect(await world.stored('bought')).toMatchObject({ state: 'funded', partner_paid_on: null })
})

/** The payment of an invoice comes back, and is made again. */
async function paidAgain(key: string, day: string) {
  await returned(day)
  await approve(key)
  await requestPastEligible(world.payouts)
  await world.cutoff(day)
  await world.handOut()
}

test('what was written off stays so when the vendor is paid again, and what was overpaid is so, too', async () => {
  await world.fundedOn('2026-12-21', [feedRow('lost')])
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key = 'lost'`
  const chosen = [{ vendorId: world.vendorId, invoiceId: await idOf('lost') }]
  await writeOff(world.collections, transact, world.by, { invoices: chosen, note: 'bankrupt' })
  await paidAgain('lost', '2026-12-22')
  expect(await world.stored('lost')).toMatchObject({
    state: 'defaulted-void',
    open_amount_minor: 0n,
    funded_minor: 1_000_00n,
    settled_at: null,
    display_state: 'Paid',
    partner_paid_on: null,
  })
  // A payment of it that comes back a second time changes nothing about that.
  await paidAgain('lost', '2026-12-23')
  expect(await world.stored('lost')).toMatchObject({ state: 'defaulted-void', funded_minor: 1_000_00n })
  await world.fundedOn('2026-12-24', [feedRow('much')])
  await pay('much', 1_050_00)
  expect(await world.stored('much')).toMatchObject({ state: 'over-settled' })
  await paidAgain('much', '2026-12-28')
  expect(await world.stored('much')).toMatchObject({ state: 'over-settled' })
  expect([await world.booksHold(), await world.differences()]).toEqual([{ sum: 0n, clearing: 0n }, []])
})

test('of a written-off invoice, a payment that is taken back while it is held is owed again', async () => {
  await world.fundedOn('2026-12-29', [feedRow('again')])
  const part = await pay('again', 400_00)
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key = 'again'`
  await writeOff(world.collections, transact, world.by, {
    invoices: [{ vendorId: world.vendorId, invoiceId: await idOf('again') }],
    note: 'bankrupt',
  })
  await returned('2026-12-30')
  await reverseCollection(world.collections, world.by, part.collection?.id ?? '', 'not paid')
  await approve('again')
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-12-30')
  await world.handOut()
  expect(await world.stored('again')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 400_00n,
  })
})

test('an open amount that a partner states again after its invoice was settled is not paid besides what was settled', async () => {
  const day = '2026-12-31'
  const open = { 'stated-lost': 1_000_00, 'stated-paid': 40_00 } as const
  const keys = ['stated-lost', 'stated-paid'] as const
  await world.fundedOn(day, [feedRow('stated-lost'), feedRow('stated-paid')])
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key = 'stated-lost'`
  const chosen = [{ vendorId: world.vendorId, invoiceId: await idOf('stated-lost') }]
  await writeOff(world.collections, transact, world.by, { invoices: chosen, note: 'bankrupt' })
  await pay('stated-paid', 960_00, { shortfallMinor: 40_00, shortfallReason: 'Damaged door' })
  await returned('2027-01-04')
  for (const key of keys) {
    await approve(key)
    await world.importRows([feedRow(key, { invoiceDate: '2026-11-30', openAmountMinor: BigInt(open[key]) })])
    if ((await world.stored(key)).state === 'requires-manual-approval') await approve(key)
    expect(await shown(key)).toEqual(everywhere(1_000_00))
  }
  await requestPastEligible(world.payouts)
  await world.cutoff('2027-01-04')
  await world.handOut()
  for (const key of keys) expect(await world.stored(key)).toMatchObject({ funded_minor: 1_000_00n })
})
