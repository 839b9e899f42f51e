import { lazy } from 'react'
import { useDisplay } from '../display.tsx'
import { Popover } from '../popover.tsx'
import { SettingsMark } from '../state-icons.tsx'
import type { ViewPanelProps } from './view-panel.tsx'

const load = () => import('./view-panel.tsx')
// The cast restores the generic type, which lazy loses.
const ViewPanel = lazy(() => load().then((module) => ({ default: module.ViewPanel }))) as <Row>(
  props: ViewPanelProps<Row>,
) => React.ReactNode

/** Chooses which columns are shown and how high the rows are. */
export function ViewMenu<Row>(props: ViewPanelProps<Row>) {
  const { table } = useDisplay().words
  return (
    <Popover
      name={table.view}
      align="end"
      size="small"
      panelClass="w-64"
      onNear={load}
      label={
        <>
          <SettingsMark />
          {table.view}
        </>
      }
    >
      {() => <ViewPanel {...props} />}
    </Popover>
  )
}
