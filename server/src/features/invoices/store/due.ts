import type { Currency } from '@sooner/money'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import type { Invoice } from '../domain/invoice.ts'
import type { Today } from '../domain/refresh.ts'
import { invoiceOf } from './invoice-record.ts'
import { vendorsWhere, type Stretch } from './vendors-with.ts'

// The text is that of the index, so that PostgreSQL can use the index; a test compares the rule with the one of the domain.
const payableOn = sql<string>`(least(case when program_code = 'Pay-On-Approval' and eligible_at is not null then due_date else eligible_at end, partner_paid_on))`
const waits = sql<SqlBool>`state = 'awaiting-eligibility' and document_kind = 'invoice'`

/** Lists, by id and in batches, the vendors with invoices that are payable on that day. */
export const vendorsWithDue = (db: Db, day: string, stretch: Stretch): Promise<string[]> =>
  vendorsWhere(db, sql<SqlBool>`${waits} and ${payableOn} <= ${day}`, stretch)

interface DueAsked {
  readonly today: Today
  readonly after: string | undefined
  readonly limit: number
}

/** Locks the next invoices of a vendor that are paid today, by their ids. */
export async function lockDue(
  tx: Tx,
  vendorId: string,
  { today, after, limit }: DueAsked,
): Promise<readonly Invoice[]> {
  const rows = await tx
    .selectFrom('invoices.invoices')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where(waits)
    .where(sql<SqlBool>`${payableOn} <= ${valueFor(sql`currency`, today, 'date')}`)
    .where(sql<SqlBool>`not (requires_document and document_count = 0)`)
    .$if(after !== undefined, (query) => query.where('invoice_id', '>', after ?? ''))
    .orderBy('invoice_id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(invoiceOf)
}

/** An invoice that may be paid early without the vendor asking for it each time. */
export interface EarlyCandidate {
  readonly id: string
  readonly partnerId: number
  readonly externalClientId: string
  readonly currency: Currency
}

/** The invoices that nothing is in the way of, or those of them that Pay-On-Approval pays because they are approved. */
export type CandidateKind = 'eligible' | 'approved'

// The text is that of the index, so that PostgreSQL can use it.
const isApproved = sql<SqlBool>`program_code = 'Pay-On-Approval' and approved_at is not null and not is_withdrawn`

/** The next ones by id. What the vendor has withdrawn waits until it asks for it again. */
export const listEarlyCandidates = (
  db: Db,
  vendorId: string,
  kind: CandidateKind,
  { after, limit }: Stretch,
): Promise<EarlyCandidate[]> =>
  db
    .selectFrom('invoices.invoices')
    .select([
      'invoice_id as id',
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      'currency',
    ])
    .$narrowType<{ currency: Currency }>()
    .where('vendor_id', '=', vendorId)
    .where(waits)
    .where('reason', 'is', null)
    .where(kind === 'approved' ? isApproved : sql<SqlBool>`not is_withdrawn`)
    .$if(after !== undefined, (query) => query.where('invoice_id', '>', after ?? ''))
    .orderBy('invoice_id')
    .limit(limit)
    .execute()

/** Lists, by id and in batches, the vendors that Pay-On-Approval may pay something on approval. */
export const vendorsWithApproved = (db: Db, stretch: Stretch): Promise<string[]> =>
  vendorsWhere(db, sql<SqlBool>`${waits} and ${isApproved}`, stretch)
