/** The flags that a link of ours sets about how the user arrived: the four that the specification names. */
export interface RedirectFlags {
  readonly fromInterstitial: boolean
  readonly fromInvoiceSummaryEmail: boolean
  readonly fromPaymentSummaryEmail: boolean
  readonly fromUpcomingPaymentEmail: boolean
}

/** The values of `from` in our links, by the flag that each sets. */
export const arrivals = {
  fromInterstitial: 'interstitial',
  fromInvoiceSummaryEmail: 'invoice-summary-email',
  fromPaymentSummaryEmail: 'payment-summary-email',
  fromUpcomingPaymentEmail: 'upcoming-payment-email',
} as const satisfies Record<keyof RedirectFlags, string>

/**
 * Reads the flags from an address. They only describe how the user arrived, so an unknown value or a stranger's link does no
 * harm. They survive a sign-in in between, because `redirect` carries the whole address.
 */
export function redirectFlagsIn(search: URLSearchParams): RedirectFlags {
  const given = new Set(search.getAll('from'))
  return {
    fromInterstitial: given.has(arrivals.fromInterstitial),
    fromInvoiceSummaryEmail: given.has(arrivals.fromInvoiceSummaryEmail),
    fromPaymentSummaryEmail: given.has(arrivals.fromPaymentSummaryEmail),
    fromUpcomingPaymentEmail: given.has(arrivals.fromUpcomingPaymentEmail),
  }
}
