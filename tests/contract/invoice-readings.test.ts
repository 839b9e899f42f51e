import type { Answered } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import { addDays } from '@sooner/rules/banking-calendar'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { groundOf } from '@sooner/rules/upcoming'
import { expect, test } from 'vitest'
import { storedInvoice, storeInvoices } from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { claimsIn, type Person } from './support/people.ts'
import { sharedServer } from './support/shared-servers.ts'
import { openVendorPeople } from './support/vendor-people.ts'
import { today } from '../start-of-clock.ts'

type Invoice = Answered<Routes['listInvoices']>['data'][number]
type Upcoming = Answered<Routes['getUpcomingPayments']>
type Payment = Answered<Routes['listBatchTransfers']>['data'][number]
type Reviewed = Answered<Routes['listInvoicesForReview']>['data'][number]

const server = await sharedServer()
const { signIn, ownerWithVendor } = await openVendorPeople(server)
const operator = await signIn('operator@sooner.test')
/** Its invoices are in every state, of several clients. Nothing is in the way of the vendor itself. */
const brightside = await signIn('owner@brightside.test')
const vendorId = String(claimsIn(brightside.idToken)['custom:vendorId'])

const read = async (person: Person, path: string): Promise<unknown> =>
  JSON.parse((await person.call('GET', `/../invoice-service${path}`)).text)

async function pagesOf<T>(person: Person, path: string): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = (await read(person, `${path}&limit=100&page=${page}`)) as {
      data: T[]
      total: number
    }
    all.push(...data)
    if (data.length === 0 || all.length >= total) return all
  }
}
// None of the sandbox's invoices is overdue.
await storeInvoices(server.database.db, [
  storedInvoice({
    vendor_id: vendorId,
    number: 'LATE-1',
    external_client_id: 'LATE',
    client_name: 'Late Payers',
    estimated_payment_date: '2026-01-05',
    display_state: 'Ineligible',
    reason: 'no-days-early',
  }),
])
const invoices = await pagesOf<Invoice>(brightside, '/invoices/?sortField=number')

/** The net amount counts once it is fixed. */
const arriving = ({ payStatus, state, netMinor, openAmountMinor }: Invoice) =>
  payStatus === 'Paid' || state === 'requested' ? (netMinor ?? openAmountMinor) : openAmountMinor
const owed = (invoice: Invoice) => (invoice.payStatus === 'Unpaid' ? arriving(invoice) : 0)
const sum = (some: readonly Invoice[], of: (one: Invoice) => number) =>
  some.reduce((total, one) => total + of(one), 0)
const countOf = (some: readonly Invoice[]) =>
  some.filter(({ documentKind }) => documentKind === 'invoice').length
const amount = ({ amountMinor }: Invoice) => amountMinor
const plainOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

const upcoming = async (from: string, to: string) =>
  (await read(brightside, `/invoices/vendors/${vendorId}/upcoming?from=${from}&to=${to}`)) as Upcoming

const [since, until] = [addDays(today, -120), addDays(today, -44)]

test.each(['', `?startDate=${since}&endDate=${until}`])(
  'the summary %s is that of the list',
  async (query) => {
    const dated = query ? invoices.filter(({ invoiceDate: on }) => on >= since && on <= until) : invoices
    expect(dated.length).toBeGreaterThan(50)
    const summary = (await read(
      brightside,
      `/invoices/vendors/${vendorId}/statistics/summary${query}`,
    )) as Answered<Routes['getInvoiceSummary']>
    const states = Map.groupBy(dated, ({ displayState, currency }) => `${displayState} ${currency}`)
    expect(plainOrder(summary.byDisplayState)).toEqual(
      plainOrder(
        [...states.values()].map((some) => ({
          displayState: some[0]?.displayState,
          currency: some[0]?.currency,
          invoiceCount: countOf(some),
          creditMemoCount: some.length - countOf(some),
          amountTotalMinor: sum(some, amount),
          owedTotalMinor: sum(some, owed),
        })),
      ),
    )
    const clients = Map.groupBy(
      dated,
      ({ partnerId, externalClientId, currency }) => `${partnerId} ${externalClientId} ${currency}`,
    )
    expect(plainOrder(summary.byClient)).toEqual(
      plainOrder(
        [...clients.values()].map((some) => ({
          partnerId: some[0]?.partnerId,
          externalClientId: some[0]?.externalClientId,
          clientName: some[0]?.clientName,
          currency: some[0]?.currency,
          invoiceCount: countOf(some),
          amountTotalMinor: sum(some, amount),
        })),
      ),
    )
  },
)

