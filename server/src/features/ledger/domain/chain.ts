import { hash as digest } from 'node:crypto'
import { localDay } from '@sooner/rules/banking-calendar'
import { type Posting, keyText } from './transaction.ts'

/** A transaction at its place in the books of its vendor. */
export interface BookedTransaction extends Posting {
  readonly sequence: bigint
  readonly bookedAt: Date
  /** The day of the event in the zone of the currency's banks. */
  readonly effectiveOn: string
  /** The day with which it is posted: a later one where the month of the event is closed. */
  readonly bookedOn: string
  readonly hash: string
}

/** The end of the chain of a vendor's transactions. */
export interface ChainEnd {
  readonly sequence: bigint
  readonly hash: string
  readonly bookedAt: Date
}

const beginning: ChainEnd = { sequence: 0n, hash: '00'.repeat(32), bookedAt: new Date(0) }

/** Covers everything of a transaction and, through the previous hash, all earlier transactions of its vendor. */
export const hashOf = (booked: Omit<BookedTransaction, 'hash'>, previousHash: string): string =>
  digest(
    'sha256',
    JSON.stringify([
      ...[1, booked.vendorId, String(booked.sequence), booked.kind, booked.subjectId, booked.currency],
      ...[
        booked.bookedAt.toISOString(),
        booked.effectiveOn,
        booked.bookedOn,
        booked.reverses?.toString() ?? null,
      ],
      booked.entries.map(({ account, partnerId, amountMinor }) => [account, partnerId, String(amountMinor)]),
      previousHash,
    ]),
    'hex',
  )

/** What a keyed hash is made of; it proves the chain up to this transaction. */
export const sealedText = (
  vendorId: string,
  { sequence, hash }: Pick<ChainEnd, 'sequence' | 'hash'>,
): string => JSON.stringify([vendorId, String(sequence), hash])

/** What is added to a chain, and when it happened. */
export interface DatedPosting {
  readonly posting: Posting
  readonly bookedAt: Date
}

/** Where a chain is continued. */
export interface OpenEnd extends ChainEnd {
  /** The first day of the first month that is not closed. */
  readonly openFrom: string
}

/**
 * Adds transactions of one vendor to its chain. Books never go back in time: an earlier time becomes that of the last one. What is about a
 * closed month is posted on the first day after it.
 */
export function continueChain(end: OpenEnd, dated: readonly DatedPosting[]): readonly BookedTransaction[] {
  let previous: ChainEnd = end
  return dated.map(({ posting, bookedAt: given }) => {
    const bookedAt = given < previous.bookedAt ? previous.bookedAt : given
    const effectiveOn = posting.effectiveOn ?? localDay(posting.currency, bookedAt)
    const bookedOn = effectiveOn < end.openFrom ? end.openFrom : effectiveOn
    const placed = { ...posting, sequence: previous.sequence + 1n, bookedAt, effectiveOn, bookedOn }
    const booked = { ...placed, hash: hashOf(placed, previous.hash) }
    previous = booked
    return booked
  })
}

/** What is wrong with the books, in a sentence for whoever checks them. */
export type Fault = string

/** Follows the chain of one vendor from its first transaction, and adds up its entries. */
export class ChainCheck {
  readonly faults: Fault[] = []
  /** Sums by account, partner and currency, as a text. */
  readonly balances = new Map<string, bigint>()
  end: ChainEnd = beginning
  vendorId: string | undefined
  private readonly keys = new Set<string>()

  add(booked: BookedTransaction): void {
    const { sequence, hash, bookedAt, vendorId } = booked
    const fault = (text: string) => this.faults.push(`transaction ${sequence} ${text}`)
    this.vendorId ??= vendorId
    if (vendorId !== this.vendorId) fault('belongs to other books')
    if (sequence !== this.end.sequence + 1n) fault(`follows transaction ${this.end.sequence}`)
    if (hashOf(booked, this.end.hash) !== hash)
      fault('does not have its hash: it or one before it was altered')
    if (bookedAt < this.end.bookedAt) fault('was booked before the one before it')
    if (this.keys.has(keyText(booked))) fault('is about an event that is posted already')
    this.keys.add(keyText(booked))
    if (booked.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) !== 0n)
      fault('does not sum to zero')
    for (const { account, partnerId, amountMinor } of booked.entries) {
      const key = balanceKey({ account, partnerId, currency: booked.currency })
      this.balances.set(key, (this.balances.get(key) ?? 0n) + amountMinor)
    }
    this.end = { sequence, hash, bookedAt }
  }
}

export const balanceKey = (of: {
  readonly account: string
  readonly partnerId: number
  readonly currency: string
}): string => `${of.account} ${of.partnerId} ${of.currency}`
