import type { Tx } from '../../platform/database/open.ts'
import {
  postDated,
  providerBooksId,
  reverse,
  type DatedTransaction,
  type Ledger,
} from '../../features/ledger/index.ts'
import { transferCopies } from '../../features/transfers/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import { rebuildPayments } from '../../features/remittances/index.ts'
import { transact } from '../../platform/transaction.ts'
import { takePostings, type Act } from './store.ts'

type PostsPast = Pick<Payouts, 'db' | 'ledger'>

/**
 * Completes what `loadPast` has stored of a vendor: submissions, the ledger in the order of time, and the list of
 * payments. A repetition after an interruption adds what is missing.
 */
export async function postPast(needs: PostsPast, vendorId: string): Promise<void> {
  const { db } = needs
  await transact(db, (tx) => transferCopies.saveSubmissionsOf(tx, vendorId))
  await postBooks(needs, vendorId)
  await transact(db, (tx) => rebuildPayments(tx, vendorId))
}

/**
 * The provider's books are common to all vendors and never go back in time, so that all vendors are loaded before. A later load is posted
 * at the time of their last transaction.
 */
export const postProvider = (needs: PostsPast): Promise<void> => postBooks(needs, providerBooksId)

async function postBooks({ db, ledger }: PostsPast, books: string): Promise<void> {
  let isMore = true
  while (isMore)
    isMore = await transact(db, async (tx) => {
      const acts = await takePostings(tx, books)
      await postActs(tx, ledger, acts)
      return acts.length > 0
    })
}

/** Posts acts in their order. What is reversed has to be posted before. */
async function postActs(tx: Tx, ledger: Ledger, acts: readonly Act[]): Promise<void> {
  let dated: DatedTransaction[] = []
  for (const { at: bookedAt, transactions, reversed } of acts) {
    dated.push(...transactions.map((transaction) => ({ transaction, bookedAt })))
    if (reversed.length === 0) continue
    await postDated(tx, ledger, dated)
    dated = []
    await reverse(tx, ledger, bookedAt, reversed)
  }
  if (dated.length > 0) await postDated(tx, ledger, dated)
}
