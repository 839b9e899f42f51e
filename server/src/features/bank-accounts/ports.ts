import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Rail } from '../payments/index.ts'

/** An account as its own bank names it. */
export interface LinkedAccount {
  readonly country: BankAccountCountry
  readonly type: BankAccountType
  readonly routingNumber: string
  readonly accountNumber: string
}

export interface BegunLink {
  readonly linkToken: string
  readonly expiresAt: Date
  /** The page at the bank link. */
  readonly linkUrl: string
}

/** Whoever lets people show an account at their own bank. */
export interface BankLink {
  begin(asked: {
    readonly vendorId: string
    readonly country: BankAccountCountry
    readonly instantMicrodepositsEnabled: boolean
    /** A path of ours, to which the browser comes back whatever happened there. */
    readonly returnTo: string
  }): Promise<BegunLink>
  /**
   * By the public token and an account, or by the link's own token and `chosenAtBank`: not every bank link tells the browser
   * what it tells us. Undefined for a token that is wrong, expired or another vendor's, and for an account that it
   * does not hold. Whose a link's own token is has been asked before; a public token it has to know itself, or refuse.
   */
  exchange(given: {
    readonly vendorId: string
    readonly publicToken: string
    readonly accountId: string
  }): Promise<LinkedAccount | undefined>
}

/** What bank accounts work with. */
export interface BankAccounts {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly seal: Seal
  readonly uuid: () => string
  /** 128 random bits, for a link. */
  readonly secretId: () => string
  /** A whole number from the first on and below the second, which nobody can foretell. */
  readonly draw: (from: number, below: number) => number
  readonly access: Access
  /** None where nothing is configured: accounts are then verified by document alone. */
  readonly rail: Rail | undefined
  readonly bankLink: BankLink | undefined
  /** Whether small deposits to the same account are counted over all vendors. */
  readonly hasDepositBound: boolean
  /** How often the rail is asked what has become of what was sent. */
  readonly followEverySeconds: number
  readonly productName: string
  /** Where the vendor service is reached: mails link there. */
  readonly serviceUrl: string
}

/** Who acts, as far as it is written down. */
export interface Actor {
  readonly sub: string
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}
