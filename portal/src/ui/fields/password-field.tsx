import { type ReactNode, type Ref, useId, useState } from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../icons.tsx'

interface PasswordFieldProps extends FieldTexts {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly showLabel: string
  readonly hideLabel: string
  readonly shownLabel: string
  readonly hiddenLabel: string
  readonly ref?: Ref<HTMLInputElement>
  readonly onFocus?: () => void
  /** The rules are shown under the field and describe it for screen readers. */
  readonly rules?: { readonly id: string; readonly list: ReactNode } | undefined
}

export function PasswordField({ label, hint, error, onChange, rules, ...rest }: PasswordFieldProps) {
  const { showLabel, hideLabel, shownLabel, hiddenLabel, ...input } = rest
  const id = useId()
  const [shown, setShown] = useState<boolean>()
  return (
    <Field id={id} label={label} hint={hint} error={error} below={rules?.list}>
      <div className="relative">
        <input
          {...input}
          {...describedBy(id, { hint, error }, rules?.id)}
          id={id}
          type={shown ? 'text' : 'password'}
          name="password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputLook} pr-13`}
        />
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          title={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 inline-flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
        <span role="status" className="sr-only">
          {shown === undefined ? '' : shown ? shownLabel : hiddenLabel}
        </span>
      </div>
    </Field>
  )
}
