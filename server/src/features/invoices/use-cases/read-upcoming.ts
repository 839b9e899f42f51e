import type { Currency } from '@sooner/money'
import type { Answer, Given } from '@sooner/contract/route'
import type { getUpcomingPayments as declared } from '@sooner/contract/upcoming-payments'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { groundFor, type Ground, type OwnGround } from '@sooner/rules/upcoming'
import type { Invoices } from '../ports.ts'
import * as store from '../store/arrivals.ts'
import { readHoldUps } from './read-hold-ups.ts'

const usualDays = 42

interface Row {
  readonly currency: Currency
  readonly restsOn: OwnGround
}

/** What holds up the automatic payments of the vendor is stored with no invoice, so it is stated here. */
export async function getUpcomingPayments(
  invoices: Invoices,
  vendorId: string,
  { from: first, to: last }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { db, clock } = invoices
  const now = clock.now()
  const today = { USD: localDay('USD', now), GBP: localDay('GBP', now) }
  const from = first ?? today.USD
  const to = last ?? addDays(from, usualDays - 1)
  const [holdUps, days, late, undated] = await Promise.all([
    readHoldUps(invoices, vendorId),
    store.readArrivals(db, vendorId, from, to),
    store.readLateArrivals(db, vendorId, today),
    store.readUndatedArrivals(db, vendorId),
  ])
  const stated = <R extends Row>(row: R, arrivesOn: string | null): R & { readonly restsOn: Ground } => ({
    ...row,
    restsOn: groundFor(row.restsOn, holdUps(row.currency, arrivesOn)),
  })
  return {
    days: days.map((row) => stated(row, row.arrivesOn)),
    // What is late goes with the next cutoff, as what was expected today does.
    late: late.map((row) => stated(row, today[row.currency])),
    undated: undated.map((row) => stated(row, null)),
  }
}
