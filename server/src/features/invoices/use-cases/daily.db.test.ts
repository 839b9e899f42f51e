import { expect, test } from 'vitest'
import { feedRow, intakeWorld, changesIn } from '../testing/intake-world.ts'
import { blockDaily, closeRedirects, findOverdue, refreshDays } from './daily.ts'

type World = Awaited<ReturnType<typeof intakeWorld>>

test('the days that an early payout gains shrink every day, until there are none', async () => {
  const world = await intakeWorld()
  const { invoices, importRows, stored, historyOf } = world
  await importRows([feedRow('days')])
  expect(await stored('days')).toMatchObject({ acceleration_days: 18, estimated_payment_date: '2026-12-11' })
  world.setNow('2026-12-07T17:00:00Z')
  expect(await refreshDays(invoices)).toEqual({ changed: 1 })
  expect(await stored('days')).toMatchObject({ acceleration_days: 3, display_state: 'Eligible' })
  expect(await refreshDays(invoices)).toEqual({ changed: 0 })
  world.setNow('2026-12-10T17:00:00Z')
  await refreshDays(invoices)
  const due = { acceleration_days: null, display_state: 'Ineligible', reason: 'no-days-early' }
  expect(await stored('days')).toMatchObject({ ...due, estimated_payment_date: '2026-12-11' })
  // Nothing is sent in the past: what is still not paid is expected to be paid today.
  world.setNow('2026-12-14T17:00:00Z')
  await refreshDays(invoices)
  expect(await stored('days')).toMatchObject({ ...due, estimated_payment_date: '2026-12-15' })
  expect(await historyOf('days')).toHaveLength(2)
})

const fundedAs = (sql: World['sql'], id: string, state: string) => sql`
  with loading as (select set_config('invoices.loads_history', 'on', false))
  update invoices.invoices set state = ${state}, display_state = 'Paid', pay_status = 'Paid', reason = 'already-requested'
  from loading where source_key = ${id}`

test('funded invoices become delinquent after five banking days, and defaulted after ninety days', async () => {
  const world = await intakeWorld()
  const { sql, invoices, importRows, stored, historyOf } = world
  await importRows([feedRow('overdue', { paymentTermsDays: 20 }), feedRow('later', { paymentTermsDays: 50 })])
  await sql`alter table invoices.invoices disable trigger states_of_changed_rows`
  await fundedAs(sql, 'overdue', 'funded')
  await fundedAs(sql, 'later', 'partially-settled')
  await sql`alter table invoices.invoices enable trigger states_of_changed_rows`
  // Due on Monday the 30th; the fifth banking day after it is Monday the 7th.
  world.setNow('2026-12-07T17:00:00Z')
  expect(await findOverdue(invoices)).toEqual({ changed: 0 })
  world.setNow('2026-12-08T17:00:00Z')
  expect(await findOverdue(invoices)).toEqual({ changed: 1 })
  expect(await stored('overdue')).toMatchObject({
    state: 'delinquent',
    display_state: 'Paid',
    pay_status: 'Paid',
  })
  world.setNow('2027-03-01T17:00:00Z')
  expect(await findOverdue(invoices)).toEqual({ changed: 2 })
  expect(await stored('overdue')).toMatchObject({ state: 'defaulted-open' })
  expect(await stored('later')).toMatchObject({ state: 'delinquent' })
  expect(await findOverdue(invoices)).toEqual({ changed: 0 })
  expect(changesIn(await historyOf('overdue')).slice(2)).toEqual([
    'funded overdue delinquent',
    'delinquent defaulted defaulted-open',
  ])
  expect((await historyOf('overdue')).at(-1)).toMatchObject({
    actor: 'invoices.find-overdue',
    actor_kind: 'system',
  })
})

test('what is open for redirect is closed when the due date approaches', async () => {
  const world = await intakeWorld()
  const { sql, invoices, importRows, stored, historyOf } = world
  await sql`update partners.clients set redirectable = true where external_client_id = 'C-1'`
  await importRows([feedRow('redirect', { paymentTermsDays: 20 })])
  expect(await stored('redirect')).toMatchObject({ state: 'open-for-redirect', display_state: 'Eligible' })
  expect(changesIn(await historyOf('redirect'))).toEqual([
    '- received imported',
    'imported opened-for-redirect open-for-redirect',
  ])
  // Due on Monday the 30th, after Thanksgiving.
  world.setNow('2026-11-23T17:00:00Z')
  expect(await closeRedirects(invoices)).toEqual({ changed: 0 })
  world.setNow('2026-11-24T17:00:00Z')
  expect(await closeRedirects(invoices)).toEqual({ changed: 1 })
  expect(await stored('redirect')).toMatchObject({
    state: 'closed-for-redirect',
    closed_for_redirect_reason: 'approaching-due-date',
    display_state: 'Cancelled',
    pay_status: 'Cancelled',
  })
})

test('credit memos block invoices at once, and a daily run mends what was missed', async () => {
  const world = await intakeWorld()
  const { sql, invoices, importRows, stored } = world
  const of = { externalClientId: 'C-8' }
  await importRows([feedRow('seen', of)])
  await world.approveClient('C-8')
  await importRows([
    feedRow('early', { ...of, clientDueDate: '2026-12-20', amountMinor: 100_00n }),
    feedRow('late', { ...of, clientDueDate: '2027-01-20', amountMinor: 200_00n }),
    feedRow('memo', { ...of, documentKind: 'credit-memo', amountMinor: 50_00n }),
  ])
  expect(await stored('memo')).toMatchObject({
    amount_minor: -50_00n,
    reason: 'credit-memo',
    display_state: 'Ineligible',
  })
  expect(await stored('early')).toMatchObject({
    reason: 'blocked-by-credit-memo',
    display_state: 'Ineligible',
  })
  expect(await stored('late')).toMatchObject({ reason: null, display_state: 'Eligible' })
  // A second memo names its invoice, and arrives before it.
  await importRows([
    feedRow('linked', {
      ...of,
      documentKind: 'credit-memo',
      amountMinor: 10_00n,
      number: 'CM-2',
      linked: { by: 'number', number: 'inv-named' },
    }),
  ])
  expect(await stored('linked')).toMatchObject({ linked_invoice_id: null })
  await importRows([feedRow('named', { ...of, clientDueDate: '2027-02-20', amountMinor: 300_00n })])
  const named = await stored('named')
  expect((await stored('linked')).linked_invoice_id).toBe(named.invoice_id)
  expect(named).toMatchObject({ reason: 'blocked-by-credit-memo', is_blocked_by_memo: true })
  await importRows([feedRow('memo', { ...of, documentKind: 'credit-memo', isCancelled: true })])
  expect(await stored('early')).toMatchObject({ reason: null, is_blocked_by_memo: false })
  await sql`update invoices.invoices set memo_minor = 0 where source_key = 'early'`
  expect(await blockDaily(invoices)).toEqual({ changed: 1 })
  expect(await blockDaily(invoices)).toEqual({ changed: 0 })
  expect(await stored('early')).toMatchObject({ is_blocked_by_memo: false })
})
