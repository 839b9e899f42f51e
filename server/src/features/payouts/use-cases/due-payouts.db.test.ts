import { beforeEach, expect, test } from 'vitest'
import { addDays } from '@sooner/rules/banking-calendar'
import { decideInvoices, insertDeductions } from '../../invoices/testing/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { changesIn, feedRow } from '../../invoices/testing/intake-world.ts'
import { earlyWorld } from '../testing/early-world.ts'
import { payoutWorld } from '../testing/payout-world.ts'
import { requestPastEligible } from './request-past-eligible.ts'

// The invoices of the tests are eligible on Thursday the 10th.
const noon = '2026-12-10T17:00:00Z'
async function openWorld() {
  const opened = await payoutWorld()
  const accountId = await opened.addAccount()
  opened.setNow(noon)
  return { ...opened, accountId }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})
const nothing = { requested: 0, heldUp: 0 }

const lines = [
  { kind: 'labor', description: null, amountMinor: 600_00n },
  { kind: 'parts', description: null, amountMinor: 400_00n },
]

test('what reached its eligible date is requested, sent at the cutoff and settled, and posted at each step; a return holds it until it is approved', async () => {
  world.setNow('2026-12-09T17:00:00Z')
  await world.importRows([
    feedRow('due', { lines, reference: 'PO-7' }),
    feedRow('early', { invoiceDate: '2026-11-11' }),
  ])
  expect(await requestPastEligible(world.payouts)).toEqual(nothing)
  world.setNow(noon)
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 0 })
  expect(await requestPastEligible(world.payouts)).toEqual(nothing)
  expect(await world.stored('early')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await world.stored('due')).toMatchObject({
    state: 'requested',
    payout_method: 'past-eligible',
    estimated_payment_date: '2026-12-11',
    fee_minor: 0n,
    net_minor: 1_000_00n,
    acceleration_days: 0,
  })
  expect(await world.linesOf('due')).toMatchObject([
    { status: 'requested', gross_minor: 600_00n, net_minor: 600_00n },
    { status: 'requested', gross_minor: 400_00n, net_minor: 400_00n },
  ])
  expect(await world.balances()).toEqual({
    'receivable-from-partner': 1_000_00n,
    'payable-to-vendor': -1_000_00n,
  })
  await world.cutoff('2026-12-10')
  expect(world.bank.submissions.at(-1)?.entries).toMatchObject([
    { amountMinor: 1_000_00n, kind: 'credit', references: [{ reference: 'PO-7', amountMinor: 1_000_00n }] },
  ])
  expect(await world.stored('due')).toMatchObject({
    state: 'funded',
    display_state: 'Paid',
    funded_at: new Date(noon),
  })
  const [batch] = await world.sql`select batch_id from transfers.batches`
  expect((await world.stored('due')) as object).toMatchObject({ batch_transfer_id: batch?.['batch_id'] })
  expect(await world.balances()).toEqual({ 'receivable-from-partner': 1_000_00n, 'in-transit': -1_000_00n })
  await world.answerAll('2026-12-11', { kind: 'settled' })
  expect((await world.linesOf('due')).map(({ status }) => status)).toEqual(['settled', 'settled'])
  expect(await world.balances()).toEqual({ 'receivable-from-partner': 1_000_00n, 'bank-cash': -1_000_00n })
  expect(changesIn(await world.historyOf('due')).slice(2)).toEqual([
    'awaiting-eligibility requested requested',
    'requested funded funded',
  ])
  expect((await world.historyOf('due'))[2]).toMatchObject({
    actor: 'payouts.request-past-eligible',
    actor_kind: 'system',
  })
  await returnedAndPaidAgain()
})

