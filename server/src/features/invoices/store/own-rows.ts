import { sql } from 'kysely'
import { instantOf, money } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

const amount = (column: string) => money(sql.ref(column))

const invoices: OwnRows = {
  columns: {
    id: sql`invoice_id`,
    number: sql`number`,
    kind: sql`document_kind`,
    linkedInvoiceId: sql`linked_invoice_id`,
    partnerId: sql`partner_number`,
    clientId: sql`external_client_id`,
    clientName: sql`client_name`,
    source: sql`source`,
    reference: sql`reference`,
    description: sql`description`,
    currency: sql`currency`,
    amount: amount('amount_minor'),
    openAmount: amount('open_amount_minor'),
    invoiceDate: sql`invoice_date`,
    receivedDate: sql`received_date`,
    dueDate: sql`due_date`,
    estimatedPaymentDate: sql`estimated_payment_date`,
    paidByPartnerOn: sql`partner_paid_on`,
    program: sql`program_code`,
    state: sql`state`,
    displayState: sql`display_state`,
    holdReasons: sql`hold_reasons`,
    payoutMethod: sql`payout_method`,
    fee: amount('fee_minor'),
    net: amount('net_minor'),
    deducted: amount('deducted_minor'),
    paymentId: sql`batch_transfer_id`,
    paymentReference: sql`payment_reference`,
    requestedAt: instantOf(sql`requested_at`),
    sentAt: instantOf(sql`funded_at`),
    settledAt: instantOf(sql`settled_at`),
    createdAt: instantOf(sql`created_at`),
    updatedAt: instantOf(sql`updated_at`),
  },
  from: ofVendor('invoices.invoices', 'invoice_id'),
}

export const ownRows = {
  invoices,
  'invoice-line-items': {
    columns: {
      id: sql`line_item_id`,
      invoiceId: sql`invoice_id`,
      position: sql`position`,
      kind: sql`kind`,
      description: sql`description`,
      currency: sql`currency`,
      amount: amount('amount_minor'),
      openAmount: amount('open_amount_minor'),
      state: sql`state`,
      createdAt: instantOf(sql`created_at`),
    },
    from: ofVendor('invoices.line_items', 'invoice_id', 'position'),
  },
  // What an operator noted about an invoice is for operators.
  'invoice-history': {
    columns: {
      invoiceId: sql`invoice_id`,
      at: instantOf(sql`at`),
      byWhom: sql`actor_kind`,
      event: sql`event`,
      fromState: sql`from_state`,
      toState: sql`to_state`,
    },
    from: ofVendor('invoices.history', 'invoice_id', 'entry_id'),
  },
  'invoice-documents': {
    columns: { invoiceId: sql`invoice_id`, documentId: sql`document_id` },
    from: ofVendor('invoices.documents', 'invoice_id', 'document_id'),
  },
  adjustments: {
    columns: {
      id: sql`adjustment_id`,
      invoiceId: sql`invoice_id`,
      paymentId: sql`batch_transfer_id`,
      kind: sql`kind`,
      reason: sql`reason`,
      currency: sql`currency`,
      amount: amount('amount_minor'),
      paidWithInvoiceId: sql`paid_with_invoice_id`,
      creditMemoId: sql`memo_id`,
      createdAt: instantOf(sql`created_at`),
    },
    from: ofVendor('invoices.adjustments', 'created_at', 'adjustment_id'),
  },
  deductions: {
    columns: {
      id: sql`deduction_id`,
      kind: sql`kind`,
      invoiceId: sql`invoice_id`,
      reason: sql`reason`,
      currency: sql`currency`,
      amount: amount('amount_minor'),
      deducted: amount('netted_minor'),
      forgiven: amount('forgiven_minor'),
      createdAt: instantOf(sql`created_at`),
    },
    from: ofVendor('invoices.deductions', 'created_at', 'deduction_id'),
  },
  uploads: {
    columns: {
      id: sql`file_id`,
      fileName: sql`user_filename`,
      bytes: sql`bytes`,
      sha256: sql`sha256`,
      sentBy: sql`sent_by`,
      status: sql`status`,
      rowsRead: sql`rows_read`,
      rowsAccepted: sql`rows_accepted`,
      rowsRepeated: sql`rows_repeated`,
      rowsRefused: sql`rows_refused`,
      createdAt: instantOf(sql`created_at`),
      finishedAt: instantOf(sql`finished_at`),
    },
    from: ofVendor('invoices.uploads', 'created_at', 'file_id'),
  },
  'upload-faults': {
    columns: { uploadId: sql`file_id`, line: sql`line`, fault: sql`fault` },
    from: ofVendor('invoices.upload_faults', 'file_id', 'line'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
