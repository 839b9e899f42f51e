import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { exchange } from './support/federated-browser.ts'
import { openPeople } from './support/people.ts'
import { bearer, startServer } from './support/server.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const secret = 'known to the feed alone: 1 2 3 4 5 6'
const server = await startServer({
  SERVICE_CLIENTS: JSON.stringify(
    [1, 2].map((partnerId) => ({ id: `feed${partnerId}`, secret, scopes: ['sooner/service'], partnerId })),
  ),
})
const { db, sql } = server.database
const { ownerWithVendor } = await openVendorPeople(server)
const { signIn } = await openPeople(server)
const operator = await signIn('operator@sooner.test')
const owner = await ownerWithVendor()

/** An invoice of 1,000.00 that the provider has bought. */
async function bought(number: string): Promise<{ id: string; sourceId: string }> {
  const sourceId = randomUUID()
  const row = storedInvoice({
    ...{ vendor_id: owner.vendorId, number, source_key: sourceId, state: 'awaiting-eligibility' },
  })
  await storeInvoices(db, [row], [storedLine(row, { amount_minor: 100_000n })])
  for (const state of ['requested', 'funded'])
    await sql`
      update invoices.invoices set state = ${state}, display_state = 'Paid', pay_status = 'Paid' where invoice_id = ${row.invoice_id}`
  return { id: row.invoice_id, sourceId }
}
await sql`
  insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
  values (1, 'V-COLLECT', ${owner.vendorId}, now())`

const tokenOf = async (id: string) => {
  const given = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  return String((await exchange(server, given)).body['access_token'])
}
const token = await tokenOf('feed1')
async function send(collection: object, own = token) {
  const answer = await fetch(`${server.address}/payments-service/partners/1/collections`, {
    method: 'POST',
    headers: { ...bearer(own), 'content-type': 'application/json' },
    body: JSON.stringify({ collections: [collection] }),
  })
  return { status: answer.status, json: (await answer.json()) as { results?: Record<string, unknown>[] } }
}
const invoiceOf = async (id: string) => (await owner.call('GET', `/../invoice-service/invoices/${id}`)).json
const operated = '/../payments-service/operator'

test('a partner’s program pays an invoice, its vendor sees it, and an operator takes it back and writes it off', async () => {
  const { id, sourceId } = await bought('COL-1')
  const payment = {
    ...{ sourceId: randomUUID(), amountMinor: 100_000, currency: 'USD', paymentMethod: 'ACH' },
    ...{ paymentReference: 'ACH 4711', receivedOn: '2026-01-05' },
    lines: [{ externalVendorId: 'V-COLLECT', sourceId, amountMinor: 100_000 }],
  }
  expect((await send(payment, await tokenOf('feed2'))).status).toBe(404)
  const { json } = await send(payment)
  const collection = json.results?.[0]?.['collection'] as { id: string }
  expect(json.results).toMatchObject([
    { outcome: 'posted', collection: { status: 'posted', reconciliationState: 'applied', lineCount: 1 } },
  ])
  expect((await send(payment)).json.results).toMatchObject([
    { outcome: 'repeated', collection: { id: collection.id } },
  ])
  expect(await invoiceOf(id)).toMatchObject({
    ...{
      state: 'settled',
      displayState: 'Paid',
      openAmountMinor: 0,
      settledAt: expect.any(String) as string,
    },
    collections: [{ id: collection.id, amountMinor: 100_000, paymentReference: 'ACH 4711' }],
    history: [{ event: 'collected', by: 'partner', state: 'settled' }],
  })
  const listed = await operator.call(
    'GET',
    `${operated}/collections?paymentReference=ACH%204711&status=posted`,
  )
  expect(listed.json).toMatchObject({
    total: 1,
    data: [{ id: collection.id, source: 'api', appliedMinor: 100_000 }],
  })
  const lines = await operator.call('GET', `${operated}/collections/${collection.id}/lines`)
  expect(lines.json).toMatchObject({ total: 1, data: [{ number: 1, status: 'applied', invoiceId: id }] })
  const back = await operator.call('POST', `${operated}/collections/${collection.id}/reverse`, {
    note: 'Returned',
  })
  expect([back.status, back.json]).toMatchObject([200, { status: 'reversed', unappliedMinor: 100_000 }])
  expect(await invoiceOf(id)).toMatchObject({
    ...{ state: 'funded', openAmountMinor: 100_000, settledAt: null, collections: [] },
    history: [{ event: 'collection-reversed', by: 'operator', note: 'Returned' }, { event: 'collected' }],
  })
  await sql`update invoices.invoices set state = 'delinquent' where invoice_id = ${id}`
  const lost = { invoices: [{ vendorId: owner.vendorId, invoiceId: id }], note: 'Bankrupt' }
  expect((await operator.call('POST', `${operated}/receivables/write-off`, lost)).json).toEqual({
    ...{ changed: 1, refused: [] },
  })
  expect(await invoiceOf(id)).toMatchObject({
    state: 'defaulted-void',
    displayState: 'Paid',
    openAmountMinor: 0,
  })
})

/** The operator's act under a key of its own. */
async function keyed(path: string, body: object) {
  const key = randomUUID()
  const act = async () => {
    const answer = await fetch(`${server.address}/payments-service/operator${path}`, {
      method: 'POST',
      headers: { ...bearer(operator.token), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }
  return [await act(), await act()] as const
}

test('an act with a key takes effect once, and many lines are applied by one request', async () => {
  const many = await Promise.all([1, 2, 3].map((n) => bought(`COL-M${n}`)))
  const body = {
    ...{
      partnerId: 1,
      amountMinor: 300_000,
      currency: 'USD',
      paymentMethod: 'Other',
      receivedOn: '2026-01-05',
    },
    ...{ paymentReference: 'Wire', note: 'From the bank statement' },
  }
  const [first, again] = await keyed('/collections', body)
  expect([first.status, again.json]).toEqual([201, first.json])
  const path = `/collections/${String(first.json['id'])}/lines`
  const lines = many.map(({ id }) => ({ vendorId: owner.vendorId, invoiceId: id, amountMinor: 100_000 }))
  const [applied, repeated] = await keyed(path, { lines, note: 'By the remittance' })
  expect(applied.json).toMatchObject({
    collection: { reconciliationState: 'applied', unappliedMinor: 0 },
    lines: [{ status: 'applied' }, { status: 'applied' }, { status: 'applied' }],
  })
  expect(repeated.json).toEqual(applied.json)
  for (const { id } of many) expect(await invoiceOf(id)).toMatchObject({ state: 'settled' })
  const [books] = await sql`
    select sum(amount_minor)::bigint as sum from ledger.entries where account = 'clearing'`
  expect(books).toEqual({ sum: 0n })
  const [audited] = await sql`
    select count(*)::int as entries from platform.audit_log
    where subject = ${String(first.json['id'])} and action in ('collections.record', 'collections.apply')`
  expect(audited).toEqual({ entries: 2 })
})
