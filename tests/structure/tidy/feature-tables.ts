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

export const featureTables: readonly Rule[] = [
  {
    name: 'ARCHITECTURE.md has the table of which feature may call which',
    check: (tree) => {
      const text = tree.find(({ path }) => path === 'ARCHITECTURE.md')?.text
      return text === undefined || text.includes(`${HEAD}${table}\n\n`) ? [] : [`expected:\n${HEAD}${table}`]
    },
  },
  { name: 'a feature that may call another one does', check: needlessCalls },
]
