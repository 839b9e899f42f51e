import type { Page } from '@playwright/test'

/**
 * An installed clock continues by itself, and a busy machine is slow. From here on the clock moves only when the test advances
 * it.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
