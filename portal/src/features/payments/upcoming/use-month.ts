import { useSearchParams } from 'react-router'
import { day as dayField } from '../../../lib/state/fields.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { monthOf, readMonth } from './calendar.ts'

/** The month and the day that the address names, so that a link reproduces them; at first the present month and no day. */
export function useMonth() {
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
