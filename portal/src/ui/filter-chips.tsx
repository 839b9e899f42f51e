import { useRef } from 'react'
import { CloseIcon } from './control-icons.tsx'
import { useDisplay } from './display.tsx'
import { linkLook } from './link.tsx'

export interface FilterChip {
  readonly key: string
  readonly text: string
  readonly onRemove: () => void
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[]
  readonly onClear: () => void
  /** Called after the last filter was removed, so that the caller can give the focus a new place. */
  readonly onEmptied?: () => void
}

/** The filters that are on, each with a button that removes it. The focus stays among them while there are any. */
export function FilterChips(props: FilterChipsProps) {
  const { chips, onClear, onEmptied } = props
  const { filters: words } = useDisplay().words
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  const remove = ({ onRemove }: FilterChip, at: number) => {
    // The button is about to go, so its neighbor takes the focus.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    next?.focus()
    onRemove()
    if (chips.length === 1) onEmptied?.()
  }
  return (
    <ul ref={list} aria-label={words.label} className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map((chip, at) => (
        <li
          key={chip.key}
          className="inline-flex max-w-full items-center rounded-full bg-neutral-tint pl-3 text-14 text-neutral"
        >
          <span className="min-w-0 truncate py-1">{chip.text}</span>
          <button
            type="button"
            aria-label={words.remove(chip.text)}
            onClick={() => remove(chip, at)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:text-ink pointer-coarse:size-11"
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            onClear()
            onEmptied?.()
          }}
          className={`${linkLook} inline-flex min-h-8 items-center px-1 text-14 pointer-coarse:min-h-11`}
        >
          {words.clear}
        </button>
      </li>
    </ul>
  )
}
