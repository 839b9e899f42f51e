import type { Currency } from '@sooner/money'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

/** What payments bring on a day, or have brought. */
export interface PaymentArrival {
  readonly currency: Currency
  readonly arrivesOn: string
  readonly restsOn: 'arrived' | 'sent' | 'requested'
  readonly invoiceCount: number
  /** What was sent, less what was debited with it and what came back. */
  readonly arrivingMinor: number
  readonly reducedMinor: number
}

/**
 * States what payments bring, by day and by what the bank did with them. This is the one query that says what arrived: the calendar
 * and the weeks read it, and the list, the advice and the statement have the same payments.
 */
async function readPayments(
  db: Db,
  vendorId: string,
  which: RawBuilder<SqlBool>,
): Promise<readonly PaymentArrival[]> {
  const { rows } = await sql<PaymentArrival>`
    select currency, estimated_on as "arrivesOn",
      case when settled_on is not null then 'arrived' when batch_status = 'executed' then 'sent' else 'requested' end as "restsOn",
      sum(invoice_count)::float8 as "invoiceCount", sum(arriving_minor)::float8 as "arrivingMinor",
      sum(deducted_minor)::float8 as "reducedMinor"
    from remittances.payments
    where vendor_id = ${vendorId} and batch_status <> 'cancelled' and ${which}
    group by 1, 2, 3 order by 2, 1 desc, 3`.execute(db)
  return rows
}

/** On each of the days, both ends included. */
export const readPaymentArrivals = (db: Db, vendorId: string, from: string, to: string) =>
  readPayments(db, vendorId, sql<SqlBool>`estimated_on between ${from}::date and ${to}::date`)

/** What has not arrived. */
export const readNotArrived = (db: Db, vendorId: string) =>
  readPayments(db, vendorId, sql<SqlBool>`settled_on is null`)
