import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, onChange, className = '', ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { hint, error }, input['aria-describedby'])}
        {...(input['aria-invalid'] && { 'aria-invalid': input['aria-invalid'] })}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} ${className}`}
      />
    </Field>
  )
}

/** Addresses are typed without the keyboard's capitals, corrections or suggestions, everywhere in the portal. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'name'>) {
  return (
    <TextField
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type="email"
      name="email"
    />
  )
}
