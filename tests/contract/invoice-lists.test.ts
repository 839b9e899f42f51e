import { randomUUID } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import { addDays } from '@sooner/rules/banking-calendar'
import { expect, test, vi } from 'vitest'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { parseCsv } from '../../server/src/features/invoices/testing/csv.ts'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { openVendorPeople } from './support/vendor-people.ts'
import { today } from '../start-of-clock.ts'

const server = await sharedServer()
const { db, sql } = server.database
const { signIn, ownerWithVendor, colleagueOf } = await openVendorPeople(server)
const owner = await ownerWithVendor()
const other = await ownerWithVendor()
const vendor_id = owner.vendorId
const rows = [
  storedInvoice({ vendor_id, number: '=1+1', invoice_date: '2026-10-03', reference: 'PO "7", a' }),
  storedInvoice({ vendor_id, number: 'INV-2', invoice_date: '2026-10-02', external_client_id: 'HL-C-102' }),
  storedInvoice({
    vendor_id,
    number: 'CM-3',
    invoice_date: '2026-10-01',
    document_kind: 'credit-memo',
    amount_minor: -1250n,
    display_state: 'Ineligible',
    reason: 'credit-memo',
    eligible_at: null,
  }),
]
await storeInvoices(
  db,
  [...rows, storedInvoice({ vendor_id: other.vendorId, number: 'THEIRS' })],
  rows.map((row) => storedLine(row, { kind: '@labor' })),
)
const byDate = 'sortField=invoiceDate&sortDirection=desc'

const fileOf = (path: string, query: string, token = owner.token) =>
  fetch(`${server.address}${basePaths.invoice}${path}/csv/export?${byDate}&${query}`, {
    headers: bearer(token),
  })
const cellsOf = async (path: string, query: string) => parseCsv(await (await fileOf(path, query)).text())
const list = async (person: typeof owner, query: string) =>
  (await person.call('GET', `/../invoice-service/invoices/?${byDate}&${query}`)).json as {
    readonly data: readonly { readonly id: string; readonly number: string; readonly displayState: string }[]
    readonly total: number
  }

test('a vendor whose agreement is unsigned sees its invoices, none of them eligible, with that reason', async () => {
  const reader = await colleagueOf(owner, true)
  for (const person of [owner, { ...reader, vendorId: owner.vendorId }]) {
    const { data, total } = await list(person, '')
    expect(total).toBe(3)
    expect(data.map(({ number, displayState }) => [number, displayState])).toEqual([
      ['=1+1', 'Ineligible'],
      ['INV-2', 'Ineligible'],
      ['CM-3', 'Ineligible'],
    ])
  }
  const one = await owner.call('GET', `/../invoice-service/invoices/${rows[0]?.invoice_id}`)
  expect(one.json).toMatchObject({
    number: '=1+1',
    eligibility: { may: false, reason: 'agreement-unsigned', nextStep: 'sign-agreement', owner: 'vendor' },
    lineItems: [{ kind: '@labor', displayState: 'Ineligible' }],
  })
  const waiting = await owner.call(
    'GET',
    `/../invoice-service/invoices/vendors/${vendor_id}/statistics/waiting`,
  )
  expect(JSON.parse(waiting.text)).toMatchObject([
    { reason: 'agreement-unsigned', invoiceCount: 2, owedMinor: 200_000 },
  ])
})

test('filters may be repeated, and another vendor is answered as an absent one', async () => {
  const { data } = await list(owner, 'clientIds=HL-C-101&clientIds=none&excludeStates=cancelled')
  expect(data.map(({ number }) => number)).toEqual(['=1+1', 'CM-3'])
  const foreign = await owner.call('GET', `/../invoice-service/invoices/?vendorId=${other.vendorId}`)
  const absent = await owner.call('GET', `/../invoice-service/invoices/?vendorId=${rows[0]?.invoice_id}`)
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  const operator = await signIn('operator@sooner.test')
  const read = await operator.call('GET', `/../invoice-service/invoices/?vendorId=${other.vendorId}`)
  expect(read.json).toMatchObject({ total: 1, data: [{ number: 'THEIRS' }] })
})

