import { currencies, eachCurrency, type Currency } from '@sooner/money'
import type { BankAccountCountry } from '@sooner/rules/clearing'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { TransferType } from '@sooner/rules/transfers'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Ledger } from '../ledger/index.ts'

type EntryKind = 'credit' | 'debit' | 'prenote'

export interface AccountNumbers {
  /** The sort code of a British account. */
  readonly routingNumber: string
  readonly accountNumber: string
}

/** One entry at the bank. It contains one transfer or several, as the schemes of the vendor say. */
export interface RailEntry {
  /** `S` and 14 digits, unique forever, and stored before the entry is submitted. */
  readonly key: string
  readonly kind: EntryKind
  /** All transfers of an entry have the same type. */
  readonly type: TransferType
  /** Zero for a prenote. */
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly account: AccountNumbers & {
    readonly country: BankAccountCountry
    readonly type: BankAccountType
    readonly holder: string
    /** Whether the account is that of a person. */
    readonly isPerson: boolean
  }
  /** The text on the account holder's statement, at most 10 characters. */
  readonly description: string
  /** The payment references of its transfers, sorted and each once, with what is paid for each. Of more than 500, none is named. */
  readonly references: readonly PaymentReference[]
  /** The mandate of a debit that needs one; null otherwise. */
  readonly mandate: string | null
  /** What the entry is to us. A rail stores it with the key, and passes none of it to the bank. */
  readonly origin: EntryOrigin
  /** Binds the key to everything above: a rail refuses a key that it knows with another digest. */
  readonly digest: string
}

interface PaymentReference {
  readonly reference: string
  readonly amountMinor: bigint
}

interface EntryOrigin {
  readonly vendorId: string
  /** Sorted. */
  readonly transferIds: readonly string[]
}

/** The entries of one currency and one cutoff that are handed over at once: at least one, and at most 10,000. */
export interface Submission {
  readonly key: string
  /** Counts what this database has handed over to the rail, this submission included. */
  readonly number: number
  /** Identifies the database itself: a copy or a restored one has another identity. */
  readonly database: string
  readonly currency: Currency
  /** The banking day of the cutoff. */
  readonly batchOn: string
  readonly settlesOn: string
  readonly submittedAt: Date
  readonly entries: readonly RailEntry[]
}

/** An entry as a rail remembers that it was sent. */
export interface SentEntry extends Pick<
  RailEntry,
  'key' | 'kind' | 'type' | 'amountMinor' | 'description' | 'origin' | 'digest'
> {
  /** Of its submission. */
  readonly number: number
  readonly currency: Currency
  readonly batchOn: string
  readonly settlesOn: string
}

export interface Refused {
  readonly key: string
  readonly code: string
}

/**
 * What the rail knows of an entry. `accepted`: it has the entry. `refused`: it decided against it. `void`: it does not have the
 * entry, and will refuse it should it still arrive. An entry that is not named is undecided.
 */
export interface Finding {
  readonly key: string
  readonly state: 'accepted' | 'refused' | 'void'
  /** Of an accepted entry. */
  readonly settlesOn: string | null
  /** The digest with which the rail has the entry, where it remembers that. */
  readonly digest?: string | undefined
  /** Of a refused entry. */
  readonly code: string | null
}

/** The corrected data in a notification of change: only the fields that change. */
export interface Correction {
  readonly routingNumber?: string
  readonly accountNumber?: string
  readonly type?: BankAccountType
}

/** What came back from the bank about one entry. */
export type RailAnswer = {
  /** Unique forever on this rail: an answer that is read twice has the same id. At most 200 characters. */
  readonly id: string
  readonly key: string
  /** The bank's day. */
  readonly on: string
  /** What was moved, where the bank states it. */
  readonly amountMinor?: bigint | undefined
  /** Which way it was moved from the view of our own account, where the bank states it: what we pay goes out. */
  readonly direction?: 'in' | 'out' | undefined
} & (
  | { readonly kind: 'accepted'; readonly settlesOn: string }
  | { readonly kind: 'settled' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'returned'; readonly code: string }
  | { readonly kind: 'corrected'; readonly code: string; readonly correction: Correction }
  /** About the whole file: the key is of one entry of it. Where it is rejected, each of its entries is refused besides. */
  | { readonly kind: 'acknowledged' | 'rejected'; readonly code: string }
)

