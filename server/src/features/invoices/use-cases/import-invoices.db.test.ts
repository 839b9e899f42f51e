import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { feedRow, intakeWorld, changesIn, uploadRow } from '../testing/intake-world.ts'
import { importInvoices } from './import-invoices.ts'

const world = await intakeWorld()
const { sql, importRows, stored, historyOf } = world

const outcomesOf = async (...given: Parameters<typeof importRows>) =>
  (await importRows(...given)).map((one) => (one.outcome === 'refused' ? one.reason : one.outcome))

test('an invoice from a feed is imported, screened and eligible', async () => {
  expect(await outcomesOf([feedRow('plain')])).toEqual(['imported'])
  expect(await stored('plain')).toMatchObject({
    state: 'awaiting-eligibility',
    display_state: 'Eligible',
    pay_status: 'Unpaid',
    reason: null,
    due_date: '2027-01-09',
    eligible_at: '2026-12-10',
    program_code: 'NET-30',
    period: 'CLOSED',
    // The 10th is a Thursday, so money sent then arrives on Friday; money sent today arrives on Monday the 23rd.
    estimated_payment_date: '2026-12-11',
    acceleration_days: 18,
    client_name: 'Marlow Court',
  })
  const entries = await historyOf('plain')
  expect(changesIn(entries)).toEqual(['- received imported', 'imported screened awaiting-eligibility'])
  expect(entries).toMatchObject([
    { actor: 'feeder', actor_kind: 'partner' },
    { actor: 'invoices.screening', actor_kind: 'system' },
  ])
  const lines = await sql`
    select line.kind, line.amount_minor, line.state from invoices.line_items as line
    join invoices.invoices as i using (vendor_id, invoice_id) where i.source_key = 'plain'`
  expect(lines).toEqual([{ kind: 'invoice', amount_minor: 1_000_00n, state: 'awaiting-eligibility' }])
})

test('the same row changes nothing, in one import or in two', async () => {
  expect(await outcomesOf([feedRow('twice'), feedRow('twice')])).toEqual(['imported', 'repeated'])
  const before = await stored('twice')
  expect(await outcomesOf([feedRow('twice')])).toEqual(['repeated'])
  expect(await stored('twice')).toEqual(before)
  expect(await historyOf('twice')).toHaveLength(2)
})

test('a row of an upload is imported once by its content', async () => {
  const row = uploadRow({ number: 'U-1' })
  expect(await outcomesOf([row], 'upload')).toEqual(['imported'])
  expect(await outcomesOf([row], 'upload')).toEqual(['repeated'])
  expect(await outcomesOf([uploadRow({ number: 'U-2' })], 'upload')).toEqual(['imported'])
})

test('a new version is screened again, and what no longer holds it lets it go', async () => {
  await importRows([feedRow('mended', { clientDueDate: '2026-11-01', amountMinor: 300_000_00n })])
  expect((await stored('mended')).hold_reasons).toEqual([
    'Amount Exceeds Threshold',
    'Imported Past Due',
    'Invalid Due Date',
  ])
  expect(await outcomesOf([feedRow('mended', { amountMinor: 300_000_00n })])).toEqual(['updated'])
  expect((await stored('mended')).hold_reasons).toEqual(['Amount Exceeds Threshold'])
  expect(await outcomesOf([feedRow('mended')])).toEqual(['updated'])
  expect(await stored('mended')).toMatchObject({
    state: 'awaiting-eligibility',
    hold_reasons: [],
    version: 3,
    amount_minor: 1_000_00n,
  })
  expect(changesIn(await historyOf('mended'))).toEqual([
    '- received imported',
    'imported screened requires-manual-approval',
    'requires-manual-approval updated requires-manual-approval',
    'requires-manual-approval updated requires-manual-approval',
    'requires-manual-approval screened awaiting-eligibility',
  ])
})

test('a new version may hold an invoice that was eligible, and replaces its lines', async () => {
  const lines = [{ kind: 'labor', description: null, amountMinor: 1_000_00n }]
  await importRows([feedRow('grown', { lines })])
  const more = [...lines, { kind: 'parts', description: 'Filters', amountMinor: 299_000_00n }]
  await importRows([feedRow('grown', { amountMinor: 300_000_00n, lines: more })])
  expect(await stored('grown')).toMatchObject({
    state: 'requires-manual-approval',
    display_state: 'Ineligible',
    reason: 'on-hold',
    estimated_payment_date: null,
    acceleration_days: null,
  })
  const found = await sql`
    select line.kind, line.position, line.state from invoices.line_items as line
    join invoices.invoices as i using (vendor_id, invoice_id) where i.source_key = 'grown' order by position`
  expect(found).toEqual([
    { kind: 'labor', position: 1, state: 'requires-manual-approval' },
    { kind: 'parts', position: 2, state: 'requires-manual-approval' },
  ])
})

test('a partner cancels what it sent, once, and nothing that it never sent', async () => {
  await importRows([feedRow('gone')])
  const cancellation = feedRow('gone', { isCancelled: true })
  expect(await outcomesOf([cancellation])).toEqual(['updated'])
  expect(await stored('gone')).toMatchObject({
    state: 'cancelled',
    display_state: 'Cancelled',
    pay_status: 'Cancelled',
  })
  expect(await outcomesOf([cancellation])).toEqual(['repeated'])
  expect(await outcomesOf([feedRow('gone')])).toEqual(['INVOICE_NO_LONGER_CHANGES'])
  expect(await outcomesOf([feedRow('never', { isCancelled: true })])).toEqual(['CANCELS_UNKNOWN_INVOICE'])
  expect(await outcomesOf([feedRow('once'), feedRow('once', { isCancelled: true })])).toEqual([
    'imported',
    'updated',
  ])
})

