import { type Ref, useId } from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'
import { ChevronIcon } from './icons.tsx'

interface SelectFieldProps<T extends string> extends FieldTexts {
  readonly name: string
  /** Nothing is chosen yet while it is empty. */
  readonly value: T | ''
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
  /** What stands there while nothing is chosen. */
  readonly chooseText: string
  readonly required?: boolean
  readonly autoComplete?: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** The device's own list: on a phone nothing is easier to use. For a list to search in there is the combobox. */
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
