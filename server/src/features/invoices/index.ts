export type { ImportOutcome, ImportRequest, IncomingInvoice } from './domain/incoming.ts'
export { type Invoices, openInvoices } from './ports.ts'
export type {
  Fate,
  PastNetting,
  PastPayment,
  PastStory,
  PastWithLines,
  StoredPast,
} from '../../sandbox/past/story.ts'
export { makePastInvoices, type MakesPast, type PastStories } from '../../sandbox/past/make-invoices.ts'
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
export { payableOn, type Today } from './domain/refresh.ts'
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
export {
  linesToPay,
  type PayableLine,
  addFunded,
  addFundedToLines,
  saveFundedOf,
} from './store/line-items.ts'
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
export type { Changing } from './use-cases/write-changes.ts'
export { acknowledgedInvoices, hasAcknowledged, vendorsWithAcknowledged } from './store/redirects.ts'
export { askPartner, isPartnerAsked } from './use-cases/redirects/ask-partner.ts'
export { readComing, type Coming } from './store/arrivals.ts'
export { sumOpenDeductions as owedByVendor } from './store/deductions.ts'
