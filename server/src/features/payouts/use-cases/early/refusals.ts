import { Refusal } from '@sooner/rules/refusal'

/** Says why, and names a quote of what can be paid now, if there is one. */
export const notEligible = (reason: string | null, quoteId?: string): Refusal =>
  new Refusal('NOT_ELIGIBLE', 'This can’t be paid early now. The details say why.', {
    reason,
    ...(quoteId === undefined ? {} : { quoteId }),
  })

export const quoteExpired = (quoteId: string): Refusal =>
  new Refusal('QUOTE_EXPIRED', 'The quote has expired. The details name a new one.', { quoteId })

export const quoteChanged = (quoteId: string): Refusal =>
  new Refusal('QUOTE_CHANGED', 'The price has changed. The details name a new quote.', { quoteId })

/** The quote was confirmed under another key. */
export const alreadyPaid = (payoutId: string): Refusal =>
  new Refusal('NOT_ELIGIBLE', 'This was already requested. The details name the payout.', {
    reason: 'already-requested',
    payoutId,
  })
