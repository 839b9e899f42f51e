import type { Page } from '@playwright/test'
import { test as shared } from './journey.ts'

/**
 * Journeys on a server of their own. Those of early payments have one where little time passes, because invoices become due. Those that
 * move the sandbox's clock or change the seeded vendor's invoices have another one, because every list would change meanwhile.
 */
const testOn = (variable: 'E2E_EARLY_URL' | 'E2E_CHANGING_URL') =>
  shared.extend<{ ownUrl: string; baseURL: string }>({
    ownUrl: [process.env[variable] ?? '', { option: true }],
    baseURL: async ({ ownUrl }, use) => {
      const before = process.env['E2E_BASE_URL']
      process.env['E2E_BASE_URL'] = ownUrl
      await use(ownUrl)
      process.env['E2E_BASE_URL'] = before
    },
  })

export const testEarly = testOn('E2E_EARLY_URL')
export const testChanging = testOn('E2E_CHANGING_URL')

/** Moves the sandbox's clock by days. What they cause follows by itself. */
export const advance = (page: Page, days: number) =>
  page.request.post('/sandbox/api/clock', { data: { advance: { days } } })
