import { sql } from 'kysely'
import { instantOf, money } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

const amount = (column: string) => money(sql.ref(column))

export const ownRows = {
  'early-payments': {
    columns: {
      id: sql`payout_id`,
      scope: sql`scope`,
      method: sql`payout_method`,
      feeScheme: sql`fee_scheme`,
      bankAccountId: sql`bank_account_id`,
      requestedAt: instantOf(sql`confirmed_at`),
      requestedBy: sql`confirmed_by`,
    },
    from: ofVendor('payouts.payouts', 'confirmed_at', 'payout_id'),
  },
  // Those that were paid when they were due are among them.
  'paid-line-items': {
    columns: {
      id: sql`line_id`,
      earlyPaymentId: sql`payout_id`,
      invoiceId: sql`invoice_id`,
      lineItemId: sql`line_item_id`,
      method: sql`payout_method`,
      currency: sql`currency`,
      gross: amount('gross_minor'),
      fee: amount('fee_minor'),
      feeScheme: sql`fee_scheme`,
      deducted: amount('deducted_minor'),
      net: amount('net_minor'),
      status: sql`status`,
      bankCode: sql`code`,
      paymentId: sql`batch_id`,
      requestedAt: instantOf(sql`requested_at`),
      updatedAt: instantOf(sql`updated_at`),
    },
    from: ofVendor('payouts.lines', 'requested_at', 'line_id'),
  },
  'refunded-fees': {
    columns: {
      id: sql`refund_id`,
      paidLineItemId: sql`line_id`,
      bankAccountId: sql`bank_account_id`,
      amount: amount('amount_minor'),
      createdAt: instantOf(sql`created_at`),
    },
    from: ofVendor('payouts.fee_refunds', 'created_at', 'refund_id'),
  },
  'auto-get-paid-now': {
    columns: { rules: sql`rules`, changedAt: instantOf(sql`changed_at`) },
    from: ofVendor('payouts.auto_rules', 'version'),
  },
  'agreed-redirects': {
    columns: {
      invoiceId: sql`invoice_id`,
      gross: amount('gross_minor'),
      fee: amount('fee_minor'),
      arrivesAnywayOn: sql`arrives_anyway_on`,
      agreedBy: sql`agreed_by`,
      agreedAt: instantOf(sql`agreed_at`),
    },
    from: ofVendor('payouts.redirects', 'agreed_at', 'invoice_id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
