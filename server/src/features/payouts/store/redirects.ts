import { sql, type Expression } from 'kysely'
import type { Currency } from '@sooner/money'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import type { AcknowledgedRow, PricedRow } from '../domain/rows.ts'

/** The price to which a vendor agreed when it requested a redirect. */
export interface AgreedRedirect {
  readonly vendorId: string
  readonly invoiceId: string
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly supplementalMinor: bigint
  /** The day on which the money would arrive without the redirect. */
  readonly arrivesAnywayOn: string
  readonly actor: string
  readonly at: Date
}

export async function insertRedirect(tx: Tx, redirect: AgreedRedirect): Promise<void> {
  await tx
    .insertInto('payouts.redirects')
    .values({
      vendor_id: redirect.vendorId,
      invoice_id: redirect.invoiceId,
      gross_minor: redirect.grossMinor,
      fee_minor: redirect.feeMinor,
      supplemental_minor: redirect.supplementalMinor,
      arrives_anyway_on: redirect.arrivesAnywayOn,
      agreed_by: redirect.actor,
      agreed_at: redirect.at,
    })
    .execute()
}

export async function findRedirect(
  db: Db,
  { vendorId, invoiceId }: Pick<AgreedRedirect, 'vendorId' | 'invoiceId'>,
): Promise<Omit<AgreedRedirect, 'vendorId' | 'invoiceId' | 'actor' | 'at'> | undefined> {
  return db
    .selectFrom('payouts.redirects')
    .select([
      'gross_minor as grossMinor',
      'fee_minor as feeMinor',
      'supplemental_minor as supplementalMinor',
      'arrives_anyway_on as arrivesAnywayOn',
    ])
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
}

/** The part of an agreed amount for what is still owed of the gross amount, rounded half up. */
const partOf = (column: string) =>
  sql`least(agreed.${sql.ref(column)}, round(agreed.${sql.ref(column)}::numeric * due.owed_minor / agreed.gross_minor))::bigint`

/**
 * The next redirects that the partner confirmed, at the agreed price: in proportion where less is owed by now, and free where their
 * money does not come earlier any more. What nobody agreed to, as in made-up data, is free too, so that no confirmed redirect waits.
 */
export const agreedRows = (
  { vendorId, currency, payOn, limit }: AgreedAsked,
  acknowledged: Expression<AcknowledgedRow>,
): Expression<PricedRow> =>
  sql<PricedRow>`(
    select due.invoice_id, due.currency, due.due_date, due.owed_minor as gross_minor,
      case when early.days > 0 then ${partOf('fee_minor')} else 0 end as fee_minor,
      case when early.days > 0 then ${partOf('supplemental_minor')} else 0 end as supplemental_minor,
      early.days as days_early, null::text as reason
    from ${acknowledged} as due
    left join payouts.redirects as agreed on agreed.vendor_id = ${vendorId}::uuid and agreed.invoice_id = due.invoice_id
    cross join lateral (
      select greatest(agreed.arrives_anyway_on - ${valueFor(sql`due.currency`, payOn, 'date')}, 0) as days
    ) as early
    where due.owed_minor > 0 and due.currency = ${currency}
    order by due.due_date nulls last, due.invoice_id limit ${limit})`

interface AgreedAsked {
  readonly vendorId: string
  /** What another account would have to receive waits. */
  readonly currency: Currency
  readonly payOn: Readonly<Record<Currency, string>>
  readonly limit: number
}
