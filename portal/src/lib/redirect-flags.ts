import { mailArrivals } from '@sooner/rules/mail-topics'

/** How the user arrived, by the link of the address or by the interstitial: the four flags that the specification names. */
export interface RedirectFlags {
  readonly fromInterstitial: boolean
  readonly fromInvoiceSummaryEmail: boolean
  readonly fromPaymentSummaryEmail: boolean
  readonly fromUpcomingPaymentEmail: boolean
}

/** The values of `from` in our links, by the flag that each sets. */
export const arrivals = {
  fromInterstitial: 'interstitial',
  fromInvoiceSummaryEmail: mailArrivals.invoiceSummary,
  fromPaymentSummaryEmail: mailArrivals.paymentSummary,
  fromUpcomingPaymentEmail: mailArrivals.upcomingPayment,
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

/** The part of a query that says how the user arrived; empty if it says nothing. */
export const arrivalIn = (query: string): string => {
  const given = new URLSearchParams(query).getAll('from')
  const known = Object.values(arrivals).filter((arrival) => given.includes(arrival))
  return new URLSearchParams(known.map((arrival) => ['from', arrival])).toString()
}

/** What of the dashboard the user expects to find open. */
interface Opened {
  readonly dashboardTab?: 'payments' | 'invoices'
  readonly invoiceSummaryOpen?: true
}

/** A tab that the address names comes before this one, as everywhere. */
function openedFor(flags: RedirectFlags): Opened {
  if (flags.fromInvoiceSummaryEmail) return { dashboardTab: 'invoices', invoiceSummaryOpen: true }
  if (flags.fromPaymentSummaryEmail) return { dashboardTab: 'payments' }
  return flags.fromInterstitial ? { dashboardTab: 'invoices' } : {}
}

/** Replaces all four flags: they describe this arrival, and no earlier one. */
export function arrivalBy(search: URLSearchParams): RedirectFlags & Opened {
  const flags = redirectFlagsIn(search)
  return { ...flags, ...openedFor(flags) }
}

/** The page that somebody who comes to the dashboard wants instead. */
export function pageInstead(search: URLSearchParams): string | undefined {
  const flags = redirectFlagsIn(search)
  if (flags.fromUpcomingPaymentEmail) return `/dashboard/upcoming?from=${arrivals.fromUpcomingPaymentEmail}`
  if (flags.fromInvoiceSummaryEmail)
    return `/dashboard/reports?from=${arrivals.fromInvoiceSummaryEmail}#summary`
  return undefined
}
