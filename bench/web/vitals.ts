import type { Page } from '@playwright/test'

/** What a browser itself tells of how a page came up. Milliseconds; the shift has no unit. */
export interface Vitals {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
}

interface Heard {
  shifts: { at: number; value: number }[]
  longTasks: { at: number; ms: number }[]
  largest: number
}

declare global {
  interface Window {
    heardVitals: Heard
  }
}

/** Has to be there before the page is. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: Heard = { shifts: [], longTasks: [], largest: 0 }
    window.heardVitals = heard
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    observe('layout-shift', (entry) => {
      const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) heard.shifts.push({ at: startTime, value })
    })
    observe('longtask', ({ startTime, duration }) => heard.longTasks.push({ at: startTime, ms: duration }))
    observe('largest-contentful-paint', ({ startTime }) => {
      heard.largest = startTime
    })
  })

/** The worst run of shifts: each within a second of the one before, none longer than five in all. */
export function worstShift(shifts: Heard['shifts']): number {
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
  const { heard, firstPaint } = await page.evaluate(() => ({
    heard: window.heardVitals,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  const blocked = heard.longTasks
    .filter(({ at }) => at >= firstPaint)
    .reduce((sum, { ms }) => sum + ms - idleMs, 0)
  return { firstPaint, largestPaint: heard.largest, blocked, shift: worstShift(heard.shifts) }
}

/** A telephone in a slow network, as Lighthouse has the browser play it: latency by request, and a processor four times slower. */
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
