import type { Currency } from '@sooner/money'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface PartnerUse {
  readonly partnerId: number
  readonly what: 'uploads' | 'early'
  readonly currency: Currency
  readonly dayMinor: bigint
  readonly monthMinor: bigint
}

export async function replacePartnerUse(tx: Tx, rows: readonly PartnerUse[], at: Date): Promise<void> {
  await tx.deleteFrom('limits.partner_use').execute()
  if (rows.length === 0) return
  await tx
    .insertInto('limits.partner_use')
    .values(
      rows.map((row) => ({
        partner_number: row.partnerId,
        what: row.what,
        currency: row.currency,
        day_minor: row.dayMinor,
        month_minor: row.monthMinor,
        computed_at: at,
      })),
    )
    .execute()
}

export const listPartnerUse = (
  db: Db,
  what: PartnerUse['what'],
  currency: Currency,
  partnerIds: readonly number[],
): Promise<readonly Pick<PartnerUse, 'partnerId' | 'dayMinor' | 'monthMinor'>[]> =>
  db
    .selectFrom('limits.partner_use')
    .select(['partner_number as partnerId', 'day_minor as dayMinor', 'month_minor as monthMinor'])
    .where('what', '=', what)
    .where('currency', '=', currency)
    .where('partner_number', 'in', [...partnerIds])
    .execute()
