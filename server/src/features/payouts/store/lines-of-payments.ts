import type { PayoutLineStatus } from '@sooner/rules/transfers'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { withheldFees } from './lines.ts'

/** A line, as the payment that contains it adds it up. */
interface LineOfPayment {
  readonly vendor_id: string
  readonly batch_id: string | null
  readonly invoice_id: string
  readonly partner_number: number
  readonly gross_minor: bigint
  /** The fee, if it is a part of what the line transfers; otherwise 0. */
  readonly withheld_fee_minor: bigint
  /** The fee, if it is debited apart; otherwise 0. */
  readonly debited_fee_minor: bigint
  readonly deducted_minor: bigint
  /** What of the deductions is for fees that could not be debited. */
  readonly fee_netted_minor: bigint
  readonly requested_at: Date
  /** Nothing is left of it to transfer. */
  readonly is_netted: boolean
  readonly is_failed: boolean
}

/** All lines, for a query of the caller, which names the vendor. */
export const linesOfPayments: Expression<LineOfPayment> = sql<LineOfPayment>`(
  select vendor_id, batch_id, invoice_id, partner_number, gross_minor, deducted_minor, fee_netted_minor, requested_at,
    case fee_scheme when 'discounting' then fee_minor else 0 end as withheld_fee_minor,
    case fee_scheme when 'debiting' then fee_minor else 0 end as debited_fee_minor,
    status = 'netted' as is_netted, status = 'failed' as is_failed
  from payouts.lines)`

interface SummedLines {
  readonly attemptId: string
  readonly invoiceCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly deductedMinor: bigint
}

interface LineOfEntry {
  readonly attemptId: string
  readonly lineId: string
}

/** Sums the lines that each entry at the bank pays, by the entry. */
export async function sumLinesByEntry(
  db: Db,
  vendorId: string,
  lines: readonly LineOfEntry[],
): Promise<ReadonlyMap<string, SummedLines>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<SummedLines>`
    select given.attempt as "attemptId", count(distinct line.invoice_id)::integer as "invoiceCount",
      sum(line.gross_minor)::bigint as "grossMinor", ${withheldFees} as "feeMinor",
      sum(line.deducted_minor)::bigint as "deductedMinor"
    from unnest(${lines.map(({ attemptId }) => attemptId)}::uuid[], ${lines.map(({ lineId }) => lineId)}::uuid[])
      as given (attempt, line)
    join payouts.lines as line on line.vendor_id = ${vendorId} and line.line_id = given.line
    group by given.attempt`.execute(db)
  return new Map(rows.map((row) => [row.attemptId, row]))
}

interface InvoiceOutcome {
  readonly invoiceId: string
  readonly status: PayoutLineStatus
  readonly code: string | null
  /** The net amount of its lines that did not fail. */
  readonly arrivingMinor: bigint
  /** The payment that pays again what came back; null if nothing did, or if nothing has paid it yet. */
  readonly replacedBy: string | null
}

/** What became of these invoices in a payment. A failed line decides, then the line that is the least far. */
export async function outcomesIn(
  db: Db,
  vendorId: string,
  paymentId: string,
  invoiceIds: readonly string[],
): Promise<readonly InvoiceOutcome[]> {
  const { rows } = await sql<InvoiceOutcome>`
    select distinct on (line.invoice_id) line.invoice_id as "invoiceId", line.status, line.code,
      coalesce(sum(line.net_minor) filter (where line.status <> 'failed') over (partition by line.invoice_id), 0)::bigint
        as "arrivingMinor",
      case when line.status = 'failed' then (
        select later.batch_id from payouts.lines as later
        where later.vendor_id = ${vendorId} and later.invoice_id = line.invoice_id and later.batch_id <> line.batch_id
          and later.requested_at > line.requested_at
        order by later.requested_at, later.batch_id limit 1) end as "replacedBy"
    from payouts.lines as line
    where line.vendor_id = ${vendorId} and line.batch_id = ${paymentId} and line.invoice_id = any(${invoiceIds}::uuid[])
    order by line.invoice_id, array_position(array['failed', 'requested', 'executed', 'settled'], line.status), line.line_id`.execute(
    db,
  )
  return rows
}

const maxReplacements = 20

interface Replacements {
  readonly replacedBy: readonly string[]
  readonly replaces: readonly string[]
  /** Whether later payments pay all the invoices that came back. */
  readonly isComplete: boolean
}

/** The payments that pay again what came back of a payment, and those of which this one pays what came back. */
export async function findReplacements(db: Db, vendorId: string, paymentId: string): Promise<Replacements> {
  const own = sql`own.vendor_id = ${vendorId} and own.batch_id = ${paymentId}`
  const { rows: later } = await sql<{ id: string | null; isNone: boolean }>`
    select other.batch_id as id, bool_or(other.batch_id is null) as "isNone"
    from payouts.lines as own
    left join lateral (
      select batch_id, requested_at from payouts.lines as next
      where next.vendor_id = ${vendorId} and next.invoice_id = own.invoice_id and next.batch_id <> own.batch_id
        and next.requested_at > own.requested_at
      order by next.requested_at, next.batch_id limit 1) as other on true
    where ${own} and own.status = 'failed'
    group by other.batch_id order by min(other.requested_at) nulls first, other.batch_id limit ${maxReplacements + 1}`.execute(
    db,
  )
  const { rows: earlier } = await sql<{ id: string }>`
    select former.batch_id as id
    from payouts.lines as own
    join payouts.lines as former on former.vendor_id = ${vendorId} and former.invoice_id = own.invoice_id
      and former.batch_id <> own.batch_id and former.requested_at < own.requested_at and former.status = 'failed'
    where ${own}
    group by former.batch_id order by min(former.requested_at), former.batch_id limit ${maxReplacements}`.execute(
    db,
  )
  return {
    replacedBy: later.flatMap(({ id }) => id ?? []).slice(0, maxReplacements),
    replaces: earlier.map(({ id }) => id),
    isComplete: later.length > 0 && !later.some(({ isNone }) => isNone),
  }
}
