import { sql } from 'kysely'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type {
  ClosedForRedirectReason,
  DocumentKind,
  InvoiceDisplayState,
  InvoicePeriod,
  InvoiceState,
  PayStatus,
  PeriodType,
} from '@sooner/rules/invoice-states'
import type { Currency } from '@sooner/money'
import type { PayoutMethod, ProgramCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'

/** Everything that an answer shows of an invoice. */
export const invoiceRows = (db: Db) =>
  db
    .selectFrom('invoices.invoices')
    .select([
      'invoice_id as id',
      'document_kind as documentKind',
      'linked_invoice_id as linkedInvoiceId',
      'vendor_id as vendorId',
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      'client_name as clientName',
      'number',
      'reference',
      'description',
      'amount_minor as amountMinor',
      'outstanding_minor as openAmountMinor',
      'adjustments_total_minor as adjustmentsTotalMinor',
      'currency',
      'invoice_date as invoiceDate',
      'gl_date as glDate',
      'received_date as receivedDate',
      'client_due_date as clientDueDate',
      'suggested_due_date as suggestedDueDate',
      'due_date as dueDate',
      'payment_terms_days as paymentTermsDays',
      'program_code as programCode',
      'eligible_at as eligibleAt',
      'approved_at as approvedAt',
      'state',
      'display_state as displayState',
      'obstacle',
      'pay_status as payStatus',
      'payout_method as payoutMethod',
      'hold_reasons as holdReasons',
      'period',
      'period_type as periodType',
      'estimated_payment_date as estimatedPaymentDate',
      'acceleration_days as accelerationDays',
      'fee_minor as feeMinor',
      'net_minor as netMinor',
      'fee_debited_minor as feeDebitedMinor',
      'fee_before_minor as feeBeforeMinor',
      'fee_debited_before_minor as feeDebitedBeforeMinor',
      'paid_minor as paidMinor',
      'requested_at as requestedAt',
      'funded_at as fundedAt',
      'settled_at as settledAt',
      'batch_transfer_id as batchTransferId',
      'closed_for_redirect_reason as closedForRedirectReason',
      'created_at as createdAt',
      sql<boolean>`source <> 'feed'`.as('isUploaded'),
    ])
    // Every stored value was validated against the contract's enumerations, or is checked by the table.
    .$narrowType<{
      documentKind: DocumentKind
      currency: Currency
      programCode: ProgramCode | null
      state: InvoiceState
      displayState: InvoiceDisplayState
      obstacle: EligibilityReason | null
      payStatus: PayStatus
      payoutMethod: PayoutMethod | null
      holdReasons: HoldReason[]
      period: InvoicePeriod
      periodType: PeriodType | null
      closedForRedirectReason: ClosedForRedirectReason | null
    }>()

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number]
