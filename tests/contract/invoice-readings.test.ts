import type { Answered } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { groundOf } from '@sooner/rules/upcoming'
import { expect, test } from 'vitest'
import { storedInvoice, storeInvoices } from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { claimsIn, type Person } from './support/people.ts'
import { startServer, withoutDailyJobs } from './support/server.ts'
import { openVendorPeople } from './support/vendor-people.ts'

type Invoice = Answered<Routes['listInvoices']>['data'][number]
type Upcoming = Answered<Routes['getUpcomingPayments']>
type Reviewed = Answered<Routes['listInvoicesForReview']>['data'][number]

const server = await startServer({}, withoutDailyJobs)
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
    ...{ vendor_id: vendorId, number: 'LATE-1', external_client_id: 'LATE', client_name: 'Late Payers' },
    ...{ estimated_payment_date: '2026-01-05', display_state: 'Ineligible', obstacle: 'no-days-early' },
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
const byKeys = (rows: readonly object[]) =>
  plainOrder(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other))),
    ),
  )
const plainOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

const currentDay = localDay('USD', new Date())
const [since, until] = [addDays(currentDay, -120), addDays(currentDay, -44)]

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
          ...{ displayState: some[0]?.displayState, currency: some[0]?.currency },
          ...{
            invoiceCount: countOf(some),
            creditMemoCount: some.length - countOf(some),
            amountTotalMinor: sum(some, amount),
            owedTotalMinor: sum(some, owed),
          },
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
          ...{ partnerId: some[0]?.partnerId, externalClientId: some[0]?.externalClientId },
          ...{ clientName: some[0]?.clientName, currency: some[0]?.currency },
          ...{ invoiceCount: countOf(some), amountTotalMinor: sum(some, amount) },
        })),
      ),
    )
  },
)

test('what is expected in each week is that of the list, with what is overdue in the first one', async () => {
  const now = new Date()
  const weeks = (await read(brightside, `/invoices/vendors/${vendorId}/statistics/expected`)) as Answered<
    Routes['getExpectedPayments']
  >
  expect(weeks.length % 8).toBe(0)
  const [first = { weekStartsOn: '' }] = weeks
  for (const week of weeks) {
    const next = addDays(week.weekStartsOn, 7)
    const today = localDay(week.currency, now)
    const within = invoices.filter(
      ({ documentKind, payStatus, state, currency, estimatedPaymentDate: on }) =>
        documentKind === 'invoice' &&
        state !== 'applied' &&
        currency === week.currency &&
        on !== null &&
        (payStatus === 'Unpaid' || (payStatus === 'Paid' && on >= today)) &&
        on < next &&
        (week.weekStartsOn === first.weekStartsOn || on >= week.weekStartsOn),
    )
    expect(week).toEqual({
      ...{ weekStartsOn: week.weekStartsOn, currency: week.currency, invoiceCount: within.length },
      expectedMinor: sum(within, arriving),
      eligibleMinor: sum(
        within.filter(({ displayState }) => displayState === 'Eligible'),
        arriving,
      ),
    })
  }
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
    const plain = reviewed.map(({ version: _version, vendorName: _vendorName, ...invoice }) => invoice)
    expect(plainOrder(plain)).toEqual(plainOrder(all))
  }
})

test('what arrives on each day is that of the list, and what is late or has no day is stated apart', async () => {
  const path = `/invoices/vendors/${vendorId}/upcoming`
  const [from, to] = [addDays(currentDay, -27), addDays(currentDay, 33)]
  const { days, late, undated } = (await read(brightside, `${path}?from=${from}&to=${to}`)) as Upcoming
  const grounded = invoices.flatMap((invoice) => {
    const restsOn = groundOf({ ...invoice, reason: invoice.eligibility.reason }, null)
    return restsOn === null ? [] : [{ ...invoice, restsOn, arrivingMinor: arriving(invoice) }]
  })
  const summed = (some: typeof grounded, dayOf: (one: Invoice) => object) =>
    byKeys(
      [...Map.groupBy(some, (one) => JSON.stringify([dayOf(one), one.currency, one.restsOn])).values()].map(
        (those) => ({
          ...{ currency: those[0]?.currency, restsOn: those[0]?.restsOn, invoiceCount: those.length },
          arrivingMinor: those.reduce((total, one) => total + one.arrivingMinor, 0),
          ...(those[0] && dayOf(those[0])),
        }),
      ),
    )
  const within = grounded.filter(({ estimatedPaymentDate: on }) => on !== null && on >= from && on <= to)
  expect(new Set(within.map(({ restsOn }) => restsOn))).toContain('eligible-date')
  expect(byKeys(days)).toEqual(summed(within, ({ estimatedPaymentDate: arrivesOn }) => ({ arrivesOn })))
  const unsent = grounded.filter(({ restsOn }) => restsOn !== 'sent')
  expect(byKeys(undated)).toEqual(
    summed(
      unsent.filter(({ estimatedPaymentDate: on }) => on === null),
      () => ({}),
    ),
  )
  const isLate = ({ estimatedPaymentDate: on }: Invoice) => on !== null && on < currentDay
  expect(late).not.toEqual([])
  expect(byKeys(late)).toEqual(summed(unsent.filter(isLate), () => ({})))
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
