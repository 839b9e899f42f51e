import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plain, plainEnvironment, run } from './command.mjs'

/**
 * The static checks. Each of them counts as one test, and each fails when it checked almost nothing: a tool that reads no
 * file reports no fault.
 *
 * @typedef {{ root: string, tools: string, node: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void,
 *   files?: readonly string[], testName?: string, isInspected?: boolean, shuffleSeed?: number }} Context
 * @typedef {{ passed: number, failed: number, report: string, costs?: import('./costs.mjs').Cost[] }} Outcome
 * @typedef {{ rule: { name: string }, from: string, to: string }} Violation
 * @typedef {{ violations: Violation[], rules: string[], cruised: number, files: number, output: string }} Cruised
 */

const MODULE = /\.(ts|tsx|mjs)$/
const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results', '.git'])
const FOLDERS = ['packages', 'server', 'portal', 'scripts', 'tests', 'bench']
const FEWEST_MODULES = 30

/** @param {string} folder @returns {string[]} */
const modulesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return modulesBelow(path)
    return MODULE.test(entry.name) ? [path] : []
  })

/** @param {boolean} held @param {string} report @returns {Outcome} */
const one = (held, report) => (held ? { passed: 1, failed: 0, report: '' } : { passed: 0, failed: 1, report })

/** @param {Context} context @param {string} tool @param {readonly string[]} args */
const tool = async (context, name, args) => {
  const { code, output, stdout } = await run(context.node, [join(context.tools, name), ...args], {
    cwd: context.root,
    env: plainEnvironment(context.env),
    onLine: context.onLine,
  })
  return { code, stdout, output: plain(output) }
}

/** @param {string} output @param {number} fewest */
const lookedAt = (output, fewest) => Number(/ on (\d+) files/.exec(output)?.[1] ?? 0) >= fewest

/**
 * Several checkers in one process each compute the types that they share, which costs twice the processor time; other checks
 * run beside this one.
 *
 * @param {Context} context @returns {Promise<Outcome>}
 */
export const types = async (context) => {
  const projects = ['tsconfig.json', join('portal', 'tsconfig.json')]
  const outcomes = []
  for (const project of projects) {
    const args = ['-p', project, '--pretty', 'false', '--checkers', '1']
    const { code, output } = await tool(context, 'typescript7/bin/tsc', args)
    outcomes.push(one(code === 0, `${project}\n${output}`))
  }
  return {
    passed: outcomes.filter(({ failed }) => failed === 0).length,
    failed: outcomes.filter(({ failed }) => failed > 0).length,
    report: outcomes.map(({ report }) => report).join(''),
  }
}

/** @param {Context} context @param {number} [fewest] @returns {Promise<Outcome>} */
export const lint = async (context, fewest = FEWEST_MODULES) => {
  // One thread, for the same reason as the checkers of the types. The part that knows the types has no option for it.
  const inOneThread = { ...context, env: { ...context.env, GOMAXPROCS: '1' } }
  const { code, output } = await tool(inOneThread, 'oxlint/bin/oxlint', ['--threads', '1'])
  return one(code === 0 && lookedAt(output, fewest), output)
}

/** @param {Context} context @param {number} [fewest] @returns {Promise<Outcome>} */
export const format = async (context, fewest = FEWEST_MODULES) => {
  const { code, output } = await tool(context, 'oxfmt/bin/oxfmt', ['--check', '.'])
  return one(code === 0 && lookedAt(output, fewest), `${output}\nMend it with: npm run format\n`)
}

/**
 * Returns every import between modules, and the rules it breaks. With a compiler that it can't use, dependency-cruiser reads
 * no module and reports success, so its count is compared with the number of files.
 *
 * @param {Context} context
 * @returns {Promise<Cruised>}
 */
export const cruise = async (context) => {
  const folders = FOLDERS.filter((folder) => readdirSync(context.root).includes(folder))
  const { stdout, output } = await tool(context, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    ...folders,
  ])
  const files = folders.flatMap((folder) => modulesBelow(join(context.root, folder))).length
  if (!stdout.startsWith('{')) return { violations: [], rules: [], cruised: 0, files, output }
  const { modules, summary } = JSON.parse(stdout)
  const cruised = modules.filter(
    ({ source }) => MODULE.test(source) && !source.includes('node_modules/'),
  ).length
  const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name)
  return { violations: summary.violations, rules, cruised, files, output: '' }
}

/** @param {Context} context @returns {Promise<Outcome>} */
export const imports = async (context) => {
  const { violations, cruised, files, output } = await cruise(context)
  const lines = violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from}${from === to ? '' : ` -> ${to}`}`,
  )
  if (cruised < files) lines.push(`Only ${cruised} of ${files} modules were read.`)
  return one(
    cruised >= Math.max(files, FEWEST_MODULES) && lines.length === 0,
    `${lines.join('\n')}\n${output}`,
  )
}

/** @param {Context} context @returns {Promise<Outcome>} */
export const unused = async (context) => {
  const { code, output } = await tool(context, 'knip/bin/knip.js', ['--no-progress'])
  return one(code === 0, output)
}
