import type { Call } from '@sooner/contract/client'
import type { Page } from '@playwright/test'

/** The payments of the person in this state, the latest first. */
export async function paymentsOf(call: Call, state: 'PAID' | 'CANCELLED') {
  const { data } = await call('listBatchTransfers', { query: { displayState: [state], limit: 100 } })
  return data
}

/** The latest payment that was sent. The seeded vendor has two years of them. */
export async function latestPayment(call: Call) {
  const [first] = await paymentsOf(call, 'PAID')
  if (!first) throw new Error('no payment was sent')
  return first
}

export const list = (page: Page) => page.getByRole('tabpanel').first()
export const rows = (page: Page) => list(page).locator('.ledger tbody tr[data-row]')
export const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Reference, invoice or client' })
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