/** A return holds the invoice, reverses its postings, and an approval pays it again. */
async function returnedAndPaidAgain(): Promise<void> {
  await world.answerAll('2026-12-14', { kind: 'returned', code: 'R03' })
  expect(await world.stored('due')).toMatchObject({
    state: 'requires-manual-approval',
    hold_reasons: ['Funding Transaction Failed'],
    net_minor: null,
    batch_transfer_id: null,
  })
  expect((await world.linesOf('due')).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'R03'],
    ['failed', 'R03'],
  ])
  expect(await world.balances()).toEqual({})
  expect((await world.historyOf('due')).at(-1)).toMatchObject({ event: 'returned', note: 'R03' })
  // The same answer again, and a late one, change nothing.
  await world.answerAll('2026-12-14', { kind: 'returned', code: 'R03' })
  await world.answerAll('2026-12-14', { kind: 'settled' })
  expect(await world.balances()).toEqual({})
  await world.sql`
    update transfers.destinations set stopped_at = null, stopped_by_code = null where bank_account_id = ${world.accountId}`
  await world.sql`update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where source_key = 'due'`
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  expect((await world.linesOf('due')).map(({ status }) => status).toSorted()).toEqual([
    'failed',
    'failed',
    'requested',
    'requested',
  ])
  await world.cutoff('2026-12-11')
  expect(await world.stored('due')).toMatchObject({ state: 'funded' })
  expect(await world.balances()).toEqual({ 'receivable-from-partner': 1_000_00n, 'in-transit': -1_000_00n })
  await world.answerAll('2026-12-14', { kind: 'settled' })
}

test('what the bank refuses never left, and what it refuses later came back', async () => {
  const before = await world.balances()
  await world.importRows([feedRow('refused')])
  await requestPastEligible(world.payouts)
  world.bank.refuseWith('R13')
  await world.cutoff('2026-12-14')
  world.bank.refuseWith(undefined)
  expect(await world.stored('refused')).toMatchObject({ state: 'requires-manual-approval' })
  expect(changesIn(await world.historyOf('refused')).at(-1)).toBe(
    'requested funding-failed requires-manual-approval',
  )
  expect(await world.balances()).toEqual(before)
  await world.importRows([feedRow('taken')])
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-12-15')
  expect(await world.stored('taken')).toMatchObject({ state: 'funded' })
  await world.answerAll('2026-12-16', { kind: 'refused', code: 'AC04' })
  expect(await world.stored('taken')).toMatchObject({ state: 'requires-manual-approval' })
  expect(await world.balances()).toEqual(before)
})

test('what the vendor owes is deducted, and an invoice that it covers is funded without a transfer', async () => {
  const before = await world.balances()
  await world.importRows([feedRow('cause'), feedRow('small', { amountMinor: 100_00n }), feedRow('large')])
  await world.sql`update invoices.invoices set eligible_at = '2030-01-01' where source_key = 'cause'`
  const cause = await world.stored('cause')
  await world.sql`update invoices.invoices set eligible_at = '2026-12-01' where source_key = 'small'`
  await transact(world.db, (tx) =>
    insertDeductions(tx, world.vendorId, new Date(noon), [
      {
        id: '00000000-0000-4000-8000-0000000000d2',
        kind: 'shortfall',
        invoiceId: cause.invoice_id,
        reason: 'The partner paid less',
        currency: 'USD',
        amountMinor: 150_00n,
      },
    ]),
  )
  await requestPastEligible(world.payouts)
  expect(await world.linesOf('small')).toMatchObject([
    { status: 'netted', deducted_minor: 100_00n, net_minor: 0n },
  ])
  expect(await world.linesOf('large')).toMatchObject([
    { status: 'requested', deducted_minor: 50_00n, net_minor: 950_00n },
  ])
  expect(await world.stored('small')).toMatchObject({ state: 'funded', net_minor: 100_00n })
  expect(await world.stored('large')).toMatchObject({ state: 'requested', net_minor: 1_000_00n })
  const owed = (await world.balances())['adjustment-receivable']
  expect(owed).toBe(-150_00n)
  await world.cutoff('2026-12-16')
  await world.answerAll('2026-12-17', { kind: 'returned', code: 'R09' })
  expect(await world.stored('large')).toMatchObject({ state: 'requires-manual-approval' })
  expect(await world.balances()).toEqual({
    ...before,
    'receivable-from-partner': (before['receivable-from-partner'] ?? 0n) + 100_00n,
    'adjustment-receivable': -100_00n,
  })
  const [deduction] = await world.sql`select netted_minor from invoices.deductions`
  expect(deduction).toEqual({ netted_minor: 100_00n })
})

