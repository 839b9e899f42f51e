import { copyOf } from '../../../platform/database/copy.ts'
import type { Collection } from '../domain/collection.ts'
import type { Line } from '../domain/line.ts'
import { columnsOf } from './lines.ts'

/** A collection with its lines, as it is loaded. */
export interface CopiedCollection extends Collection {
  readonly recordedBy: string
  readonly lines: readonly Line[]
}

/** The tables that copies fill. */
export const copiedCollectionTables = ['collections.collections', 'collections.lines'] as const

/** Stores collections by the ten thousand as their posting would have left them. */
export const copiesOfCollections = (collections: readonly CopiedCollection[]) => [
  ...copyOf(
    'collections.collections',
    collections.map((one) => ({
      collection_id: one.id,
      partner_number: one.partnerId,
      source: one.source,
      source_id: one.sourceId,
      source_digest: one.sourceDigest,
      currency: one.currency,
      amount_minor: one.amountMinor,
      payment_method: one.paymentMethod,
      payment_reference: one.paymentReference,
      received_on: one.receivedOn,
      counts_on: one.countsOn,
      status: one.status,
      posted_at: one.postedAt,
      applied_minor: one.appliedMinor,
      line_count: one.lineCount,
      recorded_by: one.recordedBy,
      created_at: one.createdAt,
      updated_at: one.createdAt,
    })),
  ),
  ...copyOf(
    'collections.lines',
    collections.flatMap(({ id, lines, createdAt }) =>
      lines.map((line) => ({ collection_id: id, ...columnsOf(line, createdAt) })),
    ),
  ),
]
