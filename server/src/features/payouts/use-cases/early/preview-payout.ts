import type { previewInstantPayout as declared } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { transact } from '../../../../platform/transaction.ts'
import { requireInvoices } from '../../../invoices/index.ts'
import type { Asked } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import { answerQuote } from './answer.ts'
import { makeQuote } from './make-quote.ts'
import { isOffer, readOffer } from './read-offer.ts'
import { notEligible } from './refusals.ts'

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
