import { useDisplay } from '../display.tsx'
import { dayTexts } from '../format/day-text.ts'
import type { DateRange } from './date-presets.ts'

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
