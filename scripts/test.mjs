import { join } from 'node:path'
import { ensurePortal } from './lib/portal.mjs'
import { Problem } from './lib/problem.mjs'
import { ROOT } from './lib/root.mjs'
import { setUp, toolEnvironment } from './lib/set-up.mjs'
import { readArguments, SCOPE } from './test/arguments.mjs'
import { costTable } from './test/costs.mjs'
import { stagesOf } from './test/paths.mjs'
import { startStage } from './test/progress.mjs'
import { STAGES } from './test/stages.mjs'

/**
 * `npm test`: runs every proof once; `npm test -- unit lint`: the named stages; `npm test -- PATH…`: the tests of files and
 * folders; `npm test -- everything` and `nightly`: with repetitions; `--shuffle`: in a random order. A failing stage does not
 * prevent the others from running. This is plain JavaScript for any Node from 18 on, because it also installs what the tests
 * run on.
 */

/** @typedef {import('./test/checks.mjs').Context} Context */
/** @typedef {import('./test/checks.mjs').Outcome} Outcome */
/** @typedef {import('./test/stages.mjs').Stage} Stage */
/** @typedef {{ stage: Stage, files?: readonly string[] }} Chosen */
/** @typedef {{ name: string, budget: number, seconds: number, outcome: Outcome, costs?: Outcome['costs'] }} Ran */

/** @param {unknown} error @returns {Outcome} */
const broken = (error) => {
  if (error instanceof Problem)
    return { passed: 0, failed: 1, report: `${error.output}\n${error.message}`.trim() }
  return { passed: 0, failed: 1, report: error instanceof Error ? String(error.stack) : String(error) }
}

/**
 * @param {Chosen} chosen
 * @param {Context} context
 * @param {Outcome | undefined} unbuilt why there is no portal, if it needs one
 * @returns {Promise<Ran>}
 */
const runStage = async ({ stage, files }, context, unbuilt) => {
  const progress = startStage(process.stdout, stage.name, context.isInspected)
  const outcome = unbuilt ?? (await stage.run({ ...context, files, onLine: progress.onLine }).catch(broken))
  const { name, budget } = stage
  return { name, budget, seconds: progress.end(outcome), outcome, costs: outcome.costs }
}

/** @param {readonly Chosen[]} chosen @param {(chosen: Chosen) => Promise<Ran>} run @returns {Promise<Ran[]>} */
const runTwoAtATime = async (chosen, run) => {
  const waiting = [...chosen]
  /** @type {Ran[]} */
  const ran = []
  const go = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ran.push(await run(next))
  }
  await Promise.all([go(), go()])
  return ran
}

/** @returns {Promise<Ran[]>} */
const runAll = async () => {
  const { scope, stages, paths, testName, isInspected, shuffleSeed } = readArguments(
    process.argv.slice(2),
    STAGES,
  )
  const ofPaths = stagesOf(ROOT, paths, STAGES).filter(({ stage }) => !stages.includes(stage))
  const chosen = [...stages.map((stage) => ({ stage })), ...ofPaths]
  if (isInspected && chosen.length !== 1)
    throw new Problem('--inspect needs tests of one stage: name a file.')
  const node = await setUp()
  const context = {
    root: ROOT,
    tools: join(ROOT, 'node_modules'),
    node,
    env: { ...toolEnvironment(node), [SCOPE]: scope },
    onLine: () => {},
    testName,
    isInspected,
    shuffleSeed,
  }
  if (shuffleSeed !== undefined)
    process.stdout.write(`The tests run in a random order; --shuffle ${shuffleSeed} repeats it.\n`)
  // Two stages would build it at the same time.
  const needsPortal = chosen.some(({ stage }) => stage.portal)
  const unbuilt = needsPortal ? await ensurePortal(node).then(() => undefined, broken) : undefined
  const ran = await runTwoAtATime(chosen, (next) =>
    runStage(next, context, next.stage.portal ? unbuilt : undefined),
  )
  if (testName !== undefined && ran.every(({ outcome }) => outcome.passed + outcome.failed === 0))
    process.stdout.write(`\nNo test has "${testName}" in its name.\n`)
  return ran
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
