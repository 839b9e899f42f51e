import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { exchange } from './support/federated-browser.ts'
import { received } from './support/receiving.ts'
import { approve, openPeople, waitingIn } from './support/people.ts'
import { bearer } from './support/server.ts'
import { programs, sharedServer } from './support/shared-servers.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const server = await sharedServer()
const { db, sql } = server.database
const { ownerWithVendor } = await openVendorPeople(server)
const { signIn } = await openPeople(server)
const operator = await signIn('operator@sooner.test')
const checker = await signIn('operator2@sooner.test')
const owner = await ownerWithVendor()

/** An invoice of 1,000.00 that the provider has bought. */
async function bought(number: string): Promise<{ id: string; sourceId: string }> {
  const sourceId = randomUUID()
  const row = storedInvoice({
    vendor_id: owner.vendorId,
    number,
    source_key: sourceId,
    state: 'awaiting-eligibility',
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

const tokenOf = async ({ id, secret }: { readonly id: string; readonly secret: string }) => {
  const given = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  return String((await exchange(server, given)).body['access_token'])
}
const token = await tokenOf(programs.feed)
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
    sourceId: randomUUID(),
    amountMinor: 100_000,
    currency: 'USD',
    paymentMethod: 'ACH',
    paymentReference: 'ACH 4711',
    receivedOn: '2026-01-05',
    lines: [{ externalVendorId: 'V-COLLECT', sourceId, amountMinor: 100_000 }],
  }
  expect((await send(payment, await tokenOf(programs.otherFeed))).status).toBe(404)
  const { json } = await send(payment)
  const collection = json.results?.[0]?.['collection'] as { id: string }
  expect(json.results).toMatchObject([
    { outcome: 'stated', collection: { status: 'stated', receivedMinor: 0, lineCount: 1 } },
  ])
  await received(server, collection.id)
  expect((await send(payment)).json.results).toMatchObject([
    { outcome: 'repeated', collection: { id: collection.id } },
  ])
  expect(await invoiceOf(id)).toMatchObject({
    state: 'settled',
    displayState: 'Paid',
    openAmountMinor: 0,
    settledAt: expect.any(String) as string,
    collections: [{ id: collection.id, amountMinor: 100_000, paymentReference: 'ACH 4711' }],
    history: [{ event: 'collected', by: 'system', state: 'settled' }],
  })
  const listed = await operator.call(
    'GET',
    `${operated}/collections?paymentReference=ACH%204711&status=received`,
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
  expect([back.status, back.json]).toMatchObject([
    200,
    { status: 'reversed', receivedMinor: 0, unappliedMinor: 0 },
  ])
  expect(await invoiceOf(id)).toMatchObject({
    state: 'funded',
    openAmountMinor: 0,
    settledAt: null,
    collections: [],
    history: [{ event: 'collection-reversed', by: 'operator', note: 'Returned' }, { event: 'collected' }],
  })
  await sql`update invoices.invoices set state = 'delinquent' where invoice_id = ${id}`
  const lost = { invoices: [{ vendorId: owner.vendorId, invoiceId: id }], note: 'Bankrupt' }
  expect((await operator.call('POST', `${operated}/receivables/write-off`, lost)).json).toEqual({
    changed: 1,
    refused: [],
  })
  expect(await invoiceOf(id)).toMatchObject({
    state: 'defaulted-void',
    displayState: 'Paid',
    openAmountMinor: 0,
  })
  // It was a mistake: the vendor keeps what it was paid, and reads who has undone it.
  const undone = await keyed('/receivables/write-off/undo', { ...lost, note: 'Not bankrupt' })
  for (const answer of undone) expect(answer.json).toEqual({ changed: 1, refused: [] })
  expect(await invoiceOf(id)).toMatchObject({
    state: 'delinquent',
    displayState: 'Paid',
    history: [
      { event: 'write-off-undone', by: 'operator', note: 'Not bankrupt' },
      { event: 'written-off' },
      { event: 'collection-reversed' },
      { event: 'collected' },
    ],
  })
})

/** The operator's act under a key of its own, which the second operator approves: its two answers afterwards. */
async function keyed(path: string, body: object) {
  const key = randomUUID()
  const act = async () => {
    const answer = await fetch(`${server.address}/payments-service/operator${path}`, {
      method: 'POST',
      headers: { ...bearer(operator.token), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> }
  }
  await approve(checker, waitingIn(await act()) ?? '')
  return [await act(), await act()] as const
}

test('an act with a key takes effect once, and many lines are applied by one request', async () => {
  const many = await Promise.all([1, 2, 3].map((n) => bought(`COL-M${n}`)))
  const body = {
    partnerId: 1,
    amountMinor: 300_000,
    currency: 'USD',
    paymentMethod: 'Other',
    receivedOn: '2026-01-05',
    paymentReference: 'Wire',
    note: 'From the bank statement',
  }
  const [first, again] = await keyed('/collections', body)
  expect([first.status, again.json]).toEqual([201, first.json])
  await received(server, String(first.json['id']))
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

const filesAt = `${server.address}/payments-service/partners/1/collection-files`
async function sendFile(rows: readonly string[], key: string, at = filesAt, as = token, note?: string) {
  const body = new FormData()
  if (note !== undefined) body.append('note', note)
  const titles = 'Payment ID,Reference,Method,Currency,Amount,Date,Vendor ID,Source ID,Line amount'
  body.append('file', new Blob([[titles, ...rows].join('\n')]), 'march.csv')
  const answer = await fetch(at, { method: 'POST', headers: { ...bearer(as), 'idempotency-key': key }, body })
  return {
    status: answer.status,
    json: (await answer.json()) as { readonly id?: string; readonly code?: string },
  }
}
const read = (path: string, as = token) => fetch(`${filesAt}${path}`, { headers: bearer(as) })
const finished = (id = '') =>
  vi.waitFor(
    async () => {
      const file = (await (await read(`/${id}`)).json()) as Record<string, unknown>
      expect(['succeeded', 'failed']).toContain(file['status'])
      return file
    },
    { timeout: 120_000 },
  )

test('a partner and an operator send files of payments, each of which is recorded once', async () => {
  const [one, other] = [await bought('COL-F1'), await bought('COL-F2')]
  const [first, second] = [randomUUID(), randomUUID()]
  const rows = [
    `${first},WIRE 9,ACH,USD,2000.00,2026-01-05,V-COLLECT,${one.sourceId},1000.00`,
    `${first},,,,,,V-COLLECT,${other.sourceId},1000.00`,
    `${second},WIRE 10,barter,USD,5.00,2026-01-05,,,`,
  ]
  const key = randomUUID()
  const [sent, repeated] = [await sendFile(rows, key), await sendFile(rows, key)]
  expect([sent.status, repeated.json]).toEqual([202, sent.json])
  expect(await finished(sent.json.id)).toMatchObject({
    status: 'succeeded',
    userFilename: 'march.csv',
    rowsRead: 3,
    rowsRefused: 1,
    collectionsStated: 1,
    collectionsRefused: 1,
    collectionsRepeated: 0,
  })
  const [filed] = await sql<{ id: string }[]>`
    select collection_id as id from collections.collections where source_id = ${first}`
  await received(server, filed?.id ?? '')
  for (const { id } of [one, other]) expect(await invoiceOf(id)).toMatchObject({ state: 'settled' })
  const report = await read(`/${sent.json.id ?? ''}/report`)
  expect(report.headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"')
  expect(await report.text()).toContain('4,Method,"“barter” isn’t a payment method.')
  const entered = `${server.address}/payments-service/operator/partners/1/collection-files`
  const corrected = [...rows.slice(0, 2), ...rows.slice(2).map((row) => row.replace('barter', 'Other'))]
  expect((await sendFile(corrected, randomUUID(), entered, token, 'by mail')).status).toBe(403)
  const again = await sendFile(corrected, randomUUID(), entered, operator.token, 'by mail')
  expect(await finished(again.json.id)).toMatchObject({
    collectionsStated: 1,
    collectionsRepeated: 1,
    collectionsRefused: 0,
  })
  expect(await (await read('?limit=2', operator.token)).json()).toMatchObject({
    data: [{ id: again.json.id }, { id: sent.json.id }],
  })
  expect((await read(`/${sent.json.id ?? ''}`, await tokenOf(programs.otherFeed))).status).toBe(404)
  expect((await sendFile(rows, randomUUID(), filesAt, await tokenOf(programs.otherFeed))).status).toBe(404)
  const listed = await operator.call('GET', `${operated}/collections?paymentReference=WIRE%2010`)
  expect(listed.json).toMatchObject({ total: 1, data: [{ source: 'file', amountMinor: 500 }] })
})

test('what a partner claims and never pays settles nothing; what the bank has in suspense leaves by the act of two operators', async () => {
  const { id, sourceId } = await bought('COL-N1')
  const payment = {
    sourceId: randomUUID(),
    amountMinor: 100_000,
    currency: 'USD',
    paymentMethod: 'ACH',
    paymentReference: 'WIRE 5 NEVER',
    receivedOn: '2026-01-05',
    lines: [{ externalVendorId: 'V-COLLECT', sourceId, amountMinor: 100_000 }],
  }
  const { json } = await send(payment)
  const claimed = json.results?.[0]?.['collection'] as { id: string }
  const short = await send({
    ...payment,
    sourceId: randomUUID(),
    paymentReference: 'WIRE 6 SHORT',
    amountMinor: 50_000,
    lines: [],
  })
  const stated = short.json.results?.[0]?.['collection'] as { id: string }
  const inSuspense = async () => {
    const { json: page } = await operator.call('GET', `${operated}/receipts?status=open&limit=100`)
    return (page['data'] as { id: string; reference: string }[]).find(
      ({ reference }) => reference === 'WIRE 6 SHORT',
    )
  }
  const receipt = await vi.waitFor(
    async () => {
      const found = await inSuspense()
      expect(found).toMatchObject({ amountMinor: 45_000, leftMinor: 45_000, reason: 'other-amount' })
      return found
    },
    { timeout: 120_000 },
  )
  expect(await invoiceOf(id)).toMatchObject({ state: 'funded', openAmountMinor: 0, collections: [] })
  // What the partner owes for what its vendor was paid is told to operators.
  const toOperators = await operator.call(
    'GET',
    `/../invoice-service/operator/invoices?state=funded&vendorId=${owner.vendorId}`,
  )
  expect(toOperators.json['data']).toContainEqual(
    expect.objectContaining({ id, openAmountMinor: 0, outstandingMinor: 100_000 }),
  )
  expect((await operator.call('GET', `${operated}/collections/${claimed.id}`)).json).toMatchObject({
    status: 'stated',
    receivedMinor: 0,
  })
  const path = `/receipts/${receipt?.id ?? ''}/resolve`
  const [matched, again] = await keyed(path, {
    exit: { kind: 'collection', collectionId: stated.id },
    note: 'the partner has confirmed the smaller amount',
  })
  expect([matched.status, again.json]).toEqual([200, matched.json])
  expect(matched.json).toMatchObject({ status: 'explained', collectionId: stated.id, leftMinor: 0 })
  const [refunded] = await keyed(path, {
    exit: { kind: 'refund', amountMinor: 45_000, reference: 'BACK 6' },
    note: 'it was not for us',
  })
  expect(refunded.json).toMatchObject({ exits: [{ kind: 'refund', status: 'waiting', amountMinor: 45_000 }] })
  expect((await operator.call('GET', `${operated}/collections/${stated.id}`)).json).toMatchObject({
    receivedMinor: 0,
    unappliedMinor: 0,
  })
  // The simulated bank books what the provider sends back, and the statement ends the refund.
  await vi.waitFor(
    async () =>
      expect((await operator.call('GET', `${operated}/receipts/${receipt?.id ?? ''}`)).json).toMatchObject({
        exits: [{ kind: 'refund', status: 'done' }],
      }),
    { timeout: 120_000 },
  )
})
