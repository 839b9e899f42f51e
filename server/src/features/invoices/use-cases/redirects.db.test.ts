import type { Caller } from '../../../platform/http/caller.ts'
import { expect, test } from 'vitest'
import { feedRow, intakeWorld, changesIn } from '../testing/intake-world.ts'
import { answerRedirects } from './answer-redirects.ts'
import { redirectRequested } from '../domain/decide.ts'
import { lockInvoices, lockInvoicesOf } from '../store/lock-invoices.ts'
import { transact } from '../../../platform/transaction.ts'
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
  ...{ externalVendorId: 'V-1', source: 'feed' as const, sourceId, act, reason },
})

/** The vendor's request, which needs a vendor that may be paid. */
const request = async (id: string) => {
  const { invoice_id } = await stored(id)
  await transact(world.db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const before = (await lockInvoices(tx, vendorId, [invoice_id])).get(invoice_id)
    if (!before) throw new Error('It is not there.')
    const at = world.clock.now()
    const after = redirectRequested(before, at)
    await writeChanges(tx, vendorId, { actor: 'owner', actorKind: 'vendor', at }, [
      { event: 'redirect-requested', before, after },
    ])
  })
}

test('a partner acknowledges a redirect that the vendor has requested, once', async () => {
  await importRows([feedRow('a')])
  expect(await answer(one('a', 'acknowledge'))).toMatchObject({ results: [{ outcome: 'not-allowed' }] })
  await request('a')
  expect(await stored('a')).toMatchObject({ display_state: 'Pending', obstacle: 'redirect-pending' })
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

test('a partner that cancels an invoice closes its redirect', async () => {
  await importRows([feedRow('d')])
  await importRows([feedRow('d', { isCancelled: true })])
  expect(await stored('d')).toMatchObject({ state: 'closed-for-redirect' })
})
