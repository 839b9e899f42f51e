import { quoteMinutes } from '@sooner/rules/limits'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Asked } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import { insertPriceLists, type MadeList } from '../../store/price-lists.ts'
import { deleteOldestQuotes, insertQuote } from '../../store/quotes.ts'
import { idsOf } from '../../store/ids.ts'
import type { Offer } from './read-offer.ts'
import { notEligible } from './refusals.ts'

/**
 * So many quotes of a vendor are stored for each way to ask for one. A page renews its quotes by itself, and one of all invoices may be
 * megabytes. A quote that was deleted is answered as one that expired.
 */
const mostQuotes = 50

/** Stores a quote of what is asked for, and returns its id. What nothing can be paid of early is refused, with a reason. */
export async function makeQuote(payouts: Payouts, tx: Tx, asked: Asked, offer: Offer): Promise<string> {
  const { vendorId, scope, method, invoiceIds } = asked
  const id = payouts.uuid()
  const priced = offer.price(invoiceIds === null ? 'eligible' : idsOf(invoiceIds))
  const lists = await insertPriceLists(tx, { vendorId, listId: id }, offer, priced)
  if (countOf(lists) === 0) throw notEligible(reasonOf(lists))
  const at = payouts.clock.wall()
  const expiresAt = new Date(at.getTime() + quoteMinutes * 60_000)
  const { feeScheme } = offer
  await insertQuote(tx, vendorId, { id, scope, method, feeScheme, askedIds: invoiceIds, expiresAt }, at)
  await deleteOldestQuotes(tx, { vendorId, id, scope, method, count: mostQuotes })
  return id
}

export const countOf = (lists: readonly MadeList[]): number =>
  lists.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)

export const reasonOf = (lists: readonly MadeList[]): string | null =>
  lists.find(({ firstReason }) => firstReason !== null)?.firstReason ?? null
