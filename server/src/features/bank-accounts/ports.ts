import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Transfers } from '../transfers/index.ts'

/** The facts about an account as its bank reports them. */
export interface LinkedAccount {
  readonly country: BankAccountCountry
  readonly type: BankAccountType
  readonly routingNumber: string
  readonly accountNumber: string
  /** The names on the account at the bank; empty if the bank gives none. */
  readonly holderNames: readonly string[]
}

interface BegunLink {
  readonly linkToken: string
  readonly expiresAt: Date
  /** The provider's page to which the browser is sent. */
  readonly linkUrl: string
}

/** The service through which people prove an account by signing in to their bank. */
export interface BankLink {
  begin(asked: {
    readonly vendorId: string
    readonly country: BankAccountCountry
    readonly instantMicrodepositsEnabled: boolean
    /** The path in the portal to which the browser returns, whatever the outcome. */
    readonly returnTo: string
  }): Promise<BegunLink>
  /**
   * Takes a public token with an account id, or the link token with `chosenAtBank`, for providers that give the browser no result.
   * Returns undefined for a token that is wrong, expired or another vendor's, and for an account that it does not include.
   * The caller has checked which vendor a link token belongs to; for a public token the provider must check that, or refuse it.
   */
  exchange(given: {
    readonly vendorId: string
    readonly publicToken: string
    readonly accountId: string
  }): Promise<LinkedAccount | undefined>
}

/** The dependencies and settings of the bank accounts feature. */
export interface BankAccounts {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly seal: Seal
  readonly uuid: () => string
  /** Returns 128 random bits, for the secret of a link. */
  readonly secretId: () => string
  /** Returns an unpredictable integer, at least `from` and less than `below`. */
  readonly draw: (from: number, below: number) => number
  readonly access: Access
  /** Where it has no rail for a currency, accounts in it are verified only by document. */
  readonly transfers: Transfers
  readonly bankLink: BankLink | undefined
  /** Whether micro-deposits to the same account are limited over all vendors. */
  readonly hasDepositBound: boolean
  readonly productName: string
  /** The base URL of the vendor service, for links in mails. */
  readonly serviceUrl: string
}

/** The facts about the acting person that are recorded. */
export interface Actor {
  readonly sub: string
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

export const openBankAccounts = (needs: Omit<BankAccounts, 'uuid' | 'secretId' | 'draw'>): BankAccounts => ({
  ...needs,
  uuid: randomUUID,
  secretId: () => randomBytes(16).toString('base64url'),
  draw: randomInt,
})
