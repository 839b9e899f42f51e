import { quoteMinutes } from '@sooner/rules/limits'
import { useEffect } from 'react'
import { useFlag } from '../../lib/flags.ts'
import { useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { lastDay } from './amounts-text.ts'
import { usePreview } from './quote/use-preview.ts'
import type { Scope, Way } from './way.ts'
import { deviceTime } from '../../lib/clock/device-time.ts'
import { providerCurrency, type Currency } from '@sooner/money'
import { currencyOf } from '@sooner/rules/clearing'
import { costOf } from '@sooner/rules/payout-offers'
import type { PayoutTotal, Quote } from '../../lib/resources/payouts.ts'

export interface Offer {
  readonly way: Way
  readonly quote: Quote
}

type Total = Pick<PayoutTotal, 'netMinor'>

const mostFirst = <T extends Total>(totals: readonly T[]) =>
  totals.toSorted((a, b) => b.netMinor - a.netMinor)

/** Returns the cheaper way first. The other way follows only if it pays more invoices, or sooner. */
function choicesOf([best, other]: readonly Offer[]): readonly Offer[] {
  if (!best) return []
  const isNoBetter =
    other !== undefined &&
    other.quote.invoiceCount <= best.quote.invoiceCount &&
    lastDay(other.quote.totals) >= lastDay(best.quote.totals)
  return other && !isNoBetter ? [best, other] : [best]
}

/** What can be paid now, the cheaper way first; of two with one price, Get Paid Now is first. */
export const offersIn = (
  quotes: Readonly<Partial<Record<Way, Quote | null | undefined>>>,
): readonly Offer[] =>
  choicesOf(
    (['instant-payout', 'on-demand-payout'] as const)
      .flatMap((way) => {
        const quote = quotes[way]
        return quote && quote.invoiceCount > 0 ? [{ way, quote }] : []
      })
      .toSorted((one, other) => costOf(one.quote.totals) - costOf(other.quote.totals)),
  )

/** The totals of a quote, the largest net amount first. */
export const totalsOf = <T extends Total>({ totals }: { readonly totals: readonly T[] }): readonly T[] =>
  mostFirst(totals)

/** The currency in which a vendor is paid, by its country. */
export function useOwnCurrency(vendorId: string): Currency {
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  return vendor ? currencyOf(vendor.countryCode) : providerCurrency
}

interface Renewable {
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

const checkMs = 30_000
const renewedAfterMs = (quoteMinutes - 1) * 60_000

/** A price that ended is asked for again as soon as somebody looks at the page. */
function useRenewal({ fulfilledTimeStamp: arrivedAt, refetch }: Renewable): void {
  useEffect(() => {
    if (arrivedAt === undefined) return undefined
    const check = () => {
      const isOld = deviceTime() - arrivedAt > renewedAfterMs
      if (isOld && document.visibilityState === 'visible') void refetch()
    }
    const timer = setInterval(check, checkMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [arrivedAt, refetch])
}

/** Which ways are open to this vendor at all; undefined until that is known. */
export function useWays() {
  const id = useVendorId()
  const { data: vendor } = useGetVendorQuery({ params: { id } }, { skip: id === '' })
  const instant = useFlag('instantPayout', vendor ?? {})
  const onDemand = useFlag('onDemandServiceAgreement')
  return vendor
    ? {
        'instant-payout': instant,
        'on-demand-payout': onDemand && vendor.currentMsaHasOnDemand,
        /** Only the agreement that includes On Demand is missing, and it can be signed now. */
        lacksAgreement: onDemand && !vendor.currentMsaHasOnDemand && vendor.activeMsaHasOnDemand,
      }
    : undefined
}

/** What can be paid now, the cheaper way first. Nothing is asked for without a scope. */
export function useOffers(scope: Scope | undefined) {
  const open = useWays()
  const instant = usePreview('instant-payout', open?.['instant-payout'] ? scope : undefined)
  const onDemand = usePreview('on-demand-payout', open?.['on-demand-payout'] ? scope : undefined)
  useRenewal(instant)
  useRenewal(onDemand)
  const asked = [instant, onDemand].filter(({ isUninitialized }) => !isUninitialized)
  // What was eligible before a refusal is no offer any more, nor is what was asked for last, once nothing is.
  const quoteOf = ({ data, isError, isUninitialized }: typeof instant) =>
    isError || isUninitialized ? undefined : data
  return {
    offers: offersIn({ 'instant-payout': quoteOf(instant), 'on-demand-payout': quoteOf(onDemand) }),
    isLoading: open === undefined ? scope !== undefined : asked.some(({ isLoading }) => isLoading),
    isFetching: asked.some(({ isFetching }) => isFetching),
    /** No price came, although nothing is known to be in the way. */
    hasFailed: asked.some(
      ({ error }) => error && (error as { readonly code?: string }).code !== 'NOT_ELIGIBLE',
    ),
    refetch: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch()
    },
  }
}
