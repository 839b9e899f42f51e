import type { Call } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'

/** Moves the sandbox's clock by days. What they cause follows by itself. */
export const advance = (page: Page, days: number) =>
  page.request.post('/sandbox/api/clock', { data: { advance: { days } } })

/** The latest payments of the person, after at least one was sent: the clock moves on until what is due has reached the bank. */
export async function sentPayments(page: Page, call: Call) {
  const sent = () => call('listBatchTransfers', { query: { displayState: ['PAID'] } })
  for (let weeks = 0; weeks < 4 && (await sent()).total === 0; weeks += 1) {
    await advance(page, 4)
    await expect
      .poll(async () => (await sent()).total, { timeout: 30_000 })
      .toBeGreaterThan(0)
      .catch(() => undefined)
  }
  const { data } = await sent()
  const [first] = data
  if (!first) throw new Error('no payment was sent')
  return { first, data }
}

/** The payments of the person in this state, the latest first. */
export async function paymentsOf(call: Call, state: 'PAID' | 'CANCELLED') {
  const { data } = await call('listBatchTransfers', { query: { displayState: [state], limit: 100 } })
  return data
}

export const list = (page: Page) => page.getByRole('tabpanel').first()
export const rows = (page: Page) => list(page).locator('.ledger tbody tr[data-row]')
export const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Reference, invoice or client' })
export const chips = (page: Page) => page.getByRole('list', { name: 'What the list is narrowed to' })
