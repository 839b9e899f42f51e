import { useDisplay } from '../../../ui/display.tsx'
import { firstOf } from './calendar.ts'
import { dateFormat } from '../../../ui/format/formats.ts'

/** The month in words, such as "November 2026". */
export function useMonthText(): (month: string) => string {
  const { locale } = useDisplay()
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${firstOf(month)}T00:00:00Z`))
}
