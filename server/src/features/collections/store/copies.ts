import { copyOf } from '../../../platform/database/copy.ts'
import type { Collection } from '../domain/collection.ts'
import type { Line } from '../domain/line.ts'
import { columnsOf } from './lines.ts'

/** A collection with its lines, as it is loaded. */
export interface CopiedCollection extends Collection {
  readonly recordedBy: string
  /** How the bank names the partner. */
  readonly counterparty: string
  readonly lines: readonly Line[]
}

/** The tables that copies fill. */
export const copiedCollectionTables = [
  'collections.collections',
  'collections.lines',
  'collections.receipts',
] as const

/** Stores collections by the ten thousand as their receipt would have left them; a receipt has the id of its collection. */
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
      received_minor: one.receivedMinor,
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
  ...copyOf(
    'collections.receipts',
    collections.map((one) => ({
      receipt_id: one.id,
      currency: one.currency,
      amount_minor: one.receivedMinor,
      booked_on: one.receivedOn,
      reference: one.paymentReference,
      counterparty: one.counterparty,
      left_minor: 0n,
      collection_id: one.id,
      partner_number: one.partnerId,
      created_at: one.createdAt,
      updated_at: one.createdAt,
    })),
  ),
]
