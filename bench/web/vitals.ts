import type { Page } from '@playwright/test'

/** The browser's own measurements of how a page loaded. Milliseconds; the shift has no unit. */
export interface Vitals {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
}

interface Observed {
  shifts: { at: number; value: number }[]
  longTasks: { at: number; ms: number }[]
  largest: number
}

declare global {
  interface Window {
    observedVitals: Observed
  }
}

/** Must be called before the page is opened. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observed: Observed = { shifts: [], longTasks: [], largest: 0 }
    window.observedVitals = observed
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    observe('layout-shift', (entry) => {
      const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) observed.shifts.push({ at: startTime, value })
    })
    observe('longtask', ({ startTime, duration }) => observed.longTasks.push({ at: startTime, ms: duration }))
    observe('largest-contentful-paint', ({ startTime }) => {
      observed.largest = startTime
    })
  })

/**
 * The worst session window of layout shifts: each shift within a second of the previous one, and no window longer than five
 * seconds.
 */
export function worstShift(shifts: Observed['shifts']): number {
  let worst = 0
  let run = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 }
  for (const { at, value } of shifts) {
    const goesOn = at - run.last < 1000 && at - run.from < 5000
    run = goesOn ? { ...run, last: at, sum: run.sum + value } : { from: at, last: at, sum: value }
    worst = Math.max(worst, run.sum)
  }
  return worst
}

const idleMs = 50

export async function vitalsOf(page: Page): Promise<Vitals> {
  const { observed, firstPaint } = await page.evaluate(() => ({
    observed: window.observedVitals,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  const blocked = observed.longTasks
    .filter(({ at }) => at >= firstPaint)
    .reduce((sum, { ms }) => sum + ms - idleMs, 0)
  return { firstPaint, largestPaint: observed.largest, blocked, shift: worstShift(observed.shifts) }
}

/** Simulates a phone on a slow network, with Lighthouse's settings: latency per request, and a processor four times slower. */
export async function onSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: bytesPerSecond(1474.56),
    uploadThroughput: bytesPerSecond(675),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
