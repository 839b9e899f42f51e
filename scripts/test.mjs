import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, imports, lint, types, unused } from './test/checks.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { startStage } from './test/progress.mjs'
import { setUp } from './test/set-up.mjs'
import { browser, vitest } from './test/suites.mjs'

/**
 * `npm test`: everything; `npm test -- unit lint`: the named stages. One that fails does not keep the others from running. Plain
 * JavaScript for any Node from 18 on, because it also installs what the tests run on.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** @type {readonly { name: string, run: (context: any) => Promise<any>, portal?: boolean, chromium?: boolean }[]} */
const STAGES = [
  { name: 'types', run: types },
  { name: 'lint', run: (context) => lint(context) },
  { name: 'format', run: (context) => format(context) },
  { name: 'imports', run: imports },
  { name: 'unused', run: unused },
  { name: 'tidy', run: vitest('tidy') },
  { name: 'unit', run: vitest('unit') },
  { name: 'db', run: vitest('db') },
  { name: 'contract', run: vitest('contract'), portal: true },
  { name: 'browser', run: browser, portal: true, chromium: true },
]

const broken = (error) => ({
  passed: 0,
  failed: 1,
  report: error instanceof Error ? error.message : String(error),
})

const chosenStages = (names) => {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length === 0)
    return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
  const known = STAGES.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no stage ${unknown.join(', ')}. There are: ${known}.\n`)
  process.exit(2)
}

const runStage = async (stage, context) => {
  const progress = startStage(process.stdout, stage.name)
  const outcome = await runQuietly(stage, { ...context, onLine: progress.onLine }).catch(broken)
  progress.end(outcome)
  return outcome
}

const runQuietly = async (stage, context) => {
  if (!stage.chromium) return stage.run(context)
  const chromium = await ensureChromium(context)
  return stage.run({ ...context, env: { ...context.env, CHROMIUM: chromium } })
}

const main = async () => {
  const stages = chosenStages(process.argv.slice(2))
  const context = await setUp({ root: ROOT, portal: stages.some(({ portal }) => portal) })
  const total = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage, context)
    total.passed += passed
    total.failed += failed
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
}

main().catch((error) => {
  process.stdout.write(`${broken(error).report}\n\n0 passed, 1 failed\n`)
  process.exitCode = 1
})
