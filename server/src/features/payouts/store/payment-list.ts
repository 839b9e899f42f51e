import { defineList } from '../../../platform/lists/list.ts'

const byName = (name: string) => [{ name }] as const

/** The list of one vendor's payments. */
export const paymentList = defineList({
  table: 'payouts.payments',
  scope: ['vendor_id'],
  key: { payment_id: 'uuid' },
  sorts: {
    // What the bank has not taken yet is the latest.
    transferInitiatedAt: {
      column: 'initiated_at',
      type: 'timestamptz',
      nulls: 'largest',
      indexes: [
        { name: 'payments_initiated' },
        { name: 'payments_display_initiated', equal: ['display_state'] },
      ],
    },
    amountMinor: { column: 'amount_minor', type: 'bigint', indexes: byName('payments_amount') },
    paymentReference: {
      column: 'payment_reference',
      type: 'text',
      indexes: byName('payments_reference'),
    },
    displayState: { column: 'display_state', type: 'text', indexes: byName('payments_display') },
    createdAt: { column: 'created_at', type: 'timestamptz', indexes: byName('payments_created') },
  },
  counts: {
    kind: 'stored',
    table: 'payouts.payment_counts',
    columns: ['vendor_id', 'currency', 'display_state'],
  },
})

export type PaymentSort = keyof typeof paymentList.sorts

/** The list of the invoices in one payment. */
export const paidInvoiceList = defineList({
  table: 'payouts.paid_invoices',
  scope: ['vendor_id', 'payment_id'],
  key: { invoice_id: 'uuid' },
  sorts: {
    number: { column: 'number', type: 'text', indexes: byName('paid_invoices_number') },
  },
  counts: {
    kind: 'stored',
    table: 'payouts.paid_invoice_counts',
    columns: ['vendor_id', 'payment_id'],
  },
})
