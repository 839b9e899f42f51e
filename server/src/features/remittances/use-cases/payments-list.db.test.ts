import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { insertDeductions } from '../../invoices/testing/index.ts'
import type { NamedRail } from '../../transfers/index.ts'
import { noticeFetched } from '../../transfers/testing/index.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { rebuildPayments } from '../../remittances/index.ts'
import { paymentList } from '../../remittances/store/payment-list.ts'
import { getPayment, listPaidInvoices } from '../../remittances/use-cases/read-payments.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { openLog } from '../../../platform/log.ts'
import { wrongCounts } from '../../../platform/lists/testing/explain.ts'
import { transact } from '../../../platform/transaction.ts'
import { payoutWorld } from '../../payouts/testing/payout-world.ts'

async function openWorld() {
  const opened = await payoutWorld()
  await opened.addAccount()
  return opened
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

type Row = Readonly<Record<string, unknown>>
interface Entry {
  readonly batch_id: string
  readonly key: string
  readonly amount_minor: bigint
  readonly status: string
  readonly code: string | null
  readonly settled_on: string | null
  readonly submitted: boolean
}
interface Line {
  readonly batch_id: string
  readonly invoice_id: string
  readonly gross_minor: bigint
  readonly deducted_minor: bigint
  readonly net_minor: bigint
}

const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n)
const isFailed = ({ status }: Entry) => status === 'returned' || status === 'refused'

/** What each payment should be, computed one by one from what payments and payouts store. */
async function expected(): Promise<readonly Row[]> {
  const entries = await world.sql<Entry[]>`
    select batch_id, key, amount_minor, status, code, settled_on::text, submitted_at is not null as submitted
    from transfers.attempts
    where vendor_id = ${world.vendorId} order by number`
  const lines = await world.sql<Line[]>`
    select batch_id, invoice_id, gross_minor, deducted_minor, net_minor from payouts.lines
    where vendor_id = ${world.vendorId} and batch_id is not null`
  return [...Map.groupBy(entries, (entry) => entry.batch_id)]
    .map(([id, own]) => {
      const paid = lines.filter((line) => line.batch_id === id)
      const failed = own.filter(isFailed)
      const isWaiting = own.some(({ status }) => status === 'queued' || status === 'unknown')
      const settled = own.filter(({ status }) => status === 'settled')
      const hasArrived = settled.length > 0 && settled.length + failed.length === own.length
      return {
        payment_id: id,
        payment_reference: own[0]?.key,
        amount_minor: sum(own.map((entry) => entry.amount_minor)),
        returned_minor: sum(failed.map((entry) => entry.amount_minor)),
        gross_minor: sum(paid.map((line) => line.gross_minor)),
        deducted_minor: sum(paid.map((line) => line.deducted_minor)),
        invoice_count: new Set(paid.map((line) => line.invoice_id)).size,
        transfer_count: paid.filter((line) => line.net_minor > 0n).length,
        display_state: isWaiting ? 'PENDING' : failed.length === own.length ? 'CANCELLED' : 'PAID',
        code: failed[0]?.code ?? null,
        // A payment that the bank refused as a whole has its place in the order of time too.
        is_initiated: failed.length === own.length || own.some(({ submitted }) => submitted),
        settled_on: hasArrived
          ? (settled
              .map((entry) => entry.settled_on ?? '')
              .toSorted((one, other) => one.localeCompare(other))
              .at(-1) ?? null)
          : null,
      }
    })
    .toSorted((one, other) => one.payment_id.localeCompare(other.payment_id))
}

const listed = () => world.sql<Row[]>`
  select payment_id, payment_reference, amount_minor, returned_minor, gross_minor, deducted_minor, invoice_count, transfer_count,
    display_state, code, settled_on::text, initiated_at is not null as is_initiated
  from remittances.payments where vendor_id = ${world.vendorId} order by payment_id`

interface Place {
  readonly group: 'pending' | 'sent' | 'refused'
  readonly batch_on: string
}

/** The days of the payments in the order of the list: what the bank has not taken, what it has taken, what it has refused. */
const places = () => world.sql<Place[]>`
  select batch_on::text, case
    when batch_status = 'cancelled' and returned_on is null then 'refused'
    when initiated_at is null then 'pending' else 'sent' end as group
  from remittances.payments where vendor_id = ${world.vendorId} order by listed_at desc, payment_id desc`
