import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import { project } from './widths.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../.cache/journeys',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // One journey in a run may fail by chance and pass when it is repeated; it is reported with its trace (scripts/test/suites.mjs).
  retries: 1,
  // A journey spends a third of its time waiting, so three workers fill two cores. No journey leaves data behind that affects
  // another.
  workers: 3,
  fullyParallel: false,
  // These limits stop hanging tests, not slow ones: a busy machine is not a fault of the product.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Without movement fewer frames are drawn (decision 0136).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Every first run is traced, so without pictures: the steps, the requests and the console show the order of events.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions,
  },
  projects: [project(1440), project(768), project(320)],
})
