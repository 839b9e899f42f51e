import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.ts'

/** Every story in a real browser: is it accessible, does it answer the keyboard, and what does it look like. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/stories',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: false,
  // For what hangs, not for what is slow: every look of a table of a hundred rows takes minutes on a machine that is busy.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    { name: 'stories', testMatch: '**/*.e2e.ts' },
    { name: 'pictures', testMatch: '**/pictures.ts' },
  ],
})
