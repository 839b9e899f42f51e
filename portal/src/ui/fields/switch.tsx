import { type ReactNode, useId } from 'react'
import { useStatedReason } from '../stated-reason.ts'

interface SwitchProps {
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly on: boolean
  /** The state as a word, because color and position alone do not convey it. */
  readonly stateText: string
  readonly disabled?: boolean
  /** Why it is disabled. The switch stays focusable, so that keyboard and screen reader users can learn the reason. */
  readonly heldBack?: string | undefined
  readonly onChange: (on: boolean) => void
}

/** For settings that take effect at once. A choice that is sent with a form is a checkbox. */
export function Switch({ label, hint, on, stateText, disabled, heldBack, onChange }: SwitchProps) {
  const id = useId()
  const held = heldBack !== undefined
  const isStated = useStatedReason() === heldBack
  const describedBy = [hint && `${id}-hint`, held && `${id}-held`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 mobile:gap-x-6">
      <label htmlFor={id} className="py-2.5">
        {label}
      </label>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5 self-start">
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
          aria-describedby={describedBy || undefined}
          onClick={(event) => held && event.preventDefault()}
          onChange={({ target }) => !held && onChange(target.checked)}
          className="switch"
        />
      </label>
      {/* The hint is below both: beside the switch it would be a narrow column on a phone. */}
      {(hint || held) && (
        <div className="col-span-2 -mt-1.5 grid max-w-[65ch] gap-1 pb-2.5 text-14 text-muted">
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {held && (
            <p id={`${id}-held`} className={isStated ? 'sr-only' : ''}>
              {heldBack}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
