import { readPrices, readStatedPrices, type OfferFlags, type Price } from '../../pricing/index.ts'
import type { Invoices } from '../ports.ts'
import type { InvoiceRow } from '../store/invoices.ts'
import { priceableInvoices } from '../store/priceable.ts'

/** The prices of those of the invoices that can be paid early, by their ids. */
export type Offers = ReadonlyMap<string, Price>

type Reads = Pick<Invoices, 'db' | 'clock'> & { readonly flags: OfferFlags }

/** What early payment of these invoices would cost now. Nothing is read where nothing can be paid early anyway. */
export async function readOffers({ db, clock, flags }: Reads, rows: readonly InvoiceRow[]): Promise<Offers> {
  const open = rows.filter(({ state, reason }) => state === 'awaiting-eligibility' && reason === null)
  const offers = new Map<string, Price>()
  for (const [vendorId, own] of Map.groupBy(open, (row) => row.vendorId)) {
    const pricesOf = await readStatedPrices(db, flags, vendorId, clock.now())
    const ids = own.map(({ id }) => id)
    for (const price of await readPrices(db, pricesOf(priceableInvoices(vendorId, ids))))
      offers.set(price.invoiceId, price)
  }
  return offers
}
