/** The states of an invoice and also of its line items. The invoices feature decides which transitions are allowed. */
export const invoiceStates = [
  'imported',
  'requires-manual-approval',
  'awaiting-eligibility',
  'requested',
  'funded',
  'partially-settled',
  'settled',
  'over-settled',
  'delinquent',
  'defaulted-open',
  'defaulted-void',
  'cancelled',
  'applied',
  'open-for-redirect',
  'redirect-requested',
  'closed-for-redirect',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceDisplayStates = [
  'Pending',
  'Paid',
  'Cancelled',
  'Applied',
  'Eligible',
  'Ineligible',
] as const
export type InvoiceDisplayState = (typeof invoiceDisplayStates)[number]

/** The states that are shown as Paid. */
export const paidInvoiceStates = [
  'funded',
  'partially-settled',
  'settled',
  'over-settled',
  'delinquent',
  'defaulted-open',
  'defaulted-void',
] as const satisfies readonly InvoiceState[]

/** Nothing more is paid, owed or decided of an invoice in one of these. */
export const finishedInvoiceStates = [
  'settled',
  'over-settled',
  'defaulted-void',
  'cancelled',
  'applied',
  'closed-for-redirect',
] as const satisfies readonly InvoiceState[]

/** Line items omit Applied: an applied line shows as Paid. */
export const lineItemDisplayStates = ['Pending', 'Paid', 'Cancelled', 'Eligible', 'Ineligible'] as const
export type LineItemDisplayState = (typeof lineItemDisplayStates)[number]

export const documentKinds = ['invoice', 'credit-memo'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Who gave us an invoice: its partner by a feed, or the vendor by a file or a form. */
export const invoiceSenders = ['partner', 'vendor'] as const
export type InvoiceSender = (typeof invoiceSenders)[number]

export const payStatuses = ['Unpaid', 'Paid', 'Cancelled'] as const
export type PayStatus = (typeof payStatuses)[number]

export const closedForRedirectReasons = [
  'partner-paid',
  'partner-cancelled',
  'approaching-due-date',
  'credit-memo',
] as const
export type ClosedForRedirectReason = (typeof closedForRedirectReasons)[number]

/** Whether the client's billing period of the invoice has been closed. */
export const invoicePeriods = ['OPEN', 'CLOSED'] as const
export type InvoicePeriod = (typeof invoicePeriods)[number]

export const periodTypes = ['TENOR', 'FLOAT'] as const
export type PeriodType = (typeof periodTypes)[number]

export const interestKinds = ['SIMPLE', 'COMPOUNDING'] as const
export type InterestKind = (typeof interestKinds)[number]

/** The changes of an invoice that its history names. */
export const invoiceEvents = [
  'received',
  'updated',
  'screened',
  'approved',
  'held',
  'cancelled',
  'requested',
  'withdrawn',
  'funded',
  'funding-failed',
  'returned',
  'collected',
  'credited',
  'shortfall-recognized',
  'shortfall-undone',
  'partner-paid',
  'collection-reversed',
  'overdue',
  'defaulted',
  'written-off',
  'write-off-undone',
  'applied',
  'opened-for-redirect',
  'redirect-requested',
  'redirect-acknowledged',
  'redirect-closed',
  'document-added',
] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

/** Who caused a change, as far as a vendor may know. */
export const invoiceActors = ['vendor', 'partner', 'operator', 'system'] as const
export type InvoiceActor = (typeof invoiceActors)[number]
