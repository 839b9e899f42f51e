import { useDisplay } from '../../../ui/display.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { GroundLine } from './ground-line.tsx'
import { type DayRow, sumsOf } from './sums.ts'
import { Sums } from './sums-text.tsx'
import { useUpcomingWords } from './words.ts'

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
