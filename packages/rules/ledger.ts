/**
 * The chart of accounts. Those that are journaled move by journals of an accountant; behind the others stand rows of the application, so only
 * its events move them. A debit increases an asset or an expense; a credit increases a liability or an income (docs/money.md).
 */
export const accounts = {
  'bank-cash': { nature: 'asset', byPartner: false },
  'in-transit': { nature: 'asset', byPartner: false },
  clearing: { nature: 'asset', byPartner: false },
  'receivable-from-partner': { nature: 'asset', byPartner: true },
  'payable-to-vendor': { nature: 'liability', byPartner: false },
  'fee-income': { nature: 'income', byPartner: false },
  'carry-receivable': { nature: 'asset', byPartner: true },
  'carry-income': { nature: 'income', byPartner: true },
  'fee-receivable': { nature: 'asset', byPartner: false },
  'adjustment-receivable': { nature: 'asset', byPartner: false },
  'unmatched-receipts': { nature: 'liability', byPartner: false },
  suspense: { nature: 'liability', byPartner: true },
  // Events write off, and journals charge it to the allowance.
  'write-off': { nature: 'expense', byPartner: true, isJournaled: true },
  returns: { nature: 'liability', byPartner: false },
  'verification-expense': { nature: 'expense', byPartner: false },
  'allowance-for-losses': { nature: 'asset', byPartner: false, isJournaled: true },
  'credit-losses': { nature: 'expense', byPartner: false, isJournaled: true },
  'bank-charges': { nature: 'expense', byPartner: false, isJournaled: true },
  'interest-income': { nature: 'income', byPartner: false, isJournaled: true },
  accruals: { nature: 'liability', byPartner: false, isJournaled: true },
  borrowings: { nature: 'liability', byPartner: false, isJournaled: true },
  'owners-capital': { nature: 'equity', byPartner: false, isJournaled: true },
  'opening-equity': { nature: 'equity', byPartner: false, isJournaled: true },
} as const satisfies Readonly<Record<string, AccountForm>>

export const accountNatures = ['asset', 'liability', 'equity', 'income', 'expense'] as const

interface AccountForm {
  readonly nature: (typeof accountNatures)[number]
  /** Its entries name the partner that they are about. */
  readonly byPartner: boolean
  readonly isJournaled?: true
}

export type Account = keyof typeof accounts
export const accountNames = Object.keys(accounts) as readonly Account[]

type JournalAccount = {
  [A in Account]: (typeof accounts)[A] extends { readonly isJournaled: true } ? A : never
}[Account]

/** Whether only journals, or journals too, move the account. */
export const isJournaled = (account: Account): account is JournalAccount => 'isJournaled' in accounts[account]

/** The accounts that a journal may be about. */
export const journalAccounts = accountNames.filter(isJournaled)

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
