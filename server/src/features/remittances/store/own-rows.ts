import { sql } from 'kysely'
import { instantOf, money } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

const amount = (column: string) => money(sql.ref(column))

export const ownRows = {
  payments: {
    columns: {
      id: sql`payment_id`,
      reference: sql`payment_reference`,
      bankAccountId: sql`bank_account_id`,
      currency: sql`currency`,
      amount: amount('amount_minor'),
      returned: amount('returned_minor'),
      arriving: amount('arriving_minor'),
      gross: amount('gross_minor'),
      fee: amount('fee_minor'),
      deducted: amount('deducted_minor'),
      feeDebitedSeparately: amount('debited_fee_minor'),
      invoiceCount: sql`invoice_count`,
      state: sql`display_state`,
      bankCode: sql`code`,
      day: sql`batch_on`,
      sentAt: instantOf(sql`initiated_at`),
      expectedOn: sql`estimated_on`,
      arrivedOn: sql`settled_on`,
      returnedOn: sql`returned_on`,
      createdAt: instantOf(sql`created_at`),
    },
    from: ofVendor('remittances.payments', 'batch_on', 'payment_id'),
  },
  'payment-invoices': {
    columns: {
      paymentId: sql`payment_id`,
      invoiceId: sql`invoice_id`,
      number: sql`number`,
      gross: amount('gross_minor'),
      fee: amount('fee_minor'),
      deducted: amount('deducted_minor'),
    },
    from: ofVendor('remittances.paid_invoices', 'payment_id', 'number', 'invoice_id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
