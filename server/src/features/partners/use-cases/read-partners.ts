import type { partner } from '@sooner/contract/operator-partners'
import { minorToWire } from '@sooner/money'
import { isClientTier, type PricingTier } from '@sooner/rules/pricing-tiers'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import type { Partner, PartnerProgram } from '../domain/partner.ts'
import type { Partners } from '../ports.ts'
import { listPartners as listStoredPartners } from '../store/partners.ts'

export type PartnerAnswer = z.input<typeof partner>

export const answerPartner = ({
  programs,
  clientPrograms,
  invoiceTerms,
  settings,
  exposureLimits = [],
  ...head
}: Partner): PartnerAnswer => ({
  ...head,
  settings: { ...settings, amountThresholdMinor: Number(settings.amountThresholdMinor) },
  exposureLimits: exposureLimits.map((limit) => ({ ...limit, limitMinor: minorToWire(limit.limitMinor) })),
  invoiceTerms: {
    ...invoiceTerms,
    clientInclusions: [...invoiceTerms.clientInclusions],
    clientExclusions: [...invoiceTerms.clientExclusions],
  },
  programs: programs.map((program) => ({
    ...program,
    ...answerRates(program),
    pricingTiers: program.pricingTiers.map(answerTier),
  })),
  clientPrograms: clientPrograms.map((program) => ({
    ...program,
    ...answerRates(program),
    pricingTiers: [...program.pricingTiers],
  })),
})

export const answerRates = ({
  onDemandRateBps,
  supplementalRateBps,
}: Pick<PartnerProgram, 'onDemandRateBps' | 'supplementalRateBps'>) => ({
  onDemandRateBps: onDemandRateBps ?? null,
  supplementalRateBps: supplementalRateBps ?? 0,
})

export const answerTier = (tier: PricingTier) =>
  isClientTier(tier) ? { ...tier, externalClientIds: [...tier.externalClientIds] } : tier

export const listPartners = async ({ db }: Partners): Promise<PartnerAnswer[]> =>
  (await listStoredPartners(db)).map(answerPartner)

/** Returns the agreements with these partners; an unknown partner is left out. */
export const partnersAgreed = (db: Db, partnerIds: readonly number[]): Promise<Partner[]> =>
  listStoredPartners(db, partnerIds)

export const partnerAgreed = async (db: Db, partnerId: number): Promise<Partner | undefined> =>
  (await listStoredPartners(db, [partnerId]))[0]
