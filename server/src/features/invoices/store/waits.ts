import type { Currency } from '@sooner/money'
import type { ProgramCode } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Stretch } from './vendors-with.ts'

/** An invoice, the time since which it waited to be requested, and what its history states about that. */
export interface WaitingPast {
  readonly id: string
  readonly partnerId: number
  readonly externalClientId: string
  readonly currency: Currency
  readonly programCode: ProgramCode | null
  readonly paymentTermsDays: number | null
  /** What is or was paid of it. */
  readonly owedMinor: bigint
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly eligibleAt: string | null
  readonly partnerPaidOn: string | null
  readonly approvedAt: Date | null
  /** What it cost in fact, and when its money arrived or is expected. */
  readonly feeMinor: bigint | null
  readonly arrivesOn: string | null
  /** When it began to wait, and when it ended, in turns; an entry that begins has `isWaiting`. */
  readonly turns: readonly { readonly at: string; readonly isWaiting: boolean }[]
}

/** The next invoices by id. What was not changed since then, and does not wait now, waited before or never. */
export async function listPastWaits(
  db: Db,
  vendorId: string,
  since: Date,
  { after, limit }: Stretch,
): Promise<readonly WaitingPast[]> {
  const { rows } = await sql<WaitingPast>`
    select invoice.invoice_id as id, partner_number as "partnerId", external_client_id as "externalClientId", currency,
      program_code as "programCode", payment_terms_days as "paymentTermsDays", open_amount_minor + settled_minor as "owedMinor",
      invoice_date as "invoiceDate", due_date as "dueDate", eligible_at as "eligibleAt", partner_paid_on as "partnerPaidOn",
      approved_at as "approvedAt", fee_minor as "feeMinor",
      case when pay_status <> 'Cancelled' then estimated_payment_date end as "arrivesOn", turns
    from (
      select * from invoices.invoices
      where vendor_id = ${vendorId} and document_kind = 'invoice' and (updated_at >= ${since} or state = 'awaiting-eligibility')
        and (${after ?? null}::uuid is null or invoice_id > ${after ?? null}::uuid)
      order by invoice_id limit ${limit}
    ) as invoice cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'isWaiting', to_state = 'awaiting-eligibility') order by entry_id), '[]')
        as turns
      from invoices.history
      where vendor_id = ${vendorId} and invoice_id = invoice.invoice_id
        and (to_state = 'awaiting-eligibility') <> (coalesce(from_state, '') = 'awaiting-eligibility')
    ) as history
    order by invoice.invoice_id`.execute(db)
  return rows
}
