import type { Caller } from '../../../platform/http/caller.ts'
import { expect, test } from 'vitest'
import { feedRow, intakeWorld, changesIn } from '../testing/intake-world.ts'
import { answerRedirects } from './answer-redirects.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { redirectRequested } from '../domain/decide.ts'
import { funded, withdrawn } from '../domain/pay.ts'
import { lockInvoices, lockInvoicesOf } from '../store/lock-invoices.ts'
import { transact } from '../../../platform/transaction.ts'
import { listRedirectRequests } from './redirects/list-requests.ts'
import { renameClient } from './follow-partner.ts'
import { writeChanges } from './write-changes.ts'

const world = await intakeWorld()
const { sql, vendorId, importRows, stored, historyOf } = world
await sql`update partners.clients set redirectable = true where external_client_id = 'C-1'`
await sql`
  insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at) values (1, 'V-1', ${vendorId}, now())`
await sql`insert into directory.partner_services values ('feed-of-1', 1), ('feed-of-2', 2)`

const service = (clientId: string) =>
  ({
    service: { clientId },
    standings: new Set(),
    vendorId: undefined,
    account: undefined,
  }) as unknown as Caller
type Redirects = Parameters<typeof answerRedirects>[3]
const answer = (...redirects: Redirects) =>
  answerRedirects(world.invoices, service('feed-of-1'), 1, redirects)
const one = (
  sourceId: string,
  act: 'acknowledge' | 'close',
  reason: Redirects[number]['reason'] = 'partner-cancelled',
) => ({
  externalVendorId: 'V-1',
  source: 'feed' as const,
  sourceId,
  act,
  reason,
})

/** Writes a change of one invoice, which the payment of it would make. */
const change = async (id: string, by: (before: Invoice, at: Date) => Change) => {
  const { invoice_id } = await stored(id)
  await transact(world.db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const before = (await lockInvoices(tx, vendorId, [invoice_id])).get(invoice_id)
    if (!before) throw new Error('It is not there.')
    const at = world.clock.now()
    await writeChanges(tx, vendorId, { actor: 'owner', actorKind: 'vendor', at }, [by(before, at)])
  })
}
/** The vendor's request, which needs a vendor that may be paid. */
const request = (id: string) =>
  change(id, (before, at) => ({
    event: 'redirect-requested',
    before,
    after: redirectRequested(before, at),
  }))

test('a partner acknowledges a redirect that the vendor has requested, once', async () => {
  await importRows([feedRow('a')])
  expect(await answer(one('a', 'acknowledge'))).toMatchObject({ results: [{ outcome: 'not-allowed' }] })
  await request('a')
  expect(await stored('a')).toMatchObject({ display_state: 'Pending', reason: 'redirect-pending' })
  for (let round = 0; round < 2; round += 1)
    expect(await answer(one('a', 'acknowledge'))).toMatchObject({ results: [{ outcome: 'done' }] })
  expect(await stored('a')).toMatchObject({
    state: 'requested',
    display_state: 'Pending',
    pay_status: 'Unpaid',
  })
  const entries = await historyOf('a')
  expect(changesIn(entries)).toEqual([
    '- received imported',
    'imported opened-for-redirect open-for-redirect',
    'open-for-redirect redirect-requested redirect-requested',
    'redirect-requested redirect-acknowledged requested',
  ])
  expect(entries.at(-1)).toMatchObject({ actor: 'service:feed-of-1', actor_kind: 'partner' })
})

test('an acknowledgment that is repeated after the payment has the same result, and changes nothing', async () => {
  await importRows([feedRow('paid'), feedRow('withdrawn')])
  for (const id of ['paid', 'withdrawn']) {
    await request(id)
    await answer(one(id, 'acknowledge'))
  }
  await change('paid', funded)
  await change('withdrawn', withdrawn)
  const [paid, back] = [await stored('paid'), await stored('withdrawn')]
  expect([paid.state, back.state]).toEqual(['funded', 'awaiting-eligibility'])
  expect(await answer(one('paid', 'acknowledge'), one('withdrawn', 'acknowledge'))).toMatchObject({
    results: [{ outcome: 'done' }, { outcome: 'done' }],
  })
  expect([await stored('paid'), await stored('withdrawn')]).toEqual([paid, back])
  expect(await answer(one('paid', 'close'))).toMatchObject({ results: [{ outcome: 'not-allowed' }] })
})

test('an invoice that was requested without a redirect has nothing to acknowledge', async () => {
  await sql`update partners.clients set redirectable = false where external_client_id = 'C-1'`
  await importRows([feedRow('plain')])
  await sql`update partners.clients set redirectable = true where external_client_id = 'C-1'`
  await sql`update invoices.invoices set state = 'requested' where source_key = 'plain'`
  expect(await answer(one('plain', 'acknowledge'))).toMatchObject({ results: [{ outcome: 'not-allowed' }] })
})

