import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

export interface Uploaded {
  readonly currency: Currency
  readonly dayMinor: bigint
  readonly monthMinor: bigint
}

/** The same for all vendors of a partner, or what was requested early of it. */
interface PartnerUse extends Uploaded {
  readonly partnerId: number
  readonly what: 'uploads' | 'early'
}

const msAnHour = 3_600_000

/** The last 24 hours and the last 30 days, so that nothing depends on where a day begins. */
const since = (at: Date) => ({
  day: new Date(at.getTime() - 24 * msAnHour),
  month: new Date(at.getTime() - 30 * 24 * msAnHour),
})

/** Uploads are summed by the hour; the hour in which the period begins is counted as a whole. */
function hoursSince(at: Date): ReturnType<typeof since> {
  return since(new Date(at.getTime() - (at.getTime() % msAnHour)))
}

/** What a vendor has uploaded lately, by currency. What was cancelled does not count. */
export async function sumUploaded(db: Db, vendorId: string, at: Date): Promise<readonly Uploaded[]> {
  const { day, month } = hoursSince(at)
  const { rows } = await sql<Uploaded>`
    select currency, coalesce(sum(amount_minor) filter (where uploaded_hour >= ${day}), 0)::bigint as "dayMinor",
      sum(amount_minor)::bigint as "monthMinor"
    from invoices.uploaded_counts where vendor_id = ${vendorId} and uploaded_hour >= ${month}
    group by currency`.execute(db)
  return rows
}

/** The same for all vendors of each partner, and what was requested early. */
export async function sumByPartner(db: Db, at: Date): Promise<readonly PartnerUse[]> {
  const { day, month } = since(at)
  const hours = hoursSince(at)
  const { rows } = await sql<PartnerUse>`
    select partner_number as "partnerId", 'uploads' as what, currency,
      coalesce(sum(amount_minor) filter (where uploaded_hour >= ${hours.day}), 0)::bigint as "dayMinor",
      sum(amount_minor)::bigint as "monthMinor"
    from invoices.uploaded_counts where uploaded_hour >= ${hours.month}
    group by partner_number, currency
    union all
    select partner_number, 'early', currency,
      coalesce(sum(amount_minor) filter (where requested_at > ${day}), 0)::bigint, sum(amount_minor)::bigint
    from invoices.invoices
    where payout_method <> 'past-eligible' and requested_at > ${month}
    group by partner_number, currency`.execute(db)
  return rows
}
