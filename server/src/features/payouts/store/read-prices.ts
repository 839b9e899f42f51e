import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { PricedRow } from '../domain/rows.ts'

/** The price of an invoice, or why it has none. */
export type ReadPrice = { readonly invoiceId: string; readonly currency: Currency } & (
  | {
      readonly reason: null
      readonly grossMinor: bigint
      readonly feeMinor: bigint
      readonly supplementalMinor: bigint
      readonly daysEarly: number
    }
  | { readonly reason: EligibilityReason }
)

export async function readPrices(db: Db, priced: Expression<PricedRow>): Promise<readonly ReadPrice[]> {
  const { rows } = await sql<ReadPrice>`
    select invoice_id as "invoiceId", currency, gross_minor as "grossMinor", fee_minor as "feeMinor",
      supplemental_minor as "supplementalMinor", days_early as "daysEarly", reason
    from ${priced} as priced`.execute(db)
  return rows
}
