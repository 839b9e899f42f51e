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
  const amountsOf = (of: (day: string) => boolean) => {
    const rows = [...(days ?? [])].filter(([day]) => of(day)).flatMap(([, some]) => some)
    const amounts = sumsOf(rows).map(({ amountMinor, currency }) =>
      moneyText(BigInt(amountMinor), currency, locale),
    )
    return amounts.length === 0 ? undefined : listFormat(locale).format(amounts)
  }
  const ahead = amountsOf((day) => day >= today)
  const past = amountsOf((day) => day < today)
  const name = monthText(month)
  const isOver = month < monthOf(today)
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
