import type { PricedMethod } from '@sooner/rules/payout-rates'

/** One invoice, the chosen ones, all that nothing is in the way of, or those that a program or the vendor's own rules pay. */
export type Scope = 'single' | 'selective' | 'bulk' | 'automatic'

export type EarlyMethod = PricedMethod

/** What a preview or a confirmation is about. */
export interface Asked {
  readonly vendorId: string
  readonly method: EarlyMethod
  readonly scope: Scope
  /** Null for all of them. */
  readonly invoiceIds: readonly string[] | null
}

/** How long a quote can be confirmed. */
export const quoteMinutes = 15

/** For how many days more it can be read, so that what has changed since can be shown. */
export const quoteDaysStored = 7

/** Of several invoices, a bulk payout leaves out those that became ineligible; every other payout pays all that it names, or none. */
export const isAllOrNone = ({ scope }: Pick<Asked, 'scope'>): boolean => scope !== 'bulk'

/** Whether both name the same invoices, in any order. */
export const areSame = (one: readonly string[] | null, other: readonly string[] | null): boolean => {
  if (one === null || other === null) return one === other
  const known = new Set(one)
  return known.size === new Set(other).size && other.every((id) => known.has(id))
}
