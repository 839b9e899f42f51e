import { dayAt } from '@sooner/rules/days'
import { type TimeZone, timeZones } from '@sooner/rules/places'
import { useSyncExternalStore } from 'react'
import { recall, remember } from '../browser-store.ts'
import { deviceTime } from './device-time.ts'

/** The service's clock as this browser knows it: an offset, so that a page that stays open moves on. */
interface ServiceClock {
  readonly owner: string
  /** How far the service's clock is ahead of this device's. */
  readonly aheadMs: number
  /** The time zone of the vendor. */
  readonly timeZone: TimeZone
}

/** What the service states with the account of the person. */
export interface StatedTime {
  readonly now: string
  readonly timeZone: TimeZone
}

const entry = 'clock'
/** Answers take a while, and some are read later than they arrive; a difference within this is no change of a clock. */
const delayMs = 60_000
const minuteMs = 60_000

const isZone = (value: unknown): value is TimeZone => Object.values(timeZones).some((zone) => zone === value)

/** Anything may stand in the storage of a browser. */
function read(): ServiceClock | undefined {
  try {
    const { owner, aheadMs, timeZone } = JSON.parse(recall('state', entry) ?? '') as Record<string, unknown>
    return typeof owner === 'string' && Number.isSafeInteger(aheadMs) && isZone(timeZone)
      ? { owner, aheadMs: Number(aheadMs), timeZone }
      : undefined
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()

/** Notes what the service stated to this person in an answer that arrived at `arrivedAt`, by this device. */
export function noteServiceTime(owner: string, { now, timeZone }: StatedTime, arrivedAt: number): void {
  const known = read()
  const stated = Date.parse(now) - arrivedAt
  // An answer states a time that is past when it arrives, so of two that agree the later time is nearer to the truth.
  const isKnown = known?.owner === owner && known.aheadMs >= stated && known.aheadMs - stated < delayMs
  const clock: ServiceClock = { owner, aheadMs: isKnown ? known.aheadMs : stated, timeZone }
  remember('state', entry, JSON.stringify(clock))
  for (const listener of listeners) listener()
}

/** The time of the service in milliseconds, as far as this browser knows it. */
export const serviceTime = (): number => deviceTime() + (read()?.aheadMs ?? 0)

export interface Days {
  readonly today: string
  readonly timeZone: TimeZone
  /** Whether the service has stated the time and zone to this person. Until then this device's time is shown in New York's zone. */
  readonly areStated: boolean
}

function daysOf(owner: string): Days {
  const known = read()
  const areStated = known?.owner === owner
  const timeZone = areStated ? known.timeZone : timeZones.US
  const aheadMs = areStated ? known.aheadMs : 0
  return { today: dayAt(timeZone, new Date(deviceTime() + aheadMs)), timeZone, areStated }
}

/** Calls the listener when the service states another time, here or in another tab, and at every full minute, at which a day may begin. */
export function onServiceTime(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const atNextMinute = () => {
    timer = setTimeout(
      () => {
        listener()
        atNextMinute()
      },
      minuteMs - (serviceTime() % minuteMs),
    )
  }
  listeners.add(listener)
  atNextMinute()
  addEventListener('storage', listener)
  // A tab in the background gets few ticks, and a machine that slept none.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    listeners.delete(listener)
    removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Calls the listener when another day begins for a person to whom the service has stated its time. */
export function onNewDay(owner: string, listener: () => void): () => void {
  let known = daysOf(owner)
  return onServiceTime(() => {
    const next = daysOf(owner)
    const isNew = known.areStated && next.areStated && next.today !== known.today
    known = next
    if (isNew) listener()
  })
}

/** The day and the time zone of this person's vendor, by the clock of the service. */
export function useDays(owner: string): Days {
  // React compares what is read, so it has to be a text.
  return JSON.parse(useSyncExternalStore(onServiceTime, () => JSON.stringify(daysOf(owner)))) as Days
}
