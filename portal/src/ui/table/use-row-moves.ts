import { type KeyboardEvent, useState } from 'react'
import { useStable } from './use-stable.ts'

/** The row that a key leads to. The list does not wrap around, because its ends have a meaning. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const ROW = '[data-row]'
const STOP = '[data-stop]'

interface RowMoves {
  /** Both ends are included. A range only adds rows to the selection, never removes them. */
  readonly onRange: (from: number, to: number) => void
  readonly onToggle: (at: number) => void
}

function sideways(event: KeyboardEvent<HTMLElement>, row: Element): void {
  const stops = [...row.querySelectorAll<HTMLElement>(STOP)]
  const step = event.key === 'ArrowRight' ? 1 : -1
  stops[stops.indexOf(event.currentTarget) + step]?.focus()
  event.preventDefault()
}

/**
 * Keys on a row's control: up and down go to the same control of another row, left and right to the other control of this row.
 */
function handleRowKey(event: KeyboardEvent<HTMLElement>, { onRange, onToggle }: RowMoves): void {
  const { currentTarget: stop, key } = event
  const row = stop.closest(ROW)
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...(row.parentElement?.querySelectorAll(`:scope > ${ROW}`) ?? [])]
  const at = rows.indexOf(row)
  const to = rowAfter(key, at, rows.length)
  if (to !== undefined) {
    event.preventDefault()
    rows[to]?.querySelector<HTMLElement>(`[data-stop='${stop.dataset['stop']}']`)?.focus()
    if (event.shiftKey) onRange(at, to)
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    sideways(event, row)
  } else if (key === ' ' && stop.dataset['stop'] === 'open') {
    event.preventDefault()
    onToggle(at)
  } else if (key === 'Enter' && stop.dataset['stop'] === 'select') {
    row.querySelector<HTMLElement>("[data-stop='open']")?.click()
  }
}

interface Choice {
  readonly onRange: (from: number, to: number, chosen: boolean) => void
  readonly onToggle: (rowKey: string, upToLast: boolean) => void
}

/** Which row is in the Tab order, and what the keys do there. */
export function useRowMoves(keys: readonly string[], { onRange, onToggle }: Choice) {
  const [reached, onReach] = useState<string>()
  const onKey = useStable((event: KeyboardEvent<HTMLElement>) =>
    handleRowKey(event, {
      onRange: (from, to) => onRange(from, to, true),
      onToggle: (at) => {
        const key = keys[at]
        if (key !== undefined) onToggle(key, false)
      },
    }),
  )
  const inTabOrder = reached !== undefined && keys.includes(reached) ? reached : keys[0]
  return { inTabOrder, onKey, onReach }
}
