import { relative } from 'node:path'

/**
 * What the tests cost, so that everybody notices when it grows: seconds per stage beside its budget, and the slowest files.
 * The figures are printed and never asserted, because machines differ.
 *
 * @typedef {{ file: string, seconds: number }} Cost
 */

/** A test file that takes longer than this on two cores is listed. */
const FILE_BUDGET_SECONDS = 10
const MOST_LISTED = 8

/**
 * @param {{ testResults: readonly { name: string, startTime: number, endTime: number }[] }} report what vitest wrote
 * @param {string} root
 * @returns {Cost[]}
 */
export const vitestCosts = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** @param {{ specs?: readonly object[], suites?: readonly object[] }} suite @returns {number} */
const durationOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0)

/**
 * @param {{ suites: readonly { file: string }[] }} report what Playwright wrote
 * @param {string} folder of the tests
 * @returns {Cost[]}
 */
export const playwrightCosts = ({ suites }, folder) =>
  suites.map((suite) => ({ file: `${folder}/${suite.file}`, seconds: durationOf(suite) / 1000 }))

const seconds = (/** @type {number} */ value) => `${value.toFixed(1)} s`

/**
 * @param {readonly { name: string, seconds: number, budget: number, costs?: readonly Cost[] }[]} stages that ran
 * @returns {string} nothing to print ends with an empty text
 */
export const costTable = (stages) => {
  const lines = stages.map(({ name, seconds: took, budget }) => {
    const over = took > budget ? '  over its budget' : ''
    return `  ${name.padEnd(9)} ${seconds(took).padStart(8)}  of ${budget} s${over}`
  })
  const long = stages
    .flatMap(({ costs = [] }) => costs)
    .filter((cost) => cost.seconds > FILE_BUDGET_SECONDS)
    .toSorted((one, another) => another.seconds - one.seconds)
  const listed = long
    .slice(0, MOST_LISTED)
    .map((cost) => `  ${seconds(cost.seconds).padStart(8)}  ${cost.file}`)
  const heading = `Test files over ${FILE_BUDGET_SECONDS} s: ${long.length}`
  return ['What it took:', ...lines, ...(long.length > 0 ? [heading, ...listed] : []), ''].join('\n')
}