export interface AnswersPage {
  /** In any order, with duplicates, however late. */
  readonly answers: readonly RailAnswer[]
  /** Where the next page begins. */
  readonly cursor: string | null
}

/** A line of the bank's statement of our account. */
export interface StatementEntry {
  /** Unique forever on this rail: an entry that is read twice has the same id. At most 200 characters. */
  readonly id: string
  readonly currency: Currency
  /** The bank's day. */
  readonly bookedOn: string
  /** What came in is positive, and what went out negative. */
  readonly amountMinor: bigint
  /** The keys of the entries of ours that this amount is the sum of, where the bank names them; none of what others send us. */
  readonly keys: readonly string[]
  /** What the sender wrote, and who it is; empty where the bank does not say. */
  readonly reference: string
  readonly counterparty: string
  /**
   * What the bank has booked as one amount and this message divides: the id of the whole, and into how many parts. Another message may
   * state the whole, or divide it otherwise.
   */
  readonly partOf?: { readonly id: string; readonly parts: number } | undefined
}

/** What the bank says our account holds at the end of a day. */
export interface StatementBalance {
  /** Unique forever on this rail. */
  readonly id: string
  readonly currency: Currency
  readonly day: string
  readonly balanceMinor: bigint
}

export interface StatementPage {
  /** In any order, with duplicates, however late. */
  readonly entries: readonly StatementEntry[]
  readonly balances: readonly StatementBalance[]
  /** Where the next page begins. */
  readonly cursor: string | null
}

/** The connection to a payment network. */
export interface Rail {
  /**
   * Resolves if the rail has every entry but those that it names as refused. If it rejects, nobody knows what the rail has: the
   * caller then asks by `find`, and never submits these keys again.
   */
  submit(submission: Submission): Promise<{ readonly refused: readonly Refused[] }>
  /**
   * The entries of the submissions with a higher number: a database that was restored does not know of them. A rail that can't lose touch
   * with its database lacks this.
   */
  sentAfter?(number: number): Promise<readonly SentEntry[]>
  /** The keys are all those of one submission that are undecided. */
  find(keys: readonly string[]): Promise<readonly Finding[]>
  /** Returns what came back after the cursor, which is null at the beginning. */
  answersSince(cursor: string | null, limit: number): Promise<AnswersPage>
  /**
   * The names of what the bank has yet to fetch, of the files with these accepted entries; none once it has fetched them all. A rail
   * whose `submit` reaches the bank itself lacks this.
   */
  unfetched?(keys: readonly string[]): Promise<readonly string[]>
  /** Returns what the bank's statements say after the cursor, which is null at the beginning. A rail without statements lacks this. */
  statementSince?(cursor: string | null, limit: number): Promise<StatementPage>
}

export interface NamedRail {
  /** What was read from the rail is stored under this name, so it never changes. */
  readonly name: string
  readonly rail: Rail
  /**
   * By its answers or statements. Where a deployment says that a rail does not, an entry that the bank fetched and did not return counts as
   * settled on its day.
   */
  readonly confirmsSettlement: boolean
}

/** The dependencies and settings of the transfers feature. */
export interface Transfers {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly seal: Seal
  readonly ledger: Ledger
  /** A currency without a rail is not transferred. */
  readonly rails: { readonly [C in Currency]?: NamedRail }
  readonly productName: string
  /** Whether a notification of change counts at once. Otherwise it counts after an operator has accepted it. */
  readonly appliesCorrections?: boolean
  /** How many entries are handed over at once at most. */
  readonly maxEntries: number
  /**
   * About how many transfers one statement of a cutoff plans. The database ends a statement that takes too long, and a cutoff
   * that always takes too long would never be planned.
   */
  readonly maxPlanned: number
}

export const openTransfers = (needs: Transfers): Transfers => needs

/** One rail for every currency. */
export const railForAll = (named: NamedRail): Transfers['rails'] => eachCurrency(() => named)

/** Whether money of that currency can be transferred at all. */
export const hasRail = ({ rails }: Pick<Transfers, 'rails'>, currency: Currency): boolean =>
  rails[currency] !== undefined

/** The currencies of which money can be transferred. */
export const transferredCurrencies = (transfers: Pick<Transfers, 'rails'>): readonly Currency[] =>
  currencies.filter((currency) => hasRail(transfers, currency))
