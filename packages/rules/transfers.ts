/** The purposes of a transfer. */
export const transferTypes = [
  'vendor-payment',
  'fee-debit',
  'fee-refund',
  'pay-on',
  'micro-deposit',
  'prenote',
] as const
export type TransferType = (typeof transferTypes)[number]

/** The most that one entry at a bank can state: its amount has ten digits in the format of NACHA. */
export const maxEntryMinor = 9_999_999_999n

/** The bank's status of one attempt to send a transfer. */
export const transferAttemptStatuses = [
  'queued',
  'submitted',
  'settled',
  'returned',
  'refused',
  'unknown',
] as const
export type TransferAttemptStatus = (typeof transferAttemptStatuses)[number]

/** What became of the payment of one line item; several payments may be one entry at the bank. */
export const payoutLineStatuses = ['requested', 'executed', 'settled', 'netted', 'failed'] as const
export type PayoutLineStatus = (typeof payoutLineStatuses)[number]

export const transferBatchStatuses = ['none', 'awaiting-scheduling', 'executed', 'cancelled'] as const
export type TransferBatchStatus = (typeof transferBatchStatuses)[number]

export const transferDisplayStates = ['PENDING', 'PAID', 'CANCELLED'] as const
export type TransferDisplayState = (typeof transferDisplayStates)[number]

/** What a vendor may expect of a payment next. */
export const paymentNextSteps = [
  'bank-takes-it',
  'money-arrives',
  'nothing',
  'provider-reviews',
  'paid-again',
] as const
export type PaymentNextStep = (typeof paymentNextSteps)[number]

export const reconciliationStates = ['unapplied', 'partially-applied', 'applied'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]

export const taskExecutionStates = ['queued', 'executing', 'succeeded', 'failed'] as const
export type TaskExecutionState = (typeof taskExecutionStates)[number]

export const paymentMethods = ['ACH', 'Check', 'VCARD', 'Other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A vendor has one value of each of these two lists, which together decide how its transfers are batched. */
export const batchSchemes = ['vendor-full', 'client', 'invoice'] as const
export type BatchScheme = (typeof batchSchemes)[number]
export const transferBatchSchemes = ['none', 'payment-reference', 'full'] as const
export type TransferBatchScheme = (typeof transferBatchSchemes)[number]

export const adjustmentKinds = ['shortfall', 'credit-memo', 'fee', 'return', 'write-off'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
/** Each run of a daily job, a file that a vendor uploads, a file of invoices or of payments that a partner sends. */
export const taskExecutionKinds = ['daily-job', 'upload', 'feed-file', 'collection-file', 'own-data'] as const
