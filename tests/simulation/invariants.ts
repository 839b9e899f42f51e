import { booksAreChained } from './invariants/chain.ts'
import { bankInvariants } from './invariants/bank.ts'
import { collectionInvariants, notedCollections } from './invariants/collections.ts'
import { paymentsListInvariants } from './invariants/payments-list.ts'
import { reconciliationInvariants } from './invariants/reconciled.ts'
import { earlyInvariants, notedEarly } from './invariants/early.ts'
import { invoiceInvariants } from './invariants/invoices.ts'
import { ledgerInvariants } from './invariants/ledger.ts'
import { progressInvariants } from './invariants/progress.ts'
import type { Broken, Invariant } from './invariants/invariant.ts'
import type { World } from './world.ts'

export type { Broken } from './invariants/invariant.ts'

/** What always holds of money, however the data came about. */
export const moneyInvariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...bankInvariants,
  ...invoiceInvariants,
  ...earlyInvariants,
  ...collectionInvariants,
  ...paymentsListInvariants,
  ...reconciliationInvariants,
  ...progressInvariants,
]
const all = [...moneyInvariants, ...notedEarly, ...notedCollections]
const mostRows = 5

/** Returns the first invariant that does not hold at the end of the day, with some of the rows that break it. */
export async function brokenAt(world: World, day: string, count: number): Promise<Broken | undefined> {
  for (const { name, rows } of all) {
    const found = await rows(world.owner.sql, day)
    if (found.length > 0) return { invariant: name, rows: found.slice(0, mostRows) }
  }
  return count % 7 === 6 || count === world.sizes.days - 1 ? booksAreChained(world) : undefined
}

export const textOf = ({ invariant, rows }: Broken): string =>
  [
    invariant,
    ...rows.map((row) =>
      JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ),
  ].join('\n  ')
