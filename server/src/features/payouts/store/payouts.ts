import type { FeeScheme } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { EarlyMethod, Scope } from '../domain/asked.ts'

export interface StoredPayout {
  readonly id: string
  readonly quoteId: string | null
  readonly scope: Scope
  readonly method: EarlyMethod
  readonly feeScheme: FeeScheme
  readonly bankAccountId: string
  readonly confirmedAt: Date
  readonly confirmedBy: string
}

export async function insertPayout(tx: Tx, vendorId: string, payout: StoredPayout): Promise<void> {
  await tx
    .insertInto('payouts.payouts')
    .values({
      vendor_id: vendorId,
      payout_id: payout.id,
      quote_id: payout.quoteId,
      scope: payout.scope,
      payout_method: payout.method,
      fee_scheme: payout.feeScheme,
      bank_account_id: payout.bankAccountId,
      confirmed_at: payout.confirmedAt,
      confirmed_by: payout.confirmedBy,
    })
    .execute()
}

const payouts = (db: Db, vendorId: string) =>
  db
    .selectFrom('payouts.payouts')
    .select([
      'payout_id as id',
      'quote_id as quoteId',
      'scope',
      'payout_method as method',
      'fee_scheme as feeScheme',
      'bank_account_id as bankAccountId',
      'confirmed_at as confirmedAt',
      'confirmed_by as confirmedBy',
    ])
    .$narrowType<{ scope: Scope; method: EarlyMethod; feeScheme: FeeScheme }>()
    .where('vendor_id', '=', vendorId)

export const findPayout = (db: Db, vendorId: string, id: string): Promise<StoredPayout | undefined> =>
  payouts(db, vendorId).where('payout_id', '=', id).executeTakeFirst()

export const findPayoutOfQuote = (
  db: Db,
  vendorId: string,
  quoteId: string,
): Promise<StoredPayout | undefined> =>
  payouts(db, vendorId).where('quote_id', '=', quoteId).executeTakeFirst()

/** Whether anything of it is requested or paid; the rest was withdrawn, or has failed. */
export async function isInForce(db: Db, vendorId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ readonly isInForce: boolean }>`
    select exists (
      select from payouts.price_lists as list cross join unnest(list.invoice_ids) as paid (invoice_id)
      join payouts.lines as line on line.vendor_id = ${vendorId} and line.invoice_id = paid.invoice_id
      where list.vendor_id = ${vendorId} and list.list_id = ${id} and line.payout_id = ${id} and line.status <> 'failed'
    ) as "isInForce"`.execute(db)
  return rows[0]?.isInForce ?? false
}
