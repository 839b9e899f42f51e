import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, nodesThat } from '../syntax.ts'
import { type File, isModule, lineCount, type Tree } from '../tree.ts'

const LONGEST_FILE = 500
const LONGEST_FUNCTION = 70
const MEDIAN = 60

/** Files that may be long because they are only lists of data. */
const TABLES: readonly string[] = []

const measured = ({ path }: File) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.endsWith('.gen.ts')

const isSuite = (node: ts.Node) => /^(describe|suite|test\.describe)/.test(callee(node.parent) ?? '')

const longFunction = (node: ts.Node): string | undefined => {
  if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined || isSuite(node))
    return undefined
  const source = node.getSourceFile()
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
  return lines > LONGEST_FUNCTION ? `a function of ${lines} lines` : undefined
}

export const medianLength = (tree: Tree): number => {
  const lengths = tree
    .filter((file) => isModule(file))
    .map(({ text }) => lineCount(text))
    .toSorted((a, b) => a - b)
  return lengths[Math.floor(lengths.length / 2)] ?? 0
}

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
    name: `no function is longer than ${LONGEST_FUNCTION} lines`,
    check: (tree) =>
      tree
        .filter(isModule)
        .filter(({ text }) => lineCount(text) >= LONGEST_FUNCTION)
        .flatMap((file) => nodesThat(file, /./, longFunction)),
  },
  {
    name: `half of the files have at most ${MEDIAN} lines`,
    check: (tree) => (medianLength(tree) > MEDIAN ? [`the median is ${medianLength(tree)} lines`] : []),
  },
]
