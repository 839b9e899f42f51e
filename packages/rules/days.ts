/**
 * The days that anybody may state: invoices, filters and closed periods lie between them. PostgreSQL has no year 0, and a day after
 * the year 9999 has no place in `YYYY-MM-DD`, so that counting on from one would never end.
 */
export const earliestDay = '1900-01-01'
export const latestDay = '2999-12-31'

/** Compares a day, or the day with which an instant begins; both are known to exist. */
export const isWithinDays = (dayOrInstant: string): boolean => {
  const day = dayOrInstant.slice(0, 10)
  return day >= earliestDay && day <= latestDay
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
  formats.set(timeZone, format)
  return format
}

/** The calendar day in that time zone at that time, as `2026-11-27`. */
export function dayAt(timeZone: string, at: Date): string {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const dayMs = 86_400_000
/** Separate from the banking calendar, whose holidays a page that only counts days need not load. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
