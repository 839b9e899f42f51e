import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { CalendarIcon } from '../control-icons.tsx'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'

/** Days are text, YYYY-MM-DD, without a time of day or a zone: a due date is the same day everywhere. */

type Part = 'year' | 'month' | 'day'

const pad = (value: number, width: number) => String(value).padStart(width, '0')

/** The order in which a language writes the parts of a day, and the separator between them. */
function dayFormat(locale: string): { readonly order: readonly Part[]; readonly between: string } {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  }).formatToParts(0)
  const order = parts
    .map(({ type }) => type)
    .filter((type) => ['year', 'month', 'day'].includes(type)) as Part[]
  return { order, between: parts.find(({ type }) => type === 'literal')?.value.trim() || '/' }
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function dayOf({ year, month, day }: Readonly<Record<Part, number>>): string | undefined {
  if (year < 1900 || year > 2999 || month < 1 || month > 12) return undefined
  return day >= 1 && day <= daysIn(year, month)
    ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
    : undefined
}

/** A year of two digits is in this century: nobody types an invoice of 1927. */
const fullYear = (typed: string) => (typed.length === 2 ? 2000 + Number(typed) : Number(typed))

/**
 * The day that a person typed, or undefined. Any separator is accepted between the parts; eight digits may have none; a year in
 * front is read as the international format, in every language.
 */
export function readDay(typed: string, locale: string): string | undefined {
  const { order } = dayFormat(locale)
  const together = /^\d{8}$/.test(typed.trim())
  const widths = order.map((part) => (part === 'year' ? 4 : 2))
  const groups = together ? cut(typed.trim(), widths) : (typed.match(/\d+/g) ?? [])
  if (groups.length !== 3 || /[a-z]/i.test(typed)) return undefined
  const international = !together && groups[0]?.length === 4
  const names: readonly Part[] = international ? ['year', 'month', 'day'] : order
  const part = (name: Part) => groups[names.indexOf(name)] ?? ''
  if (![2, 4].includes(part('year').length)) return undefined
  return dayOf({ year: fullYear(part('year')), month: Number(part('month')), day: Number(part('day')) })
}

function cut(text: string, widths: readonly number[]): readonly string[] {
  let at = 0
  return widths.map((width) => text.slice(at, (at += width)))
}

/** The day in the language's format for a field: 11/27/2026. */
export function dayInField(day: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const { order, between } = dayFormat(locale)
  const parts = { year, month, day: date }
  return day === '' ? '' : order.map((part) => parts[part]).join(between)
}

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