test('clients of two partners that have the same id are different clients', async () => {
  const vendor = await ownerWithVendor()
  const of = (number: string, partner_number: number, external_client_id: string) =>
    storedInvoice({ vendor_id: vendor.vendorId, number, partner_number, external_client_id })
  await storeInvoices(server.database.db, [
    ...[of('A-OAK', 1, 'OAK'), of('B-OAK', 2, 'OAK')],
    ...[of('A-ELM', 1, 'ELM'), of('B-ELM', 2, 'ELM')],
  ])
  const found = async (query: string) => {
    const { data, total } = await list(vendor, query)
    expect(total).toBe(data.length)
    return data.map(({ number }) => number).toSorted()
  }
  expect(await found('clientIds=OAK')).toEqual(['A-OAK', 'B-OAK'])
  expect(await found('clients=1+OAK')).toEqual(['A-OAK'])
  expect(await found('clients=1+OAK&clients=2+ELM')).toEqual(['A-OAK', 'B-ELM'])
  expect(await found('clients=1+OAK&clients=1+ELM&partnerId=2')).toEqual([])
  expect(await found('clients=1+OAK&clients=1+ELM&clientIds=ELM')).toEqual(['A-ELM'])
  const unreadable = await vendor.call('GET', '/../invoice-service/invoices/?clients=OAK')
  expect([unreadable.status, unreadable.json['code']]).toEqual([400, 'INVALID_REQUEST'])
})

test('a filter by a day that nothing can be stored under is refused', async () => {
  for (const query of ['startDate=0000-01-01', 'endDate=9999-12-31', 'estimatedPaymentDate=0000-01-01']) {
    const answer = await owner.call('GET', `/../invoice-service/invoices/?${query}`)
    expect([query, answer.status, answer.json['code']]).toEqual([query, 400, 'INVALID_REQUEST'])
  }
})

test('adjustments are listed by their vendor, the latest first, and by the transfer that they belong to', async () => {
  const batch = randomUUID()
  const stored = async (vendorId: string, reason: string, at: string, transfer: string | null) => sql`
    insert into invoices.adjustments
      (vendor_id, adjustment_id, batch_transfer_id, kind, reason, currency, amount_minor, created_at)
    values (${vendorId}, ${randomUUID()}, ${transfer}, 'shortfall', ${reason}, 'USD', -100, ${at})`
  await stored(vendor_id, 'Paid too little.', '2026-11-01T10:00:00Z', batch)
  await stored(vendor_id, 'A correction.', '2026-11-02T10:00:00Z', null)
  await stored(other.vendorId, 'Theirs.', '2026-11-03T10:00:00Z', batch)
  const adjustments = async (query: string) => {
    const { json } = await owner.call('GET', `/../invoice-service/invoice-adjustments?${query}`)
    const { data, total } = json as { data: { reason: string; amountMinor: number }[]; total: number }
    return [total, ...data.map(({ reason, amountMinor }) => `${reason} ${amountMinor}`)]
  }
  expect(await adjustments('')).toEqual([2, 'A correction. -100', 'Paid too little. -100'])
  expect(await adjustments('limit=1&page=2')).toEqual([2, 'Paid too little. -100'])
  expect(await adjustments(`batchTransferId=${batch}`)).toEqual([1, 'Paid too little. -100'])
})

test('what waits for a document is listed, the earliest eligible date first, without what has one', async () => {
  const papers = await ownerWithVendor()
  const waiting = (number: string, eligible_at: string, reason: string | null = 'document-required') =>
    storedInvoice({
      vendor_id: papers.vendorId,
      number,
      eligible_at,
      requires_document: true,
      reason,
      display_state: reason === null ? 'Eligible' : 'Ineligible',
    })
  const all = [waiting('P-2', '2026-11-02'), waiting('P-1', '2026-11-01'), waiting('P-3', '2026-10-01', null)]
  await storeInvoices(db, all)
  const read = async (person: typeof owner) =>
    person.call('GET', `/../invoice-service/invoices/vendors/${papers.vendorId}/requiring-document-upload`)
  const { json } = await read(papers)
  expect(json['total']).toBe(2)
  expect((json['data'] as { number: string }[]).map(({ number }) => number)).toEqual(['P-1', 'P-2'])
  expect((await read(owner)).status).toBe(404)
})

test('a file is named for what it has, and its text is not run as a formula', async () => {
  const answer = await fileOf('/invoices', 'clientIds=HL-C-101&clientIds=none')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="invoices-vendor-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, ...body] = parseCsv(await answer.text())
  expect(head?.slice(0, 4)).toEqual(['Number', 'Reference', 'Client', 'Invoice date'])
  expect(body.map((cells) => cells.slice(0, 7))).toEqual([
    ["'=1+1", 'PO "7", a', 'Maple Court', '2026-10-03', '2026-12-01', '2026-11-03', '1000.00'],
    ['CM-3', null, 'Maple Court', '2026-10-01', '2026-12-01', '2026-11-03', '-12.50'],
  ])
})

