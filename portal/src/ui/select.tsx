import { useId } from 'react'
import { ChevronIcon } from './icons.tsx'

interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string; readonly lang?: string }[]
  readonly onChange: (value: T) => void
}

/** A small select, for settings at the foot of a page. */
export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId()
  return (
    <span className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-14 text-muted">
        {label}
      </label>
      <span className="relative inline-flex min-w-0 items-center">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          className="min-h-9 min-w-0 appearance-none text-ellipsis rounded-control border border-control bg-card pr-8 pl-3 text-14 text-ink hover:border-ink pointer-coarse:min-h-11"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.text}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-2.5 text-muted">
          <ChevronIcon />
        </span>
      </span>
    </span>
  )
}
