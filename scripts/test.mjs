import { join } from 'node:path'
import { ensureCognitoLocal } from './lib/cognito-local.mjs'
import { ensurePortal } from './lib/portal.mjs'
import { Problem } from './lib/problem.mjs'
import { ROOT } from './lib/root.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'
import { readArguments, SCOPE } from './test/arguments.mjs'
import { format, imports, lint, types, unused } from './test/checks.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { costTable } from './test/costs.mjs'
import { startStage } from './test/progress.mjs'
import { sizes } from './test/sizes.mjs'
import { playwright, vitest } from './test/suites.mjs'

/**
 * `npm test`: runs every proof once; `npm test -- unit lint`: the named stages; `npm test -- everything`: with every
 * repetition. A failing stage does not prevent the others from running. This is plain JavaScript for any Node from 18 on,
 * because it also installs what the tests run on.
 */

/** @typedef {import('./test/checks.mjs').Context} Context */
/** @typedef {import('./test/checks.mjs').Outcome} Outcome */
/**
 * `budget`: the seconds that it may take on two cores where nothing else runs; they are printed, not asserted (decision
 * 0031). `aside`: it uses one core most of the time, so another such stage runs at the same time.
 *
 * @typedef {{
 *   name: string,
 *   budget: number,
 *   run: (context: Context) => Promise<Outcome>,
 *   portal?: boolean,
 *   aside?: boolean,
 * }} Stage
 * @typedef {{ name: string, budget: number, seconds: number, outcome: Outcome, costs?: Outcome['costs'] }} Ran
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
const STAGES = [
  { name: 'types', budget: 30, run: types, aside: true },
  { name: 'lint', budget: 30, run: (context) => lint(context), aside: true },
  { name: 'format', budget: 2, run: (context) => format(context), aside: true },
  { name: 'imports', budget: 30, run: imports, aside: true },
  { name: 'unused', budget: 10, run: unused, aside: true },
  { name: 'tidy', budget: 10, run: vitest('tidy'), aside: true },
  { name: 'unit', budget: 30, run: vitest('unit', 'alone') },
  { name: 'db', budget: 60, run: vitest('db') },
  { name: 'sizes', budget: 2, run: (context) => sizes(context), portal: true },
  { name: 'contract', budget: 150, run: besideAnotherPool(vitest('contract')), portal: true },
  { name: 'faults', budget: 45, run: vitest('faults'), portal: true },
  { name: 'simulation', budget: 45, run: vitest('simulation') },
  {
    name: 'stories',
    budget: 90,
    run: inChromium(playwright('stories', 'stories', ['--project', 'stories'])),
  },
  { name: 'browser', budget: 300, run: inChromium(playwright('browser', 'e2e')), portal: true },
]

/** @param {unknown} error @returns {Outcome} */
const broken = (error) => {
  if (error instanceof Problem)
    return { passed: 0, failed: 1, report: `${error.output}\n${error.message}`.trim() }
  return { passed: 0, failed: 1, report: error instanceof Error ? String(error.stack) : String(error) }
}

/** @param {Stage} stage @param {Context} context @returns {Promise<Ran>} */
const runStage = async (stage, context) => {
  const unbuilt = stage.portal ? await ensurePortal(context.node).catch(broken) : undefined
  const progress = startStage(process.stdout, stage.name)
  const outcome = unbuilt ?? (await stage.run({ ...context, onLine: progress.onLine }).catch(broken))
  const { name, budget } = stage
  return { name, budget, seconds: progress.end(outcome), outcome, costs: outcome.costs }
}

/** @param {readonly Stage[]} stages @param {number} atOnce @param {(stage: Stage) => Promise<Ran>} run @returns {Promise<Ran[]>} */
const runEach = async (stages, atOnce, run) => {
  const waiting = [...stages]
  /** @type {Ran[]} */
  const ran = []
  const go = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) ran.push(await run(stage))
  }
  await Promise.all(Array.from({ length: atOnce }, go))
  return ran
}

/** @returns {Promise<Ran[]>} */
const runAll = async () => {
  const { scope, chosen } = readArguments(process.argv.slice(2), STAGES)
  const node = await setUp()
  const context = {
    root: ROOT,
    tools: join(ROOT, 'node_modules'),
    node,
    env: { ...toolEnvironment(node), [SCOPE]: scope },
    onLine: () => {},
  }
  const run = (/** @type {Stage} */ stage) => runStage(stage, context)
  const aside = chosen.filter((stage) => stage.aside)
  const alone = chosen.filter((stage) => !stage.aside)
  return [...(await runEach(aside, 2, run)), ...(await runEach(alone, 1, run))]
}

/** @type {Ran[]} */
const ran = await runAll().catch((error) => {
  const outcome = broken(error)
  process.stdout.write(`${outcome.report}\n`)
  return [{ name: 'set-up', budget: 0, seconds: 0, outcome }]
})
const sum = (/** @type {'passed' | 'failed'} */ what) =>
  ran.reduce((all, { outcome }) => all + outcome[what], 0)
const [passed, failed] = [sum('passed'), sum('failed')]
if (ran.length > 1) process.stdout.write(`\n${costTable(ran)}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
