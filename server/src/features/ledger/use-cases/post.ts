import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { continueChain, type DatedPosting } from '../domain/chain.ts'
import {
  haveSameEffect,
  keyText,
  requireSound,
  type LedgerTransaction,
  type Posting,
} from '../domain/transaction.ts'
import type { Ledger } from '../ports.ts'
import {
  endOf,
  lockBooks,
  type LockedBooks,
  insertTransactions,
  findTransactions,
} from '../store/transactions.ts'
import { sealOf } from './chain-seals.ts'

export interface Posted {
  /** The number of the transaction in the books of its vendor. */
  readonly sequence: bigint
  /** The event was posted before, with the same effect. */
  readonly isRepeated: boolean
}

/** So many transactions are written by one statement; their texts are joined in this process, which must serve others, too. */
const sliceSize = 5000

interface Placed extends DatedPosting {
  readonly place: number
}

/**
 * Posts business events and returns their numbers in the same order. An event that is posted already is left alone. It locks the
 * books of the vendors in the order of their ids, so an act posts everything at once, after all of its other locks.
 */
export const post = (
  tx: Tx,
  ledger: Ledger,
  bookedAt: Date,
  transactions: readonly LedgerTransaction[],
): Promise<readonly Posted[]> =>
  postAll(
    tx,
    ledger,
    bookedAt,
    transactions.map((one) => ({ ...one, reverses: null })),
  )

export interface DatedTransaction {
  readonly transaction: LedgerTransaction
  readonly bookedAt: Date
}

/**
 * The same for events that happened at different times, in the order of time for each vendor. It is for made-up pasts: what is
 * posted as it happens has one time.
 */
export const postDated = (
  tx: Tx,
  ledger: Ledger,
  dated: readonly DatedTransaction[],
): Promise<readonly Posted[]> =>
  postEach(
    tx,
    ledger,
    dated.map(({ transaction, bookedAt }) => ({ posting: { ...transaction, reverses: null }, bookedAt })),
  )

export const postAll = (
  tx: Tx,
  ledger: Ledger,
  bookedAt: Date,
  postings: readonly Posting[],
): Promise<readonly Posted[]> =>
  postEach(
    tx,
    ledger,
    postings.map((posting) => ({ posting, bookedAt })),
  )

async function postEach(tx: Tx, ledger: Ledger, dated: readonly DatedPosting[]): Promise<readonly Posted[]> {
  requireDistinct(dated.map(({ posting }) => posting))
  for (const { posting } of dated) requireSound(posting)
  const placed = dated.map((one, place) => ({ ...one, place })).toSorted(byVendor)
  const posted: Posted[] = []
  for (let at = 0; at < placed.length; at += sliceSize)
    await postSlice(tx, ledger, placed.slice(at, at + sliceSize), posted)
  return posted
}

/** The order of the locks. The events of one vendor stay in the order in which they are given. */
const byVendor = (one: Placed, other: Placed) =>
  one.posting.vendorId < other.posting.vendorId ? -1 : one.posting.vendorId > other.posting.vendorId ? 1 : 0

function requireDistinct(postings: readonly Posting[]): void {
  if (new Set(postings.map(keyText)).size < postings.length)
    throw new InvariantViolation('the same event is posted twice at once')
}

async function postSlice(
  tx: Tx,
  { seal }: Ledger,
  slice: readonly Placed[],
  posted: Posted[],
): Promise<void> {
  const held = await lockBooks(
    tx,
    slice.map(({ posting }) => posting),
  )
  await requireSameEffect(tx, slice, held)
  const fresh: Placed[] = []
  for (const [at, one] of slice.entries()) {
    const sequence = held.posted.get(at)
    if (sequence === undefined) fresh.push(one)
    else posted[one.place] = { sequence, isRepeated: true }
  }
  if (fresh.length === 0) return
  const chains = [...Map.groupBy(fresh, ({ posting }) => posting.vendorId)].map(([vendorId, ofVendor]) => {
    const end = endOf(held, vendorId)
    for (const [at, { place }] of ofVendor.entries())
      posted[place] = { sequence: end.sequence + BigInt(at + 1), isRepeated: false }
    return continueChain(end, ofVendor)
  })
  const seals = chains.flatMap((chain) => chain.slice(-1)).map((last) => sealOf(seal, last))
  await insertTransactions(tx, chains.flat(), seals)
}

/** The same key for something else is a fault of the caller, which must not pass as a repetition. */
async function requireSameEffect(tx: Tx, slice: readonly Placed[], { posted }: LockedBooks): Promise<void> {
  if (posted.size === 0) return
  const repeated = [...posted.keys()].flatMap((at) => slice[at]?.posting ?? [])
  const stored = new Map((await findTransactions(tx, repeated)).map((one) => [keyText(one), one]))
  for (const posting of repeated) {
    const earlier = stored.get(keyText(posting))
    const isSame = earlier?.currency === posting.currency && haveSameEffect(earlier.entries, posting.entries)
    if (!isSame) throw new InvariantViolation(`${keyText(posting)} is posted with other entries`)
  }
}
