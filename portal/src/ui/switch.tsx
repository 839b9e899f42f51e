import { type ReactNode, useId } from 'react'
import './choices.css'

interface SwitchProps {
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly on: boolean
  /** The state in a word: a colour and a side alone don't tell it. */
  readonly stateText: string
  readonly disabled?: boolean
  /** Why it can't be turned now. It stays in reach of the keyboard, so that everybody can learn the reason. */
  readonly heldBack?: string | undefined
  readonly onChange: (on: boolean) => void
}

/** For what takes effect at once. What is only sent with a form is a checkbox. */
export function Switch({ label, hint, on, stateText, disabled, heldBack, onChange }: SwitchProps) {
  const id = useId()
  const held = heldBack !== undefined
  const told = [hint && `${id}-hint`, held && `${id}-held`].filter(Boolean).join(' ')
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0 py-2.5">
        <label htmlFor={id} className="block">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </p>
        )}
        {held && (
          <p id={`${id}-held`} className="mt-1 text-14 text-muted">
            {heldBack}
          </p>
        )}
      </div>
      <label htmlFor={id} className="flex min-h-11 shrink-0 items-center gap-2.5">
        <span aria-hidden="true" className="text-14 text-muted">
          {stateText}
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          disabled={disabled}
          aria-disabled={held || undefined}
          aria-describedby={told || undefined}
          onClick={(event) => held && event.preventDefault()}
          onChange={({ target }) => !held && onChange(target.checked)}
          className="switch"
        />
      </label>
    </div>
  )
}
