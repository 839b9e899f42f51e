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
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time })
  formats.set(timeZone, format)
  return format
}

/** What calendars and clocks of that time zone show at that time. */
function shownAt(timeZone: string, at: Date): { readonly day: string; readonly time: string } {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The calendar day in that time zone at that time, as `2026-11-27`. */
export const dayAt = (timeZone: string, at: Date): string => shownAt(timeZone, at).day

/**
 * When it is that time, as `09:00`, on that day in that time zone. Undefined for what is no day or time. In the night in which clocks
 * are put forward, a time that they skip is an hour later or earlier.
 */
export function instantAt(timeZone: string, day: string, time: string): Date | undefined {
  const shown = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(shown)) return undefined
  const aheadAt = (at: number) => {
    const local = shownAt(timeZone, new Date(at))
    return Date.parse(`${local.day}T${local.time}Z`) - at
  }
  // A day that a month does not have is read as one of the next month.
  if (new Date(shown).toISOString().slice(0, 10) !== day) return undefined
  return new Date(shown - aheadAt(shown - aheadAt(shown)))
}

const dayMs = 86_400_000
/** Separate from the banking calendar, whose holidays a page that only counts days need not load. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
