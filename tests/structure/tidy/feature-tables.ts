import type { Rule } from '../rule.ts'
import type { Tree } from '../tree.ts'
import { mayCall } from './features.ts'

type Table = ReadonlyMap<string, readonly string[]>

/** Every feature may call the directory, so the other two tables do not list it. */
const expected: Table = new Map(
  Object.entries(mayCall)
    .map(([feature, callees]) => [feature, callees.filter((callee) => callee !== 'directory')] as const)
    .filter(([, callees]) => callees.length > 0),
)

const names = (list: string): string[] => [...list.matchAll(/[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name)

/** Reads the table of features in ARCHITECTURE.md. Its last row is for all features without a row of their own. */
function inArchitecture(text: string): Table {
  const [, below = ''] = text.split('| feature | may call (and `directory`) |\n|---|---|\n')
  const rows = below.slice(0, below.indexOf('\n\n')).replaceAll(' (planned)', '')
  const read = [...rows.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, feature = '', callees = '']) => [feature, names(callees)] as const,
  )
  return new Map(read.filter(([feature]) => feature !== 'the others'))
}

/** Reads the constant `calls` of the configuration for the import checks. */
function inImportRules(text: string): Table {
  const [, block = ''] = /^const calls = \{\n(.*?)^\}/ms.exec(text) ?? []
  return new Map(
    [...block.matchAll(/^ {2}'?([a-z-]+)'?: \[([^\]]*)\]/gm)].map(
      ([, feature = '', callees = '']) => [feature, names(callees)] as const,
    ),
  )
}

/** Each difference names the feature, what the file states and what is expected. */
function differences(path: string, read: (text: string) => Table, tree: Tree): string[] {
  const table = read(tree.find((file) => file.path === path)?.text ?? '')
  const row = (from: Table, feature: string) => [...(from.get(feature) ?? [])].toSorted().join(', ') || 'none'
  return [...new Set([...expected.keys(), ...table.keys()])]
    .filter((feature) => row(table, feature) !== row(expected, feature))
    .map((feature) => `${path}: ${feature} calls ${row(table, feature)}; expected: ${row(expected, feature)}`)
}

export const featureTables: readonly Rule[] = [
  {
    name: 'the tables of which feature may call which agree',
    check: (tree) => [
      ...differences('ARCHITECTURE.md', inArchitecture, tree),
      ...differences('.dependency-cruiser.mjs', inImportRules, tree),
    ],
  },
]
