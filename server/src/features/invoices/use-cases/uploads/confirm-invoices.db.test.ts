import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../platform/http/caller.ts'
import { transact } from '../../../../platform/transaction.ts'
import { saveAmount } from '../../../limits/index.ts'
import { changesIn, feedRow, intakeWorld, uploadRow, type IntakeWorld } from '../../testing/intake-world.ts'
import type { IncomingInvoice } from '../../domain/incoming.ts'
import { computeExposures } from '../exposures.ts'
import { confirmInvoices, listUnconfirmedInvoices } from './confirm-invoices.ts'

/** Limits hold for all vendors and count by the day, so each test has a database and a clock of its own. */
let world: IntakeWorld
beforeEach(async () => {
  world = await intakeWorld({ uploadsNeedConfirmation: true })
  const { sql, vendorId } = world
  await sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at) values (1, 'V-1', ${vendorId}, now())`
  await sql`insert into directory.partner_services values ('feed-of-1', 1), ('feed-of-2', 2)`
})

const service = (clientId: string) =>
  ({
    service: { clientId },
    standings: new Set(),
    vendorId: undefined,
    account: undefined,
  }) as unknown as Caller

/** Uploads an invoice, and returns the key by which its partner names it. */
async function upload(number: string, more: Partial<IncomingInvoice> = {}): Promise<string> {
  const row = uploadRow({ number, ...more })
  await world.importRows([row], 'upload')
  if (row.key.by !== 'content') throw new Error('an uploaded row is known by its content')
  return row.key.sha256
}

const answer = async (act: 'confirm' | 'reject', ...keys: readonly string[]) => {
  const invoices = keys.map((sourceId) => ({
    externalVendorId: 'V-1',
    source: 'upload' as const,
    sourceId,
    act,
  }))
  const { results } = await confirmInvoices(world.invoices, service('feed-of-1'), 1, invoices)
  return results.map(({ outcome }) => outcome)
}
const unconfirmed = (clientId = 'feed-of-1') =>
  listUnconfirmedInvoices(world.invoices, { caller: service(clientId), partnerId: 1 }, { page: 1, limit: 10 })

test('what a vendor uploads waits until its partner confirms it, and what the partner feeds does not', async () => {
  await world.importRows([feedRow('fed')])
  expect(await world.stored('fed')).toMatchObject({ state: 'awaiting-eligibility', hold_reasons: [] })
  const key = await upload('U-1')
  expect(await world.stored(key)).toMatchObject({
    state: 'requires-manual-approval',
    display_state: 'Ineligible',
    reason: 'on-hold',
    hold_reasons: ['Uploaded Invoice Not Confirmed'],
  })
  const { data } = await unconfirmed()
  expect(data).toMatchObject([{ externalVendorId: 'V-1', source: 'upload', sourceId: key, number: 'U-1' }])
  for (let round = 0; round < 2; round += 1) expect(await answer('confirm', key)).toEqual(['done'])
  expect(await world.stored(key)).toMatchObject({ state: 'awaiting-eligibility', hold_reasons: [] })
  const entries = await world.historyOf(key)
  expect(changesIn(entries)).toEqual([
    '- received imported',
    'imported screened requires-manual-approval',
    'requires-manual-approval approved awaiting-eligibility',
  ])
  expect(entries.at(-1)).toMatchObject({ actor: 'service:feed-of-1', actor_kind: 'partner' })
  expect((await unconfirmed()).total).toBe(0)
})

test('what else holds an invoice still does after its partner has confirmed it', async () => {
  const key = await upload('U-2', { amountMinor: 100_000_01n })
  expect(await answer('confirm', key)).toEqual(['done'])
  expect(await world.stored(key)).toMatchObject({
    state: 'requires-manual-approval',
    hold_reasons: ['Amount Exceeds Upload Threshold'],
  })
  expect(await answer('confirm', key)).toEqual(['done'])
})

test('what the partner rejects is cancelled, and stays so', async () => {
  const key = await upload('U-3')
  expect(await answer('reject', key)).toEqual(['done'])
  expect(await world.stored(key)).toMatchObject({ state: 'cancelled', display_state: 'Cancelled' })
  expect([await answer('reject', key), await answer('confirm', key)]).toEqual([['done'], ['not-allowed']])
})

test('a partner confirms its own invoices alone, and no other partner is shown them', async () => {
  const key = await upload('U-4')
  const named = { externalVendorId: 'V-1', source: 'upload', sourceId: key, act: 'confirm' } as const
  const refused = { code: 'NOT_FOUND' }
  const { invoices } = world
  await expect(confirmInvoices(invoices, service('feed-of-2'), 1, [named])).rejects.toMatchObject(refused)
  await expect(unconfirmed('feed-of-2')).rejects.toMatchObject(refused)
  const [other] = (await confirmInvoices(invoices, service('feed-of-2'), 2, [named])).results
  expect(other).toMatchObject({ outcome: 'not-found' })
  expect(await world.stored(key)).toMatchObject({ state: 'requires-manual-approval' })
})

test('an invoice that can be redirected waits for no confirmation: its partner confirms it with the redirect', async () => {
  await world.sql`update partners.clients set redirectable = true where external_client_id = 'C-1'`
  const key = await upload('U-5')
  expect(await world.stored(key)).toMatchObject({ state: 'open-for-redirect', hold_reasons: [] })
  // So close to its due date, it is paid by the provider and not redirected.
  const due = await upload('U-6', { clientDueDate: '2026-11-21', paymentTermsDays: null })
  expect(await world.stored(due)).toMatchObject({
    state: 'requires-manual-approval',
    hold_reasons: ['Uploaded Invoice Not Confirmed'],
  })
})

describe('what is uploaded beyond a limit', () => {
  const over = 'Upload Limit Exceeded'
  const state = (name: Parameters<typeof saveAmount>[1]['name'], amountMinor: bigint, subject = '') =>
    transact(world.db, (tx) =>
      saveAmount(tx, { name, subject, currency: null, amountMinor }, world.clock.now()),
    )
  const isOver = async (number: string, more: Partial<IncomingInvoice>) =>
    (await world.stored(await upload(number, more))).hold_reasons.includes(over)
  let nth = 0
  /** One after the other, whether each is held for the limit. */
  const uploads = async (...amounts: readonly bigint[]) => {
    const found: boolean[] = []
    for (const amountMinor of amounts)
      found.push(await isOver(`L-${nth++}`, { amountMinor, currency: 'GBP' }))
    return found
  }

  test('of a day or of 30 days is held until an operator approves it', async () => {
    await state('vendor-uploads-day', 100_00n)
    await state('vendor-uploads-30-days', 150_00n)
    expect(await uploads(60_00n, 40_00n, 1n)).toEqual([false, false, true])
    world.setNow('2026-11-22T17:00:00Z')
    expect(await uploads(49_00n, 99n + 1n)).toEqual([false, true])
    world.setNow('2027-01-22T17:00:00Z')
    const key = await upload('L-approved', { amountMinor: 100_01n, currency: 'GBP' })
    expect(await answer('confirm', key)).toEqual(['done'])
    // The partner's word does not end it.
    expect(await world.stored(key)).toMatchObject({ hold_reasons: expect.arrayContaining([over]) })
  })

  test('in one file is held from the row on that exceeds it, and a limit of the vendor applies before everybody’s', async () => {
    world.setNow('2027-04-01T17:00:00Z')
    await state('vendor-uploads-day', 1_000_00n, `vendor:${world.vendorId}`)
    const rows = ['A', 'B', 'C'].map((number) => uploadRow({ number: `F-${number}`, amountMinor: 400_00n }))
    await state('vendor-uploads-30-days', 10_000_00n)
    await world.importRows(rows, 'upload')
    const held = await world.sql<{ number: string }[]>`
      select number from invoices.invoices where number like 'F-%' and ${over} = any(hold_reasons)`
    expect(held.map(({ number }) => number)).toEqual(['F-C'])
    // What a partner feeds has no limit.
    await world.importRows([feedRow('large', { amountMinor: 10_000_00n })])
    expect((await world.stored('large')).hold_reasons).not.toContain(over)
  })

  test('of all vendors of a partner together is held, by what was computed last', async () => {
    world.setNow('2027-06-01T17:00:00Z')
    await state('partner-uploads-day', 500_00n)
    const other = await world.vendorNamed()
    await world.importRows([uploadRow({ number: 'P-1', amountMinor: 450_00n })], 'upload', other)
    await computeExposures(world.invoices)
    expect(await isOver('P-2', { amountMinor: 50_00n })).toBe(false)
    expect(await isOver('P-3', { amountMinor: 50_01n })).toBe(true)
  })
})
