import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { CalendarIcon } from '../control-icons.tsx'
import { dayInField, readDay } from './typed-day.ts'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'

interface DateFieldProps extends FieldTexts {
  readonly name: string
  /** YYYY-MM-DD, or empty. */
  readonly day: string
  /** Also receives text that is not a valid day, so that the page can show an error. */
  readonly onChange: (day: string, typed: string) => void
  readonly locale: string
  readonly pickLabel: string
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * The day is typed in the language's format, or picked from the device's calendar. A plain native field would follow the
 * browser's language instead of the page's, and does not accept a pasted day.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, name, day, onChange, locale, pickLabel, earliest, latest, required, ref } =
    props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={field}
          {...describedBy(id, { hint, error })}
          id={id}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          required={required}
          value={typed ?? dayInField(day, locale)}
          onChange={({ target: { value } }) => {
            setTyped(value)
            onChange(readDay(value, locale) ?? '', value)
          }}
          onBlur={() => {
            if (day !== '' || typed === '') setTyped(undefined)
          }}
          className={`${inputLook} pr-13 tabular-nums`}
        />
        <input
          ref={calendar}
          type="date"
          aria-hidden="true"
          tabIndex={-1}
          value={day}
          min={earliest}
          max={latest}
          onChange={({ target: { value } }) => {
            setTyped(undefined)
            onChange(value, value)
            field.current?.focus()
          }}
          className="pointer-events-none absolute right-0 bottom-0 size-12 opacity-0"
        />
        <button
          type="button"
          aria-label={`${pickLabel}: ${label}`}
          onClick={() => calendar.current?.showPicker()}
          className="absolute inset-y-0.5 right-0.5 inline-flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <CalendarIcon />
        </button>
      </div>
    </Field>
  )
}