test('a memo is taken off what is paid, and a covered invoice is not transferred', async () => {
  const of = { externalClientId: 'C-9' }
  await world.importRows([feedRow('known', of)])
  await world.approveClient('C-9')
  await world.importRows([
    feedRow('covered', { ...of, amountMinor: 40_00n, clientDueDate: '2026-12-11' }),
    feedRow('reduced', { ...of, amountMinor: 100_00n, clientDueDate: '2026-12-12' }),
    feedRow('waits', { ...of, amountMinor: 100_00n, clientDueDate: '2027-12-12', invoiceDate: '2026-11-15' }),
    feedRow('memo', { ...of, documentKind: 'credit-memo', amountMinor: 65_00n }),
  ])
  await world.sql`update invoices.invoices set eligible_at = '2030-01-01' where source_key = 'known'`
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 0 })
  expect(await world.stored('covered')).toMatchObject({ state: 'applied', display_state: 'Applied' })
  expect(await world.stored('memo')).toMatchObject({ state: 'applied', open_amount_minor: 0n })
  expect(await world.stored('reduced')).toMatchObject({
    state: 'requested',
    open_amount_minor: 75_00n,
    net_minor: 75_00n,
  })
  expect(await world.linesOf('reduced')).toMatchObject([{ net_minor: 75_00n }])
  expect(await world.linesOf('covered')).toEqual([])
  expect(await world.stored('waits')).toMatchObject({ is_blocked_by_memo: false })
  await world.cutoff('2026-12-17')
})

const heldUp = () => world.sql`select currency, reason from payouts.hold_ups order by currency`
const mails = () => world.sql`select data from platform.event_deliveries where event = 'payouts.due-held-up'`

test('where nothing can be paid, what is due waits, the owner is informed once, and is paid afterwards', async () => {
  await world.sql`insert into platform.event_subscriptions (event, subscriber, notifies) values ('payouts.due-held-up', 'test', true)`
  await world.importRows([feedRow('held'), feedRow('pounds', { currency: 'GBP' })])
  await world.sql`update bank_accounts.accounts set frozen_at = now() where id = ${world.accountId}`
  for (const _ of [1, 2])
    expect(await requestPastEligible(world.payouts)).toEqual({ requested: 0, heldUp: 2 })
  expect(await world.stored('held')).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await heldUp()).toEqual([
    { currency: 'GBP', reason: 'no-rail' },
    { currency: 'USD', reason: 'no-payable-account' },
  ])
  expect(await mails()).toHaveLength(2)
  await world.setStatus('deactivated')
  await requestPastEligible(world.payouts)
  expect(await heldUp()).toMatchObject([{ reason: 'vendor-not-active' }, { reason: 'vendor-not-active' }])
  expect(await mails()).toHaveLength(2)
  await world.sql`update bank_accounts.accounts set frozen_at = null where id = ${world.accountId}`
  await world.setStatus('dormant')
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 1, heldUp: 1 })
  expect(await heldUp()).toEqual([{ currency: 'GBP', reason: 'no-rail' }])
  expect(await world.stored('held')).toMatchObject({ state: 'requested' })
  // The next time is another one.
  await world.importRows([feedRow('again')])
  await world.setStatus('inactive')
  await requestPastEligible(world.payouts)
  expect(await mails()).toHaveLength(3)
  await world.setStatus('active')
})

