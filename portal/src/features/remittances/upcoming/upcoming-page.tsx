import { useMemo, useState } from 'react'
import { PageHeading } from '../../../lib/page.tsx'
import { type UpcomingPayments, useGetUpcomingPaymentsQuery } from '../../../lib/resources/remittances.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { BackMark, OnMark } from '../../../ui/state-icons.tsx'
import { ApartCard, DayLists } from './day-list.tsx'
import { addMonths, firstOf, lastOf, monthOf, useMonthText, readMonth } from './calendar.ts'
import { DayInvoices } from './day-invoices.tsx'
import { GridLegend, MonthGrid } from './month-grid.tsx'
import { byDay, currenciesIn, type DayRow, sumsOf } from './sums.ts'
import { useUpcomingWords } from './words/index.ts'
import { moneyText } from '@sooner/money/text'
import { useDisplay } from '../../../ui/display.tsx'
import { listFormat } from '../../../ui/format/formats.ts'
import { useSearchParams } from 'react-router'
import { day as dayField } from '../../../lib/state/fields.ts'

/** The month and the day that the address names, so that a link reproduces them; at first the present month and no day. */
function useMonth() {
  const { today } = useDisplay()
  const [search, setSearch] = useSearchParams()
  const day = dayField.read(search.get('day'))
  const month = readMonth(search.get('month')) ?? (day === undefined ? monthOf(today) : monthOf(day))
  return {
    today,
    month,
    day,
    onMonth: (next: string) => setSearch({ month: next }, { preventScrollReset: true }),
    onDay: (next: string) => setSearch({ month: monthOf(next), day: next }, { preventScrollReset: true }),
  }
}

interface MonthSumsProps {
  readonly month: string
  readonly today: string
  /** Undefined while they are loading. */
  readonly days: ReadonlyMap<string, readonly DayRow[]> | undefined
}

/** What the month still brings, and what has arrived in it already. */
function MonthSums({ month, today, days }: MonthSumsProps) {
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

type Place = ReturnType<typeof useMonth>

/** What arrives on each day of a month, what it rests on, and what has no day yet. */
export function UpcomingPage() {
  const words = useUpcomingWords()
  const place = useMonth()
  const vendorId = useVendorId()
  const { month } = place
  const query = useGetUpcomingPaymentsQuery(
    { params: { id: vendorId }, query: { from: firstOf(month), to: lastOf(month) } },
    { skip: vendorId === '' },
  )
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <p>
          <TextLink to="/dashboard">{words.back}</TextLink>
        </p>
        <PageHeading>{words.title}</PageHeading>
        <p className="max-w-[70ch] text-muted">{words.intro}</p>
      </header>
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonCards lines={[14, 5]} />}>
        {(upcoming) => (
          <Shown upcoming={upcoming} place={place} isOfMonth={query.currentData !== undefined} />
        )}
      </Loaded>
    </div>
  )
}

interface ShownProps {
  readonly upcoming: UpcomingPayments
  readonly place: Place
  /** False while the answer is still the one about the month before. */
  readonly isOfMonth: boolean
}

function Shown({ upcoming, place: found, isOfMonth }: ShownProps) {
  const [choices, setChoices] = useState(0)
  const onDay = (next: string) => {
    setChoices(choices + 1)
    found.onDay(next)
  }
  const place = { ...found, onDay }
  const words = useUpcomingWords()
  const monthText = useMonthText()
  const { month, today, day } = place
  const days = useMemo(
    () =>
      byDay(
        upcoming.days.filter(({ arrivesOn }) => monthOf(arrivesOn) === month),
        today,
      ),
    [upcoming.days, month, today],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ApartCard words={words.late} rows={upcoming.late} />
        <Card className="grid gap-4">
          <Months place={place} />
          <MonthSums month={month} today={today} days={isOfMonth ? days : undefined} />
          <div className="hidden gap-3 tablet:grid">
            <MonthGrid {...place} chosen={day} days={days} currencies={currenciesIn(upcoming)} />
            <GridLegend />
          </div>
          {days.size > 0 && (
            <div className="tablet:hidden">
              <DayLists label={words.list(monthText(month))} {...place} chosen={day} days={days} />
            </div>
          )}
        </Card>
        {day !== undefined && monthOf(day) === month && (
          <DayInvoices
            key={day}
            {...{ day, choices }}
            rows={upcoming.days.filter(({ arrivesOn }) => arrivesOn === day)}
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {days.size > 0 && (
          <Card className="hidden tablet:block">
            <DayLists label={words.list(monthText(month))} {...place} chosen={day} days={days} />
          </Card>
        )}
        <ApartCard words={words.undated} rows={upcoming.undated} />
      </div>
    </div>
  )
}

function Months({ place: { month, today, onMonth } }: { readonly place: Place }) {
  const words = useUpcomingWords()
  const monthText = useMonthText()
  const now = monthOf(today)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-20 first-letter:uppercase">{monthText(month)}</h2>
      <nav aria-label={words.months} className="flex flex-wrap items-center gap-2">
        <Button size="small" aria-label={words.before} onClick={() => onMonth(addMonths(month, -1))}>
          <BackMark />
        </Button>
        <Button size="small" aria-disabled={month === now} onClick={() => onMonth(now)}>
          {words.thisMonth}
        </Button>
        <Button size="small" aria-label={words.after} onClick={() => onMonth(addMonths(month, 1))}>
          <OnMark />
        </Button>
      </nav>
    </div>
  )
}
