import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { creditTiers } from '@sooner/rules/programs'
import { z } from 'zod'
import { invoice } from './invoice-shapes.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, filled, id, listOf, partnerNumber, partnerNumberParam, text } from './shapes.ts'

/** An invoice of a known vendor, at the version that the operator saw; without a version, whatever it is now. */
const chosen = z.strictObject({ vendorId: id, invoiceId: id, version: z.int().min(1).optional() })

const decision = {
  service: 'invoice',
  method: 'POST',
  // Repeating a decision that already applies changes nothing and returns the same answer.
  idempotency: 'natural',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
  body: z.strictObject({ invoices: listOf(chosen, 500).min(1), note: filled(500) }),
  answer: {
    status: 200,
    body: z.object({
      changed: count,
      /** Those that were left as they are: absent, changed meanwhile, in a state that does not allow it, paid in part, or a memo of which a part was used. */
      refused: z.array(
        z.object({
          vendorId: id,
          invoiceId: id,
          reason: z.enum(['not-found', 'changed', 'not-allowed', 'partly-paid']),
        }),
      ),
    }),
  },
} as const

export const listInvoicesForReview = endpoint({
  service: 'invoice',
  method: 'GET',
  who: ['operator'],
  readOnly: 'passes',
  name: 'listInvoicesForReview',
  path: '/operator/invoices',
  summary: 'Lists invoices of all vendors in one state, the earliest received first.',
  query: z.strictObject({
    ...pageParams,
    ...scopeParam,
    /** `any` is for a search by a term, or for one vendor. */
    state: z.enum([...invoiceStates, 'any']).default('requires-manual-approval'),
    holdReason: z.enum(holdReasons).optional(),
    partnerId: partnerNumberParam.optional(),
    vendorId: id.optional(),
    searchTerm: text(100).optional(),
  }),
  answer: {
    status: 200,
    body: paged(
      invoice.extend({
        version: z.int(),
        vendorName: z.string(),
        /** What the partner still owes to the provider for an invoice that its vendor was paid for; otherwise 0. */
        outstandingMinor: minor,
      }),
    ),
  },
})

export const approveInvoices = endpoint({
  ...decision,
  secondPerson: true,
  name: 'approveInvoices',
  path: '/operator/invoices/approve',
  summary:
    'Approves invoices that wait for a review. Those above a threshold of their partner or a limit of uploads need a second person.',
})

export const holdInvoices = endpoint({
  ...decision,
  name: 'holdInvoices',
  path: '/operator/invoices/hold',
  summary: 'Holds invoices that were approved (Operator Unapproved).',
})

export const cancelInvoices = endpoint({
  ...decision,
  name: 'cancelInvoices',
  path: '/operator/invoices/cancel',
  summary: 'Cancels invoices that nobody has been paid for.',
})

/** Money that the bank has, and what is past its eligible date and would be requested again at once, is refused as not allowed. */
export const withdrawInvoices = endpoint({
  ...decision,
  name: 'withdrawInvoices',
  path: '/operator/invoices/withdraw',
  summary: 'Withdraws the requests of invoices, until the cutoff of their payment.',
})

/** What partners still owe for invoices that were bought. */
const exposure = z.object({
  partnerId: partnerNumber,
  currency,
  creditTier: z.enum(creditTiers),
  invoiceCount: count,
  openMinor: minor,
})

export const listExposures = endpoint({
  service: 'invoice',
  method: 'GET',
  who: ['operator', 'financier'],
  readOnly: 'passes',
  name: 'listExposures',
  path: '/operator/exposures',
  summary:
    'What partners still owe for bought invoices by client, ordered by credit tier and then by amount, with the sums of each tier.',
  query: z.strictObject({
    ...pageParams,
    partnerId: partnerNumberParam.optional(),
    currency: currency.optional(),
    creditTier: z.enum(creditTiers).optional(),
  }),
  answer: {
    status: 200,
    body: paged(exposure.extend({ externalClientId: z.string() })).extend({
      /** By partner, currency and tier, over all pages. */
      tiers: z.array(exposure),
    }),
  },
})

export const operatorInvoiceRoutes = [
  listInvoicesForReview,
  approveInvoices,
  holdInvoices,
  cancelInvoices,
  withdrawInvoices,
  listExposures,
] as const
