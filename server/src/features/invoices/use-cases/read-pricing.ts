import type { Currency } from '@sooner/money'
import { settlementDay, settlementDays } from '@sooner/rules/banking-calendar'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import { noPartner } from '@sooner/rules/partners'
import type { OnDemandStanding } from '@sooner/rules/payout-rates'
import { Refusal } from '@sooner/rules/refusal'
import { type Db, hot } from '../../../platform/database/open.ts'
import {
  agreementStanding,
  agreementsAsked,
  hasOwnAgreement,
  type AgreementStanding,
} from '../../agreements/index.ts'
import { payableCurrencyOf } from '../../bank-accounts/index.ts'
import { listIdentifiers } from '../../directory/index.ts'
import { exposureLimits, partnersAgreed, tieredClientsOf, type Partner } from '../../partners/index.ts'
import { findVendor, partnersOf, type Vendor } from '../../vendors/index.ts'
import {
  noLimits,
  type Limits,
  type PartnerPrices,
  type Pricing,
  limitsLeftOf,
  offersOf,
  type Offered,
  type OffersOf,
} from '../domain/offers.ts'
import { rateTable } from '../domain/rate-table.ts'
import type { Invoices } from '../ports.ts'
import { listExposuresOf } from '../store/exposures.ts'
import type { InvoiceRow } from '../store/invoices.ts'
import type { EarlyTerms } from '../store/prices.ts'

/** The flags that decide what is offered, and for which price. */
export type OfferFlags = Pick<
  FeatureFlags,
  'instantPayout' | 'onDemandServiceAgreement' | 'excludeSupplementalFee'
>

/** Reads everything that the prices of a vendor's invoices depend on. */
export async function readPricing(db: Db, flags: OfferFlags, vendorId: string, now: Date): Promise<Pricing> {
  const vendor = await findVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const partnerIds = partnersOf(vendor, await listIdentifiers(db, vendorId))
  const [agreed, standing, hasOwn, asked, payable] = await Promise.all([
    partnersAgreed(db, partnerIds),
    agreementStanding(db, { id: vendorId, onboardingPartnerId: noPartner }, []),
    hasOwnAgreement(db, vendorId),
    agreementsAsked(db, partnerIds, vendorId),
    payableCurrencyOf(db, vendorId, now),
  ])
  const hasSigned = (partnerId: number) =>
    asked.some(({ party, isSigned }) => party === partnerId && isSigned)
  return {
    promoCode: vendor.promoCode,
    feeScheme: vendor.feeScheme,
    payable,
    offersInstantPayout: offersInstant(flags, vendor),
    onDemand: flags.onDemandServiceAgreement ? onDemandBy(standing, hasOwn) : 'not-offered',
    excludesSupplement: flags.excludeSupplementalFee,
    limits: await readLimits(db, vendorId, partnerIds),
    partners: new Map(
      agreed.map((partner) => [partner.partnerId, pricesOf(partner, hasSigned(partner.partnerId))]),
    ),
  }
}

/** A vendor with an agreement of its own is not asked to sign ours. */
function onDemandBy(standing: AgreementStanding, hasOwn: boolean): OnDemandStanding {
  if (standing.hasAcceptedCurrentMsa && standing.currentMsaHasOnDemand) return 'offered'
  return standing.activeMsaHasOnDemand && !hasOwn ? 'agreement-unsigned' : 'not-offered'
}

async function readLimits(db: Db, vendorId: string, partnerIds: readonly number[]): Promise<Limits> {
  const limits = await exposureLimits(db, partnerIds)
  if (limits.length === 0) return noLimits
  const exposures = await listExposuresOf(db, partnerIds)
  return { left: limitsLeftOf(limits, exposures), tiers: await tieredClientsOf(db, vendorId) }
}

const offersInstant = ({ instantPayout }: OfferFlags, { instantPayoutUiEnabled }: Vendor): boolean =>
  instantPayout && instantPayoutUiEnabled

const pricesOf = ({ programs, clientPrograms }: Partner, hasSupplement: boolean): PartnerPrices => ({
  hasSupplement,
  programs,
  clientPrograms,
})

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
    payOn: settlementDays(now),
    payable: pricing.payable,
    limits: pricing.limits,
  }
}
