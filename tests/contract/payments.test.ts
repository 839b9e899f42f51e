import { basePaths } from '@sooner/contract/base-paths'
import { expect, test } from 'vitest'
import { parseCsv } from '../../server/src/features/invoices/testing/csv.ts'
import { storedInvoice, storeInvoices } from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { wordsIn } from '../../server/src/platform/pdf/testing/pdf-words.ts'
import { storePayment } from '../../server/src/features/payouts/testing/stored-payments.ts'
import { add, form, idOf, openBanking } from './support/bank-accounts.ts'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const { db, sql } = server.database
const { ownerWithVendor, colleagueOf, operator } = await openBanking(server)
const owner = await ownerWithVendor()
const other = await ownerWithVendor()
const reader = await colleagueOf(owner, true)
const vendor_id = owner.vendorId

const accountOf = async (who: typeof owner) =>
  idOf(await add(who, who.vendorId, form({ accountNumber: '55501234', confirmAccountNumber: '55501234' })))
const [bankAccountId, otherAccountId] = [await accountOf(owner), await accountOf(other)]
const invoice = (number: string, more: object = {}) => storedInvoice({ vendor_id, number, ...more })
const first = invoice('INV-1', { reference: '=2+2', due_date: '2026-10-01' })
const second = invoice('INV-2', { client_name: 'Cedar House' })
const late = invoice('INV-3')
const theirs = storedInvoice({ vendor_id: other.vendorId, number: 'THEIRS' })
/** No payment has it. */
const unpaid = invoice('INV-4')
await storeInvoices(db, [first, second, late, unpaid, theirs])

const idIn = (row: typeof first) => row.invoice_id
const pay = (given: Omit<Parameters<typeof storePayment>[1], 'vendorId' | 'bankAccountId'>) =>
  storePayment(db, { vendorId: vendor_id, bankAccountId, ...given })
const came = { grossMinor: 100_000n, feeMinor: 3_000n, deductedMinor: 2_000n }
/** It came back as a whole, and the next payment pays it again, after its due date. */
const returned = await pay({
  batchOn: '2026-10-05',
  status: 'returned',
  code: 'R03',
  lines: [{ invoiceId: idIn(first), ...came }],
})
const settled = await pay({
  batchOn: '2026-10-06',
  status: 'settled',
  lines: [
    { invoiceId: idIn(first), ...came },
    { invoiceId: idIn(second), grossMinor: 50_000n },
  ],
})
const pending = await pay({
  batchOn: '2026-10-07',
  status: 'queued',
  lines: [{ invoiceId: idIn(late), grossMinor: 70_000n, debitedFeeMinor: 1_500n }],
})
const foreign = await storePayment(db, {
  vendorId: other.vendorId,
  bankAccountId: otherAccountId,
  batchOn: '2026-10-06',
  status: 'settled',
  lines: [{ invoiceId: idIn(theirs), grossMinor: 100n }],
})
const [cause] = await sql<{ id: string }[]>`
  insert into invoices.deductions (vendor_id, deduction_id, kind, invoice_id, reason, currency, amount_minor, netted_minor, created_at)
  values (${vendor_id}, gen_random_uuid(), 'shortfall', ${idIn(second)}, 'paid short', 'USD', 2000, 2000, now())
  returning deduction_id as id`
await sql`
  insert into invoices.adjustments (vendor_id, adjustment_id, invoice_id, batch_transfer_id, kind, reason, currency, amount_minor,
    paid_with_invoice_id, deduction_id, created_at)
  values (${vendor_id}, gen_random_uuid(), ${idIn(second)}, ${settled}, 'shortfall', 'paid short', 'USD', -2000, ${idIn(first)},
    ${cause?.id ?? ''}, now())`

const path = '/customer-batch-transfers'
const read = (rest: string, who: Pick<typeof owner, 'call'> = owner) =>
  who.call('GET', `/../payments-service${path}${rest}`)
interface Listed {
  readonly data: readonly Readonly<Record<string, string | number | null>>[]
  readonly total: number
}
const list = async (query: string) => (await read(`?${query}`)).json as unknown as Listed
const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
const fetched = (rest: string, token = owner.token) =>
  fetch(`${server.address}${basePaths.payments}${path}${rest}`, { headers: bearer(token) })
const cells = async (format: string, query = '', token = reader.token) =>
  parseCsv(
    await (
      await fetched(`/csv/export?exportFormat=${format}&sortField=createdAt&sortDirection=asc${query}`, token)
    ).text(),
  )

