/** A price by a range of payment terms. Both bounds belong. */
export interface TermsTier {
  readonly paymentTermsDaysLo: number
  readonly paymentTermsDaysHi: number
  /** How early payments come at this price, in words of the provider's. */
  readonly avgDaysAccelerationLabel: string
  readonly rateBps: number
}

/** A price for some clients, whatever the terms. */
export interface ClientTier {
  readonly externalClientIds: readonly string[]
  readonly rateBps: number
}

export type PricingTier = TermsTier | ClientTier

export const isClientTier = (tier: PricingTier): tier is ClientTier => 'externalClientIds' in tier

const isTermsTier = (tier: PricingTier): tier is TermsTier => !isClientTier(tier)

export interface TierFault {
  readonly index: number
  readonly message: string
}

/** What keeps these tiers from giving every invoice at most one price, each told by the later of the two that meet. */
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

/** A client's tier before one by terms. Undefined is no price at all, which is not the same as nothing to pay. */
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
