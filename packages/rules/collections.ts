/** Where what is known of a collection came from. */
export const collectionSources = ['api', 'operator', 'file'] as const
export type CollectionSource = (typeof collectionSources)[number]

export const collectionStatuses = ['waiting', 'posted', 'reversed'] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** What became of one line of a collection: the part of it that pays one invoice. */
export const collectionLineStatuses = ['unmatched', 'waiting', 'applied', 'reversed', 'released'] as const
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
export const mostCollectionLines = 10_000
/** The most collections of one request. */
export const mostFedCollections = 100

/** The largest amount of one collection, in minor units: a partner may pay all that it owes at once. */
export const largestCollectionMinor = 1_000_000_000_000

/** The largest file of collections, before it is decompressed, and its most rows. */
export const largestCollectionFileBytes = 64 * 1024 * 1024
export const collectionFileLimit = 100_000

/** What becomes of the carry of one funding. */
export const carryStatuses = ['accruing', 'paid', 'ended', 'reversing', 'reversed'] as const
export type CarryStatus = (typeof carryStatuses)[number]
