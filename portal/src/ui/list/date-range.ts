import { useDisplay } from '../display.tsx'
import { dayTexts } from '../format/day-text.ts'

export interface DateRange {
  readonly startDate: string | undefined
  readonly endDate: string | undefined
}

export const presets = ['thisMonth', 'lastMonth', 'last90', 'thisYear', 'lastYear'] as const
export type Preset = (typeof presets)[number]

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Both ends belong to the range. The days are those of the calendar, whatever the time of day. */
export function rangeOf(preset: Preset, today: string): DateRange {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const at = month - 1
  switch (preset) {
    case 'thisMonth':
      return { startDate: dayText(year, at, 1), endDate: dayText(year, at + 1, 0) }
    case 'lastMonth':
      return { startDate: dayText(year, at - 1, 1), endDate: dayText(year, at, 0) }
    case 'last90':
      return { startDate: dayText(year, at, day - 89), endDate: today }
    case 'thisYear':
      return { startDate: dayText(year, 0, 1), endDate: dayText(year, 11, 31) }
    case 'lastYear':
      return { startDate: dayText(year - 1, 0, 1), endDate: dayText(year - 1, 11, 31) }
    default:
      return preset satisfies never
  }
}

/** A range of days in words; undefined if both ends are open. */
export function useRangeText(): (range: DateRange) => string | undefined {
  const words = useDisplay().words.range
  const display = useDisplay()
  const short = (day: string) => dayTexts(day, display).short
  return ({ startDate, endDate }) => {
    if (startDate !== undefined && endDate !== undefined)
      return words.between(short(startDate), short(endDate))
    if (startDate !== undefined) return words.since(short(startDate))
    return endDate === undefined ? undefined : words.until(short(endDate))
  }
}
