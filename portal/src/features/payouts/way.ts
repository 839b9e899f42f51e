import type { PayoutMethod } from '@sooner/rules/programs'

/** The two ways in which a vendor takes a payment early. */
export const ways = ['instant-payout', 'on-demand-payout'] as const satisfies readonly PayoutMethod[]
export type Way = (typeof ways)[number]

/** What a payout is asked for: one invoice, chosen ones, or all that can be paid early. */
export type Scope =
  | { readonly kind: 'single'; readonly invoiceId: string }
  | { readonly kind: 'selective'; readonly vendorId: string; readonly invoiceIds: readonly string[] }
  | { readonly kind: 'bulk'; readonly vendorId: string }
