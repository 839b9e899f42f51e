import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { sql, type Expression } from 'kysely'

/** What the price of an invoice depends on. */
export interface PriceableInvoice {
  readonly invoice_id: string
  readonly partner_number: number
  readonly external_client_id: string
  readonly program_code: string | null
  readonly payment_terms_days: number | null
  readonly currency: Currency
  readonly invoice_date: string
  readonly due_date: string | null
  readonly estimated_payment_date: string | null
  readonly vendor_open_minor: bigint
  /** Why it can't be paid early at any price. */
  readonly reason: EligibilityReason | null
}

const columns = sql.join(
  [
    ...[
      'invoice_id',
      'partner_number',
      'external_client_id',
      'program_code',
      'payment_terms_days',
      'currency',
    ],
    ...['invoice_date', 'due_date', 'estimated_payment_date', 'vendor_open_minor'],
  ].map((name) => sql.ref(`invoices.invoices.${name}`)),
)

export const isEligible = sql`invoices.invoices.state = 'awaiting-eligibility' and invoices.invoices.document_kind = 'invoice'
  and invoices.invoices.reason is null`

export const eligibleInvoices = (vendorId: string): Expression<PriceableInvoice> =>
  sql<PriceableInvoice>`(
    select ${columns}, null::text as reason from invoices.invoices where vendor_id = ${vendorId} and ${isEligible})`

/** The invoices with these ids, or those of a query of the caller. What is in another state has no price. */
export const priceableInvoices = (
  vendorId: string,
  which: readonly string[] | Expression<{ readonly invoice_id: string }>,
  state: 'awaiting-eligibility' | 'open-for-redirect' = 'awaiting-eligibility',
): Expression<PriceableInvoice> =>
  sql<PriceableInvoice>`(
    select ${columns}, coalesce(reason, case when state <> ${state} then 'not-offered' end) as reason
    from invoices.invoices
    where vendor_id = ${vendorId} and ${
      'expressionType' in which
        ? sql`invoice_id in (select invoice_id from ${which} as chosen)`
        : sql`invoice_id = any(${which}::uuid[])`
    })`

/** The row of `invoices.invoices` to which it is joined, if that is eligible. */
export const eligibleRow: Expression<PriceableInvoice> = sql<PriceableInvoice>`(
  select ${columns}, null::text as reason where ${isEligible})`
