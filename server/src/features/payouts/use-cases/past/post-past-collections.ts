import type { Currency } from '@sooner/money'
import { transact } from '../../../../platform/transaction.ts'
import { pastCollections, type PastCollection } from '../../../invoices/index.ts'
import { collectionReceived, postDated, type DatedTransaction } from '../../../ledger/index.ts'
import type { Payouts } from '../../ports.ts'
import { collectionPostings } from './collection-postings.ts'

interface OfVendor extends PastCollection {
  readonly vendorId: string
}

/** What a partner paid on a day. */
export interface PastReceipt {
  readonly reference: string
  readonly partnerId: number
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly at: Date
}

/**
 * Posts what partners paid for invoices of these vendors to the provider's books: a receipt for each partner and day, and its
 * application to each vendor. These books are common to all vendors and never go back in time, so all vendors of a load come at
 * once. `load` distinguishes its receipts from those of other loads; a repetition changes nothing. Returns the receipts.
 */
export async function postPastCollections(
  { db, ledger }: Pick<Payouts, 'db' | 'ledger'>,
  load: string,
  vendorIds: readonly string[],
): Promise<readonly PastReceipt[]> {
  const found: OfVendor[] = []
  for (const vendorId of vendorIds) {
    const collections = await pastCollections(db, vendorId)
    found.push(...collections.filter(({ kind }) => kind === 'collected').map((one) => ({ ...one, vendorId })))
  }
  const groups = Map.groupBy(
    found,
    ({ partnerId, currency, at }) => `${at.toISOString()} ${partnerId} ${currency}`,
  )
  const received = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, group]) => receivedOf(`past ${load} ${key}`, group))
  const dated = received.flatMap(({ receipt, group }) => postingsOf(receipt, group))
  await transact(db, (tx) => postDated(tx, ledger, dated))
  return received.map(({ receipt }) => receipt)
}

interface Received {
  readonly receipt: PastReceipt
  readonly group: readonly OfVendor[]
}

function receivedOf(reference: string, group: readonly OfVendor[]): readonly Received[] {
  const [first] = group
  if (!first) return []
  const { partnerId, currency, at } = first
  const amountMinor = group.reduce((sum, one) => sum + one.amountMinor, 0n)
  return [{ receipt: { reference, partnerId, currency, amountMinor, at }, group }]
}

function postingsOf(receipt: PastReceipt, group: readonly OfVendor[]): readonly DatedTransaction[] {
  const received = collectionReceived({ ...receipt, subjectId: receipt.reference })
  const applied = group.flatMap((one) => collectionPostings(one.vendorId, one).ofProvider)
  return [received, ...applied].map((transaction) => ({ transaction, bookedAt: receipt.at }))
}
