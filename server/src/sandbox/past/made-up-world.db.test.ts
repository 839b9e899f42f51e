import { randomUUID } from 'node:crypto'
import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { seededWorld } from '../testing/seeded-world.ts'
import { seedBankAccounts } from '../brightside/seed-bank-accounts.ts'
import { quietly } from '../seeded/once.ts'
import { addMadeUpVendor } from './add-made-up-vendor.ts'
import { postPast, postProvider } from './books.ts'
import { loadBrightsideInvoices } from './seed-brightside-invoices.ts'

const at = new Date('2026-11-18T16:20:00Z')
const { database, features, world } = await seededWorld(at)
const { sql } = database

async function newVendor(nth: number): Promise<string> {
  const vendorId = randomUUID()
  await addMadeUpVendor(features.vendors, { id: vendorId, partnerId: 1, nth, currency: 'USD' })
  await seedBankAccounts(quietly(world.bankAccounts), { subject: 'sandbox', vendorId })
  await loadBrightsideInvoices(features, vendorId)
  await postPast(features.payouts, vendorId)
  await postProvider(features.payouts)
  return vendorId
}
const vendorId = await newVendor(0)

test('has documents in each state, and holds for many reasons', async () => {
  const states = await sql<{ state: string }[]>`select distinct state from invoices.invoices`
  expect(states.map(({ state }) => state).toSorted()).toEqual(invoiceStates.toSorted())
  const reasons = await sql<{ reason: string }[]>`
    select distinct unnest(hold_reasons) as reason from invoices.invoices order by 1`
  const found = reasons.map(({ reason }) => reason)
  const elsewhere = [
    'Amounts Do Not Add Up',
    'Invoice Does Not Match Client Inclusion',
    'Invoice Requires Partner Service Agreement',
    'Upload Limit Exceeded',
    'Vendor Requires Manual Approval For All Invoices',
  ]
  expect(holdReasons.filter((reason) => !found.includes(reason)).toSorted()).toEqual(elsewhere)
  const [kinds] = await sql`
    select count(*) as documents, count(*) filter (where document_kind = 'credit-memo') > 10 as "hasMemos",
      count(*) filter (where is_blocked_by_memo) > 0 as "hasBlocked",
      count(*) filter (where display_state = 'Eligible') > 20 as "hasEligible",
      count(*) filter (where reason = 'document-required') > 3 as "lackDocuments",
      count(distinct external_client_id) as clients
    from invoices.invoices where vendor_id = ${vendorId}`
  expect(kinds).toMatchObject({
    documents: 2000n,
    hasMemos: true,
    hasBlocked: true,
    hasEligible: true,
    lackDocuments: true,
    clients: 9n,
  })
})

test('every change of state in the history is legal, follows the one before, and leads to the present state', async () => {
  const broken = await sql`
    with entries as (
      select *, lag(to_state) over one as before, lead(entry_id) over one as later, lag(at) over one as before_at
      from invoices.history window one as (partition by vendor_id, invoice_id order by entry_id)
    )
    select entries.event, entries.from_state, entries.to_state from entries
    join invoices.invoices using (vendor_id, invoice_id)
    where entries.before is distinct from entries.from_state
      or entries.at < entries.before_at or entries.at > ${at}
      or (entries.later is null and entries.to_state <> state)
      or (from_state <> to_state and not invoices.is_legal(from_state, to_state))`
  expect(broken).toEqual([])
  const without = await sql`
    select number from invoices.invoices where not exists (
      select from invoices.history where history.vendor_id = invoices.vendor_id and history.invoice_id = invoices.invoice_id)`
  expect(without).toEqual([])
})

test('lines, adjustments, fees and the tables of counts add up', async () => {
  const wrong = await sql`
    select number, state from invoices.invoices as whole
    where amount_minor <> (select sum(amount_minor) from invoices.line_items as line
        where line.vendor_id = whole.vendor_id and line.invoice_id = whole.invoice_id)
      or open_amount_minor <> (select sum(open_amount_minor) from invoices.line_items as line
        where line.vendor_id = whole.vendor_id and line.invoice_id = whole.invoice_id)
      -- Also what the partner states as no longer open without saying why.
      or document_kind = 'invoice' and adjustments_total_minor + unexplained_minor <> (select coalesce(sum(amount_minor), 0) from invoices.adjustments as one
        where one.vendor_id = whole.vendor_id and one.invoice_id = whole.invoice_id and one.deduction_id is null)
      or (net_minor is null) <> (fee_minor is null)
      or (pay_status = 'Paid' and state <> 'applied') <> (funded_at is not null)
      or (net_minor is not null and net_minor + fee_minor > amount_minor)`
  expect(wrong).toEqual([])
  const [counted] = await sql`
    select (select sum(rows) from invoices.state_counts where vendor_id = ${vendorId}) as rows,
      (select sum(owed_minor) from invoices.state_counts) = (select sum(owed_minor) from invoices.invoices) as owed,
      (select sum(paid_minor) from invoices.client_counts) = (select sum(paid_minor) from invoices.invoices) as paid`
  expect(counted).toEqual({ rows: '2000', owed: true, paid: true })
})

test('money is expected in each of the next eight weeks', async () => {
  const weeks = await sql<{ week: number }[]>`
    select distinct (arrives_on - ${'2026-11-18'}::date) / 7 as week from invoices.invoices
    where pay_status = 'Unpaid' and arrives_on between ${'2026-11-18'} and ${'2027-01-12'} order by 1`
  expect(weeks.map(({ week }) => week)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('the vendor was paid about once a week for two years', async () => {
  const [paid] = await sql`
    select count(distinct batch_on) between 100 and 260 as weekly, max(batch_on) - min(batch_on) > 600 as years
    from transfers.batches where vendor_id = ${vendorId} and batch_scheme = 'vendor-full'`
  expect(paid).toEqual({ weekly: true, years: true })
})

test('the same seed makes the same world', async () => {
  // Ids are unique for each vendor alone, so the second world can have those of the first, but for the partner's ids of documents and
  // what partners paid.
  await sql`delete from invoices.feed_ids`
  await sql`delete from collections.lines`
  await sql`delete from collections.receipts`
  await sql`delete from collections.collections`
  await sql`delete from sandbox.bank_receipts`
  await sql`delete from sandbox.bank_statement`
  await sql`delete from transfers.statement_entries`
  const again = await newVendor(1)
  // A batch is named after its vendor, and an entry has a number that no other one has.
  const own = ['vendor_id', 'batch_id', 'batch_transfer_id', 'payment_reference']
  const differing = await sql`
    (select to_jsonb(one) - ${own}::text[] from invoices.invoices as one where vendor_id = ${vendorId}
    except
    select to_jsonb(one) - ${own}::text[] from invoices.invoices as one where vendor_id = ${again})
    union all
    (select to_jsonb(one) - ${own}::text[] from payouts.lines as one where vendor_id = ${vendorId}
    except
    select to_jsonb(one) - ${own}::text[] from payouts.lines as one where vendor_id = ${again})`
  expect(differing).toEqual([])
})
