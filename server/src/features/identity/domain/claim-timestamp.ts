const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const form =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) ([1-9]|[12]\d|3[01]) (\d\d):(\d\d):(\d\d) UTC (\d{4})$/

/** Reads the format of the clients of the hosted service: `Tue Nov 3 09:05:07 UTC 2026`. */
export function readClaimTimestamp(text: string): Date | undefined {
  const [, monthName = '', day, hour, minute, second, year] = form.exec(text) ?? []
  const month = months.indexOf(monthName)
  if (month < 0) return undefined
  return new Date(Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second)))
}

/**
 * The single use and short life of the secret block prevent replay, so the timestamp only has to be plausible: a person
 * whose clock is wrong, or set to the time of another zone, can still sign in.
 */
export const allowedSkewMs = 24 * 60 * 60 * 1000

export const isPlausible = (claimed: Date, now: Date): boolean =>
  Math.abs(claimed.getTime() - now.getTime()) <= allowedSkewMs
