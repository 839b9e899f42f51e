import type { Currency } from '@sooner/money'
import type { CreditTier } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

/** What a partner owes to the provider in one currency, for the clients of one credit tier. */
export interface Exposure {
  readonly partnerId: number
  readonly currency: Currency
  readonly creditTier: CreditTier
  readonly exposureMinor: bigint
}

/** Stores what was computed instead of everything that was computed before. */
export async function replaceExposures(tx: Tx, exposures: readonly Exposure[], at: Date): Promise<void> {
  // Another process that computes them at the same time waits, so that none of both sees a table without rows.
  await sql`lock table pricing.exposures in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('pricing.exposures').execute()
  if (exposures.length === 0) return
  await tx
    .insertInto('pricing.exposures')
    .values(
      exposures.map(({ partnerId, currency, creditTier, exposureMinor }) => ({
        partner_number: partnerId,
        currency,
        credit_tier: creditTier,
        exposure_minor: exposureMinor,
        computed_at: at,
      })),
    )
    .execute()
}

/** What the partners owed when it was computed last. */
export const listExposuresOf = (db: Db, partnerIds: readonly number[]): Promise<readonly Exposure[]> =>
  db
    .selectFrom('pricing.exposures')
    .select([
      'partner_number as partnerId',
      'currency',
      'credit_tier as creditTier',
      'exposure_minor as exposureMinor',
    ])
    .$narrowType<{ currency: Currency; creditTier: CreditTier }>()
    .where('partner_number', 'in', [-1, ...partnerIds])
    .execute()
