import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, nodesOf, nodesThat } from '../syntax.ts'
import { type File, isModule, lineCount, type Tree } from '../tree.ts'

const LONGEST_FILE = 500
const LONGEST_FUNCTION = 70
/** Of tests, whose worlds are mostly data. */
const LONGEST_TEST_FUNCTION = 100

const MOST_NAMES = 40

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

/** The names that a module exports; a namespace is one. */
const exportedNames = (file: File): readonly string[] =>
  nodesOf(file).flatMap((node) => {
    if (ts.isExportSpecifier(node) || ts.isNamespaceExport(node)) return [node.name.text]
    const isExported =
      ts.isStatement(node) &&
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
    return isExported ? [node.getText().split('\n')[0] ?? ''] : []
  })

const indexOfFeature = /^server\/src\/features\/([^/]+)\/index\.ts$/
const importOfIndex = /\{([^}]*)\} from '[^']*\/([a-z-]+)\/index\.ts'/g

/** What is imported from the indexes of features, as `feature name`. */
const importedNames = (tree: Tree): ReadonlySet<string> =>
  new Set(
    tree.filter(isModule).flatMap(({ text }) =>
      [...text.matchAll(importOfIndex)].flatMap(([, names = '', feature = '']) =>
        names.split(',').map(
          (name) =>
            `${feature} ${
              name
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0]
            }`,
        ),
      ),
    ),
  )

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
      tree
        .filter(({ path }) => indexOfFeature.test(path))
        .map((file) => ({ path: file.path, count: exportedNames(file).length }))
        .filter(({ count }) => count > MOST_NAMES)
        .map(({ path, count }) => `${path} exports ${count} names`),
  },
  {
    name: 'a feature offers only what somebody imports',
    check: (tree) => {
      const imported = importedNames(tree)
      return tree.flatMap((file) => {
        const feature = indexOfFeature.exec(file.path)?.[1]
        if (feature === undefined) return []
        return exportedNames(file)
          .filter((name) => !imported.has(`${feature} ${name}`))
          .map((name) => `${file.path} offers ${name}`)
      })
    },
  },
]
