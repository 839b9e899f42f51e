import type { InterestKind, PeriodType } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

/** What a partner pays for the time until it pays. */
export interface CarryOfPartner {
  readonly partnerId: number
  readonly dailyRatePpm: number
  readonly periodType: PeriodType
  readonly interest: InterestKind
  /** The payment terms of invoices that state none. */
  readonly paymentTermsDays: number | null
}

/** Of these partners, those that pay carry. */
export async function carryTermsOf(
  db: Db,
  partnerIds: readonly number[],
): Promise<readonly CarryOfPartner[]> {
  const { rows } = await sql<CarryOfPartner>`
    select partner_number as "partnerId", carry_daily_rate_ppm as "dailyRatePpm", carry_period_type as "periodType",
      carry_interest as interest, payment_terms_days as "paymentTermsDays"
    from partners.partners where partner_number = any(${[...partnerIds]}::integer[]) and carry_daily_rate_ppm > 0`.execute(
    db,
  )
  return rows
}