test('payments are listed with what they paid, what came back, and why; those not taken over yet come first', async () => {
  const { data, total } = await list('')
  expect(total).toBe(3)
  expect(data.map(({ id }) => id)).toEqual([pending, settled, returned])
  expect(data[0]).toMatchObject({ displayState: 'PENDING', transferInitiatedAt: null, settledOn: null })
  expect(data[0]).toMatchObject({ amountMinor: 70_000, feeMinor: 0, debitedFeeMinor: 1_500 })
  expect(data[1]).toMatchObject({
    displayState: 'PAID',
    amountMinor: 145_000,
    returnedMinor: 0,
    code: null,
    invoiceCount: 2,
    grossMinor: 150_000,
    feeMinor: 3_000,
    deductedMinor: 2_000,
    debitedFeeMinor: 0,
    currency: 'USD',
    paymentMethod: 'ACH',
    batchDate: '2026-10-06',
    settledOn: '2026-10-07',
    maskedAccountNumber: '••••1234',
    paymentReference: expect.stringMatching(/^S\d{14}$/),
  })
  expect(data[2]).toMatchObject({
    displayState: 'CANCELLED',
    amountMinor: 95_000,
    returnedMinor: 95_000,
    arrivingMinor: 0,
    code: 'R03',
    estimatedPaymentDate: null,
  })
})

test('filters: the day after the range, states, ids, reference, and a search over its invoices', async () => {
  expect(await ids('startDate=2026-10-06&endDate=2026-10-07')).toEqual([settled])
  expect(
    await ids('displayState=PAID&displayState=CANCELLED&sortField=arrivingMinor&sortDirection=asc'),
  ).toEqual([returned, settled])
  expect(await ids('displayState=PENDING')).toEqual([pending])
  expect(await ids(`batchTransferId=${settled}&batchTransferId=${foreign}`)).toEqual([settled])
  expect(await ids(`invoiceId=${idIn(first)}`)).toEqual([settled, returned])
  expect(await ids(`invoiceId=${idIn(theirs)}`)).toEqual([])
  expect(await ids('searchTerm=cedar')).toEqual([settled])
  expect(await ids('searchTerm=inv-1')).toEqual([settled, returned])
  const reference = String((await list('displayState=PENDING')).data[0]?.['paymentReference'])
  expect(await ids(`batchPaymentReference=${reference.toLowerCase()}`)).toEqual([pending])
  expect(await ids(`searchTerm=${reference.slice(-4)}`)).toContain(pending)
  expect(await ids('searchTerm=100%25')).toEqual([])
  expect(await list('page=2&limit=2')).toMatchObject({ total: 3, data: [{ id: returned }] })
})

test('one payment: its way, what replaces it, its invoices with their deductions, and its transfers', async () => {
  expect((await read(`/${returned}`, reader)).json).toMatchObject({
    next: 'paid-again',
    replacedBy: [settled],
    replaces: [],
    returnedOn: '2026-10-07',
    transferCount: 1,
    requestedAt: expect.any(String),
  })
  expect((await read(`/${settled}`)).json).toMatchObject({
    next: 'nothing',
    replacedBy: [],
    replaces: [returned],
    adjustmentCount: 1,
  })
  expect((await read(`/${pending}`)).json).toMatchObject({ next: 'bank-takes-it' })
  const { data } = (await read(`/${settled}/invoices`)).json as unknown as Listed
  expect(data).toMatchObject([
    {
      number: 'INV-1',
      grossMinor: 100_000,
      feeMinor: 3_000,
      deductedMinor: 2_000,
      netMinor: 95_000,
      arrivingMinor: 95_000,
      status: 'settled',
      code: null,
      replacedBy: null,
      deductions: [{ kind: 'shortfall', reason: 'paid short', invoiceId: idIn(second), amountMinor: 2_000 }],
    },
    { number: 'INV-2', clientName: 'Cedar House', netMinor: 50_000, deductions: [] },
  ])
  expect((await read(`/${returned}/invoices`)).json).toMatchObject({
    data: [{ status: 'failed', code: 'R03', arrivingMinor: 0, replacedBy: settled }],
  })
  expect((await read(`/${settled}/transfers?limit=1`)).json).toMatchObject({
    total: 2,
    limit: 1,
    data: [{ type: 'vendor-payment', attempts: [{ status: 'settled', settledOn: '2026-10-07' }] }],
  })
})

test('a payment of another vendor is answered as one that does not exist, and operators name the vendor', async () => {
  for (const rest of ['', '/invoices', '/transfers', '/remittance']) {
    expect((await read(`/${foreign}${rest}`)).status).toBe(404)
    expect((await read(`/${settled}${rest}`, operator)).status).toBe(404)
    expect((await fetched(`/${settled}${rest}?vendorId=${vendor_id}`, operator.token)).status).toBe(200)
  }
  expect((await read(`?vendorId=${other.vendorId}`)).status).toBe(404)
  expect((await read('', operator)).status).toBe(400)
  expect((await read(`?vendorId=${vendor_id}`, operator)).json).toMatchObject({ total: 3 })
})

