import { z } from 'zod'
import { bps, currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'
import { count, day, id, instant, listOf } from './shapes.ts'

/** The most invoices that one selection names; for more there is the bulk payout. */
const largestSelection = 5000

/** What one invoice would bring. The APR is missing where its days or its net amount are 0. */
const quotedInvoice = z.object({
  invoiceId: id,
  currency,
  gross: minor,
  fee: minor,
  net: minor,
  daysEarly: count,
  payDate: day,
  aprBps: bps.nullable(),
})

/** One row a currency: amounts of different currencies are never added up. */
const total = z.object({
  currency,
  invoiceCount: count,
  gross: minor,
  fee: minor,
  net: minor,
  aprBps: bps.nullable(),
})
const leftOut = z.object({ invoiceId: id, reason: z.string() })

export const quote = z.object({
  quoteId: id,
  expiresAt: instant,
  invoices: z.array(quotedInvoice),
  leftOut: z.array(leftOut),
  totals: z.array(total),
})

export const payout = z.object({
  payoutId: id,
  confirmedAt: instant,
  invoices: z.array(quotedInvoice),
  leftOut: z.array(leftOut),
  totals: z.array(total),
})

const params = z.strictObject({ id })
const quoteId = id.optional()
const quoted = z.strictObject({ quoteId })
const selection = { invoiceIds: listOf(id, largestSelection).min(1) }

/** A preview changes nothing, whatever its method. */
const preview = {
  service: 'invoice',
  who: ['vendor'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: quote },
  refuses: { NOT_ELIGIBLE: 409 },
} as const

/** Confirming with a quote pays exactly it; without one, today's price. The quote stands in for an idempotency key. */
const confirm = {
  service: 'invoice',
  method: 'POST',
  who: ['vendor'],
  readOnly: 'refused',
  changesMoney: true,
  params,
  answer: { status: 200, body: payout },
  refuses: { NOT_ELIGIBLE: 409, QUOTE_EXPIRED: 409, QUOTE_CHANGED: 409, IDEMPOTENCY_KEY_REUSED: 422 },
} as const

export const previewInstantPayout = endpoint({
  ...preview,
  name: 'previewInstantPayout',
  method: 'GET',
  path: '/invoices/{id}/instantPayout/preview',
  summary: 'What Get Paid Now brings for one invoice.',
})

export const confirmInstantPayout = endpoint({
  ...confirm,
  name: 'confirmInstantPayout',
  path: '/invoices/{id}/instantPayout/confirm',
  summary: 'Takes Get Paid Now for one invoice.',
  body: quoted.optional(),
})

export const previewBulkInstantPayout = endpoint({
  ...preview,
  name: 'previewBulkInstantPayout',
  method: 'POST',
  path: '/invoices/vendors/{id}/bulkInstantPayout/preview',
  summary: 'What Get Paid Now brings for all eligible invoices of the vendor.',
})

export const confirmBulkInstantPayout = endpoint({
  ...confirm,
  name: 'confirmBulkInstantPayout',
  path: '/invoices/vendors/{id}/bulkInstantPayout/confirm',
  summary: 'Takes Get Paid Now for all eligible invoices, and says which had become ineligible meanwhile.',
  body: quoted.optional(),
})

export const previewSelectiveInstantPayout = endpoint({
  ...preview,
  name: 'previewSelectiveInstantPayout',
  method: 'POST',
  path: '/invoices/vendors/{id}/selectiveInstantPayout/preview',
  summary: 'What Get Paid Now brings for the chosen invoices.',
  body: z.strictObject(selection),
})

export const confirmSelectiveInstantPayout = endpoint({
  ...confirm,
  name: 'confirmSelectiveInstantPayout',
  path: '/invoices/vendors/{id}/selectiveInstantPayout/confirm',
  summary: 'Takes Get Paid Now for the chosen invoices: all or none.',
  body: z.strictObject({ ...selection, quoteId }),
})

export const previewOnDemandPayout = endpoint({
  ...preview,
  name: 'previewOnDemandPayout',
  method: 'GET',
  path: '/invoices/{id}/onDemandPayout/preview',
  summary: 'What On Demand brings for one invoice.',
})

export const confirmOnDemandPayout = endpoint({
  ...confirm,
  name: 'confirmOnDemandPayout',
  path: '/invoices/{id}/onDemandPayout/confirm',
  summary: 'Takes On Demand for one invoice.',
  body: quoted,
})

export const previewBulkOnDemandPayout = endpoint({
  ...preview,
  name: 'previewBulkOnDemandPayout',
  method: 'POST',
  path: '/invoices/vendors/{id}/bulkOnDemandPayout/preview',
  summary: 'What On Demand brings for all eligible invoices of the vendor.',
})

export const confirmBulkOnDemandPayout = endpoint({
  ...confirm,
  name: 'confirmBulkOnDemandPayout',
  path: '/invoices/vendors/{id}/bulkOnDemandPayout/confirm',
  summary: 'Takes On Demand for all eligible invoices, and says which had become ineligible meanwhile.',
  body: quoted.optional(),
})

export const previewSelectiveOnDemandPayout = endpoint({
  ...preview,
  name: 'previewSelectiveOnDemandPayout',
  method: 'POST',
  path: '/invoices/vendors/{id}/selectiveOnDemandPayout/preview',
  summary: 'What On Demand brings for the chosen invoices.',
  body: z.strictObject(selection),
})

export const confirmSelectiveOnDemandPayout = endpoint({
  ...confirm,
  name: 'confirmSelectiveOnDemandPayout',
  path: '/invoices/vendors/{id}/selectiveOnDemandPayout/confirm',
  summary: 'Takes On Demand for the chosen invoices: all or none.',
  body: z.strictObject({ ...selection, quoteId }),
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
] as const
