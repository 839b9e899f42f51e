import type { DailyJob } from './daily-job.ts'

const dayMs = 24 * 3_600_000

/** Returns the latest business day whose run is due: today, or yesterday while it is earlier than the time of the job. */
export function dueDay({ at, timeZone }: Pick<DailyJob, 'at' | 'timeZone'>, now: Date): string {
  const { day, time } = localTime(timeZone, now)
  return time >= at ? day : dayBefore(day)
}

function localTime(timeZone: string, now: Date): { readonly day: string; readonly time: string } {
  const parts = formatOf(timeZone).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