test('only what did not arrive is paid again, and only from that does a credit memo take', async () => {
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'none'`
  await world.importRows([feedRow('parts', { lines })])
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-12-18')
  const sent = world.bank.submissions.at(-1)?.entries ?? []
  const [large, small] = [600_00n, 400_00n].map((amount) =>
    sent.find(({ amountMinor }) => amountMinor === amount),
  )
  if (!large || !small) throw new Error('the lines were not sent apart')
  expect(await world.stored('parts')).toMatchObject({ state: 'funded' })
  world.bank.answer(large.key, '2026-12-21', { kind: 'settled' })
  world.bank.answer(small.key, '2026-12-21', { kind: 'returned', code: 'R23' })
  await world.answerAll('2026-12-21', { kind: 'settled' })
  expect(await world.stored('parts')).toMatchObject({ state: 'requires-manual-approval' })
  await world.sql`update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where source_key = 'parts'`
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  expect((await world.linesOf('parts')).filter(({ status }) => status === 'requested')).toMatchObject([
    { gross_minor: 400_00n },
  ])
  // It comes back once more, and a credit memo comes that is larger than what was not paid.
  await world.cutoff('2026-12-21')
  await world.answerAll('2026-12-22', { kind: 'returned', code: 'R23' })
  await world.sql`update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where source_key = 'parts'`
  const linked = { by: 'source-id', id: 'parts' } as const
  await world.importRows([
    feedRow('memo-parts', { documentKind: 'credit-memo', amountMinor: -700_00n, lines: [], linked }),
  ])
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  expect((await world.linesOf('parts')).map(({ status }) => status).toSorted()).toEqual([
    ...['failed', 'failed', 'settled'],
  ])
  expect(await world.stored('parts')).toMatchObject({ state: 'funded', open_amount_minor: 600_00n })
  expect(await world.stored('memo-parts')).toMatchObject({ open_amount_minor: -300_00n })
})

test('two runs at the same time request each invoice once', async () => {
  await world.importRows(Array.from({ length: 20 }, (_, at) => feedRow(`both-${at}`)))
  const runs = await Promise.all([requestPastEligible(world.payouts), requestPastEligible(world.payouts)])
  expect(runs.reduce((sum, { requested }) => sum + requested, 0)).toBe(20)
  const [count] = await world.sql`
    select count(*)::int as lines from payouts.lines join invoices.invoices using (vendor_id, invoice_id)
    where source_key like 'both-%'`
  expect(count).toEqual({ lines: 20 })
})

/** Requests an invoice of two lines, of which the bank pays the larger one and returns the smaller one. */
async function paidInPart(key: string, days: readonly [string, string, string]) {
  const [day, settled, returned] = days
  world.setNow(`${day}T17:00:00Z`)
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'none'`
  await world.importRows([feedRow(key, { lines, invoiceDate: addDays(day, -30) })])
  await requestPastEligible(world.payouts)
  await world.cutoff(day)
  // What the vendor owes may have reduced both, and other payments may leave with the same cutoff.
  const [small] = await world.sql`
    select attempt.key from transfers.attempts as attempt
    join transfers.transfers as transfer using (vendor_id, attempt_id)
    join invoices.invoices as invoice using (vendor_id, invoice_id)
    where invoice.source_key = ${key} order by attempt.amount_minor limit 1`
  await world.answerEach(settled, () => ({ kind: 'settled' }))
  world.bank.answer(String(small?.['key']), returned, { kind: 'returned', code: 'R23' })
  await world.answerEach(returned, () => undefined)
  return world.stored(key) as unknown as Promise<{ invoice_id: string; state: string; funded_minor: bigint }>
}
const release = (key: string) =>
  world.sql`update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where source_key = ${key}`
const owedByVendor = () => world.sql`
  select kind, deductions.reason, deductions.amount_minor from invoices.deductions join invoices.invoices using (vendor_id, invoice_id)
  where source_key like 'partly-%' order by deductions.created_at, deductions.amount_minor`
const fundedOfLines = (key: string) => world.sql`
  select line.amount_minor, line.open_amount_minor, line.funded_minor from invoices.line_items as line
  join invoices.invoices using (vendor_id, invoice_id) where source_key = ${key} order by position`

test('an operator does not cancel what was paid in part', async () => {
  const partly = await paidInPart('partly-held', ['2027-01-04', '2027-01-05', '2027-01-06'])
  expect(partly).toMatchObject({ state: 'requires-manual-approval', funded_minor: 600_00n })
  const chosen = { vendorId: world.vendorId, invoiceId: partly.invoice_id }
  const decided = await decideInvoices(world.invoices, { actor: 'operator' }, 'cancel', {
    invoices: [chosen],
    note: 'wrong',
  })
  expect(decided).toEqual({ changed: 0, refused: [{ ...chosen, reason: 'partly-paid' }] })
  expect(await world.stored('partly-held')).toMatchObject({ state: 'requires-manual-approval' })
})

test('what a partner takes off below what was paid is deducted, and is paid again when it is added again', async () => {
  await paidInPart('partly-less', ['2027-01-11', '2027-01-12', '2027-01-13'])
  const before = await world.balances()
  const change = (amountMinor: bigint) =>
    world.importRows([feedRow('partly-less', { lines: [], amountMinor, invoiceDate: '2026-12-12' })])
  expect(await change(250_00n)).toMatchObject([{ outcome: 'updated' }])
  await world.handOut()
  expect(await world.stored('partly-less')).toMatchObject({
    open_amount_minor: 250_00n,
    settled_minor: 350_00n,
    corrected_minor: 350_00n,
    funded_minor: 600_00n,
  })
  expect(await fundedOfLines('partly-less')).toMatchObject([
    { amount_minor: 250_00n, open_amount_minor: 250_00n, funded_minor: 600_00n },
  ])
  expect(await owedByVendor()).toEqual([
    {
      kind: 'credit-memo',
      reason: 'The partner reduced the invoice after a part of it was paid.',
      amount_minor: 350_00n,
    },
  ])
  const after = await world.balances()
  const moved = (account: string) => (after[account] ?? 0n) - (before[account] ?? 0n)
  expect([moved('adjustment-receivable'), moved('receivable-from-partner')]).toEqual([350_00n, -350_00n])
  // Nothing is left to pay of it.
  await release('partly-less')
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  expect(await world.stored('partly-less')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 250_00n,
  })
})

