import type { Currency } from '@sooner/money'
import { settlementDay } from '@sooner/rules/banking-calendar'
import { hot } from '../../../../platform/database/open.ts'
import { offersOf, type Offered, type OffersOf } from '../../domain/offers/offers-of.ts'
import type { Invoices } from '../../ports.ts'
import type { InvoiceRow } from '../../store/invoice-rows.ts'
import { readPricing, type OfferFlags } from './read-pricing.ts'

type Reads = Pick<Invoices, 'db' | 'clock'> & { readonly flags: OfferFlags }

/** What early payment of these invoices would cost now. Nothing is read where nothing can be paid early anyway. */
export async function readOffers(
  { db, clock, flags }: Reads,
  rows: readonly InvoiceRow[],
): Promise<OffersOf> {
  const open = rows.filter(({ state, obstacle }) => state === 'awaiting-eligibility' && obstacle === null)
  const now = clock.now()
  const payOn = (currency: Currency) => settlementDay(currency, now)
  const offers = new Map<string, Offered>()
  for (const [vendorId, own] of Map.groupBy(open, (row) => row.vendorId)) {
    const pricing = await readPricing(hot(db), flags, vendorId, now)
    for (const row of own) offers.set(row.id, offersOf(pricing, row, payOn(row.currency)))
  }
  return offers
}
