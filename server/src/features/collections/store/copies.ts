import { copyOf } from '../../../platform/database/copy.ts'
import type { Collection } from '../domain/collection.ts'
import type { Line } from '../domain/line.ts'
import type { Receipt } from '../domain/receipt.ts'
import { columnsOf } from './lines.ts'

/** A collection with its lines, as it is loaded. */
export interface CopiedCollection extends Collection {
  readonly recordedBy: string
  /** How the bank names the partner. */
  readonly counterparty: string
  readonly lines: readonly Line[]
}

/** What the owners have paid in, as two operators have explained it. */
export interface CopiedCapital extends Pick<
  Receipt,
  'id' | 'currency' | 'amountMinor' | 'bookedOn' | 'reference' | 'counterparty'
> {
  readonly exitId: string
  readonly explainedAt: Date
}

export const copiesOfCapital = ({ exitId, explainedAt: at, ...receipt }: CopiedCapital) => [
  ...copyOf('collections.receipts', [
    {
      receipt_id: receipt.id,
      currency: receipt.currency,
      amount_minor: receipt.amountMinor,
      booked_on: receipt.bookedOn,
      reference: receipt.reference,
      counterparty: receipt.counterparty,
      left_minor: 0n,
      created_at: at,
      updated_at: at,
    },
  ]),
  ...copyOf('collections.receipt_exits', [
    {
      exit_id: exitId,
      receipt_id: receipt.id,
      kind: 'capital',
      amount_minor: receipt.amountMinor,
      status: 'done',
      note: 'As the owners have agreed.',
      recorded_by: 'sandbox',
      created_at: at,
      updated_at: at,
    },
  ]),
]

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