test('a cancellation by the partner leaves what was paid, and the vendor owes it; what comes back is paid again', async () => {
  await paidInPart('partly-gone', ['2027-01-19', '2027-01-20', '2027-01-21'])
  const cancel = feedRow('partly-gone', { lines, invoiceDate: '2026-12-20', isCancelled: true })
  expect(await world.importRows([cancel])).toMatchObject([{ outcome: 'updated' }])
  expect(await world.importRows([cancel])).toMatchObject([{ outcome: 'repeated' }])
  await world.handOut()
  expect(await world.stored('partly-gone')).toMatchObject({
    state: 'requires-manual-approval',
    open_amount_minor: 0n,
    settled_minor: 600_00n,
  })
  expect((await world.historyOf('partly-gone')).at(-1)).toMatchObject({
    event: 'updated',
    details: { isCancelled: true, correctedMinor: 600_00 },
  })
  expect((await owedByVendor()).at(-1)).toMatchObject({
    reason: 'The partner cancelled the invoice after a part of it was paid.',
  })
  // The partner has changed its mind: the rest is paid, together with what was deducted.
  const more = { lines: [...lines, ...lines], amountMinor: 2_000_00n, invoiceDate: '2026-12-20' }
  await world.importRows([feedRow('partly-gone', more)])
  await release('partly-gone')
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  const paid = (await world.linesOf('partly-gone')).filter(({ status }) => status !== 'failed')
  expect(paid.reduce((sum, { gross_minor }) => sum + gross_minor, 0n)).toBe(2_600_00n)
})

test('a line that was paid remains when a new version lacks it', async () => {
  await paidInPart('partly-lines', ['2027-01-25', '2027-01-26', '2027-01-27'])
  const [first] = lines
  if (!first) throw new Error('there are lines')
  const more = { ...first, amountMinor: 1_500_00n }
  // The first line, of 600.00, was paid: another line takes its place, and its id remains.
  const version = { lines: [more], amountMinor: 1_500_00n, invoiceDate: '2026-12-26' }
  await world.importRows([feedRow('partly-lines', version)])
  expect(await fundedOfLines('partly-lines')).toMatchObject([
    { amount_minor: 1_500_00n, open_amount_minor: 1_500_00n, funded_minor: 600_00n },
  ])
  await release('partly-lines')
  await requestPastEligible(world.payouts)
  expect(await fundedOfLines('partly-lines')).toMatchObject([{ funded_minor: 1_500_00n }])
})

test('a memo leaves what the partner has paid of an invoice, although nothing of it is open then', async () => {
  world.setNow('2027-01-25T17:00:00Z')
  await world.importRows([
    feedRow('memo-paid', { amountMinor: 100_00n, invoiceDate: '2026-12-26' }),
    feedRow('memo-rest', {
      documentKind: 'credit-memo',
      amountMinor: -40_00n,
      lines: [],
      invoiceDate: '2027-01-25',
      linked: { by: 'source-id', id: 'memo-paid' },
    }),
  ])
  await world.sql`update invoices.invoices set open_amount_minor = 4000, settled_minor = 6000 where source_key = 'memo-paid'`
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  expect(await world.stored('memo-rest')).toMatchObject({ state: 'applied' })
  expect(await world.stored('memo-paid')).toMatchObject({ open_amount_minor: 0n, net_minor: 60_00n })
})

test('a vendor that can’t be paid by a fault fails the run at its end, with its number and its reason', async () => {
  const other = await earlyWorld()
  await other.importRows([feedRow('faulty')])
  // The ledger refuses a posting without a partner.
  await other.sql`update invoices.invoices set partner_number = 0 where source_key = 'faulty'`
  other.setNow('2026-12-10T17:00:00Z')
  await expect(requestPastEligible(other.payouts)).rejects.toThrow(
    `1 failed, the others are done: vendor ${other.vendorId}: `,
  )
})
