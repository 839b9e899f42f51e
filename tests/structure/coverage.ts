import ts from 'typescript'
import { callee, literalText, nodesOf } from './syntax.ts'
import type { Tree } from './tree.ts'

/** The number of lines in each section of the specification's checklist. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1': 20,
  '2': 60,
  '3': 25,
  '4': 29,
  '5': 9,
  '6': 4,
  '7': 28,
  '8': 10,
  '9': 18,
}

export const ids: readonly string[] = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
)

export interface Row {
  readonly id: string
  readonly where: string
  readonly shownBy: string
}

const NOT_YET = 'not yet'
const ROW = /^\| (\d\.\d\d) \| (?:.+?) \| ([^|]+) \| ([^|]+) \|$/gm
const STATED = /^\*\*(\d+) lines, (\d+) not yet\.\*\*$/m

export const rowsOf = (document: string): Row[] =>
  [...document.matchAll(ROW)].map(([, id = '', where = '', shownBy = '']) => ({ id, where, shownBy }))

const isBuilt = ({ where, shownBy }: Row) => where !== NOT_YET || shownBy !== NOT_YET

/** The names of the tests and suites in a file. */
const testNames = (tree: Tree, path: string): Set<string> => {
  const names = new Set<string>()
  const file = tree.find((each) => each.path === path)
  if (file === undefined) return names
  for (const node of nodesOf(file)) {
    if (!ts.isCallExpression(node) || !/^(test|it)\b/.test(callee(node) ?? '')) continue
    const name = node.arguments[0] && literalText(node.arguments[0])
    if (name !== undefined) names.add(name)
  }
  return names
}

const faultsOfRow = (row: Row, tree: Tree): string[] => {
  if (!isBuilt(row)) return []
  const files = [...row.where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  const shown = row.shownBy.split('<br>').map((each) => /^`([^`]+)` › (.+)$/.exec(each.trim()))
  return [
    ...(files.length === 0 ? [`${row.id} names no file`] : []),
    ...files
      .filter(
        (path) =>
          !tree.some((file) => file.path === path || file.path.startsWith(`${path.replace(/\/$/, '')}/`)),
      )
      .map((path) => `${row.id} names ${path}, which is not there`),
    ...shown.flatMap((each) => {
      if (each === null) return [`${row.id} does not name its test as \`file\` › name`]
      const [, path = '', name = ''] = each
      return testNames(tree, path).has(name.trim())
        ? []
        : [`${row.id} names a test that is not there: ${path} › ${name}`]
    }),
  ]
}

/** Returns every faulty entry of docs/coverage.md. */
export const coverageFaults = (document: string, tree: Tree): string[] => {
  const rows = rowsOf(document)
  const listed = rows.map(({ id }) => id)
  const open = rows.filter((row) => !isBuilt(row)).length
  const stated = STATED.exec(document)
  const faults = [
    ...ids.filter((id) => !listed.includes(id)).map((id) => `${id} is missing`),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `${id} stands there twice`),
    ...listed.filter((id) => !ids.includes(id)).map((id) => `${id} is no line of the checklist`),
    ...rows.flatMap((row) => faultsOfRow(row, tree)),
  ]
  if (stated?.[1] !== String(ids.length))
    faults.push(`it states ${stated?.[1]} lines, there are ${ids.length}`)
  if (stated?.[2] !== String(open)) faults.push(`it states ${stated?.[2]} not yet, there are ${open}`)
  return faults
}
