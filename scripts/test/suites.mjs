import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { plain, plainEnvironment, run } from './command.mjs'
import { playwrightCosts, vitestCosts } from './costs.mjs'

/** Runs the tests: vitest's projects and the browser's journeys, counted from their own machine-readable reports. */

/** @typedef {import('./checks.mjs').Context} Context */
/** @typedef {import('./checks.mjs').Outcome} Outcome */

/**
 * @param {unknown} report what vitest wrote
 * @param {boolean} [isByName] whether tests were chosen by their names, so that the others are reported as skipped
 * @returns {{ passed: number, failed: number }}
 */
export const countVitest = (report, isByName = false) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + (isByName ? 0 : numPendingTests) + numTodoTests + brokenFiles.length,
  }
}

/** A run with more journeys than this that passed only when they were repeated has failed. */
const MOST_FLAKY = 1

/**
 * @param {unknown} report what Playwright wrote
 * @returns {{ passed: number, failed: number }}
 */
export const countPlaywright = (report) => {
  const { expected, unexpected, skipped, flaky } = report.stats
  const [passed, failed] = flaky > MOST_FLAKY ? [expected, flaky] : [expected + flaky, 0]
  return { passed, failed: failed + unexpected + skipped + report.errors.length }
}

/**
 * Each test that failed and passed when it was repeated, with the files that show how it failed.
 *
 * @param {{ suites: readonly object[] }} report what Playwright wrote
 * @returns {string[]}
 */
export const flakyTests = (report) => {
  /** @param {{ file?: string, specs?: readonly object[], suites?: readonly object[] }} suite @returns {string[]} */
  const below = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName, results: [first] }) => {
          const paths = first.attachments.flatMap(({ path }) => path ?? [])
          const message = plain(first.error?.message ?? '').split('\n')[0]
          return [`${file} › ${title} (${projectName}): ${message}`, ...paths].join('\n  ')
        }),
    ),
    ...suites.flatMap((suite) => below(suite)),
  ]
  return below(report)
}

/** @param {readonly string[]} tests */
const flakyNote = (tests) =>
  tests.length === 0 ? '' : ['Passed only when repeated; more than one fails:', ...tests].join('\n')

/**
 * A suite that ran no test, or that ended badly without naming a test, counts as failed: no output is no proof. Only where tests
 * are chosen by their names may one suite have none of them.
 *
 * @param {{ passed: number, failed: number }} counted
 * @param {number} code
 * @param {string} output
 * @param {boolean} [isByName]
 * @returns {Outcome}
 */
export const judge = ({ passed, failed }, code, output, isByName = false) => {
  if (isByName && code === 0 && passed + failed === 0) return { passed, failed, report: '' }
  if (passed + failed === 0) return { passed: 0, failed: 1, report: `0 tests ran.\n${output}` }
  if (code !== 0 && failed === 0) return { passed, failed: 1, report: output }
  return { passed, failed, report: failed > 0 ? output : '' }
}

/**
 * @param {Context} context
 * @param {string} name
 * @param {readonly string[]} args
 * @param {(report: unknown) => { passed: number, failed: number }} count
 * @param {(report: unknown) => import('./costs.mjs').Cost[]} costsOf
 * @param {(report: unknown) => string} [noteOf] what is printed although the suite passed
 * @returns {Promise<Outcome>}
 */
const suite = async (context, name, args, count, costsOf, noteOf = () => '') => {
  const folder = join(context.root, '.cache', 'reports')
  const file = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const { code, output } = await run(
    context.node,
    args.map((arg) => arg.replace('<report>', file)),
    {
      cwd: context.root,
      env: { ...plainEnvironment(context.env), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      onLine: context.onLine,
      isShown: context.isInspected,
    },
  )
  let counted = { passed: 0, failed: 0 }
  let costs = []
  let note = ''
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    counted = count(report)
    costs = costsOf(report)
    note = noteOf(report)
  } catch (error) {
    return { passed: 0, failed: 1, report: `${plain(output)}\nNo report was written: ${String(error)}\n` }
  }
  const judged = judge(counted, code, plain(output), context.testName !== undefined)
  return { ...judged, report: [judged.report, note].filter(Boolean).join('\n'), costs }
}

const inRandomOrder = (/** @type {number} */ seed) => [
  ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
]

/** @param {...string} projects the first one names the report */
export const vitest =
  (...projects) =>
  (/** @type {Context} */ context) => {
    const { files = [], testName, isInspected, shuffleSeed } = context
    const args = [
      ...['run', ...files, ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', '--outputFile.json=<report>'],
      ...(testName === undefined ? [] : ['--testNamePattern', literally(testName)]),
      ...(isInspected ? ['--inspectBrk', '--no-file-parallelism'] : []),
      ...(shuffleSeed === undefined ? [] : inRandomOrder(shuffleSeed)),
    ]
    return suite(
      context,
      projects[0],
      [join('node_modules', 'vitest', 'vitest.mjs'), ...args],
      (report) => countVitest(report, testName !== undefined),
      (report) => vitestCosts(report, context.root),
    )
  }

/** A name and a path are written as they are, but these tools read a pattern. */
const literally = (/** @type {string} */ text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** @param {string} name @param {string} folder of the tests @param {readonly string[]} [more] */
export const playwright =
  (name, folder, more = []) =>
  (/** @type {Context} */ context) => {
    const { files = [], testName, isInspected } = context
    const args = [
      ...['test', ...files.map(literally), '--config', join('tests', folder, 'playwright.config.ts')],
      ...['--reporter=list,json', ...more],
      ...(testName === undefined ? [] : ['--grep', literally(testName), '--pass-with-no-tests']),
      ...(isInspected ? ['--debug=inspector'] : []),
    ]
    return suite(
      context,
      name,
      [join('node_modules', '@playwright', 'test', 'cli.js'), ...args],
      countPlaywright,
      (report) => playwrightCosts(report, `tests/${folder}`),
      (report) => flakyNote(flakyTests(report)),
    )
  }
