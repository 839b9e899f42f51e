import { useDisplay } from '../display.tsx'
import { lazy } from 'react'
import { ChevronIcon } from '../icons.tsx'
import { Popover } from '../popover.tsx'
import type { DateFilterProps } from './date-panel.tsx'
import { useRangeText } from './date-range.ts'

const load = () => import('./date-panel.tsx')
const DatePanel = lazy(() => load().then((module) => ({ default: module.DatePanel })))

export function DateFilter(props: DateFilterProps) {
  const words = useDisplay().words.range
  return (
    <Popover
      size="small"
      name={props.label}
      panelClass="w-72"
      onNear={load}
      label={
        <>
          <span className="sr-only">{props.label}: </span>
          <span className="inline-block first-letter:uppercase">
            {useRangeText()(props.range) ?? words.dates}
          </span>{' '}
          <ChevronIcon />
        </>
      }
    >
      {(close) => <DatePanel {...props} onClose={close} />}
    </Popover>
  )
}
