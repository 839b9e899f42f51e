import { randomUUID } from 'node:crypto'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { type OwnGround, ownGroundOf } from '@sooner/rules/upcoming'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { displayStateOf, payStatusOf } from '../domain/display-state.ts'
import { readArrivals, readExpected, readLateArrivals, readUndatedArrivals } from '../store/arrivals.ts'
import { arrivingOf } from '../testing/reference.ts'
import { storedInvoice, type StoredInvoice, storeInvoices } from '../testing/stored-invoices.ts'

const { db } = await testDatabase()
const vendorId = randomUUID()
const programs = ['NET-30', 'Pay-When-Paid', 'Pay-On-Approval'] as const
const obstacles = [null, 'document-required', 'no-days-early'] as const
const approvals = [null, new Date('2026-10-03T08:00:00Z')] as const
const days = ['2026-01-31', '2026-02-01', '2026-11-20', '2026-12-31', null] as const

/** Every state with every program, obstacle and approval, as invoices and now and then as memos; the days and amounts differ. */
const rows = invoiceStates
  .flatMap((state) =>
    programs.flatMap((program_code) =>
      obstacles.flatMap((obstacle) =>
        approvals.map((approved_at) => ({ state, program_code, obstacle, approved_at })),
      ),
    ),
  )
  .map(({ state, obstacle, ...row }, at): StoredInvoice => {
    const isMemo = at % 7 === 0
    return storedInvoice({
      ...row,
      ...{ vendor_id: vendorId, state, obstacle, currency: at % 3 === 0 ? 'GBP' : 'USD' },
      ...{
        document_kind: isMemo ? 'credit-memo' : 'invoice',
        amount_minor: BigInt(isMemo ? -at - 1 : at + 1),
      },
      ...{ display_state: displayStateOf(state, obstacle), pay_status: payStatusOf(state) },
      closed_for_redirect_reason: state === 'closed-for-redirect' ? 'partner-paid' : null,
      estimated_payment_date: days[at % days.length] ?? null,
      net_minor: at % 2 === 0 ? BigInt(at * 3) : null,
    })
  })
const others = rows.map((row) => ({ ...row, vendor_id: randomUUID(), invoice_id: randomUUID() }))
await storeInvoices(db, [...rows, ...others])

type Facts = Parameters<typeof ownGroundOf>[0]

/** The ground by the rule that the portal computes too. */
const groundOf = (row: StoredInvoice): OwnGround | null =>
  ownGroundOf({
    documentKind: row.document_kind as Facts['documentKind'],
    state: row.state as Facts['state'],
    payStatus: row.pay_status as Facts['payStatus'],
    programCode: row.program_code as Facts['programCode'],
    approvedAt: row.approved_at ?? null,
    reason: (row.obstacle ?? null) as Facts['reason'],
  })

const arriving = (row: StoredInvoice): number => Number(arrivingOf(row))

/** What the counts should contain, from the rows one by one. */
function summed(of: readonly StoredInvoice[], withDay: boolean): Readonly<Record<string, string>> {
  const sums = new Map<string, readonly [number, number]>()
  for (const row of of) {
    const ground = groundOf(row)
    if (ground === null) continue
    const key = [...(withDay ? [row.estimated_payment_date] : []), row.currency, ground].join(' ')
    const [count, sum] = sums.get(key) ?? [0, 0]
    sums.set(key, [count + 1, sum + arriving(row)])
  }
  return Object.fromEntries([...sums].map(([key, [count, sum]]) => [key, `${count} ${sum}`]))
}

interface Read {
  readonly currency: string
  readonly restsOn: string
  readonly arrivesOn?: string
  readonly invoiceCount: number
  readonly arrivingMinor: number
}
const read = (found: readonly Read[]) =>
  Object.fromEntries(
    found.map(({ arrivesOn, currency, restsOn, invoiceCount, arrivingMinor }) => [
      [...(arrivesOn === undefined ? [] : [arrivesOn]), currency, restsOn].join(' '),
      `${invoiceCount} ${arrivingMinor}`,
    ]),
  )

const onDay = (row: StoredInvoice) => row.estimated_payment_date as string | null

test('each day has the invoices of that day, by what they rest on', async () => {
  for (const [from, to] of [
    ['2026-01-31', '2026-12-31'],
    ['2026-02-01', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
  ] as const) {
    const within = rows.filter((row) => (onDay(row) ?? '') >= from && (onDay(row) ?? '') <= to)
    expect(read(await readArrivals(db, vendorId, from, to))).toEqual(summed(within, true))
  }
})

test('what is late was expected earlier and was not sent, by the calendar of its currency', async () => {
  const today = { USD: '2026-11-20', GBP: '2026-02-02' } as const
  const late = rows.filter(
    (row) =>
      onDay(row) !== null &&
      (onDay(row) ?? '') < today[row.currency as keyof typeof today] &&
      groundOf(row) !== 'sent',
  )
  expect(read(await readLateArrivals(db, vendorId, today))).toEqual(summed(late, false))
})

test('what is expected before a day is what is late and what arrives by then, by display state', async () => {
  const today = { USD: '2026-11-20', GBP: '2026-02-02' } as const
  const expected = rows.filter(
    (row) =>
      groundOf(row) !== null &&
      onDay(row) !== null &&
      (onDay(row) ?? '') < '2026-12-31' &&
      (groundOf(row) !== 'sent' || (onDay(row) ?? '') >= today[row.currency as keyof typeof today]),
  )
  const sums = Map.groupBy(expected, (row) => `${onDay(row)} ${row.currency} ${row.display_state}`)
  const found = await readExpected(db, vendorId, '2026-12-31', today)
  expect(
    found
      .map((one) => [one.expectedOn, one.currency, one.displayState, one.count, one.arrivingMinor].join(' '))
      .toSorted(),
  ).toEqual(
    [...sums]
      .map(([key, some]) =>
        [key, some.length, some.reduce((total, row) => total + arriving(row), 0)].join(' '),
      )
      .toSorted(),
  )
})

test('what has no day is stated apart, and what changes moves with the invoice', async () => {
  const undated = rows.filter((row) => onDay(row) === null && groundOf(row) !== 'sent')
  expect(read(await readUndatedArrivals(db, vendorId))).toEqual(summed(undated, false))
  await sql`update invoices.invoices set estimated_payment_date = '2027-03-01'
    where vendor_id = ${vendorId} and estimated_payment_date is null`.execute(db)
  expect(await readUndatedArrivals(db, vendorId)).toEqual([])
  const moved = read(await readArrivals(db, vendorId, '2027-03-01', '2027-03-01'))
  expect(moved).toEqual(
    summed(
      rows
        .filter((row) => onDay(row) === null)
        .map((row) => ({ ...row, estimated_payment_date: '2027-03-01' })),
      true,
    ),
  )
})