const inOrder = (rows: readonly Place[]) =>
  (['pending', 'sent', 'refused'] as const).flatMap((group) =>
    rows
      .filter((row) => row.group === group)
      .toSorted((one, other) => other.batch_on.localeCompare(one.batch_on)),
  )

const allRows = async () => [
  await world.sql`select * from remittances.payments where vendor_id = ${world.vendorId} order by payment_id`,
  await world.sql`select * from remittances.paid_invoices where vendor_id = ${world.vendorId} order by payment_id, invoice_id`,
  await world.sql`
    select invoice_id, batch_transfer_id, payment_reference from invoices.invoices where vendor_id = ${world.vendorId} order by 1`,
]

/** What came back was approved, so that it is paid again with the next cutoff. */
const approveAll = () => world.sql`
  update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where state = 'requires-manual-approval'`

const anyOutcome = fc.constantFrom(
  undefined,
  { kind: 'settled' } as const,
  { kind: 'returned', code: 'R23' } as const,
  { kind: 'refused', code: 'AC04' } as const,
)
const anyRound = fc.record({
  invoices: fc.array(fc.array(fc.bigInt({ min: 1n, max: 900_00n }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }),
  scheme: fc.constantFrom('none', 'full'),
  owedMinor: fc.bigInt({ min: 0n, max: 300_00n }),
  refusal: fc.constantFrom(undefined, undefined, undefined, 'R13'),
  first: fc.array(anyOutcome, { minLength: 12, maxLength: 12 }),
  second: fc.array(anyOutcome, { minLength: 12, maxLength: 12 }),
})

let today = '2026-12-10'
let counted = 0
const noonOf = (day: string) => `${day}T17:00:00Z`

/** The vendor owes this for the first of its invoices. */
async function owe(amountMinor: bigint): Promise<void> {
  const [first] = await world.sql<{ invoice_id: string }[]>`
    select invoice_id from invoices.invoices where vendor_id = ${world.vendorId} order by created_at limit 1`
  const invoiceId = first?.invoice_id ?? null
  const owed = { kind: 'shortfall', invoiceId, reason: 'paid short', currency: 'USD', amountMinor } as const
  await transact(world.db, (tx) =>
    insertDeductions(tx, world.vendorId, world.clock.now(), [{ id: crypto.randomUUID(), ...owed }]),
  )
}

test('after any answers the list has what follows from entries and lines, and rebuilding it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyRound, async (round) => {
      world.setNow(noonOf(today))
      await world.sql`update vendors.vendors set transfer_batch_scheme = ${round.scheme} where vendor_id = ${world.vendorId}`
      const rows = round.invoices.map((amounts) =>
        feedRow(`round-${(counted += 1)}`, {
          amountMinor: sum(amounts),
          lines: amounts.map((amountMinor) => ({ kind: 'labor', description: null, amountMinor })),
        }),
      )
      await world.importRows(rows)
      if (round.owedMinor > 0n) await owe(round.owedMinor)
      await approveAll()
      await requestPastEligible(world.payouts)
      world.bank.refuseWith(round.refusal)
      await world.cutoff(today)
      world.bank.refuseWith(undefined)
      today = addBankingDays('USD', today, 1)
      for (const outcomes of [round.first, round.second]) {
        expect(await listed()).toEqual(await expected())
        await world.answerEach(today, (at) => outcomes[at])
      }
      expect(await listed()).toEqual(await expected())
      const inList = [...(await places())]
      expect(inList).toEqual(inOrder(inList))
      const before = await allRows()
      await transact(world.db, (tx) => rebuildPayments(tx, world.vendorId))
      expect(await allRows()).toEqual(before)
      expect(await wrongCounts(world.db, paymentList)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('each invoice of each payment states what was deducted and why, and a failed one names what pays it again', async () => {
  world.setNow(noonOf(today))
  await world.importRows([feedRow('deducted'), feedRow('paid-again')])
  await owe(300_00n)
  for (const outcome of [{ kind: 'returned', code: 'R23' }, { kind: 'settled' }] as const) {
    await approveAll()
    await requestPastEligible(world.payouts)
    await world.cutoff(today)
    today = addBankingDays('USD', today, 1)
    world.setNow(noonOf(today))
    await world.answerEach(today, () => outcome)
  }
  const payments = await world.sql<{ id: string }[]>`
    select payment_id as id from remittances.payments where vendor_id = ${world.vendorId}`
  let paidAgain = 0
  for (const { id } of payments) {
    const detail = await getPayment(world.payouts, world.vendorId, id)
    const { data, total } = await listPaidInvoices(world.payouts, world.vendorId, id, { page: 1, limit: 100 })
    expect(total).toBe(detail.invoiceCount)
    expect(data.reduce((all, { netMinor }) => all + netMinor, 0)).toBe(detail.amountMinor)
    for (const { deductions, deductedMinor } of data)
      expect(deductions.reduce((all, { amountMinor }) => all + amountMinor, 0)).toBe(deductedMinor)
    const others = new Set(data.flatMap(({ replacedBy }) => replacedBy ?? []))
    expect(new Set(detail.replacedBy)).toEqual(others)
    paidAgain += others.size
    for (const other of others)
      expect((await getPayment(world.payouts, world.vendorId, other)).replaces).toContain(id)
  }
  expect(paidAgain).toBeGreaterThan(0)
})

test('a payment whose entry the bank never had goes with another one, and leaves the list', async () => {
  await world.importRows([feedRow('stopped')])
  await approveAll()
  world.setNow(noonOf(today))
  await requestPastEligible(world.payouts)
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'full' where vendor_id = ${world.vendorId}`
  await world.planOnly(today)
  const { batch_transfer_id: former } = (await world.stored('stopped')) as unknown as {
    batch_transfer_id: string
  }
  expect(await listed()).toContainEqual(
    expect.objectContaining({ payment_id: former, display_state: 'PENDING' }),
  )
  await world.sql`update transfers.destinations set stopped_at = now() where vendor_id = ${world.vendorId}`
  await world.submitPlanned()
  // Until another cutoff takes it, nothing is under way.
  expect((await listed()).map(({ payment_id }) => payment_id)).not.toContain(former)
  expect(await world.stored('stopped')).toMatchObject({ batch_transfer_id: null, payment_reference: null })
  await world.sql`update transfers.destinations set stopped_at = null where vendor_id = ${world.vendorId}`
  today = addBankingDays('USD', today, 1)
  await world.cutoff(today)
  const { batch_transfer_id: next } = (await world.stored('stopped')) as unknown as {
    batch_transfer_id: string
  }
  expect(next).not.toBe(former)
  const ids = (await listed()).map(({ payment_id }) => payment_id)
  expect(ids).toContain(next)
  expect(ids).not.toContain(former)
})

test('a payment that no bank has fetched, and its invoices, are expected later each day', async () => {
  await world.importRows([feedRow('unfetched')])
  await approveAll()
  today = addBankingDays('USD', today, 1)
  world.setNow(noonOf(today))
  await requestPastEligible(world.payouts)
  await world.cutoff(today)
  const expectedDays = async () => [
    ...(await world.sql`
      select estimated_payment_date as invoice_on, estimated_on as payment_on from invoices.invoices
      join remittances.payments using (vendor_id) where source_key = 'unfetched' and payment_id = batch_transfer_id`),
  ]
  const bothOn = (day: string) => [{ invoice_on: day, payment_on: day }]
  const later = (count: number) => addBankingDays('USD', today, count)
  expect(await expectedDays()).toEqual(bothOn(later(1)))
  await world.sql`
    update transfers.submissions set fetched_on = null where submission_id = (
      select submission_id from transfers.attempts join invoices.invoices
        on attempts.vendor_id = invoices.vendor_id and batch_id = batch_transfer_id where source_key = 'unfetched')`
  for (const count of [1, 2]) {
    world.setNow(`${later(count)}T22:00:00Z`)
    await world.planOnly(later(count))
    expect(await expectedDays()).toEqual(bothOn(later(count + 1)))
  }
  world.setNow(noonOf(later(3)))
  const named: NamedRail = {
    name: 'scripted',
    confirmsSettlement: false,
    rail: { ...world.bank.rail, unfetched: async () => [] },
  }
  await noticeFetched({ ...world.transfers, rails: { USD: named } }, named, {
    log: openLog({ level: 'silent', file: undefined }),
    reported: new Set(),
  })
  await world.handOut()
  expect(await expectedDays()).toEqual(bothOn(later(4)))
  today = later(4)
})
