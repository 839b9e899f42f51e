/** How somebody came here, if a link of ours led them: the four that the specification names. */
export interface RedirectFlags {
  readonly fromInterstitial: boolean
  readonly fromInvoiceSummaryEmail: boolean
  readonly fromPaymentSummaryEmail: boolean
  readonly fromUpcomingPaymentEmail: boolean
}

/** The words of `from` in links that we make, by the flag that each sets. */
export const arrivals = {
  fromInterstitial: 'interstitial',
  fromInvoiceSummaryEmail: 'invoice-summary-email',
  fromPaymentSummaryEmail: 'payment-summary-email',
  fromUpcomingPaymentEmail: 'upcoming-payment-email',
} as const satisfies Record<keyof RedirectFlags, string>

/**
 * Reads the flags from an address. They only say which way somebody came, so any other word, or one from a stranger's link,
 * changes nothing. Signing in on the way keeps them: `redirect` carries the whole address.
 */
export function redirectFlagsIn(search: URLSearchParams): RedirectFlags {
  const told = new Set(search.getAll('from'))
  return {
    fromInterstitial: told.has(arrivals.fromInterstitial),
    fromInvoiceSummaryEmail: told.has(arrivals.fromInvoiceSummaryEmail),
    fromPaymentSummaryEmail: told.has(arrivals.fromPaymentSummaryEmail),
    fromUpcomingPaymentEmail: told.has(arrivals.fromUpcomingPaymentEmail),
  }
}
