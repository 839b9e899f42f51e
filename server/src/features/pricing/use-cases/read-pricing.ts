import { pricedBy } from '@sooner/rules/programs'
import { currencies } from '@sooner/money'
import { settlementDays } from '@sooner/rules/banking-calendar'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import { noPartner } from '@sooner/rules/partners'
import type { OnDemandStanding } from '@sooner/rules/payout-rates'
import { Refusal } from '@sooner/rules/refusal'
import type { Expression } from 'kysely'
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
import { limitsLeftOf, noLimits, type Limits, type PartnerPrices, type Pricing } from '../domain/pricing.ts'
import { listExposuresOf } from '../store/exposures.ts'
import { pricesOf, type PriceableRow, type PricedRow } from '../store/prices.ts'

/** The flags that decide what is offered, and for which price. */
export type OfferFlags = Pick<
  FeatureFlags,
  'instantPayout' | 'onDemandServiceAgreement' | 'excludeSupplementalFee'
>

/** Reads everything that the prices of a vendor's invoices depend on. */
export async function readPricing(db: Db, flags: OfferFlags, vendorId: string, now: Date): Promise<Pricing> {
  const [vendor, identifiers] = await Promise.all([findVendor(db, vendorId), listIdentifiers(db, vendorId)])
  if (!vendor) throw new Refusal('NOT_FOUND')
  const partnerIds = partnersOf(vendor, identifiers)
  const [agreed, standing, hasOwn, asked, payable, limits] = await Promise.all([
    partnersAgreed(db, partnerIds),
    agreementStanding(db, { id: vendorId, onboardingPartnerId: noPartner }, []),
    hasOwnAgreement(db, vendorId),
    agreementsAsked(db, partnerIds, vendorId),
    payableCurrencyOf(db, vendorId, now),
    readLimits(db, vendorId, partnerIds),
  ])
  const hasSigned = (partnerId: number) =>
    asked.some(({ party, isSigned }) => party === partnerId && isSigned)
  return {
    promoCode: pricedBy(vendor),
    feeScheme: vendor.feeScheme,
    payable,
    offersInstantPayout: offersInstant(flags, vendor),
    onDemand: flags.onDemandServiceAgreement ? onDemandBy(standing, hasOwn) : 'not-offered',
    excludesSupplement: flags.excludeSupplementalFee,
    limits,
    partners: new Map(
      agreed.map((partner) => [partner.partnerId, agreedPrices(partner, hasSigned(partner.partnerId))]),
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

const agreedPrices = ({ programs, clientPrograms }: Partner, hasSupplement: boolean): PartnerPrices => ({
  hasSupplement,
  programs,
  clientPrograms,
})

/**
 * Reads what early payment of a vendor's invoices costs now, as lists and exports state it: by the cheaper method, with each invoice
 * compared with the limits of exposure on its own.
 */
export async function readStatedPrices(
  db: Db,
  flags: OfferFlags,
  vendorId: string,
  now: Date,
): Promise<(rows: Expression<PriceableRow>) => Expression<PricedRow>> {
  const pricing = await readPricing(hot(db), flags, vendorId, now)
  return (rows) =>
    pricesOf(rows, {
      pricing,
      methods: ['instant-payout', 'on-demand-payout'],
      payOn: settlementDays(now),
      // Without any account nothing of the vendor can be paid, and what it would cost is shown.
      payable: pricing.payable === undefined ? currencies : [pricing.payable],
      limits: pricing.limits,
      limited: 'each',
    })
}
