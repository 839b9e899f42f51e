/** A price for a range of payment terms. Both bounds are inclusive. */
export interface TermsTier {
  readonly paymentTermsDaysLo: number
  readonly paymentTermsDaysHi: number
  /** The provider's text on how early payments come at this price. */
  readonly avgDaysAccelerationLabel: string
  readonly rateBps: number
}

/** A price for certain clients, whatever the payment terms. */
export interface ClientTier {
  readonly externalClientIds: readonly string[]
  readonly rateBps: number
}

export type PricingTier = TermsTier | ClientTier

export const isClientTier = (tier: PricingTier): tier is ClientTier => 'externalClientIds' in tier

export const isTermsTier = (tier: PricingTier): tier is TermsTier => !isClientTier(tier)

export interface TierFault {
  readonly index: number
  readonly message: string
}

/** Faults that could give one invoice two prices. Each is reported for the later of two conflicting tiers. */
export function tierFaults(tiers: readonly PricingTier[]): readonly TierFault[] {
  return tiers.flatMap((tier, index) => {
    const message = isClientTier(tier)
      ? clientFault(tier, tiers.slice(0, index).filter(isClientTier))
      : termsFault(tier, tiers.slice(0, index).filter(isTermsTier))
    return message === undefined ? [] : [{ index, message }]
  })
}

function termsFault(tier: TermsTier, earlier: readonly TermsTier[]): string | undefined {
  if (tier.paymentTermsDaysLo > tier.paymentTermsDaysHi) return 'must not end before it begins'
  const met = earlier.some(
    (other) =>
      tier.paymentTermsDaysLo <= other.paymentTermsDaysHi &&
      other.paymentTermsDaysLo <= tier.paymentTermsDaysHi,
  )
  return met ? 'must not overlap another range of payment terms' : undefined
}

function clientFault(tier: ClientTier, earlier: readonly ClientTier[]): string | undefined {
  const own = new Set(tier.externalClientIds)
  if (own.size < tier.externalClientIds.length) return 'must not name a client twice'
  const met = earlier.some(({ externalClientIds }) => externalClientIds.some((id) => own.has(id)))
  return met ? 'must not name a client that has a price already' : undefined
}

/**
 * A client's own tier takes precedence over one by payment terms. Undefined means that there is no price, not that the price is
 * 0.
 */
export function tierFor(
  tiers: readonly PricingTier[],
  { paymentTermsDays, externalClientId }: { paymentTermsDays: number; externalClientId: string | undefined },
): PricingTier | undefined {
  const ofClient = tiers
    .filter(isClientTier)
    .find(({ externalClientIds }) => externalClientIds.some((id) => id === externalClientId))
  return (
    ofClient ??
    tiers
      .filter(isTermsTier)
      .find(
        ({ paymentTermsDaysLo, paymentTermsDaysHi }) =>
          paymentTermsDaysLo <= paymentTermsDays && paymentTermsDays <= paymentTermsDaysHi,
      )
  )
}
