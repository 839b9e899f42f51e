import { moneyText } from '@sooner/money/text'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { shortMoneyText } from '../../../ui/format/number-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import type { ExpectedWeek } from '../../../lib/resources/upcoming-payments.ts'
import { nextMondays, weeksOf } from './figures.ts'
import { useOverviewWords } from './words.ts'
import { dateFormat } from '../../../ui/format/formats.ts'

interface WeeksChartProps {
  readonly weeks: readonly ExpectedWeek[]
  readonly currency: string
}

/** What is expected in each of the next eight weeks, and which part of it could be paid early. */
export function WeeksChart({ weeks, currency }: WeeksChartProps) {
  const { weeks: words } = useOverviewWords()
  const display = useDisplay()
  const { locale, today } = display
  const known = weeksOf(weeks, currency)
  // The service's weeks begin in the time zone of the currency's banks, where it can still be the reader's yesterday.
  const mondays = known.length > 0 ? known.map(({ weekStartsOn }) => weekStartsOn) : nextMondays(today)
  const valuesOf = (of: (week: ExpectedWeek) => number) =>
    known.length > 0 ? known.map(of) : mondays.map(() => 0)
  const short = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <div className="grid gap-3">
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
      <p>
        <TextLink to="/dashboard/upcoming">{words.byDay}</TextLink>
      </p>
    </div>
  )
}
