import type { Currency } from '@sooner/money'
import type { TransferAttemptStatus, TransferType, TransferBatchStatus } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/open.ts'
import { defineList } from '../../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../../platform/lists/read.ts'

/** The list that operators read, across all vendors. */
export const attemptList = defineList({
  table: 'transfers.attempts',
  scope: [],
  key: { vendor_id: 'uuid', attempt_id: 'uuid' },
  sorts: {
    plannedAt: {
      column: 'planned_at',
      type: 'timestamptz',
      indexes: [
        { name: 'attempts_by_status', equal: ['status'] },
        { name: 'attempts_by_code', equal: ['status', 'code'] },
      ],
    },
  },
  counts: { kind: 'bounded', maxCounted: 10_000 },
})

export interface OperatedAttempt {
  readonly id: string
  readonly vendorId: string
  readonly key: string
  readonly batchId: string
  readonly submissionId: string
  readonly bankAccountId: string
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly status: TransferAttemptStatus
  readonly code: string | null
  readonly tries: number
  readonly settlesOn: string
  readonly settledOn: string | null
  readonly returnedOn: string | null
  readonly plannedAt: Date
  readonly submittedAt: Date | null
  readonly batchOn: string
  /** When its submission was handed over. */
  readonly begunAt: Date | null
}

const submissionFact = <T>(column: 'batch_on' | 'begun_at') =>
  sql<T>`(select ${sql.ref(column)} from transfers.submissions as s where s.submission_id = transfers.attempts.submission_id)`

const rows = (db: Db) =>
  db
    .selectFrom('transfers.attempts')
    .select([
      ...(['attempt_id as id', 'vendor_id as vendorId', 'batch_id as batchId', 'type', 'kind'] as const),
      ...(['submission_id as submissionId', 'bank_account_id as bankAccountId', 'currency'] as const),
      ...(['amount_minor as amountMinor', 'status', 'code', 'tries', 'settles_on as settlesOn'] as const),
      ...(['settled_on as settledOn', 'returned_on as returnedOn', 'planned_at as plannedAt'] as const),
      'submitted_at as submittedAt',
      sql<string>`key`.as('key'),
      submissionFact<string>('batch_on').as('batchOn'),
      submissionFact<Date | null>('begun_at').as('begunAt'),
    ])
    .$narrowType<Pick<OperatedAttempt, 'type' | 'kind' | 'currency' | 'status'>>()

export interface AttemptsAsked {
  readonly status: TransferAttemptStatus
  readonly code: string | undefined
  /** Finds an entry in any status. */
  readonly key?: string | undefined
  readonly currency: string | undefined
  readonly page: number
  readonly limit: number
}

/** Lists entries of all vendors in one status or of one number, the latest first. */
export const listAttempts = (
  db: Db,
  { status, code, key, currency, ...paging }: AttemptsAsked,
): Promise<Page<OperatedAttempt>> =>
  readPage(db, attemptList, rows(db), {
    sort: 'plannedAt',
    direction: 'desc',
    where: key === undefined ? { status, code, currency } : { key, currency },
    ...paging,
  })

export const findAttempt = (db: Db, vendorId: string, id: string): Promise<OperatedAttempt | undefined> =>
  rows(db).where('vendor_id', '=', vendorId).where('attempt_id', '=', id).executeTakeFirst()

/** Every sending of a transfer, the oldest first. */
export const listAttemptsOf = (db: Db, vendorId: string, transferId: string): Promise<OperatedAttempt[]> =>
  rows(db)
    .where('vendor_id', '=', vendorId)
    .where(
      sql<boolean>`attempt_id in (
        select attempt_id from transfers.transfers where vendor_id = ${vendorId} and transfer_id = ${transferId}
        union
        select attempt_id from transfers.former_attempts where vendor_id = ${vendorId} and transfer_id = ${transferId})`,
    )
    .orderBy('planned_at')
    .orderBy('number')
    .execute()

export interface OperatedTransfer {
  readonly id: string
  readonly vendorId: string
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly state: TransferBatchStatus
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly bankAccountId: string
  readonly invoiceId: string | null
  readonly invoiceLineItemId: string | null
  readonly paymentReference: string | null
  readonly batchOn: string
  readonly batchId: string | null
  readonly code: string | null
  readonly createdAt: Date
}

export const findTransfer = (db: Db, vendorId: string, id: string): Promise<OperatedTransfer | undefined> =>
  db
    .selectFrom('transfers.transfers')
    .select([
      ...(['transfer_id as id', 'vendor_id as vendorId', 'type', 'kind', 'state', 'currency'] as const),
      ...(['amount_minor as amountMinor', 'bank_account_id as bankAccountId', 'code'] as const),
      ...(['invoice_id as invoiceId', 'invoice_line_item_id as invoiceLineItemId'] as const),
      ...(['payment_reference as paymentReference', 'batch_on as batchOn', 'batch_id as batchId'] as const),
      'created_at as createdAt',
    ])
    .where('vendor_id', '=', vendorId)
    .where('transfer_id', '=', id)
    .$narrowType<Pick<OperatedTransfer, 'type' | 'kind' | 'state' | 'currency'>>()
    .executeTakeFirst()
