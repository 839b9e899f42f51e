import { platformBusinessId } from '@sooner/rules/partners'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { changeClientTerms } from '../../partners/index.ts'
import { invoiceSubscribers } from '../jobs.ts'
import { feedRow, intakeWorld, changesIn } from '../testing/intake-world.ts'
import { renameForVendor } from './follow-partner.ts'
import { screenAgain, screenAgainJob } from './screen-again.ts'

const world = await intakeWorld()
const { sql, vendorId, partners, invoices, importRows, stored, historyOf, enqueued } = world
const by = { actor: 'operator' }

/** Delivers an event to its subscribers, and runs the jobs that they enqueue. */
async function deliver(event: string, data: object, of: string = platformBusinessId) {
  enqueued.length = 0
  const delivery = { id: '1', event, vendorId: of, data, emittedAt: world.clock.now() }
  for (const one of invoiceSubscribers(invoices).filter(({ events }) =>
    events.some(({ name }) => name === event),
  ))
    await transact(world.db, (tx) => one.handleMany(tx, [delivery]))
  for (const { job, data: given } of enqueued.splice(0)) {
    if (job === screenAgainJob.name) await screenAgain(invoices, screenAgainJob.data.parse(given))
    else await renameForVendor(invoices, given as Parameters<typeof renameForVendor>[1])
  }
}

test('an approved client releases what waited for it alone', async () => {
  await importRows([
    feedRow('c1', { externalClientId: 'C-2' }),
    feedRow('c2', { externalClientId: 'C-2', amountMinor: 300_000_00n }),
    feedRow('c3', { externalClientId: 'C-3' }),
  ])
  await world.approveClient('C-2')
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-2' })
  expect(await stored('c1')).toMatchObject({
    state: 'awaiting-eligibility',
    display_state: 'Eligible',
    reason: null,
  })
  expect((await stored('c2')).hold_reasons).toEqual(['Amount Exceeds Threshold'])
  expect((await stored('c3')).hold_reasons).toEqual(['Client Not Approved'])
  expect(changesIn(await historyOf('c1')).at(-1)).toBe(
    'requires-manual-approval screened awaiting-eligibility',
  )
})

test('a closed billing period releases its invoices, and no later one', async () => {
  await changeClientTerms(
    partners,
    transact,
    by,
    { partnerId: 1, externalClientId: 'C-1' },
    { closedThrough: '2026-10-31' },
  )
  await importRows([
    feedRow('p1'),
    feedRow('p2', { glDate: '2026-11-16' }),
    feedRow('p3', { period: 'OPEN' }),
  ])
  expect(await stored('p1')).toMatchObject({ hold_reasons: ['Open Invoice'], period: 'OPEN' })
  await changeClientTerms(
    partners,
    transact,
    by,
    { partnerId: 1, externalClientId: 'C-1' },
    { closedThrough: '2026-11-15' },
  )
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-1' })
  expect(await stored('p1')).toMatchObject({ state: 'awaiting-eligibility', period: 'CLOSED' })
  expect((await stored('p2')).hold_reasons).toEqual(['Open Invoice'])
  // What the feed states counts.
  expect((await stored('p3')).hold_reasons).toEqual(['Open Invoice'])
  await changeClientTerms(
    partners,
    transact,
    by,
    { partnerId: 1, externalClientId: 'C-1' },
    { closedThrough: null },
  )
})

test('a higher limit of the partner releases what exceeded the old one', async () => {
  await importRows([feedRow('l1', { amountMinor: 300_000_00n })])
  await sql`update partners.partners set amount_threshold_minor = 40000000`
  await deliver('partners.terms-changed', { partnerId: 1 })
  expect((await stored('l1')).state).toBe('awaiting-eligibility')
  await sql`update partners.partners set amount_threshold_minor = 25000000`
})

test('a vendor whose flag is off, or who has chosen a program', async () => {
  await sql`update vendors.vendors set requires_manual_approval = true, program_code = null where vendor_id = ${vendorId}`
  await importRows([feedRow('v1')])
  expect((await stored('v1')).hold_reasons).toEqual(['Vendor Requires Manual Approval For All Invoices'])
  await sql`update vendors.vendors set requires_manual_approval = false where vendor_id = ${vendorId}`
  await deliver('vendors.settings-changed', { vendorId }, vendorId)
  expect(await stored('v1')).toMatchObject({
    state: 'awaiting-eligibility',
    reason: 'not-offered',
    program_code: null,
  })
  await sql`update vendors.vendors set program_code = 'NET-30' where vendor_id = ${vendorId}`
  await deliver('vendors.settings-changed', { vendorId }, vendorId)
  expect(await stored('v1')).toMatchObject({
    reason: null,
    program_code: 'NET-30',
    display_state: 'Eligible',
  })
})

