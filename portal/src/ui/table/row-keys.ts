import type { KeyboardEvent } from 'react'

/** Where a key leads from a row; the list does not go round, since its ends mean something. */
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
  /** Both ends are included; it adds and never takes away. */
  readonly onRange: (from: number, to: number) => void
  readonly onToggle: (at: number) => void
}

function sideways(event: KeyboardEvent<HTMLElement>, row: Element): void {
  const stops = [...row.querySelectorAll<HTMLElement>(STOP)]
  const step = event.key === 'ArrowRight' ? 1 : -1
  stops[stops.indexOf(event.currentTarget) + step]?.focus()
  event.preventDefault()
}

/** Keys on a control of a row: up and down to the same control of another row, sideways to the other control of this one. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, { onRange, onToggle }: RowMoves): void {
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
