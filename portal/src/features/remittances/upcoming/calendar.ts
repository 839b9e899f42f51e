import { addDays } from '@sooner/rules/banking-calendar'
import { useDisplay } from '../../../ui/display.tsx'
import { dateFormat } from '../../../ui/format/formats.ts'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const pad = (part: number) => String(part).padStart(2, '0')

/** The month of a day, as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOf = (month: string): string => `${month}-01`

export function addMonths(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const whole = year * 12 + at - 1 + count
  return `${Math.floor(whole / 12)}-${pad((whole % 12) + 1)}`
}

export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1)

const earliest = '1900-02'
const latest = '2999-11'

/** A month that anybody may have written into an address; the years are those that the service takes. */
export const readMonth = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= earliest && text <= latest
    ? text
    : undefined

/** The weeks of a month from Sunday to Saturday, with the days of the months before and after it that fill them. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = firstOf(month)
  const last = lastOf(month)
  const weeks: string[][] = []
  for (let sunday = addDays(first, -utc(first).getUTCDay()); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(sunday, at)))
  return weeks
}

/** The same day of another month, or its last day where that month is shorter. */
function sameDayOf(month: string, day: string): string {
  const wanted = `${month}-${day.slice(8)}`
  const last = lastOf(month)
  return wanted > last ? last : wanted
}

/** The day to which a key leads; undefined for every other key. */
export function dayByKey(key: string, day: string): string | undefined {
  const weekday = utc(day).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(day), 1), day)
    default:
      return undefined
  }
}

/** The month in words, such as "November 2026". */
export function useMonthText(): (month: string) => string {
  const { locale } = useDisplay()
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${firstOf(month)}T00:00:00Z`))
}
