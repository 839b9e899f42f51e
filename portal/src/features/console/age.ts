import { numberFormat } from '../../ui/format/formats.ts'

const minuteMs = 60_000
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

export const daysText = (days: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

/** How long ago it was, in the largest unit that fits: "3 days". What is in the future, by another clock, is new. */
export function ageText(since: string, now: string, locale: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / minuteMs))
  const [unit, size] = units.find(([, least]) => minutes >= least) ?? units[2]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(minutes / size))
}

export const hoursSince = (since: string, now: string): number =>
  (Date.parse(now) - Date.parse(since)) / (60 * minuteMs)
