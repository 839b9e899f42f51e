import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.ts'

const width = (pixels: number, height: number) => ({ viewport: { width: pixels, height } })

/** A journey runs at desk width; it asks for the others by the tags `@phone` and `@tablet`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../.cache/journeys',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // A journey waits a third of its time; three at a time fill two cores. No journey leaves anything that another one meets.
  workers: 3,
  fullyParallel: false,
  // Limits for what hangs, not for what is slow: a busy machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desk-1440', use: width(1440, 900) },
    { name: 'tablet-768', grep: /@tablet/, use: width(768, 1024) },
    { name: 'phone-320', grep: /@phone/, use: width(320, 640) },
  ],
})
