import { type ReactNode, type Ref, useEffect, useId, useRef, useImperativeHandle } from 'react'
import { AlertIcon, CheckIcon } from '../icons.tsx'

interface CheckboxProps {
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly name?: string
  readonly checked: boolean
  /** Some of the items that it represents are checked and some are not. */
  readonly mixed?: boolean
  readonly disabled?: boolean
  readonly required?: boolean
  readonly onChange: (checked: boolean) => void
  readonly ref?: Ref<HTMLInputElement>
}

const boxLook =
  'peer col-start-1 row-start-1 size-5 appearance-none rounded-[0.25rem] border border-control bg-card transition-colors duration-150 ease-out hover:border-ink checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line disabled:bg-sunken disabled:checked:bg-control aria-invalid:border-negative'

/** The whole line is the click target. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, name, checked, mixed = false, disabled, required, onChange, ref } = props
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="mt-0.5 inline-grid shrink-0 place-items-center text-accent-ink">
          <input
            ref={box}
            id={id}
            type="checkbox"
            name={name}
            checked={checked}
            disabled={disabled}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            onChange={({ target }) => onChange(target.checked)}
            className={boxLook}
          />
          <span className="pointer-events-none invisible col-start-1 row-start-1 peer-checked:visible peer-indeterminate:hidden">
            <CheckIcon size={16} />
          </span>
          <span className="pointer-events-none invisible col-start-1 row-start-1 h-0.5 w-2.5 rounded-full bg-current peer-indeterminate:visible" />
        </span>
        <span className={`min-w-0 ${disabled ? 'text-muted' : ''}`}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 pl-8 text-14 text-negative">
          <span className="mt-0.5">
            <AlertIcon size={18} />
          </span>
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 pb-2.5 pl-8 text-14 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
