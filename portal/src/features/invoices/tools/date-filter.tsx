import { lazy } from 'react'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useInvoicesWords } from '../words.ts'
import type { DateFilterProps } from './date-panel.tsx'
import { useRangeText } from './range-text.ts'

const load = () => import('./date-panel.tsx')
const DatePanel = lazy(() => load().then((module) => ({ default: module.DatePanel })))

export function DateFilter(props: DateFilterProps) {
  const words = useInvoicesWords()
  return (
    <Popover
      size="small"
      name={words.columns.invoiceDate}
      panelClass="w-72"
      onNear={load}
      label={
        <>
          <span className="sr-only">{words.columns.invoiceDate}: </span>
          {useRangeText()(props.range) ?? words.dates} <ChevronIcon />
        </>
      }
    >
      {(close) => <DatePanel {...props} onClose={close} />}
    </Popover>
  )
}
