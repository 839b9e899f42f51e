import { eachCurrency, type Currency } from '@sooner/money'
import { clearing } from './clearing.ts'
import { InvariantViolation } from './refusal.ts'

/*
 * The days on which banks transfer money: those of the banks of each currency, never a combination. A day is `YYYY-MM-DD` without a time
 * zone; a point in time is converted to a day in the time zone of the currency's banks.
 */

const dayMs = 86_400_000
const firstDayMs = Date.parse('0000-01-01T00:00:00Z')
const lastDayMs = Date.parse('9999-12-31T00:00:00Z')

/** An import asks for the same days again and again. The bound is for strangers' files, which may name every day there is. */
function remembered<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= maxRemembered) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}

const maxRemembered = 20_000

const utc = remembered((day: string) => Date.parse(`${day}T00:00:00Z`))
const dayAt = remembered((ms: number) => {
  // Counting from a day that has no place in `YYYY-MM-DD` would not move on, and a search for a banking day would never end.
  if (!(ms >= firstDayMs && ms <= lastDayMs))
    throw new InvariantViolation('There is no such day in the calendar.')
  return new Date(ms).toISOString().slice(0, 10)
})
const weekday = (day: string) => new Date(utc(day)).getUTCDay()
const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

/** Adds calendar days; a negative count subtracts them. */
export const addDays = (day: string, count: number): string => dayAt(utc(day) + count * dayMs)

const date = (year: number, month: number, day: number) => dayAt(Date.UTC(year, month - 1, day))

function nth(year: number, month: number, which: number, count: number): string {
  const first = date(year, month, 1)
  return addDays(first, ((which - weekday(first) + 7) % 7) + (count - 1) * 7)
}

const lastMonday = (year: number, month: number) => addDays(nth(year, month + 1, monday, 1), -7)

/** The anonymous Gregorian algorithm for the date of Easter. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const march = h + l - 7 * m + 22
  return addDays(date(year, 3, 1), march - 1)
}

/** A holiday on a Sunday is observed on Monday. For one on a Saturday, the Reserve Banks stay open on the preceding Friday. */
const observedByReserve = (day: string) => (weekday(day) === sunday ? addDays(day, 1) : day)

function reserveHolidays(year: number): readonly string[] {
  const fixed = [date(year, 1, 1), date(year, 7, 4), date(year, 11, 11), date(year, 12, 25)]
  if (year >= 2022) fixed.push(date(year, 6, 19))
  const mondays = [nth(year, 1, monday, 3), nth(year, 2, monday, 3), lastMonday(year, 5)]
  const autumn = [nth(year, 9, monday, 1), nth(year, 10, monday, 2), nth(year, 11, thursday, 4)]
  return [...fixed.map(observedByReserve), ...mondays, ...autumn]
}

/** Substitutes are found one by one because a substitute day may be a holiday itself: Christmas on a Sunday moves to Tuesday. */
function withSubstitutes(days: readonly string[]): readonly string[] {
  const weekdays = days.filter((day) => !isWeekend(day))
  const observed = new Set(weekdays)
  for (const day of days.filter(isWeekend)) {
    let substitute = day
    while (isWeekend(substitute) || observed.has(substitute)) substitute = addDays(substitute, 1)
    observed.add(substitute)
  }
  return [...observed]
}

/** Holidays that a royal proclamation moved or added. */
const proclaimed: Readonly<Record<number, { readonly gone?: string; readonly added: readonly string[] }>> = {
  2020: { gone: '2020-05-04', added: ['2020-05-08'] },
  2022: { gone: '2022-05-30', added: ['2022-06-02', '2022-06-03', '2022-09-19'] },
  2023: { added: ['2023-05-08'] },
}

function englishHolidays(year: number): readonly string[] {
  const easter = easterSunday(year)
  const mondays = [nth(year, 5, monday, 1), lastMonday(year, 5), lastMonday(year, 8)]
  const fixed = withSubstitutes([date(year, 1, 1), date(year, 12, 25), date(year, 12, 26)])
  const { gone, added = [] } = proclaimed[year] ?? {}
  return [...fixed, addDays(easter, -2), addDays(easter, 1), ...mondays, ...added].filter(
    (day) => day !== gone,
  )
}

const isWeekend = (day: string) => weekday(day) === sunday || weekday(day) === saturday

const holidaysOf = { 'federal-reserve': reserveHolidays, england: englishHolidays } as const satisfies Record<
  (typeof clearing)[Currency]['holidays'],
  unknown
