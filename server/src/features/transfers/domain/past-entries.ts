import { hash } from 'node:crypto'

/** The same UUID for the same text as `transfers.id_of` makes in the database. */
const idOf = (...named: readonly string[]): string => {
  const hex = hash('md5', named.join('/'), 'hex')
  const versioned = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17)}`
  return versioned.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** What belongs together in a batch of a past cutoff: everything of the vendor, or the payment of one invoice. */
export interface PastBatch {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly currency: 'USD' | 'GBP'
  readonly batchOn: string
  /** Null for a batch of everything that is due. */
  readonly invoiceId: string | null
}

export const schemeOf = ({ invoiceId }: PastBatch) => (invoiceId === null ? 'vendor-full' : 'invoice')

/** The ids that the cutoff would have given (`store/cutoffs.ts`). */
export function pastIdsOf(batch: PastBatch) {
  const { vendorId, bankAccountId, currency, batchOn, invoiceId } = batch
  const group = [schemeOf(batch), invoiceId ?? '']
  const batchId = idOf(vendorId, bankAccountId, currency, batchOn, 'payment', ...group)
  return {
    batchId,
    attemptId: idOf(vendorId, batchId, 'vendor-payment', 'credit', '0', 'first', ''),
    submissionId: idOf(currency, batchOn, '1'),
  }
}

/** The key of an entry by its number, as the table generates it. */
export const keyOf = (number: bigint): string => `S${String(number).padStart(14, '0')}`

/** What became of an entry that paid a vendor. */
export interface PastOfEntry {
  readonly attemptId: string
  readonly batchId: string
  readonly bankAccountId: string
  readonly key: string
  readonly currency: 'USD' | 'GBP'
  readonly amountMinor: bigint
  readonly description: string
  /** Null if the bank refused it. */
  readonly submittedAt: Date | null
  readonly settlesOn: string
  readonly settledOn: string | null
  readonly returnedOn: string | null
  readonly status: 'submitted' | 'settled' | 'returned' | 'refused'
  readonly code: string | null
}
