export type { ImportOutcome, ImportRequest, IncomingInvoice } from './domain/incoming.ts'
export { type Invoices, openInvoices } from './ports.ts'
export {
  addNettedToCauses,
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
export { requireLegal } from './domain/states.ts'
export type { Agreed } from './domain/terms-of.ts'
export { payableOn, refreshed, type Today } from './domain/refresh.ts'
export type { HistoryEntry } from './store/invoice-record.ts'
export { readAgreed } from './use-cases/read-agreed.ts'
export { holdUpOf } from './domain/eligibility.ts'
export {
  lockDue,
  vendorsWithDue,
  listEarlyCandidates,
  vendorsWithApproved,
  type CandidateKind,
  type EarlyCandidate,
} from './store/due.ts'
export { lockInvoicesOf } from './store/lock-invoices.ts'
export { linesToPay, type PayableLine, addFunded, addFundedToLines } from './store/line-items.ts'
export {
  countAdjustmentsOf,
  invoicesFound,
  invoicesOfVendors,
  invoicesToPay,
  moveAdjustments,
  moveArrivals,
  namePayments,
  namesOfInvoices,
  nettedInPayment,
  unnamePayments,
} from './store/paid-invoices.ts'
export { blockByMemos } from './use-cases/block-by-memos.ts'
export { consumeMemos } from './use-cases/pay/memos.ts'
export {
  feesNetted,
  forgiveFees,
  netDeductions,
  oweFees,
  restoreDeductions,
  type Deducted,
  oweCorrections,
  type Correction,
} from './use-cases/pay/deductions.ts'
export { failFunding, fundInvoices } from './use-cases/pay/fund-invoices.ts'
export { requireInvoices, readInvoice } from './use-cases/read-invoices.ts'
export {
  requestInvoices,
  takeBackRequests,
  withdrawInvoice,
  type WithdrawnRequest,
} from './use-cases/pay/request-invoices.ts'
export {
  lockAccruing,
  lockReversing,
  saveAccrued,
  saveCarriesReversed,
  vendorsAccruing,
  vendorsReversing,
  type ReversingCarry,
  listCarries,
  type CarriesAsked,
} from './store/carries.ts'
export type { RequestedRow } from './store/payment-columns.ts'
export { rateTable } from './domain/rate-table.ts'
export { limitsAfter, type Limits, type Pricing, noLimits, priceTermsFor } from './domain/offers.ts'
export { pricedInvoices, type Priced, type PricedRow } from './store/prices.ts'
export { computeExposures } from './use-cases/exposures.ts'
export { readPricing, type OfferFlags } from './use-cases/read-pricing.ts'
export { readVendorInTheWay, readHoldUps } from './use-cases/vendor-in-the-way.ts'
export { findReferenced, findStated, addWaiting } from './store/collected.ts'
export { applyCollected, type Applied } from './use-cases/collect/apply-collected.ts'
export {
  forgetPartnerPaid,
  reclaimOverpayments,
  reverseCollected,
} from './use-cases/collect/reverse-collected.ts'
export { writeOffInvoices } from './use-cases/collect/write-off.ts'
export { entryOf as historyEntry, type Changing } from './use-cases/write-changes.ts'
export { acknowledgedInvoices, hasAcknowledged, vendorsWithAcknowledged } from './store/redirects.ts'
export { askPartner, isPartnerAsked } from './use-cases/redirects/ask-partner.ts'
export { readComing, type Coming } from './store/arrivals.ts'
export { sumOpenDeductions as owedByVendor } from './store/deductions.ts'
