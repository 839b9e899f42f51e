import { maxSelection } from '@sooner/rules/limits'
import { z } from 'zod'
import { invoice } from './invoice-shapes.ts'
import { paged } from './paging.ts'
import { payout, payoutLine, payoutLineQuery, quote } from './payout-shapes.ts'
import { endpoint } from './refusals.ts'
import { id, listOf } from './shapes.ts'

const params = z.strictObject({ id })
const quoteId = id.optional()
const quoted = z.strictObject({ quoteId })
const selection = { invoiceIds: listOf(id, maxSelection).min(1) }

/** A preview changes nothing, even though its method is POST. */
const preview = {
  service: 'invoice',
  who: ['vendor'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: quote },
  refuses: { NOT_ELIGIBLE: 409 },
} as const

const previewByPost = { ...preview, method: 'POST', stepUp: { not: 'reads' }, idempotency: 'reads' } as const

/**
 * Confirming with a quote pays exactly what it states; without one, the current price applies. The quote replaces an
 * idempotency key. If the quote has expired or its price has changed, `details.quoteId` names a new one.
 */
const confirm = {
  service: 'invoice',
  method: 'POST',
  stepUp: { not: 'pays-chosen-account' },
  idempotency: 'key',
  keyInBody: 'quoteId',
  who: ['vendor'],
  readOnly: 'refused',
  changesMoney: true,
  params,
  answer: { status: 200, body: payout },
  refuses: { NOT_ELIGIBLE: 409, QUOTE_EXPIRED: 409, QUOTE_CHANGED: 409 },
} as const

export const previewInstantPayout = endpoint({
  ...preview,
  name: 'previewInstantPayout',
  method: 'GET',
  path: '/invoices/{id}/instantPayout/preview',
  summary: 'Returns a quote of Get Paid Now for one invoice.',
})

export const confirmInstantPayout = endpoint({
  ...confirm,
  name: 'confirmInstantPayout',
  path: '/invoices/{id}/instantPayout/confirm',
  summary: 'Confirms Get Paid Now for one invoice.',
  body: quoted.optional(),
})

export const previewBulkInstantPayout = endpoint({
  ...previewByPost,
  name: 'previewBulkInstantPayout',
  path: '/invoices/vendors/{id}/bulkInstantPayout/preview',
  summary: 'Returns a quote of Get Paid Now for all eligible invoices of the vendor.',
})

export const confirmBulkInstantPayout = endpoint({
  ...confirm,
  name: 'confirmBulkInstantPayout',
  path: '/invoices/vendors/{id}/bulkInstantPayout/confirm',
  summary: 'Confirms Get Paid Now for all eligible invoices, and returns which have become ineligible.',
  body: quoted.optional(),
})

export const previewSelectiveInstantPayout = endpoint({
  ...previewByPost,
  name: 'previewSelectiveInstantPayout',
  path: '/invoices/vendors/{id}/selectiveInstantPayout/preview',
  summary: 'Returns a quote of Get Paid Now for the chosen invoices.',
  body: z.strictObject(selection),
})

export const confirmSelectiveInstantPayout = endpoint({
  ...confirm,
  name: 'confirmSelectiveInstantPayout',
  path: '/invoices/vendors/{id}/selectiveInstantPayout/confirm',
  summary: 'Confirms Get Paid Now for the chosen invoices: all or none.',
  body: z.strictObject({ ...selection, quoteId }),
})

export const previewOnDemandPayout = endpoint({
  ...preview,
  name: 'previewOnDemandPayout',
  method: 'GET',
  path: '/invoices/{id}/onDemandPayout/preview',
  summary: 'Returns a quote of On Demand for one invoice.',
})

export const confirmOnDemandPayout = endpoint({
  ...confirm,
  name: 'confirmOnDemandPayout',
  path: '/invoices/{id}/onDemandPayout/confirm',
  summary: 'Confirms On Demand for one invoice.',
  body: quoted,
})

