import { lazy, type ReactNode } from 'react'
import { useDisplay } from '../display.tsx'
import { countText } from '../format/number-text.ts'
import { ChevronIcon } from '../icons.tsx'
import { Popover } from '../popover.tsx'
import type { StateFilterProps } from './state-panel.tsx'

const load = () => import('./state-panel.tsx')
// The cast restores the generic type, which lazy loses.
const StatePanel = lazy(() => load().then((module) => ({ default: module.StatePanel }))) as <
  State extends string,
>(
  props: StateFilterProps<State>,
) => ReactNode

/** Limits a list to some of the states of its rows. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { locale } = useDisplay()
  const { label, chosen } = props
  return (
    <Popover
      size="small"
      name={label}
      panelClass="w-56"
      onNear={load}
      label={
        <>
          {label}
          {chosen.length > 0 && <span className="tabular-nums">({countText(chosen.length, locale)})</span>}
          <ChevronIcon />
        </>
      }
    >
      {() => <StatePanel {...props} />}
    </Popover>
  )
}
