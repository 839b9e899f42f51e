import type { Currency } from '@sooner/money'
import type { TransferAttemptStatus, TransferBatchStatus, TransferType } from '@sooner/rules/transfers'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import { codesOfUnsent } from '../domain/return-rules.ts'

/** The transfers of one batch. A cutoff makes a batch of what is due, so one has as many as a vendor has line items at most. */
export const transferList = defineList({
  table: 'transfers.transfers',
  scope: ['vendor_id', 'batch_id'],
  key: { transfer_id: 'uuid' },
  sorts: { id: { column: 'transfer_id', type: 'uuid', indexes: [{ name: 'transfers_of_batch' }] } },
  counts: { kind: 'bounded', maxCounted: 500_000 },
})

interface AttemptOfTransfer {
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
  readonly currency: Currency
  readonly invoiceLineItemId: string | null
  readonly state: TransferBatchStatus
  readonly batchId: string | null
}

const selectListed = (db: Db) =>
  db
    .selectFrom('transfers.transfers')
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
    .$narrowType<{ type: TransferType; currency: Currency; state: TransferBatchStatus }>()

export const transfersInBatch = (
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

export const transfersOfInvoice = (
  db: Db,
  vendorId: string,
  invoiceId: string,
  limit: number,
): Promise<readonly ListedTransfer[]> =>
  selectListed(db)
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at', 'desc')
    .orderBy('transfer_id')
    .limit(limit)
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
      select transfer_id, attempt_id from transfers.transfers
      where vendor_id = ${vendorId} and transfer_id = any(${transferIds}::uuid[]) and attempt_id is not null
      union
      select transfer_id, attempt_id from transfers.former_attempts
      where vendor_id = ${vendorId} and transfer_id = any(${transferIds}::uuid[])
    ) as named
    join transfers.attempts as attempt on attempt.vendor_id = ${vendorId} and attempt.attempt_id = named.attempt_id
    order by named.transfer_id, attempt.number`.execute(db)
  return rows
}

/** All batches of these vendors, or some of them. */
export interface WhichBatches {
  readonly vendorIds: readonly string[]
  readonly batchIds?: readonly string[] | undefined
}

/** What the bank did with the entries of one batch, added up. Amounts are positive where the vendor gets the money. */
interface BatchFacts {
  readonly vendor_id: string
  readonly batch_id: string
  readonly bank_account_id: string
  readonly currency: string
  readonly batch_on: string
  readonly planned_at: Date
  readonly payment_reference: string
  readonly amount_minor: bigint
  readonly returned_minor: bigint
  /** The fees that were debited with it, as far as their debits did not fail. They reduce the amount. */
  readonly debited_minor: bigint
  readonly batch_status: string
  readonly code: string | null
  readonly initiated_at: Date | null
  readonly estimated_on: string | null
  readonly settled_on: string | null
  readonly returned_on: string | null
}

const chosen = ({ vendorIds, batchIds }: WhichBatches, table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const ofVendors = sql`${column('vendor_id')} = any(${vendorIds}::uuid[])`
  return batchIds === undefined
    ? ofVendors
    : sql`${ofVendors} and ${column('batch_id')} = any(${batchIds}::uuid[])`
}

/**
 * The rows of the batches that pay vendors, for a query of the caller. Verification transfers are left out, and so is a batch of
 * which the bank never had an entry, since its transfers go with another one.
 */
export const batchFacts = (which: WhichBatches): Expression<BatchFacts> => sql<BatchFacts>`(
  select batch.vendor_id, batch.batch_id, batch.bank_account_id, batch.currency, batch.batch_on, batch.planned_at, entry.*
  from transfers.batches as batch
  join lateral (
    select min(key) as payment_reference, sum(amount)::bigint as amount_minor,
      coalesce(sum(amount) filter (where is_failed), 0)::bigint as returned_minor,
      coalesce(sum(amount_minor) filter (where kind = 'debit' and not is_failed), 0)::bigint as debited_minor,
      case when bool_or(is_waiting) then 'awaiting-scheduling' when bool_and(is_failed) then 'cancelled' else 'executed' end
        as batch_status,
      (array_agg(code order by number) filter (where is_failed))[1] as code,
      -- What the bank refused as a whole was handed to it too, so it has its place in the order of time.
      coalesce(min(submitted_at), case when bool_and(is_failed) then batch.planned_at end) as initiated_at,
      max(coalesce(settled_on, settles_on)) filter (where not is_failed) as estimated_on,
      case when bool_and(is_failed or status = 'settled') then max(settled_on) filter (where not is_failed) end as settled_on,
      max(returned_on) as returned_on
    from (
      select *, case kind when 'debit' then -amount_minor else amount_minor end as amount,
        status in ('returned', 'refused') as is_failed, status in ('queued', 'unknown') as is_waiting
      from transfers.attempts
      where attempts.vendor_id = batch.vendor_id and attempts.batch_id = batch.batch_id
        and (code is null or code <> all(${codesOfUnsent}::text[]))
    ) as had
    having count(*) > 0
  ) as entry on true
  where batch.purpose = 'payment' and ${chosen(which, 'batch')})`

interface BatchedTransfer {
  readonly vendor_id: string
  readonly transfer_id: string
  readonly batch_id: string
}

/** The transfers that pay line items, each with the batch that took it last. */
export const batchedTransfers = (which: WhichBatches): Expression<BatchedTransfer> => sql<BatchedTransfer>`(
  select transfer.vendor_id, transfer.transfer_id, transfer.batch_id from transfers.transfers as transfer
  where transfer.type = 'vendor-payment' and transfer.batch_id is not null and ${chosen(which, 'transfer')})`

/** What a vendor may know of an entry at the bank. */
export interface EntryOfVendor {
  readonly attemptId: string
  /** The bank states it with the entry. */
  readonly reference: string
  readonly settledOn: string | null
  readonly code: string | null
  readonly transferIds: readonly string[]
}

/** The entries of a vendor with these ids, in no order, each with the transfers in it, those that were sent again since included. */
export async function listSentEntries(
  db: Db,
  vendorId: string,
  attemptIds: readonly string[],
): Promise<readonly EntryOfVendor[]> {
  if (attemptIds.length === 0) return []
  const { rows } = await sql<EntryOfVendor>`
    with named as (
      select attempt_id, transfer_id from transfers.transfers
      where vendor_id = ${vendorId} and attempt_id = any(${[...attemptIds]}::uuid[])
      union
      select attempt_id, transfer_id from transfers.former_attempts
      where vendor_id = ${vendorId} and attempt_id = any(${[...attemptIds]}::uuid[])
    ), together as (
      select attempt_id, array_agg(transfer_id) as transfer_ids from named group by attempt_id
    )
    select attempt.attempt_id as "attemptId", attempt.key as reference, attempt.settled_on as "settledOn", attempt.code,
      coalesce(together.transfer_ids, '{}') as "transferIds"
    from transfers.attempts as attempt left join together using (attempt_id)
    where attempt.vendor_id = ${vendorId} and attempt.attempt_id = any(${[...attemptIds]}::uuid[])`.execute(
    db,
  )
  return rows
}
