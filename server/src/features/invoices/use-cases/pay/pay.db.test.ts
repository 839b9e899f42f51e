import { eachCurrency } from '@sooner/money'
import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { expect, test } from 'vitest'
import { wrongCounts } from '../../../../platform/lists/testing/explain.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { insertDeductions } from '../../store/deductions.ts'
import { lockDue, vendorsWithDue } from '../../store/due.ts'
import { invoiceList } from '../../store/invoices.ts'
import { lockInvoices, lockInvoicesOf } from '../../store/lock-invoices.ts'
import type { RequestedRow, Requesting } from '../../store/payment-columns.ts'
import { namePayments, type NamedBatch } from '../../store/paid-invoices.ts'
import { changesIn, feedRow, intakeWorld } from '../../testing/intake-world.ts'
import { decideInvoices } from '../decide-invoices.ts'
import { consumeMemos } from './memos.ts'
import { netDeductions, restoreDeductions } from './deductions.ts'
import { failFunding, fundInvoices } from './fund-invoices.ts'
import { requestInvoices } from './request-invoices.ts'

const world = await intakeWorld()
const { db, sql, invoices, vendorId, importRows, stored, historyOf } = world
const by = { actor: 'payouts', actorKind: 'system', at: world.clock.now() } as const
const today = eachCurrency(() => '2026-12-10')

/** The cutoff put the payments of these invoices into that batch. */
const namedWith = (ids: readonly string[], batch: string) => query<NamedBatch>`(
  select ${vendorId}::uuid as vendor_id, id as invoice_id, ${batch}::uuid as payment_id, 'S-1' as payment_reference,
    '2026-12-14'::date as arrives_on, ${by.at}::timestamptz as requested_at
  from unnest(${ids}::uuid[]) as id)`

const request = (found: readonly Invoice[]) =>
  transact(db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const locked = await lockInvoices(
      tx,
      vendorId,
      found.map(({ id }) => id),
    )
    const ids = [...locked.keys()]
    const requesting: Requesting = {
      ...by,
      vendorId,
      payoutId: randomUUID(),
      payoutMethod: 'past-eligible',
      feeScheme: 'discounting',
      payOn: eachCurrency(() => '2026-12-11'),
    }
    const amounts = [...locked.values()].map(({ openAmountMinor }) => `${openAmountMinor}`)
    const rows = query<RequestedRow>`(
      select id as invoice_id, gross as gross_minor, 0::bigint as fee_minor, 0 as days_early, 0::bigint as paid_before_minor,
        0::bigint as fee_before_minor, 0::bigint as fee_debited_before_minor
      from unnest(${ids}::uuid[], ${amounts}::bigint[]) as given (id, gross))`
    await requestInvoices(tx, requesting, rows, ids)
  })

const keyed = async (keys: readonly string[]) => {
  const ids = await Promise.all(keys.map(async (key) => (await stored(key)).invoice_id))
  return transact(db, async (tx) => [...(await lockInvoices(tx, vendorId, ids)).values()])
}

