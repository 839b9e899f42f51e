import { moneyText } from '@sooner/money/text'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import type { ExpectedWeek } from '../../../lib/resources/remittances.ts'
import { inState } from './addresses.ts'
import { countedText, type Owed, weeksOf, nextMondays } from './figures.ts'
import { useDashboardWords } from '../words/index.ts'
import { listFormat, dateFormat } from '../../../ui/format/formats.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { shortMoneyText } from '../../../ui/format/number-text.ts'

interface WeeksChartProps {
  readonly weeks: readonly ExpectedWeek[]
  readonly currency: string
}

/** What is expected in each of the next eight weeks, and which part of it could be paid early. */
function WeeksChart({ weeks, currency }: WeeksChartProps) {
  const { weeks: words } = useDashboardWords().overview
  const display = useDisplay()
  const { locale, today } = display
  const known = weeksOf(weeks, currency)
  // The service's weeks begin in the time zone of the currency's banks, where it can still be the reader's yesterday.
  const mondays = known.length > 0 ? known.map(({ weekStartsOn }) => weekStartsOn) : nextMondays(today)
  const valuesOf = (of: (week: ExpectedWeek) => number) =>
    known.length > 0 ? known.map(of) : mondays.map(() => 0)
  const short = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <div>
      <BarChart
        title={words.title}
        data={{
          by: words.by,
          points: mondays.map((monday) => ({
            label: short.format(new Date(`${monday}T00:00:00Z`)),
            full: dayTexts(monday, display).full,
          })),
          series: [
            { name: words.expected, values: valuesOf(({ expectedMinor }) => expectedMinor) },
            { name: words.eligible, values: valuesOf(({ eligibleMinor }) => eligibleMinor) },
          ],
          format: (value) => moneyText(BigInt(value), currency, locale),
          formatAxis: (value) => shortMoneyText(value, currency, locale),
        }}
      />
    </div>
  )
}

/** What becomes of what is owed, each with the way to its invoices. */
function Parts({ parts, currency }: Pick<Owed, 'parts' | 'currency'>) {
  const { owed: words } = useDashboardWords().overview
  const { locale } = useDisplay()
  return (
    <dl className="grid gap-x-4 gap-y-2 border-t border-line pt-3 text-14 mobile:grid-cols-3">
      {parts.map((part) => {
        const text = words[part.displayState]
        const isEmpty = part.invoiceCount + part.creditMemoCount === 0
        return (
          <div
            key={part.displayState}
            className="flex flex-wrap items-baseline justify-between gap-x-3 mobile:block"
          >
            <dt title={countedText(part, words, locale)}>
              {isEmpty ? text : <TextLink to={inState(part.displayState)}>{text}</TextLink>}
            </dt>
            <dd className="font-medium tabular-nums">
              <Amount amountMinor={part.owedTotalMinor} currency={currency} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface OwedCardProps {
  /** One entry for each currency, the largest first; at least one. */
  readonly owed: readonly Owed[]
  readonly weeks: readonly ExpectedWeek[]
}

/** What is owed in all, when the next part is expected, and what becomes of it. */
export function OwedCard({ owed: [main, ...others], weeks }: OwedCardProps) {
  const { overview } = useDashboardWords()
  const words = overview.owed
  const display = useDisplay()
  if (!main) return null
  const { currency } = main
  const money = (amountMinor: number, of: string) => moneyText(BigInt(amountMinor), of, display.locale)
  const next = weeksOf(weeks, currency).find(({ expectedMinor }) => expectedMinor > 0)
  const also = others.map((other) => money(other.owedTotalMinor, other.currency))
  return (
    <Card className="grid content-start gap-3">
      <div>
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-16">
          {words.title}{' '}
          <span className="font-heading text-24 leading-tight font-medium tabular-nums">
            <Amount amountMinor={main.owedTotalMinor} currency={currency} />
          </span>
        </h2>
        <p className="mt-1 text-14 text-muted">
          {main.invoiceCount > 0 && `${words.in(countedText(main, words, display.locale))} `}
          {next
            ? words.next(money(next.expectedMinor, currency), dayTexts(next.weekStartsOn, display).short)
            : words.nothingSoon}
          {also.length > 0 && ` ${words.also(listFormat(display.locale).format(also))}`}{' '}
          <TextLink to="/dashboard/upcoming">{overview.weeks.byDay}</TextLink>
        </p>
      </div>
      <WeeksChart weeks={weeks} currency={currency} />
      <Parts parts={main.parts} currency={currency} />
    </Card>
  )
}
