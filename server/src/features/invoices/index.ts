export type { IncomingInvoice } from './domain/incoming.ts'
export { type Invoices, openInvoices } from './ports.ts'
export {
  copiedSetting,
  copiedTables,
  copiesOfInvoices,
  type CopiedCollected,
  type CopiedDeduction,
  type CopiedInvoice,
} from './store/copies.ts'
export { listPastWaits, type WaitingPast } from './store/waits.ts'
export type { InvoiceSource } from './domain/incoming.ts'
export type { Change as InvoiceChange, Invoice } from './domain/invoice.ts'
export { isDelinquent } from './domain/around-due-date.ts'
export { collected, writtenOff } from './domain/collect.ts'
export { blockedBy } from './domain/credit-memos.ts'
export { netted } from './domain/deductions.ts'
export { newInvoice } from './domain/imported-invoice.ts'
export { linesOf, type StatedLine } from './domain/line-items.ts'
export { consumed, funded, fundingFailed } from './domain/pay.ts'
export { screened } from './domain/screen-invoice.ts'
export * as invoiceStates from './domain/states.ts'
export type { Agreed } from './domain/terms-of.ts'
export { payableOn, refreshed, type Today } from './domain/refresh.ts'
export type { HistoryEntry } from './store/invoice-record.ts'
export { readAgreed } from './use-cases/read-agreed.ts'
export { holdUpOf } from './domain/eligibility.ts'
export { readUnpayableVendor, readHoldUps } from './use-cases/unpayable-vendor.ts'
export { findVersions, lockInvoicesOf } from './store/lock-invoices.ts'
export { requireInvoices, readInvoice } from './use-cases/read-invoices.ts'
export { entryOf as historyEntry, type Changing } from './use-cases/write-changes.ts'

// What is paid, early or when it is due.
export { eligibleInvoices, priceableInvoices } from './store/priceable.ts'
export * as invoiceNews from './store/news.ts'
export * as invoiceTotals from './use-cases/read-totals.ts'
export * as dueInvoices from './store/due.ts'
export * as payRequests from './use-cases/pay/request-invoices.ts'
export * as funding from './use-cases/pay/fund-invoices.ts'
export * as deductions from './use-cases/pay/deductions.ts'
export { blockByMemos } from './use-cases/block-by-memos.ts'
export { consumeMemos } from './use-cases/pay/memos.ts'
export { linesToPay, type PayableLine, addFunded, addFundedToLines } from './store/line-items.ts'
export * as paidInvoices from './store/paid-invoices.ts'
export * as expectedArrivals from './store/arrivals.ts'
export { askPartner, isPartnerAsked } from './use-cases/redirects/ask-partner.ts'
export * as acknowledgedRedirects from './store/acknowledged.ts'

// What partners pay and owe.
export * as collectedInvoices from './store/collected.ts'
export { addWaiting, applyCollected, type Applied } from './use-cases/collect/apply-collected.ts'
export * as reversals from './use-cases/collect/reverse-collected.ts'
export { writeOffInvoices } from './use-cases/collect/write-off.ts'
export * as credits from './use-cases/collect/credit-bought.ts'
export { undoShortfall } from './use-cases/collect/undo-shortfall.ts'
export * as carryRecords from './store/carries.ts'
export { computeExposures } from './use-cases/exposures.ts'
