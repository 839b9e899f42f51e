import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { movesClock } from './widths.ts'

/** Moves the sandbox's clock by days. What they cause follows by itself. */
export async function advance(page: Page, days: number): Promise<void> {
  if (!test.info().tags.includes(movesClock.tag))
    throw new Error('A journey that moves the clock has the tag movesClock, so that it gets its own server.')
  const moved = await page.request.post('/sandbox/api/clock', { data: { advance: { days } } })
  expect(moved.status()).toBe(200)
}
