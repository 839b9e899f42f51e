import { lazy, Suspense, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type InvoiceSummary, useGetInvoiceSummaryQuery } from '../../../lib/resources/invoices.ts'
import type { Quote } from '../../../lib/resources/payouts.ts'
import { useKnownReader } from '../../../lib/known-reader.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { percentText } from '@sooner/money/text'
import { countText } from '../../../ui/format/number-text.ts'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { SkeletonStat, SkeletonText } from '../../../ui/skeleton.tsx'
import {
  amountsText,
  feesText,
  lastDay,
  type Offer,
  PriceSum,
  totalsOf,
  useOffers,
} from '../../payouts/index.ts'
import { useDashboardWords } from '../words/index.ts'
import { numberFormat } from '../../../ui/format/formats.ts'

const NextPayment = lazy(() =>
  import('./next-payment.tsx').then((module) => ({ default: module.NextPayment })),
)

/** The list with what can be paid early. */
const chooseAddress = '/dashboard/invoices?displayState=Eligible'
/** What could be paid early once the partner has agreed to pay us. */
const redirectAddress = '/dashboard/invoices?statuses=open-for-redirect'

interface PayNowCardProps {
  /** A class with the usual height, which is reserved until it is known what the card states. */
  readonly space: string
}

/** The first sentence of the dashboard: what can be paid now, when it would arrive, and what it costs; else what comes next. */
export function PayNowCard({ space }: PayNowCardProps) {
  const { now: words } = useDashboardWords()
  const vendorId = useVendorId()
  const { data: summary } = useGetInvoiceSummaryQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const eligible = summary?.byDisplayState.filter(({ displayState }) => displayState === 'Eligible') ?? []
  const eligibleCount = eligible.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
  const { offers, isLoading, isFetching, hasFailed, refetch } = useOffers(
    eligibleCount > 0 ? { kind: 'bulk', vendorId } : undefined,
  )
  const [best, other] = offers
  // What was requested meanwhile is not offered a second time.
  const isPast = isFetching && best !== undefined && best.quote.invoiceCount > eligibleCount
  if (best && !isPast) return <Offered best={best} other={other} eligible={eligible} />
  if (isPast || isLoading || !summary)
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
          {eligibleCount > 0 && <AfterPartner eligible={eligible} />}
        </Suspense>
      )}
    </Card>
  )
}

type Eligible = Pick<InvoiceSummary['byDisplayState'][number], 'currency' | 'invoiceCount' | 'owedTotalMinor'>

interface AfterPartnerProps {
  /** Absent where nothing has a price now. */
  readonly quote?: Quote
  readonly eligible: readonly Eligible[]
}

/** What is eligible once the partner agrees to it: everything that the price neither includes nor leaves out. */
function AfterPartner({ quote, eligible }: AfterPartnerProps) {
  const { now: words } = useDashboardWords()
  const { locale } = useDisplay()
  const {
    invoiceCount: priced,
    leftOutCount,
    totals,
  } = quote ?? { invoiceCount: 0, leftOutCount: 0, totals: [] }
  const count = eligible.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0) - priced - leftOutCount
  if (count <= 0) return null
  const grossOf = (currency: string) => totals.find((total) => total.currency === currency)?.grossMinor ?? 0
  const amounts = eligible
    .map(({ currency, owedTotalMinor }) => ({ currency, amountMinor: owedTotalMinor - grossOf(currency) }))
    .filter(({ amountMinor }) => amountMinor > 0)
  const text =
    leftOutCount === 0
      ? (quote ? words.afterPartner : words.onlyAfterPartner)(
          countText(count, locale),
          amountsText(amounts, 'amountMinor', locale),
        )
      : words.afterPartnerCount(countText(count, locale))
  return (
    <p>
      {text} <TextLink to={redirectAddress}>{words.askPartner}</TextLink>
    </p>
  )
}

interface OfferedProps {
  readonly best: Offer
  readonly other: Offer | undefined
  /** The sums of what is eligible, by currency. Not all of it has a price. */
  readonly eligible: readonly Eligible[]
}

function Offered({ best, other, eligible }: OfferedProps) {
  const { now: words } = useDashboardWords()
  const display = useDisplay()
  const { locale } = display
  const totals = totalsOf(best.quote)
  const [main] = totals
  if (!main) return null
  const days = numberFormat(locale, { maximumFractionDigits: 1 }).format(main.averageDaysEarly)
  const { invoiceCount, maskedAccountNumber: account } = best.quote
  const { currency, withdrawableUntil } = main
  const day = dayTexts(lastDay(totals), display).short
  return (
    <Card className="grid content-start gap-4">
      <div>
        <h2 className="text-16 text-muted">{words.titles[best.way]}</h2>
        <p className="mt-1 font-heading text-32 leading-tight font-medium tracking-tight tabular-nums mobile:text-44">
          {totals.length === 1 ? (
            <Amount amountMinor={main.arrivesMinor} currency={currency} />
          ) : (
            amountsText(totals, 'arrivesMinor', locale)
          )}
        </p>
        <p className="mt-1 text-16">
          {invoiceCount === 1
            ? words.one(account, day)
            : words.many(countText(invoiceCount, locale), account, day)}
        </p>
      </div>
      {/* On a phone the act comes first, on a desk the sum. */}
      <div className="grid gap-4 mobile:order-last">
        <Acts best={best} other={other} />
        <div className="grid gap-1 text-14 text-muted">
          <p>
            {invoiceCount === 1 ? words.sooner(days) : words.soonerOnAverage(days)}{' '}
            {words.withdraw(dayTexts(withdrawableUntil, display, true).short)}
          </p>
          <AfterPartner quote={best.quote} eligible={eligible} />
        </div>
      </div>
      {totals.map((total) => (
        <PriceSum
          key={total.currency}
          total={total}
          isBelowResult={totals.length === 1}
          words={{
            ...words,
            fee: total.aprBps === null ? words.fee : words.feeApr(percentText(total.aprBps, locale)),
          }}
        />
      ))}
    </Card>
  )
}

/** On a phone each quiet act has a line of its own, and its text begins where the other lines begin. */
const atMargin = 'max-mobile:-ml-4'

function Acts({ best, other }: Omit<OfferedProps, 'eligible'>) {
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
        <ButtonLink kind="quiet" className={atMargin} to={chooseAddress}>
          {words.choose}
        </ButtonLink>
        <Button
          kind="quiet"
          className={atMargin}
          onClick={() => void dispatch(modalOpened({ modal: 'needSolver' }))}
        >
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
            feesText(totalsOf(other.quote), display.locale, words.feeWithApr),
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
