import type { Currency } from '@sooner/money'
import type { CollectionStatus } from '@sooner/rules/collections'
import type { ReconciliationState } from '@sooner/rules/transfers'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Collection } from '../domain/collection.ts'
import type { Line } from '../domain/line.ts'
import { collectionRows } from './collections.ts'
import { lineRows } from './lines.ts'

const counts = {
  kind: 'stored',
  table: 'collections.collection_counts',
  columns: ['partner_number', 'currency', 'status', 'reconciliation_state'],
} as const

/** The list that operators read, over all partners. */
export const collectionList = defineList({
  table: 'collections.collections',
  scope: [],
  key: { collection_id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [
        { name: 'collections_newest' },
        { name: 'collections_of_partner', equal: ['partner_number'] },
        { name: 'collections_reconciled', equal: ['reconciliation_state'] },
      ],
    },
  },
  counts,
})

export const collectionLineList = defineList({
  table: 'collections.lines',
  scope: ['collection_id'],
  key: { line_number: 'integer' },
  sorts: {
    number: { column: 'line_number', type: 'integer', indexes: [{ name: 'lines_pkey' }] },
  },
  // A collection states at most 10,000 lines; operators add few.
  counts: { kind: 'bounded', maxCounted: 20_000 },
})

interface Paging {
  readonly page: number
  readonly limit: number
}

export interface CollectionsAsked extends Paging {
  readonly partnerId?: number | undefined
  readonly currency?: Currency | undefined
  readonly status?: CollectionStatus | undefined
  readonly reconciliationState?: ReconciliationState | undefined
  readonly paymentReference?: string | undefined
}

/** Lists a page of collections, the newest first. */
export const listCollections = (
  db: Db,
  { partnerId, currency, status, reconciliationState, paymentReference, ...paging }: CollectionsAsked,
): Promise<Page<Collection>> =>
  readPage(db, collectionList, collectionRows(db), {
    sort: 'createdAt',
    direction: 'desc',
    ...paging,
    where: {
      partner_number: partnerId,
      currency,
      status,
      reconciliation_state: reconciliationState,
    },
    filter:
      paymentReference === undefined
        ? undefined
        : sql<SqlBool>`collections.collections.payment_reference = ${paymentReference}`,
  })

/** Lists a page of the lines of a collection, in their order. */
export const listLines = (db: Db, collectionId: string, paging: Paging): Promise<Page<Line>> =>
  readPage(db, collectionLineList, lineRows(db), {
    sort: 'number',
    direction: 'asc',
    ...paging,
    where: { collection_id: collectionId },
  })
