import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, nodesOf, nodesThat } from '../syntax.ts'
import { type File, isModule, lineCount } from '../tree.ts'

const LONGEST_FILE = 500
const LONGEST_FUNCTION = 70
/** Of tests, whose worlds are mostly data. */
const LONGEST_TEST_FUNCTION = 100

const MOST_NAMES = 40
/** Of features that offer more names than that, which may become fewer. */
const MORE_NAMES: Readonly<Record<string, number>> = {
  directory: 66,
  transfers: 69,
  invoices: 71,
  ledger: 49,
  partners: 41,
}

/** Files that may be long because they are only lists of data. */
const TABLES: readonly string[] = []

const measured = ({ path }: File) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.endsWith('.gen.ts')

const isSuite = (node: ts.Node) => /^(describe|suite|test\.describe)/.test(callee(node.parent) ?? '')

const longFunction =
  (limit: number) =>
  (node: ts.Node): string | undefined => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined || isSuite(node))
      return undefined
    const source = node.getSourceFile()
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
    return lines > limit ? `a function of ${lines} lines` : undefined
  }

const isOfTests = ({ path }: File) => /^tests\/|\/testing\/|\.test\.tsx?$/.test(path)

/** How many names a module exports; a namespace is one. */
const exportedNames = (file: File): number =>
  nodesOf(file).filter(
    (node) =>
      ts.isExportSpecifier(node) ||
      ts.isNamespaceExport(node) ||
      (ts.isStatement(node) &&
        ts.canHaveModifiers(node) &&
        ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true),
  ).length

export const sizes: readonly Rule[] = [
  {
    name: `no file is longer than ${LONGEST_FILE} lines, tables of data excepted`,
    check: (tree) =>
      tree
        .filter((file) => measured(file) && !TABLES.includes(file.path))
        .filter(({ text }) => lineCount(text) > LONGEST_FILE)
        .map(({ path, text }) => `${path} has ${lineCount(text)} lines`),
  },
  {
    name: `no function is longer than ${LONGEST_FUNCTION} lines, in tests ${LONGEST_TEST_FUNCTION}`,
    check: (tree) =>
      tree.filter(isModule).flatMap((file) => {
        const limit = isOfTests(file) ? LONGEST_TEST_FUNCTION : LONGEST_FUNCTION
        return lineCount(file.text) < limit ? [] : nodesThat(file, /./, longFunction(limit))
      }),
  },
  {
    name: `no feature offers more than ${MOST_NAMES} names`,
    check: (tree) =>
      tree.flatMap((file) => {
        const feature = /^server\/src\/features\/([^/]+)\/index\.ts$/.exec(file.path)?.[1]
        if (feature === undefined) return []
        const count = exportedNames(file)
        return count > (MORE_NAMES[feature] ?? MOST_NAMES) ? [`${file.path} exports ${count} names`] : []
      }),
  },
]
