import type { BankAccountType } from '@sooner/rules/bank-accounts'

/** The standard entry classes that we write: for an account of a person, and of a company. */
export type EntryClass = 'PPD' | 'CCD'

/** One entry of a file that we send. */
export interface AchEntry {
  /** Our identification, at most 15 signs. Banks copy it into returns and notices of change. */
  readonly reference: string
  readonly entryClass: EntryClass
  readonly direction: 'credit' | 'debit'
  readonly isPrenote: boolean
  readonly amountMinor: bigint
  readonly accountType: BankAccountType
  readonly routingNumber: string
  readonly accountNumber: string
  readonly holder: string
  /** The company entry description, at most ten signs: what the receiver sees, such as `ACCTVERIFY`. */
  readonly description: string
  /** The effective entry date. */
  readonly settlesOn: string
  /** The payment-related information of an addenda record 05, at most 80 signs. */
  readonly addendum: string | undefined
}

/** The description that the rules prescribe for entries which only verify an account. */
export const verifyDescription = 'ACCTVERIFY'
/** The description that the rules prescribe for a returned debit that is sent again. */
export const retryDescription = 'RETRY PYMT'

const codes = {
  checking: { credit: ['22', '23'], debit: ['27', '28'] },
  savings: { credit: ['32', '33'], debit: ['37', '38'] },
} as const

export const transactionCode = ({ accountType, direction, isPrenote }: AchEntry): string =>
  codes[accountType][direction][isPrenote ? 1 : 0]
