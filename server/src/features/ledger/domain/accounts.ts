/** The chart of accounts. A debit increases an asset or an expense; a credit increases a liability or an income (docs/money.md). */
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
  'write-off': { nature: 'expense', byPartner: true },
  returns: { nature: 'liability', byPartner: false },
  'verification-expense': { nature: 'expense', byPartner: false },
} as const satisfies Readonly<Record<string, AccountForm>>

interface AccountForm {
  readonly nature: 'asset' | 'liability' | 'income' | 'expense'
  /** Its entries name the partner that they are about. */
  readonly byPartner: boolean
}

export type Account = keyof typeof accounts
