import type { Currency } from '@sooner/money'
import type { PayoutReviewReason, PayoutReviewStatus } from '@sooner/rules/payout-reviews'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { every } from '../../../platform/lists/conditions.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'

export interface Review {
  readonly vendorId: string
  readonly payoutId: string
  readonly bankAccountId: string
  readonly isEarly: boolean
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly reasons: readonly PayoutReviewReason[]
  readonly status: PayoutReviewStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly note: string | null
}

export async function insertReview(
  tx: Tx,
  review: Omit<Review, 'status' | 'decidedAt' | 'decidedBy' | 'note'>,
): Promise<void> {
  await tx
    .insertInto('payouts.reviews')
    .values({
      vendor_id: review.vendorId,
      payout_id: review.payoutId,
      bank_account_id: review.bankAccountId,
      is_early: review.isEarly,
      currency: review.currency,
      amount_minor: review.amountMinor,
      reasons: [...review.reasons],
      created_at: review.createdAt,
    })
    .execute()
}

const reviews = (db: Db) =>
  db
    .selectFrom('payouts.reviews')
    .select([
      ...(['vendor_id as vendorId', 'payout_id as payoutId', 'bank_account_id as bankAccountId'] as const),
      ...(['is_early as isEarly', 'currency', 'amount_minor as amountMinor', 'reasons', 'status'] as const),
      ...(['created_at as createdAt', 'decided_at as decidedAt', 'decided_by as decidedBy', 'note'] as const),
    ])
    .$narrowType<{ currency: Currency; reasons: PayoutReviewReason[]; status: PayoutReviewStatus }>()

interface Named {
  readonly vendorId: string
  readonly payoutId: string
}

export const findReview = (db: Db, { vendorId, payoutId }: Named): Promise<Review | undefined> =>
  reviews(db).where('vendor_id', '=', vendorId).where('payout_id', '=', payoutId).executeTakeFirst()

export const lockReview = (tx: Tx, { vendorId, payoutId }: Named): Promise<Review | undefined> =>
  reviews(tx)
    .where('vendor_id', '=', vendorId)
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst()

/** The reviews of all vendors in one status, the earliest first. */
export async function listReviews(
  db: Db,
  status: PayoutReviewStatus,
  narrowing: Narrowing | undefined,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly data: readonly Review[]; readonly total: number }> {
  const isListed = every([
    sql<SqlBool>`status = ${status}`,
    ...narrowedTo('payouts.reviews', { vendor_id: 'uuid', payout_id: 'uuid' }, narrowing),
  ])
  const data = await reviews(db)
    .where(isListed)
    .orderBy('created_at')
    .orderBy('vendor_id')
    .orderBy('payout_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('payouts.reviews')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isListed)
    .executeTakeFirstOrThrow()
  return { data, total }
}

interface Decision {
  readonly status: Exclude<PayoutReviewStatus, 'waiting'>
  readonly at: Date
  readonly by: string
  readonly note: string | null
}

export async function saveDecision(
  tx: Tx,
  { vendorId, payoutId }: Named,
  { status, at, by, note }: Decision,
): Promise<void> {
  await tx
    .updateTable('payouts.reviews')
    .set({ status, decided_at: at, decided_by: by, note })
    .where('vendor_id', '=', vendorId)
    .where('payout_id', '=', payoutId)
    .execute()
}

/** Ends the reviews of payouts of which nothing waits for the bank any more: they were taken back before anybody decided. */
export async function endReviews(tx: Tx, vendorId: string, at: Date): Promise<void> {
  await sql`
    update payouts.reviews set status = 'ended', decided_at = ${at}, decided_by = 'payouts'
    where vendor_id = ${vendorId} and status = 'waiting' and not exists (
      select from payouts.lines as line
      where line.vendor_id = ${vendorId} and line.payout_id = reviews.payout_id and line.status = 'requested')`.execute(
    tx,
  )
}

interface Released {
  readonly lastAt: Date | null
  /** Whether a payment to this account was released, and whether one that another vendor's account held was. */
  readonly ofAccount: boolean
  readonly ofShared: boolean
}

/** What operators have released of a vendor. */
export async function findReleased(db: Db, vendorId: string, bankAccountId: string): Promise<Released> {
  const { rows } = await sql<Released>`
    select max(decided_at) as "lastAt", coalesce(bool_or(bank_account_id = ${bankAccountId}), false) as "ofAccount",
      coalesce(bool_or(bank_account_id = ${bankAccountId} and 'account-of-another-vendor' = any(reasons)), false) as "ofShared"
    from payouts.reviews where vendor_id = ${vendorId} and status = 'released'`.execute(db)
  return rows[0] ?? { lastAt: null, ofAccount: false, ofShared: false }
}

interface Early {
  readonly count: number
  readonly countOfDay: number
  readonly maxMinor: bigint
  readonly dayMinor: bigint
  readonly monthMinor: bigint
}

/** The early payments of a vendor in a currency in the last 180 days, without one. */
export async function findEarly(
  db: Db,
  { vendorId, payoutId }: Named,
  currency: Currency,
  at: Date,
): Promise<Early> {
  const since = (days: number) => new Date(at.getTime() - days * 86_400_000)
  const { rows } = await sql<Early>`
    select count(*)::int as count, (count(*) filter (where confirmed_at > ${since(1)}))::int as "countOfDay",
      coalesce(max(gross_minor), 0)::bigint as "maxMinor",
      coalesce(sum(gross_minor) filter (where confirmed_at > ${since(1)}), 0)::bigint as "dayMinor",
      coalesce(sum(gross_minor) filter (where confirmed_at > ${since(30)}), 0)::bigint as "monthMinor"
    from payouts.payouts as payout
    join payouts.price_lists as list on list.vendor_id = payout.vendor_id and list.list_id = payout.payout_id and list.currency = ${currency}
    where payout.vendor_id = ${vendorId} and payout.payout_id <> ${payoutId} and payout.confirmed_at > ${since(180)}
      and list.gross_minor > 0`.execute(db)
  return rows[0] ?? { count: 0, countOfDay: 0, maxMinor: 0n, dayMinor: 0n, monthMinor: 0n }
}
