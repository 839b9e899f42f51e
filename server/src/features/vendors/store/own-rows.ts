import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

/** The results of screening are left out: the law wants them to stay with us. */
export const ownRows = {
  'business-details': {
    columns: {
      registeredAgent: sql`registered_agent`,
      taxClassification: sql`tax_classification`,
      taxIdLastFour: sql`tin_last_four`,
      owners: sql`owners`,
      locale: sql`locale`,
      feeScheme: sql`fee_scheme`,
      program: sql`program_code`,
      promoCode: sql`promo_code`,
      isPromoConfirmed: sql`promo_confirmed`,
      referralCode: sql`referral_code`,
      wantsGetPaidNow: sql`instant_payout_ui_enabled`,
      inFlightsRequestedAt: instantOf(sql`in_flights_requested_at`),
      updatedAt: instantOf(sql`updated_at`),
    },
    from: ofVendor('vendors.vendors', 'vendor_id'),
  },
  'business-changes': {
    columns: { fact: sql`fact`, changedAt: instantOf(sql`changed_at`) },
    from: ofVendor('vendors.changes', 'changed_at'),
  },
  preferences: {
    columns: {
      invoiceSummary: sql`notify_invoice_summary`,
      paymentSummary: sql`notify_payment_summary`,
      upcomingPayment: sql`notify_upcoming_payment`,
      autoGetPaidNow: sql`instant_payout_always_on`,
      csvFormat: sql`csv_format`,
      changedAt: instantOf(sql`changed_at`),
    },
    from: ofVendor('vendors.preferences', 'vendor_id'),
  },
  surveys: {
    columns: {
      survey: sql`identifier`,
      responses: sql`responses`,
      answeredAt: instantOf(sql`answered_at`),
      answeredBy: sql`answered_by`,
    },
    from: ofVendor('vendors.surveys', 'identifier'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
