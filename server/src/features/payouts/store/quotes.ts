import type { Db, Tx } from '../../../platform/database/open.ts'
import type { EarlyMethod, Scope } from '../domain/asked.ts'

export interface StoredQuote {
  readonly id: string
  readonly scope: Scope
  readonly method: EarlyMethod
  readonly askedIds: readonly string[] | null
  readonly expiresAt: Date
}

export async function insertQuote(
  tx: Tx,
  vendorId: string,
  { id, scope, method, askedIds, expiresAt }: StoredQuote,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('payouts.quotes')
    .values({
      ...{ vendor_id: vendorId, quote_id: id, scope, payout_method: method },
      ...{ asked_ids: askedIds === null ? null : [...askedIds], quoted_at: at, expires_at: expiresAt },
    })
    .execute()
}

export const findQuote = (db: Db, vendorId: string, id: string): Promise<StoredQuote | undefined> =>
  db
    .selectFrom('payouts.quotes')
    .select([
      'quote_id as id',
      'scope',
      'payout_method as method',
      'asked_ids as askedIds',
      'expires_at as expiresAt',
    ])
    .$narrowType<{ scope: Scope; method: EarlyMethod }>()
    .where('vendor_id', '=', vendorId)
    .where('quote_id', '=', id)
    .executeTakeFirst()