test('an invoice that an operator holds stays held', async () => {
  await importRows([feedRow('o1')])
  await sql`
    update invoices.invoices set state = 'requires-manual-approval', hold_reasons = '{Operator Unapproved}'
    where source_key = 'o1'`
  await screenAgain(invoices, { vendorId })
  expect((await stored('o1')).hold_reasons).toEqual(['Operator Unapproved'])
})

test('of two held invoices with one number the first one is released', async () => {
  await importRows([feedRow('n1', { externalClientId: 'C-5', number: 'SAME' })])
  world.setNow('2026-11-20T18:00:00Z')
  await importRows([feedRow('n2', { externalClientId: 'C-5', number: 'SAME' })])
  await world.approveClient('C-5')
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-5' })
  expect((await stored('n1')).state).toBe('awaiting-eligibility')
  expect((await stored('n2')).hold_reasons).toEqual(['Duplicate Invoice Number For Client'])
  await importRows([feedRow('n1', { externalClientId: 'C-5', number: 'SAME', isCancelled: true })])
  expect(enqueued.splice(0)).toMatchObject([{ data: { externalClientId: 'C-5' } }])
  await screenAgain(invoices, { vendorId, partnerId: 1, externalClientId: 'C-5' })
  expect((await stored('n2')).state).toBe('awaiting-eligibility')
})

test('a new name of a client is shown with its invoices, unless the vendor has a name of its own', async () => {
  await importRows([feedRow('r1', { externalClientId: 'C-6', reference: 'PO 9', description: 'Ñandú Lawn' })])
  await sql`update partners.clients set name = 'Fairview Mall' where external_client_id = 'C-6'`
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-6' })
  expect(await stored('r1')).toMatchObject({
    client_name: 'Fairview Mall',
    search_text: 'inv-r1 po 9 ñandú lawn fairview mall',
  })
  await sql`insert into partners.client_labels values (${vendorId}, 1, 'C-6', 'Mine', now())`
  await sql`update partners.clients set name = 'Other' where external_client_id = 'C-6'`
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-6' })
  expect((await stored('r1')).client_name).toBe('Fairview Mall')
})

test('what operators decide later holds what waits, with the program that the vendor was shown', async () => {
  await importRows([feedRow('w1', { externalClientId: 'C-1' }), feedRow('w2'), feedRow('w3')])
  await sql`
    update invoices.invoices set approved_reasons = '{Client Not Approved,Vendor Requires Manual Approval For All Invoices}'
    where source_key = 'w2'`
  await sql`update invoices.invoices set due_date = '2026-10-01', program_code = 'NET-45' where source_key = 'w3'`
  await sql`update partners.clients set status = 'rejected' where external_client_id = 'C-1'`
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-1' })
  expect(await stored('w1')).toMatchObject({
    state: 'requires-manual-approval',
    hold_reasons: ['Client Not Approved'],
  })
  expect(changesIn(await historyOf('w1')).at(-1)).toBe(
    'awaiting-eligibility updated requires-manual-approval',
  )
  // An operator has approved this reason, and dates are those of the day of the import.
  expect((await stored('w2')).state).toBe('awaiting-eligibility')
  expect(await stored('w3')).toMatchObject({ program_code: 'NET-45', hold_reasons: ['Client Not Approved'] })
  await world.approveClient('C-1')
  await deliver('partners.client-changed', { partnerId: 1, externalClientId: 'C-1' })
  expect((await stored('w1')).state).toBe('awaiting-eligibility')
  await sql`update vendors.vendors set requires_manual_approval = true where vendor_id = ${vendorId}`
  await deliver('vendors.settings-changed', { vendorId }, vendorId)
  expect((await stored('w1')).hold_reasons).toEqual(['Vendor Requires Manual Approval For All Invoices'])
  expect((await stored('w2')).state).toBe('awaiting-eligibility')
  await sql`update vendors.vendors set requires_manual_approval = false where vendor_id = ${vendorId}`
  await deliver('vendors.settings-changed', { vendorId }, vendorId)
  expect((await stored('w1')).state).toBe('awaiting-eligibility')
})
