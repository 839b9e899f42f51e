import type { Currency } from '@sooner/money'
import { hash } from 'node:crypto'

/** The same UUID for the same text as `transfers.id_of` makes in the database. */
const idOf = (...named: readonly string[]): string => {
  const hex = hash('md5', named.join('/'), 'hex')
  const versioned = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17)}`
  return versioned.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** What belongs together in a batch: everything of the vendor on a day, or the payment of one invoice. */
export interface BatchOfDay {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly currency: Currency
  readonly batchOn: string
  /** Null for a batch of everything that is due. */
  readonly invoiceId: string | null
}

export const schemeOf = ({ invoiceId }: BatchOfDay) => (invoiceId === null ? 'vendor-full' : 'invoice')

/** The ids that a cutoff gives (`store/cutoffs.ts`). */
export function batchIdsOf(batch: BatchOfDay) {
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
