import type { Data } from '../../../lib/calls/api.ts'

type Period = NonNullable<Data<'listPeriods'>>['data'][number]

export interface MonthRow {
  readonly month: string
  /** Undefined while it is open. */
  readonly closed: Period | undefined
  /** Whether it is the next one to close: it has ended, and the one before is closed. */
  readonly isNext: boolean
}

const following = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const maxOpen = 24

/** The months through the present one, the latest first. Without a closed one, only the present month and the one before are known. */
export function monthsOf(periods: readonly Period[], today: string): readonly MonthRow[] {
  const present = today.slice(0, 7)
  const latest = periods[0]?.month
  const open: string[] = []
  const first = latest === undefined ? before(present) : following(latest)
  for (let month = first; month <= present && open.length < maxOpen; month = following(month))
    open.push(month)
  return [
    ...open
      .toReversed()
      .map((month) => ({ month, closed: undefined, isNext: month === first && month < present })),
    ...periods.map((closed) => ({ month: closed.month, closed, isNext: false })),
  ]
}

const before = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
