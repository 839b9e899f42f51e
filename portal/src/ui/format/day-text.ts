import { dateFormat } from './formats.ts'

export interface DayWay {
  readonly locale: string
  /** A day as `2026-11-27`; days in the same year are written without the year. */
  readonly today: string
  /** The time zone in which instants are shown. */
  readonly timeZone: string
}

/** Each is made when it is read, because most places show only one. */
interface DayTexts {
  /** The short form: "Fri, Nov 27". */
  readonly short: string
  /** The full form: "Friday, November 27, 2026". */
  readonly full: string
}

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A plain day is the same day everywhere, so it is read and formatted in UTC; an instant falls on the day in the user's time
 * zone. An unreadable value is shown as it is, because an invented date would be worse.
 */
export function dayTexts(value: string, way: DayWay, withTime = false, withYear = false): DayTexts {
  const isPlain = PLAIN_DAY.test(value)
  const moment = new Date(isPlain ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(moment.getTime())) return { short: value, full: value }
  const timeZone = isPlain ? 'UTC' : way.timeZone
  const time = withTime && !isPlain ? ({ hour: 'numeric', minute: '2-digit' } as const) : {}
  const yearOf = () =>
    isPlain ? value.slice(0, 4) : dateFormat('en', { year: 'numeric', timeZone }).format(moment)
  return {
    get short() {
      const isYearClear = !withYear && yearOf() === way.today.slice(0, 4)
      return dateFormat(way.locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        ...(isYearClear ? {} : { year: 'numeric' }),
        ...time,
        timeZone,
      }).format(moment)
    },
    get full() {
      return dateFormat(way.locale, {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        year: 'numeric',
        ...time,
        ...(withTime && !isPlain ? { timeZoneName: 'short' } : {}),
        timeZone,
      }).format(moment)
    },
  }
}
