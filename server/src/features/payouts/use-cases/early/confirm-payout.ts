import type { confirmInstantPayout as declared } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { deductedFrom } from '@sooner/rules/deductions'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { CommittedRefusal, type Conclude } from '../../../../platform/transaction.ts'
import { lockDirectoryVendorShared } from '../../../directory/index.ts'
import { lockInvoicesOf, requireInvoices } from '../../../invoices/index.ts'
import { areSame, isAllOrNone, type Asked, type EarlyMethod } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import {
  deletePriceLists,
  findPriceLists,
  hasOtherPrices,
  insertPriceLists,
  paidOf,
  quotedInvoices,
  type ListKey,
  type MadeList,
} from '../../store/price-lists.ts'
import { findPayoutOfQuote } from '../../store/payouts.ts'
import { findQuote, type StoredQuote } from '../../store/quotes.ts'
import { answerPayout } from './read-early.ts'
import { arrivesNothing, countOf, makeQuote, reasonOf } from './quotes.ts'
import { payListed } from './pay-listed.ts'
import { isOffer, readOffer, type Offer } from './read-offer.ts'
import { alreadyPaid, notEligible, quoteChanged, quoteExpired } from './refusals.ts'

export type { Asked, EarlyMethod }

export type PayoutAnswer = Answer<typeof declared>

export interface Confirming extends Asked {
  /** The account that confirms. */
  readonly actor: string
  readonly quoteId: string | undefined
}

/**
 * Pays early what a quote states, exactly, or at the price of this moment without one. Everything is checked again under the locks of
 * the vendor, of its invoices and of its bank account. What has changed is refused, and the refusal names a new quote.
 */
export const confirmPayout = <Out>(
  payouts: Payouts,
  conclude: Conclude<PayoutAnswer, Out>,
  confirming: Confirming,
): Promise<Out> =>
  payouts.confirmations.take(confirming.vendorId, () =>
    conclude(payouts.db, (tx) => confirm(payouts, tx, confirming)),
  )

async function confirm(
  payouts: Payouts,
  tx: Tx,
  confirming: Confirming,
): Promise<PayoutAnswer | CommittedRefusal> {
  const { vendorId, quoteId } = confirming
  if (!(await lockDirectoryVendorShared(tx, vendorId))) throw new Refusal('NOT_FOUND')
  await lockInvoicesOf(tx, [vendorId])
  await requireInvoices(tx, vendorId, confirming.invoiceIds ?? [])
  const quote = quoteId === undefined ? undefined : await findQuote(tx, vendorId, quoteId)
  if (quote) await requireAbout(tx, quote, confirming)
  const paid = quoteId === undefined ? undefined : await findPayoutOfQuote(tx, vendorId, quoteId)
  if (paid) throw alreadyPaid(paid.id)
  const offer = await readOffer(payouts, tx, confirming)
  if (!isOffer(offer)) throw notEligible(offer)
  const again = async (refusal: (quoteId: string) => Refusal) =>
    new CommittedRefusal(refusal(await makeQuote(payouts, tx, confirming, offer)))
  // A quote that was swept away is one that expired.
  if (quoteId !== undefined && (!quote || quote.expiresAt <= payouts.clock.wall())) return again(quoteExpired)
  const id = payouts.uuid()
  const key = { vendorId, listId: id }
  const lists = await insertPriceLists(tx, key, offer, pricedNow(confirming, offer, quote))
  const isChanged = quote !== undefined && countOf(lists) > 0 && (await pricesChanged(tx, key, quote, offer))
  const refusal = isChanged ? quoteChanged : refusalOf(confirming, lists)
  if (refusal) {
    await deletePriceLists(tx, key)
    return again(refusal)
  }
  await payListed(payouts, tx, { ...confirming, id, quoteId: quote?.id ?? null, actorKind: 'vendor' }, offer)
  return answerPayout(tx, vendorId, id)
}

/** The prices of now of what the quote includes, or of what is asked for without one. */
function pricedNow({ vendorId, invoiceIds }: Confirming, { price }: Offer, quote: StoredQuote | undefined) {
  if (quote) return price(quotedInvoices({ vendorId, listId: quote.id }))
  return price(invoiceIds ?? 'eligible')
}

/** Whether something would be paid at another price than the quote has stated, or something else would be transferred. */
const pricesChanged = async (tx: Tx, key: ListKey, quote: StoredQuote, offer: Offer): Promise<boolean> =>
  (await hasOtherPrices(tx, key.vendorId, { listId: key.listId, quoteId: quote.id })) ||
  isDeductedOtherwise(tx, key, quote, offer)

/**
 * A quote is confirmed once, by the route that it came from, for the invoices that it was asked for or for those of them that it
 * includes.
 */
async function requireAbout(
  tx: Tx,
  { id, scope, method, askedIds }: StoredQuote,
  { vendorId, invoiceIds, ...confirming }: Confirming,
): Promise<void> {
  const isOfRoute = scope === confirming.scope && method === confirming.method
  const isAbout =
    isOfRoute && (areSame(askedIds, invoiceIds) || areSame(await includedIn(tx, vendorId, id), invoiceIds))
  if (!isAbout) throw new Refusal('INVALID_REQUEST', 'The quote is for another payout. Please get a new one.')
}

const includedIn = async (tx: Tx, vendorId: string, listId: string) =>
  (await paidOf(tx, { vendorId, listId })).map(({ invoiceId }) => invoiceId)

/** Whether something else would be transferred than what the quote has stated: to another account, by another scheme, or since the vendor owes more or less. */
async function isDeductedOtherwise(
  tx: Tx,
  key: ListKey,
  quote: StoredQuote,
  { feeScheme, bankAccountId }: Offer,
): Promise<boolean> {
  if (quote.feeScheme !== feeScheme || quote.bankAccountId !== bankAccountId) return true
  const quoted = await findPriceLists(tx, { vendorId: key.vendorId, listId: quote.id })
  const owedThen = new Map(quoted.map(({ currency, owedMinor }) => [currency, owedMinor]))
  return (await findPriceLists(tx, key)).some(
    ({ currency, deductedMinor, arrivesMinor }) =>
      // Less is included than was quoted where a bulk leaves something out.
      deductedMinor !==
      deductedFrom(deductedMinor + arrivesMinor, owedThen.get(currency) ?? 0n).deductedMinor,
  )
}

/** Why the lists can't be paid as they are. */
function refusalOf(
  confirming: Confirming,
  lists: readonly MadeList[],
): ((quoteId: string) => Refusal) | undefined {
  const isShort = isAllOrNone(confirming) && countOf(lists) < (confirming.invoiceIds?.length ?? 0)
  if (isShort || countOf(lists) === 0 || arrivesNothing(lists))
    return (quoteId) => notEligible(reasonOf(lists), quoteId)
  return undefined
}
