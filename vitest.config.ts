import { defineConfig } from 'vitest/config'

const everywhere = ['packages', 'server', 'portal', 'scripts', 'bench']

export default defineConfig({
  test: {
    // Two cores are the smallest machine we serve; the database's own processes need room beside the workers.
    maxWorkers: 2,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'tidy',
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: everywhere.map((room) => `${room}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{packages,server}/**/*.db.test.ts'],
          globalSetup: ['server/src/platform/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['server/src/platform/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
