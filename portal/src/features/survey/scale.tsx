import { useId } from 'react'
import { AlertIcon } from '../../ui/icons.tsx'

interface ScaleProps {
  readonly label: string
  readonly hint: string
  readonly error?: string | undefined
  readonly name: string
  readonly from: number
  readonly to: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice between a few numbers, each large enough for a finger. */
export function Scale({ label, hint, error, name, from, to, value, onChange }: ScaleProps) {
  const id = useId()
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return (
    <fieldset
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="text-14 font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {numbers.map((number) => (
          <label
            key={number}
            className="relative inline-flex size-11 items-center justify-center rounded-control border border-control tabular-nums hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={value === number}
              onChange={() => onChange(number)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-control outline-none forced-colors:appearance-auto"
            />
            {number}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-14 text-negative">
          <AlertIcon size={18} />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
        {hint}
      </p>
    </fieldset>
  )
}
