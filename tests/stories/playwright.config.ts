import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.ts'

/** Tests every story in a real browser: accessibility, keyboard operation, and appearance. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/stories',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: false,
  // These limits stop hanging tests, not slow ones: a story with a table of a hundred rows takes minutes in all looks on a busy
  // machine.
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
