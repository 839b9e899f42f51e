import { defineConfig } from 'vitest/config'
import { isNightly } from './tests/scope.ts'
import { sequence } from './tests/sequencer.ts'
import { addThirdCurrency } from './tests/third-currency.ts'

const everywhere = ['packages', 'server', 'portal', 'scripts', 'bench', 'tests/features']

const manyRuns = isNightly ? ['tests/many-runs.ts'] : []

/**
 * These limits catch what hangs, not what is slow: a busy machine is no fault of the product. With a debugger nobody knows how
 * long a test takes.
 */
const isInspected = process.argv.some((word) => word.startsWith('--inspect'))
const limits = isInspected
  ? { testTimeout: 0, hookTimeout: 0 }
  : { testTimeout: 180_000, hookTimeout: 240_000 }

/** These tests replace the endpoints of calls that all files of the portal share, so each runs in a process of its own. */
const alone = [
  'portal/src/lib/calls/{api,uploads}.test.ts',
  'portal/src/lib/outcomes/{notices,listener}.test.ts',
]

/** Planted faults for tools whose own tests are not ours. */
const tools = 'tests/structure/planted-tools/**/*.test.ts'

/** Its modules are loaded with a row more in the tables of currencies, so it shares none with other tests. */
const thirdCurrency = 'tests/features/third-currency.db.test.ts'

/** What runs on the server alone is loaded by Node itself, as in operation, and not translated for a runner first (decision 0123). */
const native = { experimental: { viteModuleRunner: false } }

const onPostgres = {
  setupFiles: [...manyRuns, 'server/src/platform/testing/close-after-file.ts'],
  globalSetup: ['server/src/platform/testing/global-setup.ts'],
}

export default defineConfig({
  test: {
    // Two cores are the smallest machine we support. Workers that wait for the database leave a core idle, which another stage uses
    // (scripts/test/stages.mjs).
    maxWorkers: 2,
    // Test files share a process and its loaded modules, which costs less than half. So a test file must restore whatever it
    // changes outside its own variables.
    isolate: false,
    passWithNoTests: false,
    allowOnly: false,
    ...limits,
    sequence,
    projects: [
      {
        extends: true,
        test: {
          name: 'tidy',
          include: ['tests/structure/**/*.test.ts'],
          exclude: [tools],
        },
      },
      { extends: true, test: { name: 'tools', include: [tools] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts', ...alone],
          setupFiles: manyRuns,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{packages,server,tests/features}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', thirdCurrency],
          ...native,
          ...onPostgres,
        },
      },
      {
        extends: true,
        plugins: [addThirdCurrency()],
        test: { name: 'third-currency', include: [thirdCurrency], ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...native, ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...native, ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'simulation', include: ['tests/simulation/*.test.ts'], ...native, ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'seeds', include: ['tests/simulation/more-seeds/*.test.ts'], ...native, ...onPostgres },
      },
    ],
  },
})
