import type { Currency } from '@sooner/money'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { LineRow } from '../domain/rows.ts'

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

/** What arrived of one partner's invoices in a year, in one currency. */
export interface PaidYear {
  readonly year: string
  readonly currency: Currency
  readonly partnerId: number
  readonly invoiceCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly deductedMinor: bigint
}

/**
 * Adds up the lines of what arrived and did not come back, the latest year first. A fee that could not be debited is the fee of its own
 * invoice, and no deduction from the payment that it was taken from later.
 */
export async function readPaidYears(
  db: Db,
  vendorId: string,
  lines: Expression<LineRow>,
): Promise<readonly PaidYear[]> {
  const { rows } = await sql<PaidYear>`
    select to_char(payment.settled_on, 'YYYY') as year, payment.currency, line.partner_number as "partnerId",
      count(distinct line.invoice_id)::integer as "invoiceCount", sum(line.gross_minor)::bigint as "grossMinor",
      sum(line.withheld_fee_minor + line.debited_fee_minor)::bigint as "feeMinor",
      sum(line.deducted_minor - line.fee_netted_minor)::bigint as "deductedMinor"
    from remittances.payments as payment
    join ${lines} as line on line.vendor_id = payment.vendor_id and line.batch_id = payment.payment_id
    where payment.vendor_id = ${vendorId} and payment.settled_on is not null and not line.is_failed
    group by 1, 2, 3 order by 1 desc, 2 desc, 5 desc, 3`.execute(db)
  return rows
}
