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

const dayMs = 86_400_000
/** Separate from the banking calendar, whose holidays a page that only counts days need not load. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
