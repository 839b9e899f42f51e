import type { Fields } from './ach-layout.ts'

/** What control records state about the entries before them. */
export interface Sums {
  count: number
  hash: bigint
  debits: bigint
  credits: bigint
}

export const none = (): Sums => ({ count: 0, hash: 0n, debits: 0n, credits: 0n })

/** The number in a field; zero if it has another form, which the layout reports. */
export const value = (fields: Fields, name: string): bigint =>
  BigInt(/^\d+$/.test(fields[name] ?? '') ? (fields[name] ?? '0') : '0')

/** The ninth digit makes the sum, weighted with 3, 7 and 1, a multiple of ten; the first two name a district of the network. */
export function isRoutingNumber(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  const district = Number(digits.slice(0, 2))
  const isDistrict =
    district <= 12 ||
    (district >= 21 && district <= 32) ||
    (district >= 61 && district <= 72) ||
    district === 80
  return /^\d{9}$/.test(digits) && Number(digits) > 0 && isDistrict && sum % 10 === 0
}

const parts = (day: string) => [0, 2, 4].map((from) => Number(day.slice(from, from + 2)))

const utc = (day: string): Date => {
  const [year = 0, month = 0, date = 0] = parts(day)
  return new Date(Date.UTC(2000 + year, month - 1, date))
}

/** Whether YYMMDD exists: not the 30th of February. */
export function isCalendarDay(day: string): boolean {
  const [, month = 0, date = 0] = parts(day)
  const made = utc(day)
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date
}

export const isWeekend = (day: string): boolean => [0, 6].includes(utc(day).getUTCDay())

export const isDebit = (entry: Fields): boolean => /[78]$/.test(entry['transaction code'] ?? '')
export const isPrenote = (entry: Fields): boolean => /[38]$/.test(entry['transaction code'] ?? '')
