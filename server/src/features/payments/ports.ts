import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'

/** One movement at a bank account that is not ours: money to it, money from it, or a question whether it is there. */
export interface RailEntry {
  /** Stored by the sender before it sends. Sent again under the same key, an entry is the same one. */
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
  /** What the account's owner reads on the statement. */
  readonly description: string
}

/** What has become of an entry. */
export interface RailAnswer {
  readonly key: string
  readonly settlesOn: string
  /** Why the other bank sent it back; null as long as it has not. */
  readonly returnedAs: string | null
}

/**
 * How money gets to banks. All of what is sent together goes or none does. Whoever does not know whether it went sends it
 * again under the same keys.
 */
export interface Rail {
  send(entries: readonly RailEntry[]): Promise<void>
  /** Those that are known under these keys. */
  find(keys: readonly string[]): Promise<readonly RailAnswer[]>
}
