import { randomUUID } from 'node:crypto'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { type OwnGround, ownGroundOf } from '@sooner/rules/upcoming'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { displayStateOf, payStatusOf } from '../domain/display-state.ts'
import { arrivingOf, reducedOf } from '../testing/reference.ts'
import { storedInvoice, type StoredInvoice, storeInvoices } from '../testing/stored-invoices.ts'
import { readComing } from './arrivals.ts'

const { db } = await testDatabase()
const programs = ['NET-30', 'Pay-When-Paid', 'Pay-On-Approval'] as const
const reasons = [null, 'document-required', 'no-days-early'] as const
const approvals = [null, new Date('2026-10-03T08:00:00Z')] as const
const days = ['2026-01-31', '2026-02-01', '2026-11-20', '2026-12-31', null] as const

/** Every state with every program, reason and approval, as invoices and now and then as memos; the days and amounts differ. */
const rows = invoiceStates
  .flatMap((state) =>
    programs.flatMap((program_code) =>
      reasons.flatMap((reason) =>
        approvals.map((approved_at) => ({ state, program_code, reason, approved_at })),
      ),
    ),
  )
  .map(({ state, reason, ...row }, at): StoredInvoice => {
    const isMemo = at % 7 === 0
    return storedInvoice({
      ...row,
      vendor_id: randomUUID(),
      state,
      reason,
      currency: at % 3 === 0 ? 'GBP' : 'USD',
      document_kind: isMemo ? 'credit-memo' : 'invoice',
      amount_minor: BigInt(isMemo ? -at - 1 : at + 1),
      display_state: displayStateOf(state, reason),
      pay_status: payStatusOf(state),
      closed_for_redirect_reason: state === 'closed-for-redirect' ? 'partner-paid' : null,
      estimated_payment_date: days[at % days.length] ?? null,
      net_minor: at % 2 === 0 ? BigInt(at * 3) : null,
      deducted_minor: at % 4 === 0 ? BigInt(at) : 0n,
      memo_minor: at % 5 === 0 ? BigInt(at % 3) : null,
      batch_transfer_id: state === 'requested' && at % 5 === 0 ? randomUUID() : null,
    })
  })
/** A vendor that has them; others have one each. */
async function vendorOfAll(): Promise<string> {
  const vendorId = randomUUID()
  const copied = (vendorOf: () => string) =>
    rows.map((row) => ({ ...row, vendor_id: vendorOf(), invoice_id: randomUUID() }))
  await storeInvoices(db, [...copied(() => vendorId), ...copied(randomUUID)])
  return vendorId
}

type Facts = Parameters<typeof ownGroundOf>[0]

/** The ground by the rule that the portal computes too. */
const groundOf = (row: StoredInvoice): OwnGround | null =>
  ownGroundOf({
    documentKind: row.document_kind as Facts['documentKind'],
    state: row.state as Facts['state'],
    payStatus: row.pay_status as Facts['payStatus'],
    programCode: row.program_code as Facts['programCode'],
    approvedAt: row.approved_at ?? null,
    reason: (row.reason ?? null) as Facts['reason'],
    batchTransferId: row.batch_transfer_id ?? null,
  })

const onDay = (row: StoredInvoice) => row.estimated_payment_date as string | null

/** What the counts should contain, from the rows one by one. */
function summed(of: readonly StoredInvoice[]): readonly string[] {
  const sums = new Map<string, readonly [number, bigint, bigint]>()
  for (const row of of) {
    const ground = groundOf(row)
    if (ground === null) continue
    const key = [onDay(row), row.currency, ground, row.display_state].join(' ')
    const [count, arriving, reduced] = sums.get(key) ?? [0, 0n, 0n]
    sums.set(key, [count + 1, arriving + arrivingOf(row), reduced + reducedOf(row)])
  }
  return [...sums].map(([key, parts]) => [key, ...parts].join(' ')).toSorted()
}

const read = async (vendorId: string, through: string) =>
  (await readComing(db, vendorId, through))
    .map((row) =>
      [
        ...[String(row.arrivesOn), row.currency, row.restsOn, row.displayState],
        ...[row.invoiceCount, row.arrivingMinor, row.reducedMinor],
      ].join(' '),
    )
    .toSorted()

/** Null is written as such where no day is known. */
const through = (day: string, of: readonly StoredInvoice[] = rows) =>
  summed(of.filter((row) => onDay(row) === null || (onDay(row) ?? '') <= day)).map((line) =>
    line.startsWith(' ') ? `null${line}` : line,
  )

test('what will arrive by a day is that of the unpaid invoices which no payment has, by what it rests on', async () => {
  const vendorId = await vendorOfAll()
  for (const day of ['2026-01-30', '2026-01-31', '2026-11-20', '2026-12-31'])
    expect(await read(vendorId, day)).toEqual(through(day).toSorted())
  const grounds = new Set((await readComing(db, vendorId, '2026-12-31')).map(({ restsOn }) => restsOn))
  expect([...grounds].toSorted()).toEqual([
    ...['approval', 'client-payment', 'document', 'eligible-date', 'requested', 'review'],
  ])
})

test('what changes moves with the invoice', async () => {
  const vendorId = await vendorOfAll()
  await sql`update invoices.invoices set estimated_payment_date = '2027-03-01'
    where vendor_id = ${vendorId} and estimated_payment_date is null`.execute(db)
  const moved = rows.map((row) => ({ ...row, estimated_payment_date: onDay(row) ?? '2027-03-01' }))
  expect(await read(vendorId, '2027-03-01')).toEqual(through('2027-03-01', moved).toSorted())
  expect(await read(vendorId, '2026-12-31')).toEqual(through('2026-12-31', moved).toSorted())
})
