import { type Ref, useId } from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'

export const codeLength = 6

interface CodeFieldProps extends FieldTexts {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Pasted codes come with blanks, hyphens or words around them. There is no `maxlength`, because it would cut the paste first. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, codeLength)

/** One field, not six: password managers, screen readers and the phone's code suggestion can fill only that. */
export function CodeField({ label, hint, error, value, onChange, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        ref={ref}
        type="text"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        {...describedBy(id, { hint, error })}
        id={id}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        className={`${inputLook} text-24! font-medium tracking-[0.4em] tabular-nums`}
      />
    </Field>
  )
}
