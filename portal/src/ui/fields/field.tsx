import type { ReactNode } from 'react'
import { AlertIcon } from '../icons.tsx'

export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

interface FieldProps extends FieldTexts {
  readonly id: string
  readonly children: ReactNode
  /** Content under the field in addition to the hint. */
  readonly below?: ReactNode
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** The error is read first, because it is why the focus returned to the field. */
export function describedBy(id: string, { hint, error }: Omit<FieldTexts, 'label'>, more?: string) {
  const ids = [error && errorId(id), hint && hintId(id), more].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

export const inputLook =
  'block w-full min-h-12 rounded-control border border-control bg-card px-3.5 py-2.5 text-16 text-ink transition-colors duration-150 ease-out hover:border-ink focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-negative text-ellipsis placeholder:text-muted [&[readonly]]:border-line [&[readonly]]:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-muted'

export function Field({ id, label, hint, error, children, below }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-14 font-medium text-ink">
        {label}
      </label>
      {children}
      {error && (
        <p id={errorId(id)} className="flex gap-1.5 text-14 text-negative">
          <span className="mt-0.5">
            <AlertIcon size={18} />
          </span>
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {below}
    </div>
  )
}
