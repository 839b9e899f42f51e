import { join } from 'node:path'
import { ensureCognitoLocal } from './lib/cognito-local.mjs'
import { ensurePortal } from './lib/portal.mjs'
import { Problem } from './lib/problem.mjs'
import { ROOT } from './lib/root.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'
import { format, imports, lint, types, unused } from './test/checks.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { startStage } from './test/progress.mjs'
import { sizes } from './test/sizes.mjs'
import { playwright, vitest } from './test/suites.mjs'

/**
 * `npm test`: everything; `npm test -- unit lint`: the named stages. One that fails does not keep the others from running. Plain
 * JavaScript for any Node from 18 on, because it also installs what the tests run on.
 */

/** @typedef {import('./test/checks.mjs').Context} Context */
/** @typedef {import('./test/checks.mjs').Outcome} Outcome */
/**
 * `aside`: it fills one core at most times, so another such stage goes beside it.
 *
 * @typedef {{ name: string, run: (context: Context) => Promise<Outcome>, portal?: boolean, aside?: boolean }} Stage
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
  { name: 'types', run: types, aside: true },
  { name: 'lint', run: (context) => lint(context), aside: true },
  { name: 'format', run: (context) => format(context), aside: true },
  { name: 'imports', run: imports, aside: true },
  { name: 'unused', run: unused, aside: true },
  { name: 'tidy', run: vitest('tidy'), aside: true },
  { name: 'unit', run: vitest('unit') },
  { name: 'db', run: vitest('db') },
  { name: 'sizes', run: (context) => sizes(context), portal: true },
  { name: 'contract', run: besideAnotherPool(vitest('contract')), portal: true },
  { name: 'stories', run: inChromium(playwright('stories', 'stories', ['--project', 'stories'])) },
  { name: 'browser', run: inChromium(playwright('browser', 'e2e')), portal: true },
]

/** @param {unknown} error @returns {Outcome} */
const broken = (error) => {
  if (error instanceof Problem)
    return { passed: 0, failed: 1, report: `${error.output}\n${error.message}`.trim() }
  return { passed: 0, failed: 1, report: error instanceof Error ? String(error.stack) : String(error) }
}

/** @param {readonly string[]} names */
const chosenStages = (names) => {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length === 0)
    return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
  const known = STAGES.map(({ name }) => name).join(', ')
  throw new Problem(`There is no stage named ${unknown.join(', ')}. There are: ${known}.`)
}

/** @param {Stage} stage @param {Context} context */
const runStage = async (stage, context) => {
  const unbuilt = stage.portal ? await ensurePortal(context.node).catch(broken) : undefined
  const progress = startStage(process.stdout, stage.name)
  const outcome = unbuilt ?? (await stage.run({ ...context, onLine: progress.onLine }).catch(broken))
  progress.end(outcome)
  return outcome
}

/** @param {readonly Stage[]} stages @param {number} atOnce @param {(stage: Stage) => Promise<void>} run */
const runEach = async (stages, atOnce, run) => {
  const waiting = [...stages]
  const go = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await run(stage)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

const runAll = async () => {
  const stages = chosenStages(process.argv.slice(2))
  const node = await setUp()
  const context = {
    root: ROOT,
    tools: join(ROOT, 'node_modules'),
    node,
    env: toolEnvironment(node),
    onLine: () => {},
  }
  const total = { passed: 0, failed: 0 }
  const run = async (/** @type {Stage} */ stage) => {
    const { passed, failed } = await runStage(stage, context)
    total.passed += passed
    total.failed += failed
  }
  await runEach(
    stages.filter(({ aside }) => aside),
    2,
    run,
  )
  await runEach(
    stages.filter(({ aside }) => !aside),
    1,
    run,
  )
  return total
}

const { passed, failed } = await runAll().catch((error) => {
  const outcome = broken(error)
  process.stdout.write(`${outcome.report}\n`)
  return outcome
})
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