test('each format of the export', async () => {
  const reference = async (id: string) =>
    String((await list(`batchTransferId=${id}`)).data[0]?.['paymentReference'])
  const [back, good, open] = [await reference(returned), await reference(settled), await reference(pending)]
  const [heads = [], ...shown] = await cells('vendor')
  const column = (name: string) => shown.map((row) => row[heads.indexOf(name)])
  expect(column('Payment reference')).toEqual([back, good, open])
  expect(column('Amount')).toEqual(['950.00', '1450.00', '700.00'])
  expect(column('Fee debited separately')).toEqual(['0.00', '0.00', '15.00'])
  expect(column('Returned')).toEqual(['950.00', '0.00', '0.00'])
  expect(column('Bank code')).toEqual(['R03', null, null])
  expect(column('Account')).toEqual(['••••1234', '••••1234', '••••1234'])
  expect(await cells('quickbooks%203%20column')).toEqual([
    ['Date', 'Description', 'Amount'],
    ['10/06/2026', `Sooner payment ${good}`, '1500.00'],
    ['10/06/2026', `Sooner fee ${good}`, '-30.00'],
    ['10/06/2026', `Sooner deductions ${good}`, '-20.00'],
  ])
  expect((await cells('quickbooks%204%20column', '&displayState=PAID')).slice(1)).toEqual([
    ['10/06/2026', `Sooner payment ${good}`, '1500.00', null],
    ['10/06/2026', `Sooner fee ${good}`, null, '30.00'],
    ['10/06/2026', `Sooner deductions ${good}`, null, '20.00'],
  ])
  const [fields = [], ...every] = await cells('mesa')
  const { data } = await list('sortField=createdAt&sortDirection=asc')
  expect(fields).toEqual(Object.keys(data[0] ?? {}))
  expect(every).toEqual(
    data.map((one) => fields.map((name) => (one[name ?? ''] === null ? null : `${one[name ?? '']}`))),
  )
  const [pastFields = [], ...past] = await cells('mesa%20past%20due')
  expect(past.map((row) => row[pastFields.indexOf('daysPastDue')])).toEqual(['4', '5'])
  const file = await fetched('/csv/export')
  expect(file.headers.get('content-disposition')).toMatch(/filename="payments-vendor-\d{4}-\d\d-\d\d\.csv"/)
})

test("the remittance advice names everything that was paid, in the language of the reader's account", async () => {
  const english = await fetched(`/${settled}/remittance`)
  expect(english.headers.get('content-type')).toBe('application/pdf')
  const text = wordsIn(Buffer.from(await english.arrayBuffer()))
  for (const part of ['Remittance advice', '$1,450.00', 'October 7, 2026', 'Cedar House', 'fee $30.00'])
    expect(text).toContain(part)
  expect(text).toContain('Deducted for a shortfall: paid short, $20.00')
  const debiting = await fetched(`/${pending}/remittance`)
  expect(wordsIn(Buffer.from(await debiting.arrayBuffer()))).toContain('Fee debited separately: $15.00')
  await sql`
    update identity.accounts set attributes = attributes || '{"locale":"es-PR"}' where id = ${owner.sub}`
  const spanish = wordsIn(Buffer.from(await (await fetched(`/${returned}/remittance`)).arrayBuffer()))
  for (const part of ['Aviso de pago', 'R03', 'Lo que no llegó se paga con un pago posterior.'])
    expect(spanish).toContain(part)
})

test('an invoice lists the transfers that pay it, the latest first, each with its attempts', async () => {
  interface Detail {
    readonly transfers: readonly { readonly attempts: unknown }[]
  }
  const invoiceOf = async (id: string) =>
    (await owner.call('GET', `/../invoice-service/invoices/${id}`)).json as unknown as Detail
  const attempt = (status: string) => ({ id: expect.any(String), transferId: expect.any(String), status })
  const transfer = { type: 'vendor-payment', customerAccountId: bankAccountId, amountMinor: 95_000 }
  const { transfers } = await invoiceOf(idIn(first))
  expect(transfers).toMatchObject([
    { ...transfer, batchTransferId: settled, batchStatus: 'executed' },
    { ...transfer, batchTransferId: returned, batchStatus: 'cancelled' },
  ])
  expect(transfers.map(({ attempts }) => attempts)).toEqual([[attempt('settled')], [attempt('returned')]])
  expect((await invoiceOf(idIn(unpaid))).transfers).toEqual([])
})

test('in the file of a vendor, what was not sent has no day of sending, and what the bank refused did not come back', async () => {
  const ann = await ownerWithVendor()
  const row = storedInvoice({ vendor_id: ann.vendorId, number: 'TRIED' })
  await storeInvoices(db, [row])
  const tries = { vendorId: ann.vendorId, bankAccountId: await accountOf(ann) }
  for (const way of [
    { batchOn: '2026-10-05', status: 'returned', code: 'R03' },
    { batchOn: '2026-10-06', status: 'refused', code: 'AC04' },
    { batchOn: '2026-10-07', status: 'queued' },
  ] as const)
    await storePayment(db, { ...tries, ...way, lines: [{ invoiceId: idIn(row), grossMinor: 40_000n }] })
  const [heads = [], ...shown] = await cells('vendor', '', ann.token)
  const column = (name: string) => shown.map((one) => one[heads.indexOf(name)])
  expect(column('Sent')).toEqual(['2026-10-05', null, null])
  expect(column('Returned')).toEqual(['400.00', '0.00', '0.00'])
  expect(column('Not sent')).toEqual(['0.00', '400.00', '0.00'])
  expect(column('Bank code')).toEqual(['R03', 'AC04', null])
})
