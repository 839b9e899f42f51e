import { moneyText } from '@sooner/money/text'
import { useDisplay } from '../../../ui/display.tsx'
import { monthOf } from './calendar.ts'
import { useMonthText } from './month-text.ts'
import { type DayRow, sumsOf } from './sums.ts'
import { useUpcomingWords } from './words.ts'
import { listFormat } from '../../../ui/format/formats.ts'

interface MonthSumsProps {
  readonly month: string
  readonly today: string
  /** Undefined while they are loading. */
  readonly days: ReadonlyMap<string, readonly DayRow[]> | undefined
}

/** What the month still brings, and what has arrived in it already. */
export function MonthSums({ month, today, days }: MonthSumsProps) {
  const words = useUpcomingWords()
  const { locale } = useDisplay()
  const monthText = useMonthText()
  const amountsOf = (of: (row: DayRow) => boolean) => {
    const rows = [...(days?.values() ?? [])].flat().filter(of)
    const amounts = sumsOf(rows).map(({ amountMinor, currency }) =>
      moneyText(BigInt(amountMinor), currency, locale),
    )
    return amounts.length === 0 ? undefined : listFormat(locale).format(amounts)
  }
  const ahead = amountsOf(({ restsOn }) => restsOn !== 'arrived')
  const past = amountsOf(({ restsOn }) => restsOn === 'arrived')
  const name = monthText(month)
  // What the bank has not confirmed is still to come, even in a month that has passed.
  const isOver = month < monthOf(today) && ahead === undefined
  const headline = () => {
    if (isOver) return past === undefined ? words.nothingCame(name) : words.cameIn(past, name)
    if (ahead !== undefined) return words.toCome(ahead, name)
    return past === undefined ? words.nothingInMonth(name) : words.nothingMore(name)
  }
  return (
    <div role="status" className="min-h-[1lh] text-20 tabular-nums">
      {days && <p className="font-medium">{headline()}</p>}
      {!isOver && past !== undefined && <p className="text-16 text-muted">{words.cameEarlier(past)}</p>}
    </div>
  )
}
