/** Where what is known of a collection came from. */
export const collectionSources = ['api', 'operator', 'file'] as const
export type CollectionSource = (typeof collectionSources)[number]

/**
 * `stated`: somebody says that it was paid. `held`: the same, beyond what the partner may state by day or by 30 days, so that only
 * operators match it. `waiting`: the bank has booked it, and can still refuse it. `received`: it counts.
 */
export const collectionStatuses = ['stated', 'held', 'waiting', 'received', 'reversed'] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** What became of one line of a collection: the part of it that pays one invoice. */
export const collectionLineStatuses = [
  'unmatched',
  'stated',
  'waiting',
  'applied',
  'reversed',
  'released',
] as const
export type CollectionLineStatus = (typeof collectionLineStatuses)[number]

/** Why a line pays no invoice. */
export const collectionLineReasons = [
  'vendor-unknown',
  'invoice-unknown',
  'invoice-ambiguous',
  'other-currency',
  'already-settled',
  'not-payable',
  'exceeds-unapplied',
] as const
export type CollectionLineReason = (typeof collectionLineReasons)[number]

/** What became of an overpayment, which is paid on to the vendor. */
export const payOnStatuses = ['waiting', 'sent', 'failed', 'cancelled', 'reclaimed'] as const
export type PayOnStatus = (typeof payOnStatuses)[number]

/** Checks and virtual cards can be refused for so many banking days; before these have passed, they do not count as received. */
export const clearingBankingDays = { ACH: 0, Check: 3, VCARD: 3, Other: 0 } as const

/** The most invoices that one collection states, and the most lines of one request. */
export const maxCollectionLines = 10_000
/** The most collections of one request. */
export const maxFedCollections = 100

/** The largest amount of one collection, in minor units: a partner may pay all that it owes at once. */
export const maxCollectionMinor = 1_000_000_000_000

/** The largest file of collections, before it is decompressed, and its most rows. */
export const maxCollectionFileBytes = 64 * 1024 * 1024
export const collectionFileLimit = 100_000

/** What becomes of the carry of one funding. */
export const carryStatuses = ['accruing', 'paid', 'ended', 'reversing', 'reversed'] as const
export type CarryStatus = (typeof carryStatuses)[number]

/** Whether it is known what an entry of the bank's statement is that is no payment of ours. */
export const receiptStatuses = ['open', 'explained'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** Why a receipt was not matched with a payment that a partner has stated. */
export const receiptReasons = [
  'no-reference',
  'unknown-reference',
  'other-amount',
  'other-counterparty',
  'ambiguous',
  'debit',
  'released',
] as const
export type ReceiptReason = (typeof receiptReasons)[number]

/** How money leaves suspense otherwise than by a partner's payment. */
export const receiptExitKinds = [
  'refund',
  'recovery',
  'carry',
  'debit',
  'journal',
  'capital',
  'credit-line',
] as const
export type ReceiptExitKind = (typeof receiptExitKinds)[number]

export const receiptExitStatuses = ['waiting', 'done'] as const
export type ReceiptExitStatus = (typeof receiptExitStatuses)[number]
