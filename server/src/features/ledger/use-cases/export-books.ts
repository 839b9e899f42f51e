import type { Db } from '../../../platform/database/open.ts'
import { type BookedTransaction, balanceKey } from '../domain/chain.ts'
import { writeLine } from '../domain/exported-books.ts'
import { readBalances } from '../store/balances.ts'
import { listSeals, listTransactions } from '../store/transactions.ts'

const pageSize = 1000

export interface SealedTransaction {
  readonly transaction: BookedTransaction
  readonly seals: readonly string[]
}

/** Reads the books of a vendor from the first transaction to the last, page by page. */
export async function* readChain(db: Db, vendorId: string): AsyncGenerator<SealedTransaction> {
  let after = 0n
  let page = await listTransactions(db, vendorId, after, pageSize)
  while (page.length > 0) {
    const last = page.at(-1)?.sequence ?? after
    const seals = Map.groupBy(await listSeals(db, vendorId, after, last), ({ sequence }) => sequence)
    for (const transaction of page) {
      const own = seals.get(transaction.sequence) ?? []
      yield { transaction, seals: own.map(({ seal }) => seal) }
    }
    after = last
    page = await listTransactions(db, vendorId, after, pageSize)
  }
}

/**
 * Writes the books of a vendor as lines of JSON, the stored balances at the end. The caller's transaction should be repeatable
 * read, so that the balances are those of the last transaction.
 */
export async function* exportBooks(db: Db, vendorId: string): AsyncGenerator<string> {
  for await (const one of readChain(db, vendorId)) yield `${writeLine(one)}\n`
  const balances = await readBalances(db, vendorId)
  yield `${writeLine({ balances: new Map(balances.map((one) => [balanceKey(one), one.balanceMinor])) })}\n`
}
