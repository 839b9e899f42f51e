/** What journals are entered for. */
export const journalReasons = [
  'opening-balance',
  'allowance-for-losses',
  'use-of-allowance',
  'bank-charges',
  'interest',
  'accrual',
  'correction',
] as const
export type JournalReason = (typeof journalReasons)[number]

/** The accounts that a journal may be about: those of the ledger behind which no row of the application stands. */
export const journalAccounts = [
  'write-off',
  'allowance-for-losses',
  'credit-losses',
  'bank-charges',
  'interest-income',
  'accruals',
  'opening-equity',
] as const
export type JournalAccount = (typeof journalAccounts)[number]
