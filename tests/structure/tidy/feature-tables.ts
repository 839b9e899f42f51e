import type { Rule } from '../rule.ts'
import { isModule, isTest, type Tree } from '../tree.ts'
import { featureOf, mayCall } from './features.ts'

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

/** The calls that ARCHITECTURE.md marks as planned, as `feature callee`. */
const plannedIn = (tree: Tree): ReadonlySet<string> => {
  const { text = '' } = tree.find(({ path }) => path === 'ARCHITECTURE.md') ?? {}
  const rows = [...text.matchAll(/^\| ([a-z-]+) \| ([^|]+) \|$/gm)]
  return new Set(
    rows.flatMap(([, feature = '', callees = '']) =>
      [...callees.matchAll(/([a-z-]+) \(planned\)/g)].map(([, callee = '']) => `${feature} ${callee}`),
    ),
  )
}

/** What a table allows is needed by some file, or it is marked as planned. */
function untrueCalls(tree: Tree): string[] {
  const files = Map.groupBy(
    tree.filter((file) => isModule(file) && !isTest(file)),
    ({ path }) => featureOf(path) ?? '',
  )
  const planned = plannedIn(tree)
  return [...expected].flatMap(([feature, callees]) => {
    const own = files.get(feature)
    return (own ? callees : []).flatMap((callee) => {
      const isCalled = own?.some(({ text }) => text.includes(`../${callee}/index.ts'`)) ?? false
      if (isCalled !== planned.has(`${feature} ${callee}`)) return []
      return isCalled
        ? `${feature} calls ${callee}, which is not only planned any more`
        : `${feature} may call ${callee}, and none of its files does`
    })
  })
}

export const featureTables: readonly Rule[] = [
  {
    name: 'the tables of which feature may call which agree',
    check: (tree) => [
      ...differences('ARCHITECTURE.md', inArchitecture, tree),
      ...differences('.dependency-cruiser.mjs', inImportRules, tree),
    ],
  },
  { name: 'a feature that may call another one does', check: untrueCalls },
]
