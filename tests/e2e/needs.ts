import type { Page } from '@playwright/test'
import { dialog } from './security.ts'

export const openNeed = 'Get an amount by a date'
export const needDialog = (page: Page) => dialog(page, openNeed)

const day = 86_400_000

/** Types the last day on which the amount may arrive: what a quote states, or some days later. The sandbox's clock is not the browser's. */
export async function fillBy(page: Page, payDate = '', daysLater = 0): Promise<void> {
  const at = new Date(`${payDate}T00:00:00`).getTime() + daysLater * day
  await page.getByLabel('By', { exact: true }).fill(new Intl.DateTimeFormat('en-US').format(at))
}
