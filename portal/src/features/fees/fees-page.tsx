import { providerCurrency } from '@sooner/money/currency'
import { moneyText, percentText } from '@sooner/money/text'
import { lazy, type ReactNode, Suspense } from 'react'
import { annualRateBps, flatFee, onDemandFee } from '@sooner/rules/fees'
import { PageHeading } from '../../lib/page.tsx'
import { useFlag, type VendorFeatures } from '../../lib/flags.ts'
import { type HasOnDemand, useHasOnDemand } from '../../lib/programs/use-has-on-demand.ts'
import { useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { pageWords, useWords } from '../../lib/words/index.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { OwnSkeleton } from './own-skeleton.tsx'

/** The figures of the page, by the rules for real prices. */
export function workedExample() {
  const openMinor = 840_000n
  const rateBps = 195
  const daysEarly = 21
  const rateFor30DaysBps = 200
  const [early, hardlyEarly] = [24, 12]
  const aprOf = (fee: bigint, days: number) => annualRateBps(fee, openMinor - fee, days) ?? 0
  const feeMinor = flatFee(openMinor, rateBps)
  const netMinor = openMinor - feeMinor
  const earlyMinor = onDemandFee(openMinor, rateFor30DaysBps, early)
  const minMinor = onDemandFee(openMinor, rateFor30DaysBps, hardlyEarly)
  return {
    openMinor,
    rateBps,
    daysEarly,
    feeMinor,
    netMinor,
    aprBps: annualRateBps(feeMinor, netMinor, daysEarly),
    onDemand: {
      rateFor30DaysBps,
      feeMinor: earlyMinor,
      aprBps: aprOf(earlyMinor, early),
      /** The result of the rate alone, and the minimum that is charged instead. */
      hardlyEarlyBps: (rateFor30DaysBps * hardlyEarly) / 30,
      minMinor,
      minAprBps: aprOf(minMinor, hardlyEarly),
    },
  }
}

const useFeesWords = pageWords({
  en: () => import('./content/en.ts').then((module) => module.fees),
  es: () => import('./content/es.ts').then((module) => module.fees),
})

const example = workedExample()

interface FeesProps {
  /** The vendor's own prices, which replace the example. */
  readonly own?: ReactNode
  /** What is offered to this vendor, once that is known; otherwise what is offered to everybody is explained. */
  readonly vendor?: (VendorFeatures & HasOnDemand) | undefined
}

/** How early payment works and what it costs. */
export function Fees({ own, vendor }: FeesProps) {
  const { locale } = useWords()
  const words = useFeesWords()
  const usd = (amountMinor: bigint) => moneyText(amountMinor, providerCurrency, locale)
  const rate = (bps: number) => percentText(bps, locale)
  const { openMinor, onDemand } = example
  const isNow = useFlag('instantPayout', vendor)
  const isOnDemand = useHasOnDemand(vendor)
  return (
    <div className={`mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-8 ${own ? 'max-w-264' : 'max-w-168'}`}>
      <header className="grid gap-2">
        <PageHeading>{words.title}</PageHeading>
        {!own && <p className="text-muted">{words.usual}</p>}
      </header>
      {own}
      {isNow && (
        <Part title={words.nowTitle}>
          <p>{words.nowText}</p>
          {!own && <Example usd={usd} rate={rate} />}
        </Part>
      )}
      {isOnDemand && (
        <Part title={words.onDemandTitle}>
          <p>{words.onDemandText}</p>
          <p>
            {words.onDemandExample(
              usd(openMinor),
              rate(onDemand.rateFor30DaysBps),
              usd(onDemand.feeMinor),
              rate(onDemand.aprBps),
            )}{' '}
            {words.onDemandLeast(
              rate(onDemand.hardlyEarlyBps),
              usd(onDemand.minMinor),
              rate(onDemand.minAprBps),
            )}
          </p>
        </Part>
      )}
      <Part title={words.takenTitle}>
        {own && <p>{words.usual}</p>}
        <p>{words.taken}</p>
      </Part>
      <Part title={words.holdsTitle}>
        <p>{words.holds}</p>
      </Part>
      <p>
        <TextLink to="/faq">{words.more}</TextLink>
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-168 gap-3">
      <h2 className="text-20">{title}</h2>
      {children}
    </section>
  )
}

interface ExampleProps {
  readonly usd: (amountMinor: bigint) => string
  readonly rate: (bps: number) => string
}

/** Shows gross, fee and net in the order of the calculation, like every price. */
function Example({ usd, rate }: ExampleProps) {
  const words = useFeesWords()
  const { openMinor, feeMinor, netMinor, rateBps, daysEarly, aprBps } = example
  const row = 'flex items-baseline justify-between gap-4'
  return (
    <figure className="mt-1">
      <figcaption className="mb-2 text-14 text-muted">{words.exampleLabel}</figcaption>
      <Card className="py-2! tabular-nums">
        <dl>
          <div className={`${row} py-3`}>
            <dt>
              {words.invoice}
              <span className="block text-14 text-muted">{words.early(daysEarly)}</span>
            </dt>
            <dd>{usd(openMinor)}</dd>
          </div>
          <div className={`${row} border-t border-line py-3`}>
            <dt>{words.fee(rate(rateBps))}</dt>
            <dd>{usd(-feeMinor)}</dd>
          </div>
          <div className={`${row} border-t-3 border-double border-line py-3`}>
            <dt>{words.net}</dt>
            <dd className="text-24 font-medium">{usd(netMinor)}</dd>
          </div>
          {aprBps !== undefined && (
            <div className={`${row} pb-3 text-14 text-muted`}>
              <dt>{words.apr}</dt>
              <dd>{rate(aprBps)}</dd>
            </div>
          )}
        </dl>
      </Card>
    </figure>
  )
}

const OwnPrices = lazy(() => import('./own-prices.tsx').then((module) => ({ default: module.OwnPrices })))

function VendorFees({ vendorId }: { readonly vendorId: string }) {
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } })
  const waiting = (
    <LoadingState>
      <OwnSkeleton />
    </LoadingState>
  )
  const own = (
    <Suspense fallback={waiting}>
      <OwnPrices />
    </Suspense>
  )
  return <Fees own={own} vendor={vendor ?? undefined} />
}

interface FeesPageProps {
  /** The vendor of the signed-in user, whose own prices replace the example. */
  readonly vendorId: string | undefined
}

export const FeesPage = ({ vendorId }: FeesPageProps) =>
  vendorId === undefined ? <Fees /> : <VendorFees vendorId={vendorId} />
