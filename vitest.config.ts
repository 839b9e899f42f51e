import { defineConfig } from 'vitest/config'

const everywhere = ['packages', 'server', 'portal', 'scripts', 'bench']

/** `everything` repeats proofs: more runs of each property, and planted faults for tools whose own tests are not ours. */
const isEverything = process.env['SOONER_TEST_SCOPE'] === 'everything'
const manyRuns = isEverything ? ['tests/many-runs.ts'] : []

/** These tests replace the endpoints of calls that all files of the portal share, so each runs in a process of its own. */
const alone = [
  'portal/src/lib/calls/{api,uploads}.test.ts',
  'portal/src/lib/outcomes/{notices,listener}.test.ts',
]

const onPostgres = {
  setupFiles: [...manyRuns, 'server/src/platform/testing/close-after-file.ts'],
  globalSetup: ['server/src/platform/testing/global-setup.ts'],
  // These limits catch what hangs, not what is slow: a busy machine is no fault of the product.
  testTimeout: 180_000,
  hookTimeout: 240_000,
}

export default defineConfig({
  test: {
    // Two cores are the smallest machine we support; the database's own processes need capacity beside the workers.
    maxWorkers: 2,
    // Test files share a process and its loaded modules, which costs less than half. So a test file must restore whatever it
    // changes outside its own variables.
    isolate: false,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'tidy',
          include: ['tests/structure/**/*.test.ts'],
          exclude: isEverything ? [] : ['tests/structure/planted-tools/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts', ...alone],
          setupFiles: manyRuns,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, isolate: true, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: { name: 'db', include: ['{packages,server}/**/*.db.test.ts'], ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...onPostgres },
      },
      {
        extends: true,
        // The limit only ends what hangs: a quarter takes less than a minute on a machine that does nothing else.
        test: {
          ...{ name: 'simulation', include: ['tests/simulation/**/*.test.ts'], ...onPostgres },
          testTimeout: 1_200_000,
        },
      },
    ],
  },
})
