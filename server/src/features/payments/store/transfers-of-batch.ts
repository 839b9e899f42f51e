import type { TransferAttemptStatus, TransferBatchStatus, TransferType } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'

/** The transfers of one batch. A cutoff makes a batch of what is due, so one has as many as a vendor has line items at most. */
export const transferList = defineList({
  table: 'payments.transfers',
  scope: ['vendor_id', 'batch_id'],
  key: { transfer_id: 'uuid' },
  sorts: { id: { column: 'transfer_id', type: 'uuid', indexes: [{ name: 'transfers_of_batch' }] } },
  counts: { kind: 'bounded', most: 500_000 },
})

export interface AttemptOfTransfer {
  readonly id: string
  readonly transferId: string
  readonly reference: string
  readonly status: TransferAttemptStatus
  readonly submittedAt: Date | null
  readonly settlesOn: string
  readonly settledOn: string | null
  readonly returnedOn: string | null
  readonly code: string | null
}

export interface ListedTransfer {
  readonly id: string
  readonly type: TransferType
  readonly bankAccountId: string
  readonly amountMinor: bigint
  readonly currency: 'USD' | 'GBP'
  readonly invoiceLineItemId: string | null
  readonly state: TransferBatchStatus
  readonly batchId: string | null
}

const selectListed = (db: Db) =>
  db
    .selectFrom('payments.transfers')
    .select([
      'transfer_id as id',
      'type',
      'bank_account_id as bankAccountId',
      'amount_minor as amountMinor',
      'currency',
      'invoice_line_item_id as invoiceLineItemId',
      'state',
      'batch_id as batchId',
    ])
    .$narrowType<{ type: TransferType; currency: 'USD' | 'GBP'; state: TransferBatchStatus }>()

/** Lists the transfers that a batch has, by their ids. */
export const listTransfersInBatch = (
  db: Db,
  vendorId: string,
  batchId: string,
  paging: { readonly page: number; readonly limit: number },
): Promise<Page<ListedTransfer>> =>
  readPage(db, transferList, selectListed(db), {
    sort: 'id',
    direction: 'asc',
    where: { vendor_id: vendorId, batch_id: batchId },
    ...paging,
  })

/** Lists the transfers that pay an invoice or debit its fee, the latest first. */
export const listTransfersOfInvoice = (
  db: Db,
  vendorId: string,
  invoiceId: string,
  most: number,
): Promise<readonly ListedTransfer[]> =>
  selectListed(db)
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at', 'desc')
    .orderBy('transfer_id')
    .limit(most)
    .execute()

/** The attempts of these transfers, the first of each first. */
export async function attemptsOfTransfers(
  db: Db,
  vendorId: string,
  transferIds: readonly string[],
): Promise<readonly AttemptOfTransfer[]> {
  const { rows } = await sql<AttemptOfTransfer>`
    select attempt.attempt_id as id, named.transfer_id as "transferId", attempt.key as reference, attempt.status,
      attempt.submitted_at as "submittedAt", attempt.settles_on as "settlesOn", attempt.settled_on as "settledOn",
      attempt.returned_on as "returnedOn", attempt.code
    from (
      select transfer_id, attempt_id from payments.transfers
      where vendor_id = ${vendorId} and transfer_id = any(${transferIds}::uuid[]) and attempt_id is not null
      union
      select transfer_id, attempt_id from payments.former_attempts
      where vendor_id = ${vendorId} and transfer_id = any(${transferIds}::uuid[])
    ) as named
    join payments.attempts as attempt on attempt.vendor_id = ${vendorId} and attempt.attempt_id = named.attempt_id
    order by named.transfer_id, attempt.number`.execute(db)
  return rows
}