test('a file states the fee, the net amount and the eligibility that the list answers for today', async () => {
  const priced = await ownerWithVendor()
  const waiting = (number: string, given: Parameters<typeof storedInvoice>[0]) =>
    storedInvoice({ ...given, number, estimated_payment_date: addDays(today, 400) })
  const own = { vendor_id: priced.vendorId }
  await sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    values (1, ${`EV-${priced.vendorId}`}, ${priced.vendorId}, now())`
  await storeInvoices(db, [waiting('COSTS', own), waiting('NO-TIER', { ...own, payment_terms_days: 1000 })])
  const { json } = await priced.call('GET', '/../invoice-service/invoices/')
  const answers = json['data'] as { number: string; feeMinor: number | null; netMinor: number | null }[]
  const costing = answers.find(({ number }) => number === 'COSTS')
  expect(costing?.feeMinor).toBeGreaterThan(0)
  const rowOf = async (format: string, number: string) => {
    const [head = [], ...body] = parseCsv(
      await (await fileOf('/invoices', `exportFormat=${format}`, priced.token)).text(),
    )
    const cells = body.find((one) => one.includes(number)) ?? []
    return Object.fromEntries(
      head.map((name, at): [string, string | null | undefined] => [name ?? '', cells[at]]),
    )
  }
  expect(await rowOf('mesa', 'COSTS')).toMatchObject({
    feeMinor: `${costing?.feeMinor}`,
    netMinor: `${costing?.netMinor}`,
  })
  expect(await rowOf('vendor', 'COSTS')).toMatchObject({
    Fee: ((costing?.feeMinor ?? 0) / 100).toFixed(2),
    Net: ((costing?.netMinor ?? 0) / 100).toFixed(2),
  })
  expect(answers.find(({ number }) => number === 'NO-TIER')?.feeMinor).toBeNull()
  expect(await rowOf('mesa', 'NO-TIER')).toMatchObject({ feeMinor: null, eligibilityMay: 'false' })
})

test.each([
  ['quickbooks 3 column', ['Date', 'Description', 'Amount'], ['10/01/2026', 'Maple Court CM-3', '-12.50']],
  [
    'quickbooks 4 column',
    ['Date', 'Description', 'Credit', 'Debit'],
    ['10/01/2026', 'Maple Court CM-3', null, '12.50'],
  ],
])('%s', async (format, head, last) => {
  const rowsOf = await cellsOf('/invoices', `exportFormat=${encodeURIComponent(format)}`)
  expect([rowsOf[0], rowsOf.at(-1)]).toEqual([head, last])
})

test('line items are exported with the number of their invoice', async () => {
  const [head = [], ...body] = await cellsOf('/invoice-line-items', `invoiceId=${rows[1]?.invoice_id}`)
  expect(
    body.map((cells) => ['Number', 'Kind', 'Amount', 'Status'].map((name) => cells[head.indexOf(name)])),
  ).toEqual([['INV-2', "'@labor", '500.00', 'Ineligible']])
})

const copies = async () =>
  Number(
    (
      await sql`select count(*) as running from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'`
    )[0]?.['running'],
  )

test('a client that goes away stops its export, which frees its place', async () => {
  const many = await ownerWithVendor()
  // More than the sockets and the process buffer, and not compressed.
  const reference = 'x'.repeat(20_000)
  const large = (at: number) => storedInvoice({ vendor_id: many.vendorId, number: `N-${at}`, reference })
  await storeInvoices(
    db,
    Array.from({ length: 1500 }, (_, at) => large(at)),
  )
  const leaving = new AbortController()
  const open = () =>
    fetch(`${server.address}${basePaths.invoice}/invoices/csv/export`, {
      headers: { ...bearer(many.token), 'accept-encoding': 'identity' },
      signal: leaving.signal,
    })
  const [first, second] = [await open(), await open()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await open()).status).toBe(429)
  expect((await fileOf('/invoices', '')).status).toBe(200)
  expect(await copies()).toBeGreaterThan(0)
  leaving.abort()
  await vi.waitFor(async () => expect(await copies()).toBe(0), { timeout: 20_000, interval: 100 })
  expect((await fileOf('/invoices', '', many.token)).status).toBe(200)
})
