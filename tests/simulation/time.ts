import { addDays } from '@sooner/rules/banking-calendar'
import type { Clock } from '../../server/src/platform/clock.ts'

/** A Monday. Summer time begins in New York and in London within the first 90 days. */
export const firstDay = '2027-01-04'

export interface VirtualClock extends Clock {
  set(at: Date): void
}

export function virtualClock(day: string): VirtualClock {
  let now = new Date(`${day}T00:00:00Z`)
  return { now: () => now, wall: () => now, set: (at) => void (now = at) }
}

export const dayAt = (count: number): string => addDays(firstDay, count)
export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00Z`)
