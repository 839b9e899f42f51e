import { ensureCognitoLocal } from '../lib/cognito-local.mjs'
import { format, imports, lint, types, unused } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { sizes } from './sizes.mjs'
import { playwright, vitest } from './suites.mjs'

/** @typedef {import('./checks.mjs').Context} Context */
/** @typedef {import('./checks.mjs').Outcome} Outcome */
/**
 * `files`: its test files; a static check has none. Stages run two at a time, since each leaves a core idle part of the time.
 * `budget`: the seconds that it may take so on two cores where nothing else runs; they are printed, not asserted (decision 0103). `isNightly`: it runs only in `nightly`, or when it or one of its files is named.
 *
 * @typedef {{
 *   name: string,
 *   budget: number,
 *   run: (context: Context) => Promise<Outcome>,
 *   files?: RegExp,
 *   portal?: boolean,
 *   isNightly?: boolean,
 * }} Stage
 */

/** @param {(context: Context) => Promise<Outcome>} tests */
const inChromium = (tests) => async (/** @type {Context} */ context) => {
  const chromium = await ensureChromium(context)
  return tests({ ...context, env: { ...context.env, CHROMIUM: chromium } })
}

/** @param {(context: Context) => Promise<Outcome>} tests */
const besideAnotherPool = (tests) => async (/** @type {Context} */ context) => {
  await ensureCognitoLocal(context.node)
  return tests(context)
}

/**
 * In this order: what fails soonest, then the simulation, which uses one core for as long as it takes.
 *
 * @type {readonly Stage[]}
 */
export const STAGES = [
  { name: 'types', budget: 45, run: types },
  { name: 'lint', budget: 60, run: (context) => lint(context) },
  { name: 'format', budget: 2, run: (context) => format(context) },
  { name: 'imports', budget: 15, run: imports },
  { name: 'unused', budget: 12, run: unused },
  {
    name: 'tidy',
    budget: 20,
    run: vitest('tidy'),
    files: /^tests\/structure\/(?!planted-tools\/).*\.test\.ts$/,
  },
  {
    name: 'tools',
    budget: 60,
    run: vitest('tools'),
    files: /^tests\/structure\/planted-tools\/.*\.test\.ts$/,
    isNightly: true,
  },
  {
    name: 'unit',
    budget: 60,
    run: vitest('unit', 'alone'),
    files: /^(packages|server|portal|scripts|bench|tests\/features)\/.*(?<!\.db)\.test\.tsx?$/,
  },
  {
    name: 'simulation',
    budget: 200,
    run: vitest('simulation'),
    files: /^tests\/simulation\/(?!more-seeds\/).*\.test\.ts$/,
  },
  {
    name: 'db',
    budget: 200,
    run: vitest('db', 'third-currency'),
    files: /^(packages|server|tests\/features)\/.*\.db\.test\.ts$/,
  },
  { name: 'sizes', budget: 2, run: (context) => sizes(context), portal: true },
  {
    name: 'contract',
    budget: 250,
    run: besideAnotherPool(vitest('contract')),
    files: /^tests\/contract\/.*\.test\.ts$/,
    portal: true,
  },
  {
    name: 'faults',
    budget: 110,
    run: vitest('faults'),
    files: /^tests\/faults\/.*\.test\.ts$/,
    portal: true,
  },
  {
    name: 'seeds',
    budget: 7200,
    run: vitest('seeds'),
    files: /^tests\/simulation\/more-seeds\/.*\.test\.ts$/,
    isNightly: true,
  },
  {
    name: 'stories',
    budget: 100,
    run: inChromium(playwright('stories', 'stories', ['--project', 'stories'])),
    files: /^tests\/stories\/.*\.e2e\.ts$/,
  },
  {
    name: 'browser',
    budget: 200,
    run: inChromium(playwright('browser', 'e2e')),
    files: /^tests\/e2e\/.*\.e2e\.ts$/,
    portal: true,
  },
]
