import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, nodesThat } from '../syntax.ts'
import { isModule, isTest, type Tree } from '../tree.ts'

const CLOCKS = new Set([
  'Date.now',
  'performance.now',
  'Date',
  'Temporal.Now.instant',
  'process.hrtime.bigint',
])
const DICE = /(^|\.)(randomUUID|randomBytes|randomInt|getRandomValues|Math\.random)$/

/** What every call that reads a clock or rolls dice mentions. */
const MENTIONED = /Date|performance|Temporal|hrtime|[rR]andom/

const readsClock = (node: ts.Node): string | undefined => {
  const called = callee(node)
  if (called === undefined) return undefined
  if (ts.isNewExpression(node)) {
    return called === 'Date' && (node.arguments ?? []).length === 0 ? 'new Date() reads the clock' : undefined
  }
  return CLOCKS.has(called) ? `${called}() reads the clock` : undefined
}

const rollsDice = (node: ts.Node): string | undefined => {
  const called = callee(node)
  return called !== undefined && DICE.test(called) ? `${called}() rolls dice` : undefined
}

/** What depends on the clock or the time zone of the device. */
const LOCAL = /(^|\.)(get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|toLocale(Date|Time)?String)$/
const FORMATS = new Set(['dateFormat', 'Intl.DateTimeFormat'])

const asksDevice = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now') return 'Date.now reads the clock'
  const called = callee(node)
  if (called === undefined || called === 'Date.now' || called === 'performance.now') return undefined
  if (FORMATS.has(called) && !/\btimeZone\b/.test(node.getText()))
    return `${called}() writes a time in the zone of the device`
  return LOCAL.test(called) ? `${called}() depends on the device` : readsClock(node)
}

/** What runs in the browser, or sets its clock. */
const IN_BROWSER = /(^|\.)(clock\.\w+|evaluate|addInitScript)$/

const isInBrowser = (node: ts.Node): boolean =>
  node.parent !== undefined && (IN_BROWSER.test(callee(node.parent) ?? '') || isInBrowser(node.parent))

const productIn = (tree: Tree, where: RegExp) =>
  tree.filter((file) => where.test(file.path) && isModule(file) && !isTest(file))

const PURE = /^(packages\/(money|rules|contract)|server\/src\/features\/[^/]+\/domain)\//
/** The movable clock of the sandbox is excluded, because it is a clock itself. */
const WITH_CLOCK_GIVEN =
  /^server\/src\/(features|adapters|sandbox(?!\/clock\/clock\.ts$)|(app|open-features|feature-work)\.ts)/

export const timeAndChance: readonly Rule[] = [
  {
    name: 'money, rules, contract and domain read no clock and use no random numbers',
    check: (tree) =>
      productIn(tree, PURE).flatMap((file) =>
        nodesThat(file, MENTIONED, (node) => readsClock(node) ?? rollsDice(node)),
      ),
  },
  {
    name: "features take the time from the platform's clock",
    check: (tree) =>
      productIn(tree, WITH_CLOCK_GIVEN).flatMap((file) => nodesThat(file, MENTIONED, readsClock)),
  },
  {
    // Lengths of time are measured by `performance.now()`, or across pages by this file.
    name: "the portal takes days and times from the service's clock and the vendor's time zone",
    check: (tree) =>
      productIn(tree, /^portal\/src\/(?!lib\/clock\/device-time\.ts$)/).flatMap((file) =>
        nodesThat(
          file,
          /[dD]ate|Temporal|toLocale|get(FullYear|Month|Day|Hours|Minutes|Timezone)/,
          asksDevice,
        ),
      ),
  },
  {
    // An authenticator app goes by real time, as the user pool does.
    name: 'journeys take days from the clock of the service',
    check: (tree) =>
      tree
        .filter(({ path }) => /^tests\/e2e\/(?!authenticator\.ts$)/.test(path))
        .flatMap((file) =>
          nodesThat(file, /Date/, (node) => (isInBrowser(node) ? undefined : readsClock(node))),
        ),
  },
  {
    // The platform may use it: two losers of the same race should wait for different times.
    name: 'no feature calls Math.random',
    check: (tree) =>
      productIn(tree, WITH_CLOCK_GIVEN).flatMap((file) =>
        nodesThat(file, /random/, (node) => (callee(node) === 'Math.random' ? 'Math.random()' : undefined)),
      ),
  },
]