test('each week is what the calendar states of its days and has not arrived, with what is late in the first one', async () => {
  const weeks = (await read(brightside, `/invoices/vendors/${vendorId}/statistics/expected`)) as Answered<
    Routes['getExpectedPayments']
  >
  expect(weeks.length % 8).toBe(0)
  const coming = invoices.filter((one) => groundOf({ ...one, reason: one.eligibility.reason }, null) !== null)
  const [{ weekStartsOn: first } = { weekStartsOn: '' }] = weeks
  // What was sent earlier and has not arrived is late at the bank, so that the calendar is read from before.
  const { days, late } = await upcoming(addDays(first, -5), addDays(first, 55))
  for (const week of weeks) {
    const next = addDays(week.weekStartsOn, 7)
    const isFirst = week.weekStartsOn === first
    const within = [
      ...days.filter(
        ({ arrivesOn: on, restsOn }) =>
          restsOn !== 'arrived' &&
          on < next &&
          (isFirst ? restsOn === 'sent' || on >= today : on >= week.weekStartsOn),
      ),
      ...(isFirst ? late : []),
    ].filter(({ currency }) => currency === week.currency)
    expect([week.invoiceCount, week.expectedMinor]).toEqual([
      within.reduce((total, one) => total + one.invoiceCount, 0),
      within.reduce((total, one) => total + one.arrivingMinor, 0),
    ])
    // An invoice that a credit memo reduces can't be paid early, and this vendor owes nothing that is deducted.
    const eligible = coming.filter(
      ({ displayState, currency, estimatedPaymentDate: on }) =>
        displayState === 'Eligible' &&
        currency === week.currency &&
        on !== null &&
        on < next &&
        (isFirst || on >= week.weekStartsOn),
    )
    expect(week.eligibleMinor).toBe(sum(eligible, arriving))
  }
  expect(
    weeks.some(({ eligibleMinor, expectedMinor }) => 0 < eligibleMinor && eligibleMinor < expectedMinor),
  ).toBe(true)
  expect(weeks.some(({ expectedMinor }) => expectedMinor > 0)).toBe(true)
})

test('operators review what the vendor sees, also where something is in the way of the vendor as a whole', async () => {
  const waiting = await ownerWithVendor()
  await storeInvoices(server.database.db, [storedInvoice({ vendor_id: waiting.vendorId, number: 'W-1' })])
  const theirs = await pagesOf<Invoice>(waiting, '/invoices/?sortField=number')
  expect(theirs).toMatchObject([
    { number: 'W-1', displayState: 'Ineligible', eligibility: { reason: 'agreement-unsigned' } },
  ])
  for (const [id, all] of [
    [vendorId, invoices],
    [waiting.vendorId, theirs],
  ] as const) {
    const reviewed: Reviewed[] = []
    for (const state of invoiceStates)
      reviewed.push(
        ...(await pagesOf<Reviewed>(operator, `/operator/invoices?vendorId=${id}&state=${state}`)),
      )
    // What operators alone are told: which version this is, whose, and what the partner owes for it.
    const plain = reviewed.map(
      ({ version: _version, vendorName: _vendorName, outstandingMinor: _outstanding, ...invoice }) => invoice,
    )
    expect(plainOrder(plain)).toEqual(plainOrder(all))
  }
})

/** All payments of Brightside. */
async function everyPayment(): Promise<readonly Payment[]> {
  const payments: Payment[] = []
  for (let page = 1, total = 1; payments.length < total; page += 1) {
    const { text } = await brightside.call(
      'GET',
      `/../payments-service/customer-batch-transfers?limit=100&page=${page}`,
    )
    const found = JSON.parse(text) as { readonly data: Payment[]; readonly total: number }
    payments.push(...found.data)
    total = found.total
  }
  return payments
}

/** The sums of some rows by a key. */
const keyed = <One>(some: readonly One[], keyOf: (one: One) => string, of: (one: One) => number) =>
  Object.fromEntries(
    [...Map.groupBy(some, keyOf)].map(([key, rows]) => [
      key,
      rows.reduce((total, one) => total + of(one), 0),
    ]),
  )

test('calendar, payments and statements agree on what arrived, and nothing is expected of what the partner redirects', async () => {
  const payments = await everyPayment()
  const [from, to] = [addDays(today, -59), today]
  const { days } = await upcoming(from, to)
  const isShown = ({ settledOn: on }: Payment) => on !== null && on >= from && on <= to
  const arrived = days.filter(({ restsOn }) => restsOn === 'arrived')
  expect(arrived.some(({ reducedMinor }) => reducedMinor > 0)).toBe(true)
  expect(
    keyed(
      arrived,
      (one) => `${one.arrivesOn} ${one.currency}`,
      (one) => one.arrivingMinor,
    ),
  ).toEqual(
    keyed(
      payments.filter(isShown),
      (one) => `${one.settledOn} ${one.currency}`,
      (one) => one.amountMinor - one.returnedMinor,
    ),
  )
  const { text } = await brightside.call('GET', `/../payments-service/vendors/${vendorId}/statements`)
  const statements = JSON.parse(text) as Answered<Routes['listStatements']>
  const moves = payments
    .filter(({ displayState, returnedOn, transferInitiatedAt }) =>
      // What the bank refused was never sent, and what waits is not sent yet.
      displayState === 'CANCELLED' ? returnedOn !== null : transferInitiatedAt !== null,
    )
    .flatMap(({ batchDate, currency, amountMinor, returnedMinor, returnedOn }) => [
      {
        key: `${batchDate.slice(0, 7)} ${currency}`,
        minor: returnedOn === null ? amountMinor - returnedMinor : amountMinor,
      },
      ...(returnedOn === null
        ? []
        : [{ key: `${returnedOn.slice(0, 7)} ${currency}`, minor: -returnedMinor }]),
    ])
  const sent = keyed(
    moves,
    ({ key }) => key,
    ({ minor }) => minor,
  )
  expect(statements.length).toBeGreaterThan(3)
  expect(
    Object.fromEntries(statements.map((one) => [`${one.month} ${one.currency}`, one.paidTotalMinor])),
  ).toMatchObject(sent)
})

