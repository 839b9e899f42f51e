import type { Page } from '@playwright/test'

interface Shift {
  readonly at: number
  readonly value: number
}

declare global {
  interface Window {
    observedShifts: Shift[]
  }
}

/** Must be called before the page is opened. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observed: Shift[] = []
    window.observedShifts = observed
    const note = (entry: PerformanceEntry) => {
      const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) observed.push({ at: startTime, value })
    }
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })

/**
 * The worst session window of layout shifts: each shift within a second of the previous one, and no window longer than five
 * seconds.
 */
export function worstShift(shifts: readonly Shift[]): number {
  let worst = 0
  let run = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 }
  for (const { at, value } of shifts) {
    const goesOn = at - run.last < 1000 && at - run.from < 5000
    run = goesOn ? { ...run, last: at, sum: run.sum + value } : { from: at, last: at, sum: value }
    worst = Math.max(worst, run.sum)
  }
  return worst
}

export const shiftOf = async (page: Page): Promise<number> =>
  worstShift(await page.evaluate(() => window.observedShifts))

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