test('an invoice is due on its eligible date, and under Pay-On-Approval on its due date once it is approved', async () => {
  // Whatever is due in the database is looked at, so it is one of its own.
  const own = await intakeWorld()
  const due = (asked: Partial<Parameters<typeof lockDue>[2]> = {}) =>
    transact(own.db, (tx) => lockDue(tx, own.vendorId, { today, after: undefined, limit: 100, ...asked }))
  const dueKeys = async (asked: Parameters<typeof due>[0] = {}) =>
    (await due(asked)).map(({ sourceKey }) => sourceKey).toSorted()
  await own.importRows([
    feedRow('net', { invoiceDate: '2026-11-10' }),
    feedRow('later', { invoiceDate: '2026-11-11' }),
    feedRow('pounds', { currency: 'GBP' }),
    feedRow('papers'),
    feedRow('approval', { clientDueDate: '2026-12-09', approvedAt: new Date('2026-11-12T12:00:00Z') }),
    feedRow('unapproved', { clientDueDate: '2026-12-09' }),
    feedRow('unpaid', { clientDueDate: '2026-12-20' }),
    feedRow('memo', { documentKind: 'credit-memo', amountMinor: 1_00n, externalClientId: 'C-none' }),
  ])
  await own.sql`update invoices.invoices set requires_document = true where source_key = 'papers'`
  await own.sql`update invoices.invoices set program_code = 'Pay-On-Approval', eligible_at = '2026-11-12' where source_key in ('approval', 'unpaid')`
  await own.sql`update invoices.invoices set program_code = 'Pay-On-Approval', eligible_at = null where source_key = 'unapproved'`
  expect(await dueKeys()).toEqual(['approval', 'net', 'pounds'])
  expect(await dueKeys({ today: { ...eachCurrency(() => '2026-12-11'), GBP: '2026-12-09' } })).toEqual([
    'approval',
    'later',
    'net',
  ])
  expect(await dueKeys({ today: { ...eachCurrency(() => '2026-12-08'), GBP: '2026-12-09' } })).toEqual([])
  const [first] = await due({ limit: 1 })
  expect(await due({ after: first?.id })).toHaveLength(2)
  const page = { after: undefined, limit: 10 }
  expect(await vendorsWithDue(own.db, '2026-12-09', page)).toEqual([own.vendorId])
  expect(await vendorsWithDue(own.db, '2026-12-08', page)).toEqual([])
  expect(await vendorsWithDue(own.db, '2026-12-09', { ...page, after: own.vendorId })).toEqual([])
})

test('an invoice is requested, funded and returned, and each step is in its history', async () => {
  await importRows([feedRow('way')])
  const found = await keyed(['way'])
  await request(found)
  expect(await stored('way')).toMatchObject({
    state: 'requested',
    display_state: 'Pending',
    pay_status: 'Unpaid',
    reason: 'already-requested',
    payout_method: 'past-eligible',
    net_minor: 1_000_00n,
    fee_minor: 0n,
    acceleration_days: 0,
    estimated_payment_date: '2026-12-11',
    requested_at: by.at,
    funded_at: null,
  })
  const ids = found.map(({ id }) => id)
  const batch = '00000000-0000-4000-8000-000000000001'
  const fund = () =>
    transact(db, async (tx) => {
      const funded = await fundInvoices(tx, vendorId, by, ids)
      await namePayments(tx, namedWith(ids, batch))
      return funded
    })
  expect(await fund()).toBe(1)
  expect(await stored('way')).toMatchObject({
    state: 'funded',
    display_state: 'Paid',
    funded_at: by.at,
    batch_transfer_id: batch,
    // The cutoff was a later one than the request expected.
    estimated_payment_date: '2026-12-14',
  })
  expect(await fund()).toBe(0)
  const fail = () =>
    transact(db, (tx) => failFunding(tx, vendorId, { ...by, note: 'R03' }, ids, { code: 'R03' }))
  expect(await fail()).toBe(1)
  expect(await fail()).toBe(0)
  expect(await stored('way')).toMatchObject({
    state: 'requires-manual-approval',
    hold_reasons: ['Funding Transaction Failed'],
    reason: 'on-hold',
    payout_method: null,
    net_minor: null,
    funded_at: null,
    requested_at: null,
    batch_transfer_id: null,
  })
  // A late answer does not pay or name what has failed.
  expect(await fund()).toBe(0)
  expect(await stored('way')).toMatchObject({ batch_transfer_id: null })
  expect(changesIn(await historyOf('way')).slice(2)).toEqual([
    'awaiting-eligibility requested requested',
    'requested funded funded',
    'funded returned requires-manual-approval',
  ])
  expect((await historyOf('way')).at(-1)).toMatchObject({
    note: 'R03',
    actor: 'payouts',
    actor_kind: 'system',
    details: { code: 'R03', holdReasons: ['Funding Transaction Failed'] },
  })
})

test('a transfer that is refused holds its invoice, too', async () => {
  await importRows([feedRow('refused')])
  const found = await keyed(['refused'])
  await request(found)
  const ids = found.map(({ id }) => id)
  expect(await transact(db, (tx) => failFunding(tx, vendorId, by, ids, {}))).toBe(1)
  expect(changesIn(await historyOf('refused')).at(-1)).toBe(
    'requested funding-failed requires-manual-approval',
  )
  expect(await wrongCounts(db, invoiceList)).toEqual([])
})

