import { useState } from 'react'
import { Button } from '../button.tsx'
import { DateField } from '../fields/date-field.tsx'
import { useDisplay } from '../display.tsx'
import { useUnreadDays } from '../use-left-fields.ts'
import { type DateRange, presets, rangeOf } from './date-range.ts'

export interface DateFilterProps {
  /** Which date of the rows it is. */
  readonly label: string
  readonly range: DateRange
  readonly onChange: (range: DateRange) => void
}

const isWrongWay = ({ startDate, endDate }: DateRange) =>
  startDate !== undefined && endDate !== undefined && endDate < startDate

/** Applies each whole day as it is typed; a range that ends before it starts is not applied. */
function Days({ range, onChange }: Omit<DateFilterProps, 'label'>) {
  const words = useDisplay().words.range
  const { locale } = useDisplay()
  const [wanted, setWanted] = useState(range)
  const { note, leave, isUnfinished, isWrong } = useUnreadDays<keyof DateRange>()
  const change = (name: keyof DateRange, day: string, typed: string) => {
    const next = { ...wanted, [name]: day === '' ? undefined : day }
    setWanted(next)
    note(name, typed, day !== '' || typed === '')
    if ((day !== '' || typed === '') && !isWrongWay(next)) onChange(next)
  }
  // A year is first read with its two digits that are typed first.
  const endsTooEarly = isWrongWay(wanted) && !isUnfinished('startDate') && !isUnfinished('endDate')
  const errorOf = (name: keyof DateRange) =>
    isWrong(name) ? words.noDay : name === 'endDate' && endsTooEarly ? words.wrongWay : undefined
  return (['startDate', 'endDate'] as const).map((name) => (
    <div key={name} onBlur={() => leave(name)}>
      <DateField
        name={name}
        label={name === 'startDate' ? words.from : words.to}
        day={wanted[name] ?? ''}
        error={errorOf(name)}
        onChange={(day, typed) => change(name, day, typed)}
        locale={locale}
        pickLabel={words.pickDay}
      />
    </div>
  ))
}

interface DatePanelProps extends DateFilterProps {
  readonly onClose: () => void
}

export function DatePanel({ label, range, onChange, onClose }: DatePanelProps) {
  const words = useDisplay().words.range
  const { today } = useDisplay()
  const choose = (chosen: DateRange) => {
    onChange(chosen)
    onClose()
  }
  return (
    <div className="grid gap-3">
      <p className="text-12 text-muted">{label}</p>
      <div className="-mt-1 flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Button key={preset} size="small" onClick={() => choose(rangeOf(preset, today))}>
            {words.presets[preset]}
          </Button>
        ))}
        {(range.startDate ?? range.endDate) !== undefined && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => choose({ startDate: undefined, endDate: undefined })}
          >
            {words.dates}
          </Button>
        )}
      </div>
      <Days range={range} onChange={onChange} />
    </div>
  )
}
