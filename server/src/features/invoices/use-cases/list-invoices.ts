import type { listInvoices as declared } from '@sooner/contract/invoices'
import type { Answer, Given } from '@sooner/contract/route'
import type { VendorInTheWay } from '../domain/eligibility.ts'
import type { Invoices } from '../ports.ts'
import { listInvoices as list } from '../store/invoices.ts'
import { answerInvoice } from './answer-invoice.ts'
import { filterOf } from './asked-invoices.ts'
import { readOffers } from './offers/read-offers.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'

export async function listInvoices(
  invoices: Invoices,
  vendorId: string,
  { page, limit, sortField: sort, sortDirection: direction, ...asked }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const paging = { sort, direction, page, limit }
  const listing = (vendor: VendorInTheWay | null) =>
    list(invoices.db, vendorId, filterOf(asked, vendor), paging)
  const reading = readVendorInTheWay(invoices, vendorId)
  // Only these two filters depend on the vendor, so otherwise both are read at once.
  const dependsOnVendor = asked.displayState !== undefined || asked.waitsFor !== undefined
  const [vendor, { data, total }] = await Promise.all([
    reading,
    dependsOnVendor ? reading.then(listing) : listing(null),
  ])
  const offers = await readOffers(invoices, data)
  return { data: data.map((row) => answerInvoice(row, vendor, offers)), page, limit, total }
}