const consume = async (keys: readonly string[]) => {
  const found = await keyed(keys)
  return transact(db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    return consumeMemos(invoices, tx, vendorId, by, found)
  })
}

const adjustmentsOf = (id: string) => sql<{ readonly amount_minor: bigint }[]>`
  select kind, reason, amount_minor, paid_with_invoice_id = invoice_id as own, deduction_id is not null as netted
  from invoices.adjustments where invoice_id = ${id} order by amount_minor`

test('a memo is taken off the invoices that it blocks, and both become applied when nothing is left of them', async () => {
  const of = { externalClientId: 'C-9' }
  await importRows([feedRow('seen', of)])
  await world.approveClient('C-9')
  await importRows([
    feedRow('small', { ...of, clientDueDate: '2026-12-01', amountMinor: 100_00n }),
    feedRow('large', {
      ...of,
      clientDueDate: '2026-12-05',
      amountMinor: 300_00n,
      lines: [
        { kind: 'labor', description: null, amountMinor: 200_00n },
        { kind: 'parts', description: null, amountMinor: 100_00n },
      ],
    }),
    feedRow('free', { ...of, clientDueDate: '2026-12-09', amountMinor: 50_00n }),
    feedRow('credit', { ...of, documentKind: 'credit-memo', number: 'CM-7', amountMinor: 130_00n }),
  ])
  const large = await stored('large')
  const left = new Map((await consume(['large', 'free'])).map((one) => [one.sourceKey, one.openAmountMinor]))
  // The memo waits for the smaller invoice, which is due earlier, with most of its amount.
  expect(left.get('large')).toBe(270_00n)
  expect(left.get('free')).toBe(50_00n)
  expect(await stored('large')).toMatchObject({
    state: 'awaiting-eligibility',
    open_amount_minor: 270_00n,
    consumed_minor: 30_00n,
    adjustments_total_minor: -30_00n,
    amount_minor: 300_00n,
  })
  expect(
    await sql`select open_amount_minor from invoices.line_items where invoice_id = ${large.invoice_id} order by position`,
  ).toEqual([{ open_amount_minor: 180_00n }, { open_amount_minor: 90_00n }])
  expect(await adjustmentsOf(large.invoice_id)).toEqual([
    { kind: 'credit-memo', reason: 'CM-7', amount_minor: -30_00n, own: true, netted: false },
  ])
  expect(await stored('credit')).toMatchObject({ state: 'awaiting-eligibility', open_amount_minor: -100_00n })
  const [covered] = await consume(['small'])
  expect(covered).toMatchObject({ state: 'applied', openAmountMinor: 0n })
  const applied = { state: 'applied', display_state: 'Applied', pay_status: 'Paid', open_amount_minor: 0n }
  expect(await stored('small')).toMatchObject({ ...applied, is_blocked_by_memo: false })
  expect(await stored('credit')).toMatchObject({ ...applied, consumed_minor: 130_00n })
  expect(changesIn(await historyOf('credit')).slice(-2)).toEqual([
    'awaiting-eligibility updated awaiting-eligibility',
    'awaiting-eligibility applied applied',
  ])
  expect(await consume(['large'])).toMatchObject([{ openAmountMinor: 270_00n }])
  // A new version of the invoice does not give back what the memo took off, also where it states an open amount.
  await importRows([feedRow('large', { ...of, clientDueDate: '2026-12-05', amountMinor: 310_00n })])
  expect(await stored('large')).toMatchObject({ open_amount_minor: 280_00n, consumed_minor: 30_00n })
  await importRows([
    feedRow('large', { ...of, clientDueDate: '2026-12-05', amountMinor: 310_00n, openAmountMinor: 310_00n }),
  ])
  expect(await stored('large')).toMatchObject({ open_amount_minor: 280_00n, consumed_minor: 30_00n })
  expect(await wrongCounts(db, invoiceList)).toEqual([])
})

