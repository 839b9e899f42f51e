import { addDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import type { Caller } from '../../../../platform/http/caller.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { answerRedirects } from '../../../invoices/testing/index.ts'
import { requestEarlyDaily, requestEarly } from '../auto/request-early.ts'
import { readRedirectPrice, requestRedirect } from './request-redirect.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { earlyWorld } from '../../testing/early-world.ts'

/** A vendor whose client may pay redirects. */
async function openRedirects() {
  const world = await earlyWorld()
  const { sql, vendorId, payouts, idOf } = world
  await sql`update partners.clients set redirectable = true where external_client_id = 'C-1'`
  await sql`insert into directory.partner_services values ('feed-of-1', 1)`

  const priceOf = async (key: string) => readRedirectPrice(payouts, { vendorId, invoiceId: await idOf(key) })
  const request = async (key: string, feeMinor = 20_00n) =>
    requestRedirect(payouts, { vendorId, invoiceId: await idOf(key), actor: 'owner', feeMinor })
  /** The partner confirms it, and the events of that are handed out. */
  async function acknowledge(...keys: readonly string[]) {
    const service = { service: { clientId: 'feed-of-1' }, standings: new Set() } as unknown as Caller
    const answer = { externalVendorId: 'V-1', source: 'feed', act: 'acknowledge' } as const
    const redirects = keys.map((sourceId) => ({ ...answer, sourceId, reason: 'partner-cancelled' as const }))
    await answerRedirects(world.invoices, service, 1, redirects)
    await world.handOut()
  }
  const agreedFor = async (key: string) =>
    sql`select fee_minor from payouts.redirects where invoice_id = ${await idOf(key)}`
  return { ...world, world, priceOf, request, acknowledge, agreedFor }
}

test('a redirect is requested at a price, and paid at it once the partner confirms it', async () => {
  const { world, vendorId, payouts, importRows, stored, linesOf, priceOf, request, acknowledge, agreedFor } =
    await openRedirects()
  await importRows([feedRow('a')])
  expect(await stored('a')).toMatchObject({ state: 'open-for-redirect' })
  expect(await priceOf('a')).toMatchObject({ grossMinor: 1000_00, feeMinor: 20_00, netMinor: 980_00 })
  expect(await request('a')).toMatchObject({ state: 'redirect-requested', displayState: 'Pending' })
  expect(await priceOf('a')).toMatchObject({ feeMinor: 20_00, netMinor: 980_00, arrivesMinor: 980_00 })
  expect(await requestEarly(payouts, vendorId)).toBe(0)
  world.earlyAsked.length = 0
  await acknowledge('a')
  expect(world.earlyAsked).toContain(vendorId)
  expect(await stored('a')).toMatchObject({ state: 'requested', payout_method: null })
  expect(await requestEarly(payouts, vendorId)).toBe(1)
  expect(await stored('a')).toMatchObject({
    state: 'requested',
    payout_method: 'instant-payout',
    fee_minor: 20_00n,
    net_minor: 980_00n,
  })
  expect(await linesOf('a')).toMatchObject([{ gross_minor: 1000_00n, net_minor: 980_00n }])
  expect(await requestEarly(payouts, vendorId)).toBe(0)
  expect(await faultsOfMoney(world)).toEqual([])
  // A repeated request finds the first one, also after the partner has confirmed it, and the agreed price stays.
  expect(await request('a')).toMatchObject({ state: 'requested', payoutMethod: 'instant-payout' })
  expect(await priceOf('a')).toMatchObject({ feeMinor: 20_00, netMinor: 980_00, arrivesMinor: 980_00 })
  expect(await agreedFor('a')).toEqual([{ fee_minor: 20_00n }])
})

test('a higher fee than was agreed to is refused, and a second request changes nothing', async () => {
  const { importRows, stored, request, agreedFor } = await openRedirects()
  await importRows([feedRow('b')])
  await expect(request('b', 19_99n)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  expect(await stored('b')).toMatchObject({ state: 'open-for-redirect' })
  await request('b', 50_00n)
  expect(await request('b', 0n)).toMatchObject({ state: 'redirect-requested' })
  expect(await agreedFor('b')).toEqual([{ fee_minor: 20_00n }])
})

test('an invoice that is not open for redirect has no price, and one of another vendor is not found', async () => {
  const { world, vendorId, payouts, importRows, stored, priceOf, request } = await openRedirects()
  await importRows([feedRow('held', { clientDueDate: '2020-01-01' })])
  expect(await stored('held')).toMatchObject({ state: 'requires-manual-approval' })
  await expect(priceOf('held')).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
  await expect(request('held')).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
  const ofAnother = { vendorId, invoiceId: world.absent() }
  await expect(readRedirectPrice(payouts, ofAnother)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const requested = { ...ofAnother, actor: 'owner', feeMinor: 20_00n }
  await expect(requestRedirect(payouts, requested)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the agreed fee holds if rates change, and shrinks with what is owed', async () => {
  const { world, sql, vendorId, payouts, importRows, stored, idOf, request, acknowledge } =
    await openRedirects()
  await importRows([feedRow('c'), feedRow('d')])
  await request('c')
  await request('d')
  await world.setRate(900)
  await acknowledge('c', 'd')
  await sql`update invoices.invoices set open_amount_minor = 250_10 where invoice_id = ${await idOf('d')}`
  await sql`update invoices.line_items set open_amount_minor = 250_10 where invoice_id = ${await idOf('d')}`
  expect(await requestEarly(payouts, vendorId)).toBe(2)
  expect(await stored('c')).toMatchObject({ fee_minor: 20_00n, net_minor: 980_00n })
  expect(await stored('d')).toMatchObject({ fee_minor: 5_00n, net_minor: 245_10n })
  expect(await faultsOfMoney(world)).toEqual([])
  await world.setRate(200)
})

test('a paid redirect that the vendor takes back waits like every other invoice', async () => {
  const { world, vendorId, payouts, importRows, stored, request, acknowledge } = await openRedirects()
  await importRows([feedRow('f')])
  await request('f')
  await acknowledge('f')
  expect(await requestEarly(payouts, vendorId)).toBe(1)
  await world.withdraw('f')
  expect(await stored('f')).toMatchObject({ state: 'awaiting-eligibility', payout_method: null })
  expect(await requestEarly(payouts, vendorId)).toBe(0)
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a confirmed redirect can be taken back before it is paid, and is then not paid early', async () => {
  const { world, vendorId, payouts, importRows, stored, request, acknowledge } = await openRedirects()
  await importRows([feedRow('unpaid')])
  await request('unpaid')
  await acknowledge('unpaid')
  await world.withdraw('unpaid')
  expect(await stored('unpaid')).toMatchObject({ state: 'awaiting-eligibility', is_withdrawn: true })
  expect(await requestEarly(payouts, vendorId)).toBe(0)
  expect(await faultsOfMoney(world)).toEqual([])
})

test('an authorization of debits that is missing stops new requests, but not what was agreed', async () => {
  const { world, sql, vendorId, payouts, importRows, stored, request, acknowledge } = await openRedirects()
  await importRows([feedRow('owing')])
  await request('owing')
  await acknowledge('owing')
  await sql`update vendors.vendors set fee_scheme = 'debiting'`
  await expect(world.preview()).rejects.toMatchObject({ details: { reason: 'authorization-missing' } })
  expect(await requestEarly(payouts, vendorId)).toBe(1)
  // The vendor has not authorized debits.
  expect(await stored('owing')).toMatchObject({
    state: 'requested',
    fee_minor: 20_00n,
    fee_debited_minor: 0n,
  })
  await sql`update vendors.vendors set fee_scheme = 'discounting'`
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a confirmed redirect to whose price nobody agreed is paid without a fee', async () => {
  const { world, sql, vendorId, payouts, importRows, stored, idOf, request, acknowledge } =
    await openRedirects()
  await importRows([feedRow('g')])
  await request('g')
  await sql`delete from payouts.redirects where invoice_id = ${await idOf('g')}`
  await acknowledge('g')
  expect(await requestEarly(payouts, vendorId)).toBe(1)
  expect(await stored('g')).toMatchObject({ state: 'requested', fee_minor: 0n, net_minor: 1000_00n })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('of a redirect whose fee is debited apart, all arrives: before and after it was requested', async () => {
  const { world, sql, vendorId, importRows, priceOf, request } = await openRedirects()
  await importRows([feedRow('h')])
  await world.authorizeDebits(world.accountId)
  await world.debitFees()
  const stated = { grossMinor: 1000_00, feeMinor: 20_00, netMinor: 980_00, arrivesMinor: 1000_00 }
  expect(await priceOf('h')).toMatchObject(stated)
  await request('h')
  expect(await priceOf('h')).toMatchObject(stated)
  await sql`update vendors.vendors set fee_scheme = 'discounting' where vendor_id = ${vendorId}`
})

test('a dormant vendor is paid a confirmed redirect, and one that was stopped is not', async () => {
  const { world, payouts, importRows, stored, request, acknowledge } = await openRedirects()
  await importRows([feedRow('dormant')])
  await request('dormant')
  await acknowledge('dormant')
  for (const status of ['inactive', 'deactivated']) {
    await world.setStatus(status)
    expect(await requestEarlyDaily(payouts)).toEqual({ requested: 0 })
  }
  await world.setStatus('dormant')
  expect(await requestEarlyDaily(payouts)).toEqual({ requested: 1 })
  expect(await stored('dormant')).toMatchObject({ fee_minor: 20_00n, net_minor: 980_00n })
  expect(await faultsOfMoney(world)).toEqual([])
  await world.setStatus('active')
})

test('without an account that can be paid it waits, and is paid later, free once it is not early any more', async () => {
  const { world, sql, vendorId, payouts, importRows, stored, linesOf, priceOf, request, acknowledge } =
    await openRedirects()
  await importRows([feedRow('e')])
  const { payDate, averageDaysEarly } = await priceOf('e')
  await request('e')
  await acknowledge('e')
  await sql`update bank_accounts.accounts set frozen_at = now() where vendor_id = ${vendorId}`
  expect(await requestEarlyDaily(payouts)).toEqual({ requested: 0 })
  expect(await linesOf('e')).toEqual([])
  await sql`update bank_accounts.accounts set frozen_at = null where vendor_id = ${vendorId}`
  world.setNow(`${addDays(payDate, averageDaysEarly)}T12:00:00Z`)
  expect(await requestEarlyDaily(payouts)).toEqual({ requested: 1 })
  expect(await stored('e')).toMatchObject({ fee_minor: 0n, net_minor: 1000_00n, acceleration_days: 0 })
  expect(await faultsOfMoney(world)).toEqual([])
})
