import { hash as digest } from 'node:crypto'
import { localDay } from '@sooner/rules/banking-calendar'
import type { Posting } from './transaction.ts'

/** A transaction at its place in the books of its vendor. */
export interface BookedTransaction extends Posting {
  readonly sequence: bigint
  readonly bookedAt: Date
  /** The day in the zone of the currency's banks. */
  readonly bookedOn: string
  readonly hash: string
}

/** The end of the chain of a vendor's transactions. */
export interface ChainEnd {
  readonly sequence: bigint
  readonly hash: string
  readonly bookedAt: Date
}

export const beginning: ChainEnd = { sequence: 0n, hash: '00'.repeat(32), bookedAt: new Date(0) }

/** Covers everything of a transaction and, through the previous hash, all earlier transactions of its vendor. */
export const hashOf = (booked: Omit<BookedTransaction, 'hash'>, previousHash: string): string =>
  digest(
    'sha256',
    JSON.stringify([
      ...[1, booked.vendorId, String(booked.sequence), booked.kind, booked.subjectId, booked.currency],
      ...[booked.bookedAt.toISOString(), booked.bookedOn, booked.reverses?.toString() ?? null],
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

/** Adds transactions of one vendor to its chain. Books never go back in time: an earlier time becomes that of the last one. */
export function continueChain(end: ChainEnd, dated: readonly DatedPosting[]): readonly BookedTransaction[] {
  let previous = end
  return dated.map(({ posting, bookedAt: given }) => {
    const bookedAt = given < previous.bookedAt ? previous.bookedAt : given
    const bookedOn = localDay(posting.currency, bookedAt)
    const placed = { ...posting, sequence: previous.sequence + 1n, bookedAt, bookedOn }
    const booked = { ...placed, hash: hashOf(placed, previous.hash) }
    previous = booked
    return booked
  })
}
