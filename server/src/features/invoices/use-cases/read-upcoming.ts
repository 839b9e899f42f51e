import type { Answer, Given } from '@sooner/contract/route'
import type { getUpcomingPayments as declared } from '@sooner/contract/upcoming-payments'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { groundFor, type Ground, type OwnGround } from '@sooner/rules/upcoming'
import type { Invoices } from '../ports.ts'
import * as store from '../store/arrivals.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

const usualDays = 42

/** What is in the way of the vendor as a whole is stored with no invoice, so it is stated here. */
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
  const [vendor, days, late, undated] = await Promise.all([
    readVendorInTheWay(invoices, vendorId),
    store.readArrivals(db, vendorId, from, to),
    store.readLateArrivals(db, vendorId, today),
    store.readUndatedArrivals(db, vendorId),
  ])
  const stated = <R extends { readonly restsOn: OwnGround }>(row: R): R & { readonly restsOn: Ground } => ({
    ...row,
    restsOn: groundFor(row.restsOn, vendor?.obstacle ?? null),
  })
  return { days: days.map(stated), late: late.map(stated), undated: undated.map(stated) }
}
