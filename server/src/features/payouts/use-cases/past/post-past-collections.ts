import { transact } from '../../../../platform/transaction.ts'
import { pastCollections, type PastCollection } from '../../../invoices/index.ts'
import { collectionReceived, postDated, type DatedTransaction } from '../../../ledger/index.ts'
import type { Payouts } from '../../ports.ts'
import { collectionPostings } from './collection-postings.ts'

interface OfVendor extends PastCollection {
  readonly vendorId: string
}

/**
 * Posts what partners paid for invoices of these vendors to the provider's books: a receipt for each partner and day, and its
 * application to each vendor. These books are common to all vendors and never go back in time, so all vendors of a load come at
 * once. `load` distinguishes its receipts from those of other loads; a repetition changes nothing.
 */
export async function postPastCollections(
  { db, ledger }: Pick<Payouts, 'db' | 'ledger'>,
  load: string,
  vendorIds: readonly string[],
): Promise<void> {
  const found: OfVendor[] = []
  for (const vendorId of vendorIds) {
    const collections = await pastCollections(db, vendorId)
    found.push(
      ...collections.filter(({ kind }) => kind === 'collected').map((one) => ({ ...one, vendorId })),
    )
  }
  const groups = Map.groupBy(found, ({ partnerId, currency, at }) => `${at.toISOString()} ${partnerId} ${currency}`)
  const dated = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, group]) => receiptOf(`past ${load} ${key}`, group))
  await transact(db, (tx) => postDated(tx, ledger, dated))
}

function receiptOf(subjectId: string, group: readonly OfVendor[]): readonly DatedTransaction[] {
  const [first] = group
  if (!first) return []
  const { partnerId, currency, at: bookedAt } = first
  const amountMinor = group.reduce((sum, one) => sum + one.amountMinor, 0n)
  const received = collectionReceived({ subjectId, partnerId, currency, amountMinor })
  const applied = group.flatMap((one) => collectionPostings(one.vendorId, one).ofProvider)
  return [received, ...applied].map((transaction) => ({ transaction, bookedAt }))
}
