import { defineList } from '../../../platform/lists/list.ts'

const byName = (name: string) => [{ name }] as const

const counts = {
  kind: 'stored',
  table: 'invoices.state_counts',
  columns: ['vendor_id', 'currency', 'document_kind', 'state', 'display_state'],
  others: [
    {
      table: 'invoices.client_counts',
      columns: ['vendor_id', 'partner_number', 'external_client_id', 'currency'],
    },
    // Only invoices that wait for something are counted here.
    {
      table: 'invoices.waiting_counts',
      columns: ['vendor_id', 'currency', 'waits_for', 'needs_agreement', 'sent_by'],
    },
  ],
} as const

/** The list of one vendor's invoices and credit memos. */
export const invoiceList = defineList({
  table: 'invoices.invoices',
  scope: ['vendor_id'],
  key: { invoice_id: 'uuid' },
  sorts: {
    eligibleAt: {
      column: 'eligible_at',
      type: 'date',
      nulls: 'largest',
      indexes: [
        { name: 'invoices_eligible' },
        { name: 'invoices_display_eligible', equal: ['display_state'] },
        { name: 'invoices_held', equal: ['waits_for'] },
        { name: 'invoices_needing_agreement', equal: ['needs_agreement'] },
      ],
    },
    number: { column: 'number', type: 'text', indexes: byName('invoices_number') },
    clientName: { column: 'client_name', type: 'text', indexes: byName('invoices_client') },
    amountMinor: { column: 'amount_minor', type: 'bigint', indexes: byName('invoices_amount') },
    openAmountMinor: {
      column: 'outstanding_minor',
      type: 'bigint',
      indexes: byName('invoices_outstanding'),
    },
    invoiceDate: { column: 'invoice_date', type: 'date', indexes: byName('invoices_dated') },
    dueDate: { column: 'due_date', type: 'date', nulls: 'largest', indexes: byName('invoices_due') },
    estimatedPaymentDate: {
      column: 'estimated_payment_date',
      type: 'date',
      nulls: 'largest',
      indexes: byName('invoices_estimated'),
    },
    // No days are the fewest, so that the invoices that gain most come first, before those that gain nothing.
    accelerationDays: {
      column: 'acceleration_days',
      type: 'integer',
      nulls: 'smallest',
      indexes: byName('invoices_days_early'),
    },
    displayState: { column: 'display_state', type: 'text', indexes: byName('invoices_display') },
    createdAt: { column: 'created_at', type: 'timestamptz', indexes: byName('invoices_created') },
  },
  counts,
})

export type InvoiceSort = keyof typeof invoiceList.sorts

/** The list that operators read, across all vendors. */
export const reviewList = defineList({
  table: 'invoices.invoices',
  scope: [],
  key: { vendor_id: 'uuid', invoice_id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [{ name: 'invoices_in_state', equal: ['state'] }],
    },
  },
  counts,
})
