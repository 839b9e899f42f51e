import { annualRateBps, flatFee, onDemandFee } from '@sooner/rules/fees'
import { isClientTier, type PricingTier, tierFor } from '@sooner/rules/pricing-tiers'
import { kindOf } from '../../../lib/programs/program-kind.ts'
import type { Offered } from './offered.ts'

/** The invoice of every example: its amount, when it is approved, and when the client pays it, in days from its date. */
export const exampleInvoice = { openMinor: 840_000n, approvedAfter: 9, termsDays: 60 } as const

export interface Example {
  readonly openMinor: bigint
  readonly termsDays: number
  readonly rateBps: number
  readonly feeMinor: bigint
  readonly netMinor: bigint
  readonly daysEarly: number
  readonly aprBps: number | undefined
}

const termsTierIn = (tiers: readonly PricingTier[]) => tiers.find((tier) => !isClientTier(tier))

/** Terms that this program has a price for: those of the example where it does, else the longest of its first range. */
function termsIn(tiers: readonly PricingTier[]): number | undefined {
  const { termsDays } = exampleInvoice
  if (tierFor(tiers, { paymentTermsDays: termsDays, externalClientId: undefined })) return termsDays
  const first = termsTierIn(tiers)
  return first && !isClientTier(first) ? first.paymentTermsDaysHi : undefined
}

/** The day on which the example's invoice would be paid if nobody did anything. */
const paidAfter = (program: Offered, termsDays: number): number =>
  kindOf(program) === 'days' ? Math.min(program.netDays ?? termsDays, termsDays) : termsDays

/**
 * What being paid early comes to under a program, by the rules that real prices go by; nothing where it has no price.
 * On demand it is asked for past half-way, and else on the day of approval.
 */
export function exampleOf(program: Offered): Example | undefined {
  const { openMinor, approvedAfter } = exampleInvoice
  const termsDays = termsIn(program.pricingTiers)
  if (termsDays === undefined) return undefined
  const tier = tierFor(program.pricingTiers, { paymentTermsDays: termsDays, externalClientId: undefined })
  if (!tier) return undefined
  const { rateBps } = tier
  const isOnDemand = kindOf(program) === 'on-demand'
  const usual = paidAfter(program, termsDays)
  const daysEarly = isOnDemand ? Math.floor((usual * 2) / 5) : Math.max(usual - approvedAfter, 0)
  const feeMinor = isOnDemand ? onDemandFee(openMinor, rateBps, daysEarly) : flatFee(openMinor, rateBps)
  const netMinor = openMinor - feeMinor
  const aprBps = annualRateBps(feeMinor, netMinor, daysEarly)
  return { openMinor, termsDays, rateBps, feeMinor, netMinor, daysEarly, aprBps }
}

/** The demo's prices are nobody's: the same for every program, and said to be samples. */
export const sampleTiers: readonly PricingTier[] = [
  { paymentTermsDaysLo: 0, paymentTermsDaysHi: 45, avgDaysAccelerationLabel: '', rateBps: 195 },
  { paymentTermsDaysLo: 46, paymentTermsDaysHi: 90, avgDaysAccelerationLabel: '', rateBps: 275 },
]
