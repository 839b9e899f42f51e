export interface DayWay {
  readonly locale: string
  /** A day as `2026-11-27`; what lies in its year is said without the year. */
  readonly today: string
  readonly timeZone: string
}

interface DayTexts {
  /** As people say it: "Fri, Nov 27". */
  readonly short: string
  /** "Friday, November 27, 2026" */
  readonly full: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A plain day is the same day for everybody, so it is read and said in UTC; an instant falls on the day it was where the
 * person is. What can't be read is shown as it came: a date that is made up would be worse.
 */
export function dayTexts(value: string, way: DayWay, withTime = false): DayTexts {
  const isPlain = PLAIN_DAY.test(value)
  const moment = new Date(isPlain ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(moment.getTime())) return { short: value, full: value }
  const timeZone = isPlain ? 'UTC' : way.timeZone
  const time = withTime && !isPlain ? ({ hour: 'numeric', minute: '2-digit' } as const) : {}
  const year = formatFor('en', { year: 'numeric', timeZone }).format(moment)
  const isThisYear = year === way.today.slice(0, 4)
  return {
    short: formatFor(way.locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...(isThisYear ? {} : { year: 'numeric' }),
      ...time,
      timeZone,
    }).format(moment),
    full: formatFor(way.locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      ...time,
      ...(withTime && !isPlain ? { timeZoneName: 'short' } : {}),
      timeZone,
    }).format(moment),
  }
}
