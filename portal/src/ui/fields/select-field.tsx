import { type Ref, useId } from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'
import { ChevronIcon } from '../icons.tsx'

interface SelectFieldProps<T extends string> extends FieldTexts {
  readonly name: string
  /** Empty while nothing is chosen. */
  readonly value: T | ''
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
  /** The text shown while nothing is chosen. */
  readonly chooseText: string
  readonly required?: boolean
  readonly autoComplete?: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** The native list, which is the easiest to use on a phone. The combobox is for lists that need a search. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, value, options, onChange, chooseText, ...select } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(id, { hint, error })}
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
          className={`${inputLook} appearance-none pr-10 ${value === '' ? 'text-muted' : ''}`}
        >
          {value === '' && (
            <option value="" disabled>
              {chooseText}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {option.text}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
          <ChevronIcon />
        </span>
      </div>
    </Field>
  )
}
