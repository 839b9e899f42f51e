import type { TransferType } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { stoppedCode } from '../domain/return-rules.ts'
import { joinCutoff } from './cutoffs.ts'

export interface Stretch {
  readonly after: string | undefined
  readonly limit: number
}

/** Lists, by id and in batches, the vendors with credits of these types that wait, and whether one waits for a stopped account. */
export async function vendorsWithUnsent(
  db: Db,
  types: readonly TransferType[],
  { after, limit }: Stretch,
): Promise<readonly { readonly id: string; readonly isStopped: boolean }[]> {
  const { rows } = await sql<{ id: string; isStopped: boolean }>`
    select vendor_id as id, bool_or(stopped_at is not null) as "isStopped"
    from transfers.transfers join transfers.destinations using (vendor_id, bank_account_id)
    where state = 'none' and type = any(${types}::text[]) and kind = 'credit'
      and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
    group by vendor_id order by vendor_id limit ${limit}`.execute(db)
  return rows
}

export interface WhichUnsent {
  readonly type: TransferType
  /** All accounts unless they are given. */
  readonly bankAccountIds?: readonly string[]
  /** Those that were requested together; all unless it is given. */
  readonly payoutId?: string
  /** So many invoices at most. What pays no invoice is not limited. */
  readonly limit?: number
}

export interface UnsentTransfer {
  readonly id: string
  readonly bankAccountId: string
  readonly invoiceId: string | null
}

/**
 * Credits, by their invoices, that the bank does not have: no cutoff has taken them, or the bank is known never to have had them.
 */
export async function listUnsent(
  db: Db,
  vendorId: string,
  { type, bankAccountIds, payoutId, limit }: WhichUnsent,
): Promise<readonly UnsentTransfer[]> {
  const { rows } = await sql<UnsentTransfer>`
    select id, "bankAccountId", "invoiceId" from (
      select transfer_id as id, bank_account_id as "bankAccountId", invoice_id as "invoiceId",
        dense_rank() over (order by invoice_id) as place
      from transfers.transfers
      where vendor_id = ${vendorId} and state = 'none' and type = ${type} and kind = 'credit'
        and (${bankAccountIds ?? null}::uuid[] is null or bank_account_id = any(${bankAccountIds ?? null}::uuid[]))
        and (${payoutId ?? null}::uuid is null or payout_id = ${payoutId ?? null}::uuid)
    ) as unsent where ${limit ?? null}::integer is null or place <= ${limit ?? null}::integer order by "invoiceId", id`.execute(
    db,
  )
  return rows
}

/**
 * Cancels credits that the bank does not have, whatever number of cutoffs has taken them, and returns the ids. What a cutoff has in
 * its hands, or what the bank may have, is left alone.
 */
export async function cancelUnsent(
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  if (transferIds.length === 0) return []
  await joinCutoff(tx)
  const { rows } = await sql<{ id: string }>`
    update transfers.transfers set state = 'cancelled', code = ${stoppedCode}, batch_id = null, updated_at = ${at}
    where vendor_id = ${vendorId} and transfer_id = any(${transferIds}::uuid[]) and kind = 'credit' and state = 'none'
    returning transfer_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
