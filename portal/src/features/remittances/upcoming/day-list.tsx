import { useDisplay } from '../../../ui/display.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { type DayRow, sumsOf, type Sum } from './sums.ts'
import { useUpcomingWords } from './words/index.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Arriving } from '../../../lib/resources/remittances.ts'
import { Section } from '../../../ui/section.tsx'
import { moneyText } from '@sooner/money/text'
import { isCertain } from '@sooner/rules/upcoming'
import { countText } from '../../../ui/format/number-text.ts'

interface GroundLineProps {
  readonly row: Arriving
  readonly text: string
  /** An estimate is marked as one where a day stands above it. */
  readonly withEstimate: boolean
}

/** What a part of the money rests on, with its number of invoices and its amount. */
function GroundLine({ row, text, withEstimate }: GroundLineProps) {
  const words = useUpcomingWords()
  const { locale } = useDisplay()
  const { invoiceCount, arrivingMinor, reducedMinor, currency, restsOn } = row
  return (
    <li className="flex items-baseline justify-between gap-x-4 py-0.5 text-14">
      <span className="min-w-0">
        {text}
        {withEstimate && !isCertain(restsOn) && (
          <span className="ml-1.5 rounded-full bg-warning-tint px-2 py-0.5 text-12 whitespace-nowrap text-warning">
            {words.estimate}
          </span>
        )}
        {/* A payment may give back a fee, and pay no invoice. */}
        {invoiceCount > 0 && (
          <span className="block text-muted">
            {invoiceCount === 1 ? words.one : words.count(countText(invoiceCount, locale))}
          </span>
        )}
        {reducedMinor > 0 && (
          <span className="block text-muted">
            {words.reduced(moneyText(BigInt(reducedMinor), currency, locale))}
          </span>
        )}
      </span>
      <span className="shrink-0">
        <Amount amountMinor={arrivingMinor} currency={currency} />
      </span>
    </li>
  )
}

interface ApartCardProps {
  readonly words: { readonly title: string; readonly text: string }
  readonly rows: readonly Arriving[]
}

/** What has no place in the calendar. */
export function ApartCard({ words, rows }: ApartCardProps) {
  const { undatedGrounds } = useUpcomingWords()
  if (rows.length === 0) return null
  return (
    <Section title={words.title} text={words.text}>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <GroundLine
            key={`${row.currency} ${row.restsOn}`}
            row={row}
            text={undatedGrounds[row.restsOn]}
            withEstimate={false}
          />
        ))}
      </ul>
    </Section>
  )
}

/** One amount for each currency. */
const Sums = ({ sums }: { readonly sums: readonly Sum[] }) =>
  sums.map(({ currency, amountMinor }) => (
    <span key={currency} className="block">
      <Amount amountMinor={amountMinor} currency={currency} />
    </span>
  ))

interface DayListProps {
  readonly label: string
  readonly today: string
  readonly chosen: string | undefined
  readonly days: ReadonlyMap<string, readonly DayRow[]>
  readonly onDay: (day: string) => void
}

/** Each day with a payment, those to come first: its sum, and what each part of it rests on. */
export function DayLists({ days, today, ...others }: DayListProps) {
  const words = useUpcomingWords()
  const all = [...days]
  const ahead = all.filter(([day]) => day >= today)
  const past = all.filter(([day]) => day < today)
  const hasChosen = past.some(([day]) => day === others.chosen)
  if (past.length === 0 || ahead.length === 0) return <DayList {...others} days={all} />
  return (
    <div className="grid gap-6">
      <DayList {...others} days={ahead} />
      <details open={hasChosen}>
        <summary className="cursor-pointer py-2 text-accent underline-offset-4 hover:underline">
          {words.earlier}
        </summary>
        <div className="pt-6">
          <DayList {...others} label={words.earlier} days={past} />
        </div>
      </details>
    </div>
  )
}

type OneListProps = Omit<DayListProps, 'days' | 'today'> & {
  readonly days: readonly (readonly [string, readonly DayRow[]])[]
}

function DayList({ label, chosen, days, onDay }: OneListProps) {
  return (
    <ol aria-label={label} className="-my-4">
      {days.map(([day, rows]) => (
        <DayItem key={day} day={day} rows={rows} isChosen={day === chosen} onDay={onDay} />
      ))}
    </ol>
  )
}

interface DayItemProps {
  readonly day: string
  readonly rows: readonly DayRow[]
  readonly isChosen: boolean
  readonly onDay: (day: string) => void
}

function DayItem({ day, rows, isChosen, onDay }: DayItemProps) {
  const words = useUpcomingWords()
  const display = useDisplay()
  const { full } = dayTexts(day, display)
  const act = isChosen ? words.goTo : words.show
  return (
    <li aria-current={isChosen || undefined} className="grid gap-2 border-b border-line py-4 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-16">
          <Day value={day} />
        </h3>
        <p className="shrink-0 text-right font-medium">
          <Sums sums={sumsOf(rows)} />
        </p>
      </div>
      <ul className="border-l-2 border-line pl-3">
        {rows.map((row) => (
          <GroundLine
            key={`${row.currency} ${row.restsOn}`}
            row={row}
            text={words.grounds[row.restsOn]}
            withEstimate
          />
        ))}
      </ul>
      <div className="-ml-3">
        <Button kind="quiet" size="small" aria-label={`${act}: ${full}`} onClick={() => onDay(day)}>
          {act}
        </Button>
      </div>
    </li>
  )
}