>

const computed = new Map<string, ReadonlySet<string>>()

function holidaySet(currency: Currency, year: number): ReadonlySet<string> {
  const name = `${currency} ${year}`
  const known = computed.get(name)
  if (known) return known
  const made = new Set(holidaysOf[clearing[currency].holidays](year))
  computed.set(name, made)
  return made
}

/** The holidays of a year that fall on a weekday or are observed on one, in order. */
export const bankHolidays = (currency: Currency, year: number): readonly string[] =>
  [...holidaySet(currency, year)].filter((day) => !isWeekend(day)).toSorted()

export const isBankingDay = (currency: Currency, day: string): boolean =>
  !isWeekend(day) && !holidaySet(currency, Number(day.slice(0, 4))).has(day)

const stepOf = (currency: Currency, by: 1 | -1) =>
  remembered((day: string): string => {
    let next = addDays(day, by)
    while (!isBankingDay(currency, next)) next = addDays(next, by)
    return next
  })

const stepsOf = (currency: Currency) => {
  const forward = stepOf(currency, 1)
  const roll = remembered((day: string): string => (isBankingDay(currency, day) ? day : forward(day)))
  return { forward, back: stepOf(currency, -1), roll }
}

const steps = eachCurrency(stepsOf)

/** Returns the day itself, or the next banking day if it is not one. */
export const rollForward = (currency: Currency, day: string): string => steps[currency].roll(day)

/** From a day that is no banking day, a count of 1 gives the next banking day; a count of 0 rolls forward to the same day. */
export function addBankingDays(currency: Currency, day: string, count: number): string {
  if (count === 0) return rollForward(currency, day)
  let reached = day
  for (let left = count; left > 0; left -= 1) reached = steps[currency].forward(reached)
  return reached
}

/** Returns the day that many banking days earlier, not counting the given day. */
export function countBankingDaysBack(currency: Currency, day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0; left -= 1) reached = steps[currency].back(reached)
  return reached
}

const formats = new Map<Currency, Intl.DateTimeFormat>()

function localTime(currency: Currency, at: Date): { readonly day: string; readonly time: string } {
  const { timeZone } = clearing[currency]
  const format =
    formats.get(currency) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(currency, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` }
}

const hourMs = 3_600_000

const dayOfHour = (currency: Currency) =>
  remembered((hour: number): string => localTime(currency, new Date(hour * hourMs)).day)

const daysOfHours = eachCurrency(dayOfHour)

/** The first instant at which all these zones had offsets of whole hours for good. */
const wholeHoursSince = Date.UTC(1972, 0, 1)

/** The calendar day of its banks at that time. A day begins there at a full hour, so one answer serves the whole hour. */
export const localDay = (currency: Currency, at: Date): string =>
  at.getTime() < wholeHoursSince
    ? localTime(currency, at).day
    : daysOfHours[currency](Math.floor(at.getTime() / hourMs))

/** The banking day whose batch includes a payment submitted at that time. The cutoff itself is already too late. */
export function batchDay(currency: Currency, at: Date): string {
  const { day, time } = localTime(currency, at)
  if (isBankingDay(currency, day) && time < clearing[currency].cutoff) return day
  return addBankingDays(currency, day, 1)
}

/** The time of the cutoff on that day. A zone may have another offset on another day. */
export function cutoffAt(currency: Currency, day: string): Date {
  const { cutoff } = clearing[currency]
  const inUtc = Date.parse(`${day}T${cutoff}:00Z`)
  const shown = localTime(currency, new Date(inUtc))
  return new Date(2 * inUtc - Date.parse(`${shown.day}T${shown.time}:00Z`))
}

/** The cutoff of the payments that settle on that day. Until then a request can be withdrawn. */
export const cutoffOfSettlement = (currency: Currency, settlesOn: string): Date =>
  cutoffAt(currency, countBankingDaysBack(currency, settlesOn, 1))

/** Credits and debits settle on the banking day after their batch. */
export const settlementDay = (currency: Currency, at: Date): string =>
  addBankingDays(currency, batchDay(currency, at), 1)

/** The calendar day of each currency's banks at that time. */
export const localDays = (at: Date): Readonly<Record<Currency, string>> =>
  eachCurrency((currency) => localDay(currency, at))

/** For each currency, the day on which money that is requested at that time arrives. */
export const settlementDays = (at: Date): Readonly<Record<Currency, string>> =>
  eachCurrency((currency) => settlementDay(currency, at))
