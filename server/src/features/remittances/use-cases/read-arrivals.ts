import type { Answer, Given } from '@sooner/contract/route'
import type * as contract from '@sooner/contract/remittances'
import { currencies, type Currency, providerCurrency } from '@sooner/money'
import { localDays, addDays } from '@sooner/rules/banking-calendar'
import { groundFor, type Ground } from '@sooner/rules/upcoming'
import type { Db } from '../../../platform/database/open.ts'
import { deductions, expectedArrivals, unpayable } from '../../invoices/index.ts'
import { transferredCurrencies } from '../../transfers/index.ts'
import { afterWeeks, expectedWeeks } from '../domain/expected-weeks.ts'
import { deductOwed } from '../domain/deduct-owed.ts'
import type { Remittances } from '../ports.ts'
import { readNotArrived, readPaymentArrivals } from '../store/arrivals.ts'

/** What will arrive by that day of what no payment has yet: after fees, credit memos and everything that will be deducted. */
export async function readExpected(
  db: Db,
  vendorId: string,
  through: string,
): Promise<readonly expectedArrivals.Coming[]> {
  const [rows, owed] = await Promise.all([
    expectedArrivals.readComing(db, vendorId, through),
    deductions.owedByVendor(db, vendorId),
  ])
  return deductOwed(rows, owed)
}

/** Returns the weeks of the dashboard: what will arrive, whether a payment has it or not. */
export async function getExpectedPayments(
  { db, clock }: Pick<Remittances, 'db' | 'clock'>,
  vendorId: string,
): Promise<Answer<typeof contract.getExpectedPayments>> {
  const now = clock.now()
  const today = localDays(now)
  const latest = currencies
    .map((currency) => afterWeeks(today[currency]))
    .reduce((one, other) => (one > other ? one : other))
  const [vendor, expected, payments] = await Promise.all([
    unpayable.readUnpayableVendor({ db, clock }, vendorId),
    readExpected(db, vendorId, latest),
    readNotArrived(db, vendorId),
  ])
  const rows = [...expected, ...payments.map((row) => ({ ...row, displayState: 'Paid' as const }))]
  const days = rows.flatMap(({ arrivesOn, ...row }) =>
    arrivesOn === null ? [] : [{ ...row, expectedOn: arrivesOn }],
  )
  return [...expectedWeeks(days, today, vendor !== null)]
}

const usualDays = 42

/**
 * Returns the calendar: what payments bring on each day, and what will arrive of invoices that no payment has yet. What holds up the
 * automatic payments of the vendor is stored with no invoice, so it is stated here.
 */
export async function getUpcomingPayments(
  { db, clock, transfers }: Pick<Remittances, 'db' | 'clock' | 'transfers'>,
  vendorId: string,
  { from: first, to: last }: Given<typeof contract.getUpcomingPayments>['query'],
): Promise<Answer<typeof contract.getUpcomingPayments>> {
  const now = clock.now()
  const today = localDays(now)
  const from = first ?? today[providerCurrency]
  const to = last ?? addDays(from, usualDays - 1)
  const paidCurrencies = transferredCurrencies(transfers)
  const [holdUps, paid, notArrived, expected] = await Promise.all([
    unpayable.readHoldUps({ db, clock, paidCurrencies }, vendorId),
    readPaymentArrivals(db, vendorId, from, to),
    readNotArrived(db, vendorId),
    // What is late is stated whichever days are asked for.
    readExpected(
      db,
      vendorId,
      [to, ...Object.values(today)].reduce((one, other) => (one > other ? one : other)),
    ),
  ])
  const stated = ({ displayState: _displayState, ...row }: expectedArrivals.Coming) => ({
    ...row,
    restsOn: groundFor(row.restsOn, holdUps(row.currency, dayOf(row, today))),
  })
  const coming = expected.map(stated)
  const isLate = (row: Arriving) =>
    row.arrivesOn !== null && row.arrivesOn < today[row.currency] && row.restsOn !== 'sent'
  const within = coming.filter(({ arrivesOn }) => arrivesOn !== null && arrivesOn >= from && arrivesOn <= to)
  return {
    days: summed([...paid, ...within]).flatMap(({ arrivesOn, ...row }) =>
      arrivesOn === null ? [] : [{ ...row, arrivesOn }],
    ),
    late: summed([...notArrived, ...coming].filter(isLate).map((row) => ({ ...row, arrivesOn: null }))).map(
      withoutDay,
    ),
    undated: summed(coming.filter(({ arrivesOn }) => arrivesOn === null)).map(withoutDay),
  }
}

/** What is late goes with the next cutoff, as what was expected today does. */
const dayOf = (
  { arrivesOn, currency }: Pick<expectedArrivals.Coming, 'arrivesOn' | 'currency'>,
  today: Readonly<Record<Currency, string>>,
) => (arrivesOn !== null && arrivesOn < today[currency] ? today[currency] : arrivesOn)

interface Arriving {
  readonly currency: Currency
  readonly arrivesOn: string | null
  readonly restsOn: Ground
  readonly invoiceCount: number
  readonly arrivingMinor: number
  readonly reducedMinor: number
}

const withoutDay = ({ arrivesOn: _arrivesOn, ...row }: Arriving) => row

/** One row for each day, currency and ground: the earliest day first, and of a day in the order of the currencies. */
function summed(rows: readonly Arriving[]): readonly Arriving[] {
  const groups = Map.groupBy(
    rows,
    ({ arrivesOn, currency, restsOn }) => `${arrivesOn} ${currency} ${restsOn}`,
  )
  return [...groups.values()]
    .map((some) =>
      some.reduce((one, other) => ({
        ...one,
        invoiceCount: one.invoiceCount + other.invoiceCount,
        arrivingMinor: one.arrivingMinor + other.arrivingMinor,
        reducedMinor: one.reducedMinor + other.reducedMinor,
      })),
    )
    .toSorted(
      (one, other) =>
        (one.arrivesOn ?? '').localeCompare(other.arrivesOn ?? '') ||
        other.currency.localeCompare(one.currency) ||
        one.restsOn.localeCompare(other.restsOn),
    )
}