test('what is acknowledged twice in one call is done twice and written once', async () => {
  await importRows([feedRow('twice')])
  await request('twice')
  expect(await answer(one('twice', 'acknowledge'), one('twice', 'acknowledge'))).toMatchObject({
    results: [{ outcome: 'done' }, { outcome: 'done' }],
  })
  const entries = await historyOf('twice')
  expect(entries.filter(({ event }) => event === 'redirect-acknowledged')).toHaveLength(1)
})

test('a partner closes redirects with its reason, and every mistake has a result of its own', async () => {
  await importRows([feedRow('b'), feedRow('c'), feedRow('by-memo')])
  await request('c')
  expect(
    await answer(
      one('b', 'close', 'partner-paid'),
      one('c', 'close'),
      one('by-memo', 'close', 'credit-memo'),
      one('absent', 'close'),
      {
        ...one('b', 'close'),
        externalVendorId: 'V-none',
      },
    ),
  ).toMatchObject({
    results: ['done', 'done', 'done', 'not-found', 'not-found'].map((outcome) => ({ outcome })),
  })
  expect(
    await sql`select closed_for_redirect_reason as reason from invoices.invoices where source_key in ('b', 'by-memo', 'c') order by source_key`,
  ).toEqual([{ reason: 'partner-paid' }, { reason: 'credit-memo' }, { reason: 'partner-cancelled' }])
  expect(await answer(one('b', 'close', 'partner-paid'))).toMatchObject({ results: [{ outcome: 'done' }] })
  expect(await answer(one('b', 'close', 'credit-memo'))).toMatchObject({
    results: [{ outcome: 'not-allowed' }],
  })
})

test('an invoice that is closed gives up its number, and what is answered twice at once is judged in its order', async () => {
  await importRows([feedRow('f'), feedRow('g')])
  world.enqueued.length = 0
  await answer(one('f', 'close'))
  const data = { vendorId, partnerId: 1, externalClientId: 'C-1' }
  expect(world.enqueued).toEqual([{ job: 'invoices.screen-again', data }])
  await request('g')
  expect(await answer(one('g', 'acknowledge'), one('g', 'close'))).toMatchObject({
    results: [{ outcome: 'done' }, { outcome: 'not-allowed' }],
  })
  expect(await stored('g')).toMatchObject({ state: 'requested' })
})

test('the feed of another partner does not find it', async () => {
  await expect(
    answerRedirects(world.invoices, service('feed-of-2'), 1, [one('a', 'close')]),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a partner is shown its own name of the client, or its number, and never the name that the vendor chose', async () => {
  await sql`
    insert into partners.clients (partner_number, external_client_id, name, address, status, redirectable, decided_at, decided_by, created_at)
    values (1, 'C-9', 'Lake Court', '9 Lake Court, Albany', 'approved', true, now(), 'test', now())`
  await importRows([feedRow('named'), feedRow('unnamed', { externalClientId: 'C-9' })])
  const invoiceIds = await Promise.all(['named', 'unnamed'].map(async (id) => (await stored(id)).invoice_id))
  for (const externalClientId of ['C-1', 'C-9']) {
    const naming = { partnerId: 1, externalClientId, clientName: 'Pays late' }
    await renameClient(world.invoices, { vendorId, actor: 'owner' }, naming)
  }
  await request('named')
  await request('unnamed')
  await sql`update partners.clients set name = null where external_client_id = 'C-9'`
  expect((await stored('unnamed')).client_name).toBe('Pays late')
  const asking = { caller: service('feed-of-1'), partnerId: 1 }
  const { data } = await listRedirectRequests(world.invoices, asking, { page: 1, limit: 100 })
  const nameOf = (id: string | undefined) => data.find(({ invoiceId }) => invoiceId === id)?.clientName
  expect(invoiceIds.map(nameOf)).toEqual(['Marlow Court', 'C-9'])
})

test('a partner that cancels an invoice closes its redirect', async () => {
  await importRows([feedRow('d')])
  await importRows([feedRow('d', { isCancelled: true })])
  expect(await stored('d')).toMatchObject({ state: 'closed-for-redirect' })
})

test('a changed document that something would hold now stays as it was while it is open for redirect', async () => {
  await importRows([feedRow('grown')])
  expect((await stored('grown')).state).toBe('open-for-redirect')
  const [result] = await importRows([feedRow('grown', { amountMinor: 10_000_000_00n })])
  expect(result).toMatchObject({ outcome: 'refused', reason: 'INVOICE_NO_LONGER_CHANGES' })
  expect(await stored('grown')).toMatchObject({ state: 'open-for-redirect', amount_minor: 1_000_00n })
  const [smaller] = await importRows([feedRow('grown', { amountMinor: 900_00n })])
  expect(smaller).toMatchObject({ outcome: 'updated' })
})