test('what memos took beyond a smaller or cancelled invoice returns to them, and is used for others', async () => {
  const of = { externalClientId: 'C-10' }
  await importRows([feedRow('seen-too', of)])
  await world.approveClient('C-10')
  await importRows([feedRow('seen-too', { ...of, isCancelled: true })])
  const memo = { ...of, documentKind: 'credit-memo' } as const
  const shown = ['state', 'open_amount_minor', 'consumed_minor'] as const
  const one = async (key: string) => {
    const row = { ...(await stored(key)) } as Record<string, unknown>
    return shown.map((name) => row[name])
  }
  await importRows([
    feedRow('less', { ...of, amountMinor: 300_00n }),
    feedRow('whole', { ...of, amountMinor: 500_00n, clientDueDate: '2027-03-01' }),
    feedRow('first', { ...memo, number: 'CM-8', amountMinor: 100_00n }),
    feedRow('second', { ...memo, number: 'CM-9', amountMinor: 160_00n }),
  ])
  await consume(['less'])
  expect(await one('less')).toEqual(['awaiting-eligibility', 40_00n, 260_00n])
  expect(await one('first')).toEqual(['applied', 0n, 100_00n])
  await importRows([feedRow('less', { ...of, amountMinor: 120_00n })])
  expect(await one('less')).toEqual(['requires-manual-approval', 0n, 120_00n])
  /** Of both memos together, because either may return first. */
  const memos = async () => {
    const both = [await stored('first'), await stored('second')] as unknown as Record<string, bigint>[]
    return shown.slice(1).map((name) => both.reduce((sum, row) => sum + (row[name] ?? 0n), 0n))
  }
  expect(await memos()).toEqual([-140_00n, 120_00n])
  const less = await stored('less')
  expect(less).toMatchObject({ adjustments_total_minor: -120_00n })
  expect(
    (await adjustmentsOf(less.invoice_id)).reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
  ).toBe(-120_00n)
  // A repeated version returns nothing more, and what was used can't be taken back from the vendor.
  await importRows([feedRow('less', { ...of, amountMinor: 120_00n, reference: 'again' })])
  const refused = [{ outcome: 'refused', reason: 'INVOICE_NO_LONGER_CHANGES' }]
  for (const change of [{ amountMinor: 10_00n }, { amountMinor: 160_00n, isCancelled: true }])
    expect(await importRows([feedRow('second', { ...memo, number: 'CM-9', ...change })])).toMatchObject(
      refused,
    )
  const decide = async (key: string) =>
    decideInvoices(invoices, { actor: 'operator' }, 'cancel', {
      invoices: [{ vendorId, invoiceId: (await stored(key)).invoice_id }],
      note: 'wrong',
    })
  expect(await decide('second')).toMatchObject({ changed: 0, refused: [{ reason: 'partly-paid' }] })
  // Cancelled by the partner.
  await importRows([feedRow('less', { ...of, amountMinor: 120_00n, isCancelled: true })])
  expect(await one('less')).toEqual(['cancelled', 120_00n, 0n])
  expect(await memos()).toEqual([-260_00n, 0n])
  await consume(['whole'])
  expect(await one('whole')).toEqual(['awaiting-eligibility', 240_00n, 260_00n])
  // Cancelled by an operator.
  expect(await decide('first')).toMatchObject({ changed: 0, refused: [{ reason: 'not-allowed' }] })
  expect(await decide('whole')).toEqual({ changed: 1, refused: [] })
  expect(await one('whole')).toEqual(['cancelled', 500_00n, 0n])
  expect(await memos()).toEqual([-260_00n, 0n])
  for (const key of ['first', 'second'])
    expect(await stored(key)).toMatchObject({ state: 'awaiting-eligibility' })
  expect(await wrongCounts(db, invoiceList)).toEqual([])
  await sql`update invoices.invoices set state = 'cancelled' where external_client_id = 'C-10' and state <> 'cancelled'`
})

