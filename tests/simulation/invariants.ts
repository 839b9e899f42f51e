import { nightInvariants } from '../../server/src/features/accounting/use-cases/checks/index.ts'
import type { Invariant } from '../../server/src/features/accounting/use-cases/checks/invariant.ts'
import type { Broken } from './invariants/broken.ts'
import { booksAreChained } from './invariants/chain.ts'
import { notedCollections, notedEarly, surroundedInvariants } from './invariants/noted.ts'
import { reconciliationInvariants } from './invariants/reconciled.ts'
import type { World } from './world.ts'

export type { Broken } from './invariants/broken.ts'

/** What always holds of money, however the data came about: what is proven each night, and what the simulated bank knows. */
export const moneyInvariants: readonly Invariant[] = [
  ...nightInvariants,
  ...surroundedInvariants,
  ...reconciliationInvariants,
]
const all = [...moneyInvariants, ...notedEarly, ...notedCollections]
const maxRows = 5

/** Returns the first invariant that does not hold at the end of the day, with some of the rows that break it. */
export async function brokenAt(world: World, day: string, count: number): Promise<Broken | undefined> {
  // As many at once as there are connections: most of the time of a day is waiting for these.
  const proven = await Promise.all(
    all.map(async ({ name, rows }) => ({ name, found: await rows(world.owner.sql, day) })),
  )
  const broken = proven.find(({ found }) => found.length > 0)
  if (broken) return { invariant: broken.name, rows: broken.found.slice(0, maxRows) }
  return count % 7 === 6 || count === world.sizes.days - 1 ? booksAreChained(world) : undefined
}

export const textOf = ({ invariant, rows }: Broken): string =>
  [
    invariant,
    ...rows.map((row) =>
      JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ),
  ].join('\n  ')
