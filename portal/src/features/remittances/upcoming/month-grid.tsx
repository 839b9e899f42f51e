import { currencies as allCurrencies } from '@sooner/money'
import { isBankingDay } from '@sooner/rules/banking-calendar'
import { isCertain } from '@sooner/rules/upcoming'
import { moneyText } from '@sooner/money/text'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { shortMoneyText } from '../../../ui/format/number-text.ts'
import { dayByKey, firstOf, monthOf, weeksOf, useMonthText } from './calendar.ts'
import { type DayRow, sumsOf } from './sums.ts'
import { useUpcomingWords } from './words/index.ts'
import { dateFormat } from '../../../ui/format/formats.ts'

interface MonthGridProps {
  readonly month: string
  readonly today: string
  /** The day whose invoices are shown. */
  readonly chosen: string | undefined
  readonly days: ReadonlyMap<string, readonly DayRow[]>
  /** The currencies in which the vendor is paid. */
  readonly currencies: readonly string[]
  readonly onMonth: (month: string) => void
  readonly onDay: (day: string) => void
}

/** Which day has the tab stop; it moves by keys, into other months too, and the focus follows it. */
function useReach({ month, today, chosen, onMonth, onDay }: Omit<MonthGridProps, 'days' | 'currencies'>) {
  const [reached, setReached] = useState<string>()
  const cell = useRef<HTMLButtonElement>(null)
  /** The day whose cell takes the focus once it is shown. */
  const aim = useRef<string>(undefined)
  const usual =
    chosen !== undefined && monthOf(chosen) === month
      ? chosen
      : monthOf(today) === month
        ? today
        : firstOf(month)
  const stop = reached !== undefined && monthOf(reached) === month ? reached : usual
  useLayoutEffect(() => {
    // A day of another month is reached only once that month is shown.
    if (stop === aim.current) cell.current?.focus()
  }, [stop])
  const onKey = (event: KeyboardEvent, day: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // A second key may come before the month of the first one is shown, while its old cell still has the focus.
    const from = aim.current ?? day
    const next = dayByKey(event.key, from)
    if (next === undefined) return
    event.preventDefault()
    if (next === from) return
    aim.current = next
    setReached(next)
    if (monthOf(next) !== monthOf(from)) onMonth(monthOf(next))
  }
  const choose = (day: string) => {
    setReached(day)
    onDay(day)
  }
  const onFocus = () => {
    aim.current = undefined
  }
  return { stop, cell, onKey, onFocus, choose }
}

/** The month as a calendar: each day with its amount, the days on which banks are closed, and today. */
export function MonthGrid(props: MonthGridProps) {
  const words = useUpcomingWords()
  const { locale } = useDisplay()
  const monthText = useMonthText()
  const { month } = props
  const reach = useReach(props)
  const weeks = weeksOf(month)
  const weekday = (day: string, form: 'short' | 'long') =>
    dateFormat(locale, { weekday: form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <table aria-label={words.calendar(monthText(month))} className="w-full table-fixed border-collapse">
      <caption className="sr-only">{words.keys}</caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th
              key={day}
              scope="col"
              abbr={weekday(day, 'long')}
              className="pb-2 text-12 font-medium text-muted"
            >
              {weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <Cell key={day} day={day} grid={props} reach={reach} />
              ) : (
                <td key={day} className="border border-line p-1.5 align-top text-12 text-muted">
                  {Number(day.slice(8))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tones = { sure: 'bg-positive-tint', estimate: 'bg-warning-tint', closed: 'bg-sunken' } as const

/** What the colors of the days mean. Each day says the same to screen readers, so they skip this. */
export function GridLegend() {
  const { legend } = useUpcomingWords()
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-12 text-muted">
      {(['sure', 'estimate', 'closed'] as const).map((tone) => (
        <span key={tone} className="inline-flex items-center gap-1.5">
          <span className={`size-3 border border-line ${tones[tone]}`} />
          {legend[tone]}
        </span>
      ))}
    </p>
  )
}

/** A vendor that is paid in one currency has the holidays of its banks; before anything is owed, all calendars count. */
const calendarsOf = (owed: readonly string[]) => {
  const own = allCurrencies.filter((currency) => owed.includes(currency))
  return own.length === 0 ? allCurrencies : own
}

/** A cell has no space for the two decimals of an amount. */
const wholeUnits = (amountMinor: number) => Math.round(amountMinor / 100) * 100

interface CellProps {
  readonly day: string
  readonly grid: MonthGridProps
  readonly reach: ReturnType<typeof useReach>
}

function Cell(props: CellProps) {
  return (
    <td className="h-16 border border-line p-0 align-top">
      <DayButton {...props} />
    </td>
  )
}

function DayButton({ day, grid: { today, chosen, days, currencies }, reach }: CellProps) {
  const words = useUpcomingWords()
  const display = useDisplay()
  const rows = days.get(day) ?? []
  const sums = sumsOf(rows)
  const isClosed = calendarsOf(currencies).every((calendar) => !isBankingDay(calendar, day))
  const isSure = rows.every(({ restsOn }) => isCertain(restsOn))
  const amounts = sums.map(({ amountMinor, currency }) =>
    moneyText(BigInt(amountMinor), currency, display.locale),
  )
  const name = [
    dayTexts(day, display).full,
    ...(day === today ? [words.today] : []),
    ...(sums.length > 0 ? amounts : [isClosed ? words.closed : words.nothingOn]),
    ...(sums.length > 0 && !isSure ? [words.estimate] : []),
  ].join(', ')
  const tone =
    sums.length === 0 ? (isClosed ? `${tones.closed} text-muted` : '') : isSure ? tones.sure : tones.estimate
  return (
    <button
      ref={day === reach.stop ? reach.cell : undefined}
      type="button"
      tabIndex={day === reach.stop ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={day === chosen}
      onFocus={reach.onFocus}
      onKeyDown={(event) => reach.onKey(event, day)}
      onClick={() => reach.choose(day)}
      className={`flex h-full min-h-16 w-full flex-col items-stretch justify-between gap-1 p-1.5 text-left tabular-nums hover:outline-2 hover:-outline-offset-2 hover:outline-control ${tone} ${day === chosen ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={`text-12 ${day === today ? 'self-start rounded-full bg-accent px-1.5 font-medium text-accent-ink' : 'text-muted'}`}
      >
        {Number(day.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className="text-right text-12 font-medium wrap-anywhere text-ink laptop:text-14"
      >
        {sums.map(({ amountMinor, currency }) => (
          <span key={currency} className="block">
            {shortMoneyText(wholeUnits(amountMinor), currency, display.locale)}
          </span>
        ))}
      </span>
    </button>
  )
}
