import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'

/** One entry for somebody else's bank account: a credit, a debit, or a prenote, which checks that the account exists. */
export interface RailEntry {
  /** The sender stores the key before it sends. Sending again under the same key does not create a second entry. */
  readonly key: string
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly amountMinor: bigint
  readonly currency: 'USD' | 'GBP'
  readonly account: {
    readonly country: BankAccountCountry
    readonly type: BankAccountType
    readonly routingNumber: string
    readonly accountNumber: string
    readonly holder: string
  }
  /** The text on the account holder's statement. */
  readonly description: string
}

/** The state of an entry. */
export interface RailAnswer {
  readonly key: string
  readonly settlesOn: string
  /** The code of the reason why the receiving bank returned the entry; null if it was not returned. */
  readonly returnedAs: string | null
}

/**
 * The connection to a payment network. Entries that are sent together are accepted together or not at all. A caller that does not
 * know whether a call succeeded repeats it under the same keys.
 */
export interface Rail {
  send(entries: readonly RailEntry[]): Promise<void>
  /** Returns the known entries with these keys. */
  find(keys: readonly string[]): Promise<readonly RailAnswer[]>
}