test('what the vendor owes is netted with its payments, and owed again when they fail', async () => {
  await importRows([feedRow('cause'), feedRow('one'), feedRow('two')])
  const [cause, one, two] = await Promise.all(
    ['cause', 'one', 'two'].map(async (key) => (await stored(key)).invoice_id),
  )
  if (cause === undefined || one === undefined || two === undefined) throw new Error('an invoice is missing')
  const deduction = '00000000-0000-4000-8000-0000000000d1'
  const reason = 'The partner paid less than INV-cause states'
  await transact(db, (tx) =>
    insertDeductions(tx, vendorId, by.at, [
      { id: deduction, kind: 'shortfall', invoiceId: cause, reason, currency: 'USD', amountMinor: 1_200_00n },
    ]),
  )
  const net = (invoiceId: string) =>
    transact(db, (tx) =>
      netDeductions(tx, vendorId, by.at, [{ invoiceId, currency: 'USD', amountMinor: 1_000_00n }]),
    )
  expect([...(await net(one)).all]).toEqual([[one, 1_000_00n]])
  expect([...(await net(two)).all]).toEqual([[two, 200_00n]])
  expect([...(await net(two)).all]).toEqual([])
  expect(await adjustmentsOf(cause)).toEqual([
    { kind: 'shortfall', reason, amount_minor: -1_200_00n, own: null, netted: true },
    { kind: 'shortfall', reason, amount_minor: -1_000_00n, own: false, netted: true },
    { kind: 'shortfall', reason, amount_minor: -200_00n, own: false, netted: true },
  ])
  // It changes nothing of what was paid for the invoice.
  expect(await stored('cause')).toMatchObject({ adjustments_total_minor: 0n })
  const batch = '00000000-0000-4000-8000-000000000002'
  await transact(db, (tx) => namePayments(tx, namedWith([one], batch)))
  const restore = (deductedMinor: bigint) =>
    transact(db, (tx) =>
      restoreDeductions(tx, vendorId, [{ invoiceId: one, deductedMinor, feeNettedMinor: 0n }], {
        at: by.at,
        batchTransferId: batch,
      }),
    )
  const left = () => sql`select netted_minor from invoices.deductions where deduction_id = ${deduction}`
  await restore(400_00n)
  expect(await left()).toEqual([{ netted_minor: 800_00n }])
  await restore(600_00n)
  expect(await left()).toEqual([{ netted_minor: 200_00n }])
  // No more is given back than was netted with the payment.
  await restore(1_00n)
  expect(await left()).toEqual([{ netted_minor: 200_00n }])
  const [ofBatch] = await sql`
    select count(*)::int as rows, sum(amount_minor)::bigint as total from invoices.adjustments
    where batch_transfer_id = ${batch}`
  expect(ofBatch).toEqual({ rows: 3, total: 0n })
  expect([...(await net(one)).all]).toEqual([[one, 1_000_00n]])
})

test('of a payment that failed in part, fees and other deductions are owed again as they were deducted', async () => {
  await importRows([feedRow('charged'), feedRow('paying')])
  const [charged, paying] = await Promise.all(
    ['charged', 'paying'].map(async (key) => (await stored(key)).invoice_id),
  )
  if (charged === undefined || paying === undefined) throw new Error('an invoice is missing')
  const of = { invoiceId: charged, currency: 'GBP', reason: 'cause' } as const
  const [shortfall, fee] = [
    '00000000-0000-4000-8000-0000000000d2',
    '00000000-0000-4000-8000-0000000000d3',
  ] as const
  await transact(db, (tx) =>
    insertDeductions(tx, vendorId, by.at, [
      { ...of, id: shortfall, kind: 'shortfall', amountMinor: 100_00n },
      { ...of, id: fee, kind: 'fee', amountMinor: 5_53n },
    ]),
  )
  const { all, fees } = await transact(db, (tx) =>
    netDeductions(tx, vendorId, by.at, [{ invoiceId: paying, currency: 'GBP', amountMinor: 1_000_00n }]),
  )
  expect([all.get(paying), fees.get(paying)]).toEqual([105_53n, 5_53n])
  await transact(db, (tx) =>
    restoreDeductions(
      tx,
      vendorId,
      [
        { invoiceId: paying, deductedMinor: 60_00n, feeNettedMinor: 5_00n },
        { invoiceId: paying, deductedMinor: 40_00n, feeNettedMinor: 52n },
      ],
      { at: by.at, batchTransferId: null },
    ),
  )
  const left = await sql`
    select deduction_id, netted_minor from invoices.deductions
    where deduction_id in (${shortfall}, ${fee}) order by deduction_id`
  expect(left).toEqual([
    { deduction_id: shortfall, netted_minor: 5_52n },
    { deduction_id: fee, netted_minor: 1n },
  ])
})
