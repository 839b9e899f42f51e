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
    // The platform may use it: two losers of the same race should wait for different times.
    name: 'no feature calls Math.random',
    check: (tree) =>
      productIn(tree, WITH_CLOCK_GIVEN).flatMap((file) =>
        nodesThat(file, /random/, (node) => (callee(node) === 'Math.random' ? 'Math.random()' : undefined)),
      ),
  },
]