test('a new version has the currency and the kind of the document', async () => {
  await importRows([feedRow('same')])
  expect(await outcomesOf([feedRow('same', { currency: 'GBP' })])).toEqual(['INVOICE_CHANGED_IDENTITY'])
  expect(await outcomesOf([feedRow('same', { documentKind: 'credit-memo' })])).toEqual([
    'INVOICE_CHANGED_IDENTITY',
  ])
})

test('the later of two invoices with one number waits, in one import and across imports', async () => {
  await importRows([feedRow('d1', { number: 'DUP-7' }), feedRow('d2', { number: ' dup-7 ' })])
  await importRows([
    feedRow('d3', { number: '0DUP-7' }),
    feedRow('d4', { number: 'DUP-7', externalClientId: 'C-9' }),
  ])
  const reason = 'Duplicate Invoice Number For Client'
  expect((await stored('d1')).hold_reasons).toEqual([])
  expect((await stored('d2')).hold_reasons).toEqual([reason])
  expect((await stored('d3')).hold_reasons).toEqual([reason])
  expect((await stored('d4')).hold_reasons).not.toContain(reason)
})

test('the number of a cancelled invoice is free for another one', async () => {
  await importRows([feedRow('freed', { number: 'FREE-1' })])
  await importRows([feedRow('freed', { number: 'FREE-1', isCancelled: true })])
  await importRows([feedRow('next', { number: 'FREE-1' })])
  expect(await stored('next')).toMatchObject({ state: 'awaiting-eligibility', hold_reasons: [] })
})

test('an invoice that gets another number gives up its own, so that others of its client are screened again', async () => {
  await importRows([feedRow('renumbered')])
  world.enqueued.length = 0
  await importRows([feedRow('renumbered', { number: 'OTHER-1' })])
  const data = { vendorId: world.vendorId, partnerId: 1, externalClientId: 'C-1' }
  expect(world.enqueued).toEqual([{ job: 'invoices.screen-again', data }])
})

test('a memo is linked to the latest live invoice of its own client that has the number', async () => {
  const linked = { number: 'LINK-1' }
  const at = async (hour: number, ...rows: Parameters<typeof importRows>[0]) => {
    world.setNow(`2026-11-20T${hour}:00:00Z`)
    await importRows(rows)
  }
  await at(17, feedRow('k1', linked))
  await at(18, feedRow('k2', linked))
  await at(19, feedRow('k3', linked))
  await at(20, feedRow('k3', { ...linked, isCancelled: true }))
  await at(21, feedRow('k4', { ...linked, externalClientId: 'C-9' }))
  const memo = { documentKind: 'credit-memo', linked: { by: 'number', number: 'link-1' } } as const
  await at(22, feedRow('k5', { ...memo, amountMinor: 5_00n }))
  const { invoice_id: meant } = await stored('k2')
  expect((await stored('k5')).linked_invoice_id).toBe(meant)
  await at(23, feedRow('k6', linked))
  world.setNow('2026-11-20T17:00:00Z')
  expect((await stored('k5')).linked_invoice_id).toBe(meant)
})

test('a client that the partner has not named waits for an operator, and is added', async () => {
  await importRows([feedRow('new client', { externalClientId: 'C-77', clientAddress: null })])
  expect((await stored('new client')).hold_reasons).toEqual([
    'Client Information Not Populated',
    'Client Not Approved',
  ])
  const [client] = await sql`select name, status from partners.clients where external_client_id = 'C-77'`
  expect(client).toEqual({ name: 'Marlow Court', status: 'pending' })
})

test('two imports of one row have one winner', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => outcomesOf([feedRow('race'), feedRow('race too')])),
  )
  expect(outcomes.flat().toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'imported'),
    ...Array.from({ length: 6 }, () => 'repeated'),
  ])
  expect(await historyOf('race')).toHaveLength(2)
})

test('of two imports at the same time with one number, one document waits', async () => {
  for (let round = 0; round < 4; round += 1) {
    const number = `TWICE-${round}`
    const ids = [`left-${round}`, `right-${round}`]
    await Promise.all(ids.map((id) => importRows([feedRow(id, { number })])))
    const reasons = await Promise.all(ids.map(async (id) => (await stored(id)).hold_reasons))
    expect(reasons.flat()).toEqual(['Duplicate Invoice Number For Client'])
  }
})

test('a failed import leaves nothing', async () => {
  const broken = transact(world.db, async (tx) => {
    await importInvoices(world.invoices, tx, {
      vendorId: world.vendorId,
      partnerId: 1,
      source: 'feed',
      actor: 'feeder',
      uploadId: null,
      rows: [feedRow('broken')],
    })
    throw new Error('lost')
  })
  await expect(broken).rejects.toThrow('lost')
  await expect(stored('broken')).rejects.toThrow('There is no invoice')
})

test('a full set of rows is imported in one call', async () => {
  const rows = Array.from({ length: 500 }, (_, nth) => feedRow(`set-${nth}`))
  expect(new Set(await outcomesOf(rows))).toEqual(new Set(['imported']))
  expect(await outcomesOf(rows.slice(0, 2))).toEqual(['repeated', 'repeated'])
})

test('the counts match the invoices', async () => {
  const wrong = await sql`
    with stored as (
      select vendor_id, state, display_state, sum(rows) as rows, sum(owed_minor) as owed from invoices.state_counts
      group by 1, 2, 3 having sum(rows) > 0
    ), found as (
      select vendor_id, state, display_state, count(*) as rows, sum(owed_minor) as owed from invoices.invoices
      group by 1, 2, 3
    )
    select * from stored full join found using (vendor_id, state, display_state, rows, owed)
    where stored.vendor_id is null or found.vendor_id is null`
  expect(wrong).toEqual([])
})
