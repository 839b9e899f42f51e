import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { codesOfUnsent, withdrawnCode } from '../domain/return-rules.ts'

/** Accounts from which nothing is debited until somebody does something about it: they were stopped, or there is no mandate. */
const isUndebitable = sql`(
  d.debits_stopped_at is not null or d.stopped_at is not null or (d.currency = 'GBP' and d.mandate is null))`

export async function canDebit(db: Db, vendorId: string, bankAccountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from transfers.destinations as d
    where vendor_id = ${vendorId} and bank_account_id = ${bankAccountId} and not ${isUndebitable}`.execute(db)
  return rows.length > 0
}

const waitingFees = sql`transfers.transfers as t join transfers.destinations as d using (vendor_id, bank_account_id)
  where t.type = 'fee-debit' and t.state = 'none' and ${isUndebitable}`

/** Lists, by id and in batches, the vendors with fees that wait to be debited and can't be. */
export async function vendorsWithUndebitable(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct vendor_id as id from ${waitingFees} and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function undebitableFees(db: Db, vendorId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select transfer_id as id from ${waitingFees} and vendor_id = ${vendorId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** How far a transfer of a fee has come. */
export interface FeeTransfer {
  readonly id: string
  readonly isCancelled: boolean
  /** Whether the bank refused it or sent it back. What the bank never had did not come back. */
  readonly cameBack: boolean
  /** Whether the bank has booked it. */
  readonly isSettled: boolean
  readonly isWaiting: boolean
}

export async function listFeeTransfers(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<readonly FeeTransfer[]> {
  const { rows } = await sql<FeeTransfer>`
    select t.transfer_id as id, t.state = 'cancelled' as "isCancelled",
      t.state = 'cancelled' and t.code <> all(${[...codesOfUnsent, withdrawnCode]}::text[]) as "cameBack", t.state = 'none' as "isWaiting",
      coalesce(t.state = 'executed' and a.status = 'settled', false) as "isSettled"
    from transfers.transfers as t left join transfers.attempts as a using (vendor_id, attempt_id)
    where t.vendor_id = ${vendorId} and t.transfer_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Cancels what waits for a cutoff, also what came back and would be sent again, and returns the ids. */
export async function cancelFees(
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update transfers.transfers set state = 'cancelled', code = ${withdrawnCode}, updated_at = ${at}
    where vendor_id = ${vendorId} and transfer_id = any(${transferIds}::uuid[]) and type in ('fee-debit', 'fee-refund') and state = 'none'
    returning transfer_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
