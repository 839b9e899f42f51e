import type { EventKey, LedgerTransaction } from '../../features/ledger/index.ts'
import { copyOf } from '../../platform/database/copy.ts'
import type { Tx } from '../../platform/database/open.ts'
import { sql } from 'kysely'

/** What happened at a time in some books: what it posts, and what it then reverses. */
export interface Act {
  readonly books: string
  readonly at: Date
  readonly transactions: readonly LedgerTransaction[]
  readonly reversed: readonly EventKey[]
}

const storedOf = ({ entries, ...transaction }: LedgerTransaction): StoredTransaction => ({
  ...transaction,
  entries: entries.map((entry) => ({ ...entry, amountMinor: `${entry.amountMinor}` })),
})

/** Notes what is to be posted once everything is loaded. */
export const copiesOfPostings = (acts: readonly Act[]) =>
  copyOf(
    'sandbox.past_postings',
    acts.map(({ books, at, transactions, reversed }) => ({
      books_id: books,
      at,
      transactions: JSON.stringify(transactions.map(storedOf)),
      reversed: JSON.stringify(reversed),
    })),
  )

interface StoredTransaction extends Omit<LedgerTransaction, 'entries'> {
  readonly entries: readonly (Omit<LedgerTransaction['entries'][number], 'amountMinor'> & {
    readonly amountMinor: string
  })[]
}

const transactionOf = ({ entries, ...transaction }: StoredTransaction): LedgerTransaction => ({
  ...transaction,
  entries: entries.map((entry) => ({ ...entry, amountMinor: BigInt(entry.amountMinor) })),
})

const actsAtOnce = 1000

/** Takes the earliest postings of some books that are not posted yet; the caller posts them in the same transaction. */
export async function takePostings(tx: Tx, books: string): Promise<readonly Act[]> {
  const { rows } = await sql<{
    position: bigint
    at: Date
    transactions: StoredTransaction[]
    reversed: Act['reversed']
  }>`
    select position, at, transactions, reversed from sandbox.past_postings
    where books_id = ${books}::uuid order by at, position limit ${actsAtOnce}`.execute(tx)
  await sql`
    delete from sandbox.past_postings where books_id = ${books}::uuid
      and position = any(${rows.map(({ position }) => `${position}`)}::bigint[])`.execute(tx)
  return rows.map(({ at, transactions, reversed }) => ({
    books,
    at,
    transactions: transactions.map(transactionOf),
    reversed,
  }))
}
