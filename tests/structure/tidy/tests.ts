import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, literalText, nodesThat } from '../syntax.ts'
import { isModule, isTest, type Tree } from '../tree.ts'

const SKIPS = /^(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf|fails|fail)$/
const WAITS = /(^|\.)(setTimeout|setInterval|waitForTimeout|sleep|delay|pause)$/
const POLLS = /^(vi\.waitFor|vi\.waitUntil|expect\.poll)$/
const OURS = /^(\.|@sooner\/)/

/** Stories are excluded: they demonstrate a component, for example a moving progress bar, and assert nothing. */
const testModules = (tree: Tree) =>
  tree.filter((file) => isModule(file) && isTest(file) && !file.path.endsWith('.stories.tsx'))

const skips = (node: ts.Node): string | undefined => {
  const called = callee(node)
  return called !== undefined && SKIPS.test(called) ? called : undefined
}

const waits = (node: ts.Node): string | undefined => {
  if (literalText(node)?.endsWith('timers/promises') === true && ts.isImportDeclaration(node.parent)) {
    return 'imports timers'
  }
  const called = callee(node)
  return called !== undefined && WAITS.test(called) ? `${called}() waits for time to pass` : undefined
}

/**
 * Without a limit these calls give up after one second, which is too short on a busy machine. Browser journeys have a limit in
 * their configuration.
 */
const hurries = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node) || node.arguments.length > 1) return undefined
  const called = callee(node) ?? ''
  return POLLS.test(called) ? `${called}() says not how long it waits` : undefined
}

const mocksOurs = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node) || !/^vi\.(mock|doMock)$/.test(callee(node) ?? '')) return undefined
  const first = node.arguments[0]
  return first !== undefined && OURS.test(literalText(first) ?? '') ? 'mocks our own code' : undefined
}

const opensImpatiently = (node: ts.Node): string | undefined =>
  callee(node) === 'openDatabase'
    ? 'openDatabase() gives up after seconds: openTestDatabase() waits'
    : undefined

const opensForTests = 'server/src/platform/testing/open-test-database.ts'

export const testRules: readonly Rule[] = [
  {
    name: 'no test is skipped, focused or postponed',
    check: (tree) =>
      testModules(tree).flatMap((file) => nodesThat(file, /skip|only|todo|fixme|runIf|fail/, skips)),
  },
  {
    name: 'no test sleeps',
    check: (tree) =>
      testModules(tree).flatMap((file) =>
        nodesThat(file, /timers|setTimeout|setInterval|waitForTimeout|sleep|delay|pause/, waits),
      ),
  },
  {
    name: 'polling has an explicit time limit',
    check: (tree) =>
      tree
        .filter((file) => isModule(file) && !/\.e2e\.ts$|^tests\/(e2e|stories)\//.test(file.path))
        .flatMap((file) => nodesThat(file, /waitFor|waitUntil|poll/, hurries)),
  },
  {
    name: 'tests open databases by openTestDatabase alone, which waits on a busy machine',
    check: (tree) =>
      testModules(tree)
        .filter(({ path }) => !path.startsWith('bench/') && path !== opensForTests)
        .flatMap((file) => nodesThat(file, /openDatabase/, opensImpatiently)),
  },
  {
    name: 'tests lie with what they prove, not at the root of the server',
    check: (tree) =>
      tree.map(({ path }) => path).filter((path) => /^server\/src\/(testing\/|[^/]+\.test\.ts$)/.test(path)),
  },
  {
    name: 'no test mocks our own code',
    check: (tree) => testModules(tree).flatMap((file) => nodesThat(file, /mock|doMock/, mocksOurs)),
  },
]
