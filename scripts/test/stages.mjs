import { ensureCognitoLocal } from '../lib/cognito-local.mjs'
import { format, imports, lint, types, unused } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { sizes } from './sizes.mjs'
import { playwright, vitest } from './suites.mjs'

/** @typedef {import('./checks.mjs').Context} Context */
/** @typedef {import('./checks.mjs').Outcome} Outcome */
/**
 * `files`: its test files; a static check has none. `budget`: the seconds that it may take on two cores where nothing else runs;
 * they are printed, not asserted (decision 0103). `beside`: it uses one core most of the time, so the stages of one such group
 * run two at a time. `isNightly`: it runs only in `nightly`, or when it or one of its files is named.
 *
 * @typedef {{
 *   name: string,
 *   budget: number,
 *   run: (context: Context) => Promise<Outcome>,
 *   files?: RegExp,
 *   portal?: boolean,
 *   beside?: 'static' | 'money',
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

/** @type {readonly Stage[]} */
export const STAGES = [
  { name: 'types', budget: 25, run: types, beside: 'static' },
  { name: 'lint', budget: 30, run: (context) => lint(context), beside: 'static' },
  { name: 'format', budget: 2, run: (context) => format(context), beside: 'static' },
  { name: 'imports', budget: 12, run: imports, beside: 'static' },
  { name: 'unused', budget: 10, run: unused, beside: 'static' },
  {
    name: 'tidy',
    budget: 10,
    run: vitest('tidy'),
    files: /^tests\/structure\/(?!planted-tools\/).*\.test\.ts$/,
    beside: 'static',
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
    budget: 30,
    run: vitest('unit', 'alone'),
    files: /^(packages|server|portal|scripts|bench|tests\/features)\/.*(?<!\.db)\.test\.tsx?$/,
  },
  {
    name: 'db',
    budget: 90,
    run: vitest('db', 'third-currency'),
    files: /^(packages|server|tests\/features)\/.*\.db\.test\.ts$/,
  },
  { name: 'sizes', budget: 2, run: (context) => sizes(context), portal: true },
  {
    name: 'contract',
    budget: 150,
    run: besideAnotherPool(vitest('contract')),
    files: /^tests\/contract\/.*\.test\.ts$/,
    portal: true,
  },
  {
    name: 'faults',
    budget: 60,
    run: vitest('faults'),
    files: /^tests\/faults\/.*\.test\.ts$/,
    portal: true,
    beside: 'money',
  },
  {
    name: 'simulation',
    budget: 200,
    run: vitest('simulation'),
    files: /^tests\/simulation\/(?!more-seeds\/).*\.test\.ts$/,
    beside: 'money',
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
    budget: 60,
    run: inChromium(playwright('stories', 'stories', ['--project', 'stories'])),
    files: /^tests\/stories\/.*\.e2e\.ts$/,
  },
  {
    name: 'browser',
    budget: 300,
    run: inChromium(playwright('browser', 'e2e')),
    files: /^tests\/e2e\/.*\.e2e\.ts$/,
    portal: true,
  },
]
