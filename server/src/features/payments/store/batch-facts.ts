import { sql, type Expression, type RawBuilder } from 'kysely'
import { codesOfUnsent } from '../domain/codes.ts'

/** All batches of these vendors, or some of them. */
export interface WhichBatches {
  readonly vendorIds: readonly string[]
  readonly batchIds?: readonly string[] | undefined
}

/** What the bank did with the entries of one batch, added up. Amounts are positive where the vendor gets the money. */
export interface BatchFacts {
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
  from payments.batches as batch
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
      from payments.attempts
      where attempts.vendor_id = batch.vendor_id and attempts.batch_id = batch.batch_id
        and (code is null or code <> all(${codesOfUnsent}::text[]))
    ) as had
    having count(*) > 0
  ) as entry on true
  where batch.purpose = 'payment' and ${chosen(which, 'batch')})`

export interface BatchedTransfer {
  readonly vendor_id: string
  readonly transfer_id: string
  readonly batch_id: string
}

/** The transfers that pay line items, each with the batch that took it last. */
export const batchedTransfers = (which: WhichBatches): Expression<BatchedTransfer> => sql<BatchedTransfer>`(
  select transfer.vendor_id, transfer.transfer_id, transfer.batch_id from payments.transfers as transfer
  where transfer.type = 'vendor-payment' and transfer.batch_id is not null and ${chosen(which, 'transfer')})`
