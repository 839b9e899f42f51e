export type { IncomingInvoice } from './domain/incoming.ts'
export { type Invoices, openInvoices } from './ports.ts'
export type {
  Fate,
  PastNetting,
  PastPayment,
  PastStory,
  PastWithLines,
  StoredPast,
} from './domain/past-story.ts'
export { makePastInvoices, type MakesPast, type PastStories } from './use-cases/make-past-invoices.ts'
export {
  copiesOfPast,
  pastSetting,
  pastTables,
  addNettedToCauses,
  pastCollections,
  type PastCollection,
  listPastWaits,
  type WaitingPast,
} from './store/past.ts'
export type { Invoice } from './domain/invoice.ts'
export { payableOn } from './domain/refresh.ts'
export { holdUpOf } from './domain/eligibility.ts'
export { readUnpayableVendor, readHoldUps } from './use-cases/unpayable-vendor.ts'
export { findVersions, lockInvoicesOf } from './store/lock-invoices.ts'
export { requireInvoices, readInvoice } from './use-cases/read-invoices.ts'
export type { Changing } from './use-cases/write-changes.ts'

// What is paid, early or when it is due.
export { eligibleInvoices, priceableInvoices } from './store/priceable.ts'
export * as dueInvoices from './store/due.ts'
export * as payRequests from './use-cases/pay/request-invoices.ts'
export * as funding from './use-cases/pay/fund-invoices.ts'
export * as deductions from './use-cases/pay/deductions.ts'
export { blockByMemos } from './use-cases/block-by-memos.ts'
export { consumeMemos } from './use-cases/pay/memos.ts'
export { linesToPay, type PayableLine, addFunded, addFundedToLines, saveFundedOf } from './store/line-items.ts'
export * as paidInvoices from './store/paid-invoices.ts'
export * as expectedArrivals from './store/arrivals.ts'
export { askPartner, isPartnerAsked } from './use-cases/redirects/ask-partner.ts'
export * as acknowledgedRedirects from './store/acknowledged.ts'

// What partners pay and owe.
export { findReferenced, findStated, addWaiting } from './store/collected.ts'
export { applyCollected, type Applied } from './use-cases/collect/apply-collected.ts'
export {
  forgetPartnerPaid,
  reclaimOverpayments,
  reverseCollected,
} from './use-cases/collect/reverse-collected.ts'
export { writeOffInvoices } from './use-cases/collect/write-off.ts'
export * as carryRecords from './store/carries.ts'
export { computeExposures } from './use-cases/exposures.ts'
