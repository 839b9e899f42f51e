import type { Rule } from '../rule.ts'
import { mayCall } from '../may-call.ts'
import { isModule, isTest, type Tree } from '../tree.ts'
import { featureOf } from './features.ts'

const callers = Object.entries(mayCall).filter(([, below]) => below.length > 0)

const HEAD = '| feature | may call (and `directory`) |\n|---|---|\n'
const table = [
  ...callers.map(([feature, below]) => `| ${feature} | ${below.join(', ')} |`),
  '| the others | no feature |',
].join('\n')

/** What may be called is called by some file, so that the table says how it is. */
function needlessCalls(tree: Tree): string[] {
  const files = Map.groupBy(
    tree.filter((file) => isModule(file) && !isTest(file)),
    ({ path }) => featureOf(path) ?? '',
  )
  return callers.flatMap(([feature, below]) => {
    const own = files.get(feature)
    return (own ? below : [])
      .filter((callee) => !own?.some(({ text }) => text.includes(`../${callee}/index.ts'`)))
      .map((callee) => `${feature} may call ${callee}, and none of its files does`)
  })
}

const ANSWERS = '| contract file | answered by |\n|---|---|\n'

/** The contract files with routes that another feature answers than the one of their name, or more than that one. */
function answersTable(tree: Tree): string {
  const answering = new Map<string, Set<string>>()
  for (const { path, text } of tree) {
    if (!/^server\/src\/features\/[^/]+\/routes\.ts$/.test(path)) continue
    for (const [, name = ''] of text.matchAll(/'@sooner\/contract\/([\w-]+)'/g))
      answering.set(name, (answering.get(name) ?? new Set()).add(featureOf(path) ?? ''))
  }
  const declaresRoutes = (name: string) =>
    tree.some(({ path, text }) => path === `packages/contract/${name}.ts` && text.includes('= endpoint('))
  return [...answering]
    .filter(([name, features]) => declaresRoutes(name) && [...features].join() !== name)
    .map(([name, features]) => `| ${name} | ${[...features].toSorted().join(', ')} |\n`)
    .toSorted()
    .join('')
}

export const featureTables: readonly Rule[] = [
  {
    name: 'ARCHITECTURE.md has the table of which feature may call which',
    check: (tree) => {
      const text = tree.find(({ path }) => path === 'ARCHITECTURE.md')?.text
      return text === undefined || text.includes(`${HEAD}${table}\n\n`) ? [] : [`expected:\n${HEAD}${table}`]
    },
  },
  {
    name: 'ARCHITECTURE.md states which feature answers which contract file',
    check: (tree) => {
      const text = tree.find(({ path }) => path === 'ARCHITECTURE.md')?.text
      const answers = answersTable(tree)
      return text === undefined || answers === '' || text.includes(`${ANSWERS}${answers}\n`)
        ? []
        : [`expected:\n${ANSWERS}${answers}`]
    },
  },
  { name: 'a feature that may call another one does', check: needlessCalls },
]
