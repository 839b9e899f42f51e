import type { FeeScheme } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { EarlyMethod, Scope } from '../domain/asked.ts'

export interface StoredQuote {
  readonly id: string
  readonly scope: Scope
  readonly method: EarlyMethod
  readonly feeScheme: FeeScheme
  readonly bankAccountId: string
  readonly askedIds: readonly string[] | null
  readonly expiresAt: Date
}

export async function insertQuote(
  tx: Tx,
  vendorId: string,
  { id, scope, method, feeScheme, bankAccountId, askedIds, expiresAt }: StoredQuote,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('payouts.quotes')
    .values({
      vendor_id: vendorId,
      quote_id: id,
      scope,
      payout_method: method,
      fee_scheme: feeScheme,
      bank_account_id: bankAccountId,
      asked_ids: askedIds === null ? null : [...askedIds],
      quoted_at: at,
      expires_at: expiresAt,
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
      'fee_scheme as feeScheme',
      'bank_account_id as bankAccountId',
      'asked_ids as askedIds',
      'expires_at as expiresAt',
    ])
    .$narrowType<{ scope: Scope; method: EarlyMethod; feeScheme: FeeScheme }>()
    .where('vendor_id', '=', vendorId)
    .where('quote_id', '=', id)
    .executeTakeFirst()

interface Way extends Pick<StoredQuote, 'scope' | 'method'> {
  readonly vendorId: string
}

/** How many quotes of a vendor have not expired, whether somebody has confirmed them or not. */
export async function countInForce(tx: Tx, { vendorId, scope, method }: Way, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('payouts.quotes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('vendor_id', '=', vendorId)
    .where('scope', '=', scope)
    .where('payout_method', '=', method)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Deletes all but the newest quotes of a vendor that have expired and that nobody has confirmed, with their lines. Of several at a time one
 * deletes, because they could wait for each other.
 */
export async function deleteOldestExpired(
  tx: Tx,
  { vendorId, scope, method, count }: Way & { readonly count: number },
  at: Date,
): Promise<void> {
  await sql`
    with own as (
      select quote_id from payouts.quotes as quote
      where vendor_id = ${vendorId} and scope = ${scope} and payout_method = ${method} and expires_at <= ${at} and not exists (
        select from payouts.payouts as payout where payout.vendor_id = ${vendorId} and payout.quote_id = quote.quote_id)
      order by quoted_at desc offset ${count}
    ), gone as (
      delete from payouts.quotes where vendor_id = ${vendorId} and quote_id in (select quote_id from own)
        and (select pg_try_advisory_xact_lock(hashtextextended(${`payouts.quotes ${vendorId}`}, 0)))
      returning quote_id
    )
    delete from payouts.price_lists where vendor_id = ${vendorId} and list_id in (select quote_id from gone)`.execute(
    tx,
  )
}

/** Deletes the next quotes that expired before that time, with their lines, and returns how many there were. */
export async function deleteQuotesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from payouts.quotes where (vendor_id, quote_id) in (
        select vendor_id, quote_id from payouts.quotes where expires_at < ${before} order by expires_at limit ${limit})
      returning vendor_id, quote_id
    ), lists as (
      delete from payouts.price_lists as list using gone where list.vendor_id = gone.vendor_id and list.list_id = gone.quote_id
    )
    select count(*)::integer as count from gone`.execute(tx)
  return rows[0]?.count ?? 0
}
