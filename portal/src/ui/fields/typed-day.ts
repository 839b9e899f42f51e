/** Days are text, YYYY-MM-DD, without a time of day or a zone: a due date is the same day everywhere. */

type Part = 'year' | 'month' | 'day'

const pad = (value: number, width: number) => String(value).padStart(width, '0')

/** The order in which a language writes the parts of a day, and the separator between them. */
export function dayFormat(locale: string): { readonly order: readonly Part[]; readonly between: string } {
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
