import type { Page } from '@playwright/test'

/** A clock that was put in goes on by itself, and a busy machine takes long: from here on it moves when it is told to. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
