import { lazy } from 'react'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useInvoicesWords } from '../words.ts'
import type { StatusPanelProps } from './status-panel.tsx'

const load = () => import('./status-panel.tsx')
const StatusPanel = lazy(() => load().then((module) => ({ default: module.StatusPanel })))

export function StatusFilter(props: StatusPanelProps) {
  const words = useInvoicesWords()
  const { locale } = useDisplay()
  const count = props.chosen.length
  return (
    <Popover
      size="small"
      name={words.status}
      panelClass="w-56"
      onNear={load}
      label={
        <>
          {words.status}
          {count > 0 && <span className="tabular-nums">({countText(count, locale)})</span>}
          <ChevronIcon />
        </>
      }
    >
      {() => <StatusPanel {...props} />}
    </Popover>
  )
}
