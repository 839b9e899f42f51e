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
    ...{ partnerId, currency, creditTier },
    leftMinor: owed
      .filter((one) => one.partnerId === partnerId && one.currency === currency)
      .filter((one) => creditTier === null || one.creditTier === creditTier)
      .reduce((minor, { exposureMinor }) => minor - exposureMinor, limitMinor),
  }))

interface Asking extends Pick<LimitLeft, 'partnerId' | 'currency'> {
  readonly externalClientId: string
  readonly openAmountMinor: bigint
}

/** Whether an invoice on its own would exceed a limit. */
export function exceeds({ left, tiers }: Limits, { partnerId, currency, ...invoice }: Asking): boolean {
  const tier =
    tiers.find((one) => one.partnerId === partnerId && one.externalClientId === invoice.externalClientId)
      ?.creditTier ?? 'unrated'
  return left
    .filter((one) => one.partnerId === partnerId && one.currency === currency)
    .filter(({ creditTier }) => creditTier === null || creditTier === tier)
    .some(({ leftMinor }) => invoice.openAmountMinor > leftMinor)
}
