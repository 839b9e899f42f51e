import { lazy, Suspense, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetInvoiceSummaryQuery } from '../../../lib/resources/invoices.ts'
import { useKnownReader } from '../../../lib/known-reader.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText, percentText } from '../../../ui/format/number-text.ts'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { SkeletonStat, SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText, lastDay, type Offer, PriceSum, totalsOf, useOffers } from '../../payouts/index.ts'
import { useDashboardWords } from '../words/index.ts'
import { numberFormat } from '../../../ui/format/formats.ts'

const NextPayment = lazy(() =>
  import('./next-payment.tsx').then((module) => ({ default: module.NextPayment })),
)

/** The list with what can be paid early, in view. */
const chooseAddress = '/dashboard?tab=invoices&displayState=Eligible#list'

interface PayNowCardProps {
  /** A class with the usual height, which is reserved until it is known what the card states. */
  readonly space: string
}

/** The first sentence of the dashboard: what can be paid now, when it would arrive, and what it costs; else what comes next. */
export function PayNowCard({ space }: PayNowCardProps) {
  const { now: words } = useDashboardWords()
  const vendorId = useVendorId()
  const { data: summary } = useGetInvoiceSummaryQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const eligibleCount = summary?.byDisplayState
    .filter(({ displayState }) => displayState === 'Eligible')
    .reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
  const { offers, isLoading, isFetching, hasFailed, refetch } = useOffers(
    eligibleCount ? { kind: 'bulk', vendorId } : undefined,
  )
  const [best, other] = offers
  if (best) return <Offered best={best} other={other} eligibleCount={eligibleCount ?? 0} />
  if (isLoading || !summary)
    return (
      <Card className={space}>
        <SkeletonStat />
        <SkeletonText lines={7} />
      </Card>
    )
  return (
    <Card className="grid content-start gap-4">
      {hasFailed ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{words.trouble}</p>
          <Button busy={isFetching} onClick={refetch}>
            {words.retry}
          </Button>
        </div>
      ) : (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <NextPayment vendorId={vendorId} />
        </Suspense>
      )}
    </Card>
  )
}

interface OfferedProps {
  readonly best: Offer
  readonly other: Offer | undefined
  /** Those that nothing is in the way of. Not all of them have a price. */
  readonly eligibleCount: number
}

function Offered({ best, other, eligibleCount }: OfferedProps) {
  const { now: words } = useDashboardWords()
  const display = useDisplay()
  const { locale } = display
  const totals = totalsOf(best.quote)
  const [main] = totals
  if (!main) return null
  const days = numberFormat(locale, { maximumFractionDigits: 1 }).format(main.averageDaysEarly)
  const { invoiceCount } = best.quote
  const { currency } = main
  return (
    <Card className="grid content-start gap-4">
      <div>
        <h2 className="text-16">{words.title}</h2>
        <p className="mt-1 font-heading text-32 leading-tight font-medium tracking-tight tabular-nums mobile:text-44">
          {totals.length === 1 ? (
            <Amount amountMinor={main.arrivesMinor} currency={currency} />
          ) : (
            amountsText(totals, 'arrivesMinor', locale)
          )}
        </p>
        <p className="mt-1 text-16">
          {words.by(dayTexts(lastDay(totals), display).short, amountsText(totals, 'feeMinor', locale))}
        </p>
      </div>
      <Acts best={best} other={other} />
      <p className="text-14 text-muted">
        {invoiceCount === 1 ? words.one(days) : words.many(countText(invoiceCount, locale), days)}{' '}
        {eligibleCount > invoiceCount && (
          <TextLink to={chooseAddress}>
            {words.others(countText(eligibleCount - invoiceCount, locale))}
          </TextLink>
        )}
      </p>
      {totals.map((total) => (
        <PriceSum
          key={total.currency}
          total={total}
          words={{
            ...words,
            fee: total.aprBps === null ? words.fee : words.feeApr(percentText(total.aprBps, locale)),
          }}
        />
      ))}
    </Card>
  )
}

function Acts({ best, other }: Omit<OfferedProps, 'eligibleCount'>) {
  const { now: words } = useDashboardWords()
  const display = useDisplay()
  const dispatch = useDispatch()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const isStated = useKnownReader()
  const reasonId = useId()
  const held = isReadOnly ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {}
  const amounts = ({ quote }: Offer) => amountsText(totalsOf(quote), 'arrivesMinor', display.locale)
  const openPrice = ({ way }: Offer) => void dispatch(modalOpened({ modal: 'payout', of: 'bulk', way }))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" className="max-mobile:w-full" {...held} onClick={() => openPrice(best)}>
          {words.get(amounts(best))}
        </Button>
        <ButtonLink kind="quiet" to={chooseAddress}>
          {words.choose}
        </ButtonLink>
        <Button kind="quiet" onClick={() => void dispatch(modalOpened({ modal: 'needSolver' }))}>
          {words.need}
        </Button>
      </div>
      {other && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
          <Button size="small" {...held} onClick={() => openPrice(other)}>
            {other.way === 'on-demand-payout'
              ? words.onDemand(amounts(other))
              : words.instant(amounts(other))}
          </Button>
          {words.by(
            dayTexts(lastDay(other.quote.totals), display).short,
            amountsText(totalsOf(other.quote), 'feeMinor', display.locale),
          )}
        </p>
      )}
      {isStated && (
        // From a tablet on, the page's heading is beside the same sentence.
        <p id={reasonId} className="text-14 text-muted mobile:sr-only">
          {words.readOnly}
        </p>
      )}
    </div>
  )
}
