/**
 * What came of comparing the ledger with a bank's books for a day. `other-day`: all amounts agree, but some were booked on different
 * days. `not-reported`: the rail reports no books.
 */
export const dayComparisons = ['agrees', 'other-day', 'differs', 'not-reported'] as const
export type DayComparison = (typeof dayComparisons)[number]