test('the totals of each year by partner add up to the payments that arrived in it', async () => {
  const payments = await everyPayment()
  const years = await brightside.call('GET', `/../payments-service/vendors/${vendorId}/paid-years`)
  const byPartner = JSON.parse(years.text) as Answered<Routes['listPaidYears']>
  const arrived = payments.filter(({ settledOn }) => settledOn !== null)
  expect(arrived.length).toBeGreaterThan(20)
  expect(
    keyed(
      byPartner,
      ({ year, currency }) => `${year} ${currency}`,
      ({ receivedMinor }) => receivedMinor,
    ),
  ).toEqual(
    keyed(
      arrived,
      ({ settledOn, currency }) => `${settledOn?.slice(0, 4)} ${currency}`,
      ({ arrivingMinor }) => arrivingMinor,
    ),
  )
  for (const { grossMinor, feeMinor, deductedMinor, receivedMinor } of byPartner)
    expect(grossMinor - feeMinor - deductedMinor).toBe(receivedMinor)
})

test('what will arrive on each day is that of the invoices which no payment has, less what is deducted', async () => {
  const [from, to] = [addDays(today, -27), addDays(today, 33)]
  const path = `/invoices/vendors/${vendorId}/upcoming`
  const { days, late, undated } = await upcoming(from, to)
  const grounded = invoices.flatMap((invoice) => {
    const restsOn = groundOf({ ...invoice, reason: invoice.eligibility.reason }, null)
    return restsOn === null ? [] : [{ ...invoice, restsOn }]
  })
  const counted = (
    some: readonly { readonly currency: string; readonly restsOn: string }[],
    on: string | null,
  ) => some.map(({ currency, restsOn }) => `${on} ${currency} ${restsOn}`)
  const isComing = ({ restsOn }: { readonly restsOn: string }) => restsOn !== 'arrived' && restsOn !== 'sent'
  const within = grounded.filter(({ estimatedPaymentDate: on }) => on !== null && on >= from && on <= to)
  expect(new Set(within.map(({ restsOn }) => restsOn))).toContain('eligible-date')
  expect(
    [...new Set(days.filter(isComing).flatMap((one) => counted([one], one.arrivesOn)))].toSorted(),
  ).toEqual([...new Set(within.flatMap((one) => counted([one], one.estimatedPaymentDate)))].toSorted())
  for (const { currency, restsOn, arrivesOn, invoiceCount, arrivingMinor, reducedMinor } of days.filter(
    isComing,
  )) {
    const own = within.filter(
      (one) => one.currency === currency && one.restsOn === restsOn && one.estimatedPaymentDate === arrivesOn,
    )
    expect([invoiceCount, arrivingMinor + reducedMinor]).toEqual([own.length, sum(own, arriving)])
  }
  const without = grounded.filter(({ estimatedPaymentDate: on }) => on === null)
  expect(undated.reduce((total, { invoiceCount }) => total + invoiceCount, 0)).toBe(without.length)
  const overdue = grounded.filter(({ estimatedPaymentDate: on }) => on !== null && on < today)
  expect(late.reduce((total, { invoiceCount }) => total + invoiceCount, 0)).toBe(overdue.length)
  expect(late).not.toEqual([])
  for (const query of [
    '?from=2026-11-01',
    '?from=2026-11-02&to=2026-11-01',
    '?from=2026-01-01&to=2026-12-31',
  ]) {
    const refused = await brightside.call('GET', `/../invoice-service${path}${query}`)
    expect([refused.status, refused.json['code']]).toEqual([400, 'INVALID_REQUEST'])
  }
})

test('what holds up the payments of a vendor is what they rest on, whatever keeps it from early payment', async () => {
  const waiting = await ownerWithVendor()
  await storeInvoices(server.database.db, [storedInvoice({ vendor_id: waiting.vendorId, number: 'U-1' })])
  const { late } = (await read(waiting, `/invoices/vendors/${waiting.vendorId}/upcoming`)) as Upcoming
  const [only] = await pagesOf<Invoice>(waiting, '/invoices/?sortField=number')
  expect(only?.eligibility.reason).toBe('agreement-unsigned')
  expect(late).toMatchObject([{ restsOn: 'vendor-not-active', arrivingMinor: 100_000 }])
})
