import type { Rule } from '../rule.ts'
import { isModule, type Tree } from '../tree.ts'

const PLACE =
  /^server\/src\/(features\/[^/]+|platform|sandbox)\/migrations\/(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

const migrations = (tree: Tree) => tree.filter(({ path }) => path.endsWith('.sql'))

export const migrationRules: readonly Rule[] = [
  {
    name: 'migrations are named NNNN-what.sql and are in a migrations folder',
    check: (tree) => [
      ...migrations(tree)
        .filter(({ path }) => !PLACE.test(path))
        .map(({ path }) => path),
      ...tree.filter((file) => isModule(file) && file.path.includes('/migrations/')).map(({ path }) => path),
    ],
  },
  {
    name: 'no two migrations share a number',
    check: (tree) => {
      const numbers = Map.groupBy(migrations(tree), ({ path }) => PLACE.exec(path)?.[2] ?? path)
      return [...numbers.values()]
        .filter((sharing) => sharing.length > 1)
        .map((sharing) => sharing.map(({ path }) => path).join(' and '))
    },
  },
]
