import type { previewInstantPayout as declared } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { quoteMinutes } from '@sooner/rules/limits'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { requireInvoices } from '../../../invoices/index.ts'
import { type Asked, readableDays } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import { insertPriceLists, type MadeList } from '../../store/price-lists.ts'
import { countInForce, deleteOldestExpired, insertQuote, deleteQuotesBefore } from '../../store/quotes.ts'
import { answerQuote } from './read-early.ts'
import { type Offer, isOffer, readOffer } from './read-offer.ts'
import { notEligible } from './refusals.ts'

/**
 * So many quotes of a vendor are in force at a time for each way to ask for one, and each lives its fifteen minutes: who asks for more
 * waits. A page renews its quotes by itself, and one of all invoices may be megabytes.
 */
export const maxQuotesInForce = 200
/** So many of those that expired and that nobody confirmed are still readable. A quote that was deleted is answered as one that expired. */
const maxExpired = 50

/** Stores a quote of what is asked for, and returns its id. What nothing can be paid of early is refused, with a reason. */
export async function makeQuote(payouts: Payouts, tx: Tx, asked: Asked, offer: Offer): Promise<string> {
  const { vendorId, scope, method, invoiceIds } = asked
  const at = payouts.clock.wall()
  if ((await countInForce(tx, { vendorId, scope, method }, at)) >= maxQuotesInForce)
    throw new Refusal('RATE_LIMITED', 'You have asked for too many quotes. Please wait a few minutes.')
  const id = payouts.uuid()
  const priced = offer.price(invoiceIds ?? 'eligible')
  const lists = await insertPriceLists(tx, { vendorId, listId: id }, offer, priced)
  if (countOf(lists) === 0 || arrivesNothing(lists)) throw notEligible(reasonOf(lists))
  const expiresAt = new Date(at.getTime() + quoteMinutes * 60_000)
  const { feeScheme, bankAccountId } = offer
  await insertQuote(
    tx,
    vendorId,
    { id, scope, method, feeScheme, bankAccountId, askedIds: invoiceIds, expiresAt },
    at,
  )
  await deleteOldestExpired(tx, { vendorId, scope, method, count: maxExpired }, at)
  return id
}

export const countOf = (lists: readonly MadeList[]): number =>
  lists.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)

/** Whether all that is included would be deducted: it costs a fee and brings nothing, so it is not paid early. */
export const arrivesNothing = (lists: readonly MadeList[]): boolean =>
  countOf(lists) > 0 && lists.every(({ arrivesMinor }) => arrivesMinor === 0n)

export const reasonOf = (lists: readonly MadeList[]): string | null =>
  arrivesNothing(lists) ? 'nothing-arrives' : firstReasonOf(lists)

const firstReasonOf = (lists: readonly MadeList[]): string | null =>
  lists.find(({ firstReason }) => firstReason !== null)?.firstReason ?? null

export type QuoteAnswer = Answer<typeof declared>

/** Returns a quote of what is asked for. It holds no invoice: the confirmation compares it with the price of its moment. */
export const previewPayout = (payouts: Payouts, asked: Asked): Promise<QuoteAnswer> =>
  transact(payouts.db, async (tx) => {
    await requireInvoices(tx, asked.vendorId, asked.invoiceIds ?? [])
    const offer = await readOffer(payouts, tx, asked)
    if (!isOffer(offer)) throw notEligible(offer)
    const id = await makeQuote(payouts, tx, asked, offer)
    return answerQuote(tx, asked.vendorId, id)
  })

const dayMs = 86_400_000
const stretch = 500

/** Deletes quotes that nobody can confirm any more. What they paid is stored with the payouts. */
export async function sweepQuotes(
  { db, clock }: Pick<Payouts, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ readonly deleted: number }> {
  const before = new Date(clock.wall().getTime() - readableDays * dayMs)
  let deleted = 0
  for (;;) {
    signal?.throwIfAborted()
    const count = await transact(db, (tx) => deleteQuotesBefore(tx, before, stretch))
    deleted += count
    if (count < stretch) return { deleted }
  }
}
