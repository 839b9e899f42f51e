/** The types of rows that queries of other features return, which the store joins with its own tables. */

/** What the bank did with the entries of a batch. */
export interface FactRow {
  readonly vendor_id: string
  readonly batch_id: string
  readonly planned_at: Date
  readonly bank_account_id: string
  readonly currency: string
  readonly payment_reference: string
  readonly amount_minor: bigint
  readonly returned_minor: bigint
  readonly debited_minor: bigint
  readonly batch_status: string
  readonly code: string | null
  readonly batch_on: string
  readonly initiated_at: Date | null
  readonly estimated_on: string | null
  readonly settled_on: string | null
  readonly returned_on: string | null
}

/** What one line item of an invoice is paid by. */
export interface LineRow {
  readonly vendor_id: string
  readonly batch_id: string | null
  readonly invoice_id: string
  readonly partner_number: number
  readonly gross_minor: bigint
  readonly withheld_fee_minor: bigint
  readonly debited_fee_minor: bigint
  readonly deducted_minor: bigint
  readonly fee_netted_minor: bigint
  readonly requested_at: Date
  readonly is_netted: boolean
  readonly is_failed: boolean
}

/** What a payment states of an invoice. */
export interface InvoiceRow {
  readonly vendor_id: string
  readonly invoice_id: string
  readonly number: string
  readonly due_date: string | null
}