export const previewBulkOnDemandPayout = endpoint({
  ...previewByPost,
  name: 'previewBulkOnDemandPayout',
  path: '/invoices/vendors/{id}/bulkOnDemandPayout/preview',
  summary: 'Returns a quote of On Demand for all eligible invoices of the vendor.',
})

export const confirmBulkOnDemandPayout = endpoint({
  ...confirm,
  name: 'confirmBulkOnDemandPayout',
  path: '/invoices/vendors/{id}/bulkOnDemandPayout/confirm',
  summary: 'Confirms On Demand for all eligible invoices, and returns which have become ineligible.',
  body: quoted.optional(),
})

export const previewSelectiveOnDemandPayout = endpoint({
  ...previewByPost,
  name: 'previewSelectiveOnDemandPayout',
  path: '/invoices/vendors/{id}/selectiveOnDemandPayout/preview',
  summary: 'Returns a quote of On Demand for the chosen invoices.',
  body: z.strictObject(selection),
})

export const confirmSelectiveOnDemandPayout = endpoint({
  ...confirm,
  name: 'confirmSelectiveOnDemandPayout',
  path: '/invoices/vendors/{id}/selectiveOnDemandPayout/confirm',
  summary: 'Confirms On Demand for the chosen invoices: all or none.',
  body: z.strictObject({ ...selection, quoteId }),
})

/** The result of a preview until it expires, and of a confirmation. A vendor can only read its own; an operator names it. */
const read = {
  service: 'invoice',
  method: 'GET',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params,
  query: z.strictObject({ vendorId: id.optional() }),
} as const
const lines = { query: payoutLineQuery, answer: { status: 200, body: paged(payoutLine) } } as const

export const getQuote = endpoint({
  ...read,
  name: 'getQuote',
  path: '/invoices/quotes/{id}',
  summary: 'Returns the totals of a quote, and until when it can be confirmed.',
  answer: { status: 200, body: quote },
})

export const listQuoteLines = endpoint({
  ...read,
  ...lines,
  name: 'listQuoteLines',
  path: '/invoices/quotes/{id}/lines',
  summary:
    'Lists the invoices of a quote, each with its price, or those that were left out, each with the reason.',
})

export const getPayout = endpoint({
  ...read,
  name: 'getPayout',
  path: '/payouts/{id}',
  summary: 'Returns the totals of a confirmed payout.',
  answer: { status: 200, body: payout },
})

export const listPayoutLines = endpoint({
  ...read,
  ...lines,
  name: 'listPayoutLines',
  path: '/payouts/{id}/lines',
  summary:
    'Lists the invoices of a payout, each with its price, or those that were left out, each with the reason.',
})

export const downloadPayoutReceipt = endpoint({
  ...read,
  name: 'downloadPayoutReceipt',
  path: '/payouts/{id}/receipt',
  summary: 'Returns the receipt of a payout as a PDF.',
  answer: { status: 200, type: 'application/pdf' },
})

/** Automatic payouts skip a withdrawn invoice until the vendor requests it again. */
export const withdrawInvoice = endpoint({
  name: 'withdrawInvoice',
  service: 'invoice',
  method: 'POST',
  stepUp: { not: 'pays-chosen-account' },
  idempotency: 'key',
  path: '/invoices/{id}/withdraw',
  summary: "Withdraws an invoice's request, until the cutoff of its payment.",
  who: ['vendor'],
  readOnly: 'refused',
  changesMoney: true,
  params,
  answer: { status: 200, body: invoice },
  refuses: { NOT_WITHDRAWABLE: 409 },
})

export const payoutRoutes = [
  previewInstantPayout,
  confirmInstantPayout,
  previewBulkInstantPayout,
  confirmBulkInstantPayout,
  previewSelectiveInstantPayout,
  confirmSelectiveInstantPayout,
  previewOnDemandPayout,
  confirmOnDemandPayout,
  previewBulkOnDemandPayout,
  confirmBulkOnDemandPayout,
  previewSelectiveOnDemandPayout,
  confirmSelectiveOnDemandPayout,
  getQuote,
  listQuoteLines,
  getPayout,
  listPayoutLines,
  downloadPayoutReceipt,
  withdrawInvoice,
] as const
