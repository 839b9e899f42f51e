import type { Currency } from '@sooner/money'
import type { CreditTier } from '@sooner/rules/programs'
import type { LimitLeft, Limits } from './pricing.ts'

type Limit = Omit<LimitLeft, 'leftMinor'> & { readonly limitMinor: bigint }
type Owed = Pick<LimitLeft, 'partnerId' | 'currency'> & {
  readonly creditTier: CreditTier
  readonly exposureMinor: bigint
}

/** What is left of each limit. What was never computed counts as nothing. */
export const limitsLeftOf = (limits: readonly Limit[], owed: readonly Owed[]): readonly LimitLeft[] =>
  limits.map(({ partnerId, currency, creditTier, limitMinor }) => ({
    partnerId,
    currency,
    creditTier,
    leftMinor: owed
      .filter((one) => one.partnerId === partnerId && one.currency === currency)
      .filter((one) => creditTier === null || one.creditTier === creditTier)
      .reduce((minor, { exposureMinor }) => minor - exposureMinor, limitMinor),
  }))

interface OfClient {
  readonly partnerId: number
  readonly externalClientId: string
}

const tierIn =
  (tiers: Limits['tiers']) =>
  ({ partnerId, externalClientId }: OfClient): CreditTier =>
    tiers.find((one) => one.partnerId === partnerId && one.externalClientId === externalClientId)
      ?.creditTier ?? 'unrated'

/** What is left of each limit once invoices have taken these amounts of it. */
export function limitsAfter(
  { left, tiers }: Limits,
  taken: readonly (OfClient & Pick<LimitLeft, 'currency'> & { readonly grossMinor: bigint })[],
): Limits {
  const tierOf = tierIn(tiers)
  const sums = new Map<string, bigint>()
  const keyOf = (partnerId: number, currency: Currency, tier: CreditTier | null) =>
    `${partnerId} ${currency} ${tier ?? ''}`
  for (const { partnerId, externalClientId, currency, grossMinor } of taken)
    for (const tier of [null, tierOf({ partnerId, externalClientId })]) {
      const key = keyOf(partnerId, currency, tier)
      sums.set(key, (sums.get(key) ?? 0n) + grossMinor)
    }
  return {
    tiers,
    left: left.map((one) => ({
      ...one,
      leftMinor: one.leftMinor - (sums.get(keyOf(one.partnerId, one.currency, one.creditTier)) ?? 0n),
    })),
  }
}

interface Asking extends OfClient, Pick<LimitLeft, 'currency'> {
  readonly openAmountMinor: bigint
}

/** Whether an invoice on its own would exceed a limit. */
export function exceeds({ left, tiers }: Limits, invoice: Asking): boolean {
  const { partnerId, currency } = invoice
  const tier = tierIn(tiers)(invoice)
  return left
    .filter((one) => one.partnerId === partnerId && one.currency === currency)
    .filter(({ creditTier }) => creditTier === null || creditTier === tier)
    .some(({ leftMinor }) => invoice.openAmountMinor > leftMinor)
}
