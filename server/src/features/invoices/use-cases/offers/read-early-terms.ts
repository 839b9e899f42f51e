import { settlementDay } from '@sooner/rules/banking-calendar'
import { hot } from '../../../../platform/database/open.ts'
import { rateTable } from '../../domain/offers/rate-table.ts'
import type { Invoices } from '../../ports.ts'
import type { EarlyTerms } from '../../store/early-prices.ts'
import { readPricing } from './read-pricing.ts'

/** What SQL needs to price all invoices of a vendor, as `readOffers` prices those of a page. */
export async function readEarlyTerms(
  { db, clock, flags }: Pick<Invoices, 'db' | 'clock' | 'flags'>,
  vendorId: string,
): Promise<EarlyTerms> {
  const now = clock.now()
  const pricing = await readPricing(hot(db), flags, vendorId, now)
  return {
    instant: rateTable(pricing, 'instant-payout'),
    onDemand: rateTable(pricing, 'on-demand-payout'),
    payOn: { USD: settlementDay('USD', now), GBP: settlementDay('GBP', now) },
    payable: pricing.payable,
    limits: pricing.limits,
  }
}
