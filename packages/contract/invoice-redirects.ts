import { closedForRedirectReasons } from '@sooner/rules/invoice-states'
import { z } from 'zod'
import { invoice } from './invoice-shapes.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { statedTotal } from './payout-shapes.ts'
import { endpoint } from './refusals.ts'
import { day, externalId, id, instant, listOf, partnerNumberParam } from './shapes.ts'

export const getRedirectPrice = endpoint({
  name: 'getRedirectPrice',
  service: 'invoice',
  method: 'GET',
  path: '/invoices/{id}/redirect',
  summary:
    'Returns the price of being paid early for an invoice that its partner pays itself, if the partner confirmed a redirect now; after the request, the price that was agreed to.',
  who: ['vendor'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: statedTotal },
  /** It is not open for redirect, or something is in the way: `details.reason` is an eligibility reason. */
  refuses: { NOT_ELIGIBLE: 409 },
})

export const requestRedirect = endpoint({
  name: 'requestRedirect',
  service: 'invoice',
  method: 'POST',
  // Money goes to the bank account that was chosen before.
  stepUp: { not: 'pays-chosen-account' },
  // A repeated request finds the first one, which has the same answer.
  idempotency: 'natural',
  path: '/invoices/{id}/redirect',
  summary:
    'Asks the partner to redirect its payment of an invoice to the provider. Once the partner confirms it, the vendor is paid early, at a fee of at most what the body states.',
  who: ['vendor'],
  readOnly: 'refused',
  changesMoney: true,
  params: z.strictObject({ id }),
  /** The fee that the vendor has seen. If the present one is higher, nothing is requested. */
  body: z.strictObject({ feeMinor: minor.min(0) }),
  answer: { status: 200, body: invoice },
  /** It is not open for redirect, or something is in the way: `details.reason` is an eligibility reason. */
  refuses: { NOT_ELIGIBLE: 409, QUOTE_CHANGED: 409 },
})

/** Where an invoice came from: a partner names its own by the id that it sent, and others by the key in its list of requests. */
const sources = ['feed', 'upload', 'form'] as const

/** A redirect that a vendor requested: the notice that the claim was assigned to the provider. It waits for the partner. */
export const redirectRequest = z.object({
  invoiceId: id,
  /** With these three the partner answers. */
  externalVendorId: externalId.nullable(),
  source: z.enum(sources),
  sourceId: z.string(),
  vendorName: z.string(),
  number: z.string(),
  externalClientId: externalId,
  /** The partner's own name for its client, otherwise the id; never the vendor's. */
  clientName: z.string(),
  amountMinor: minor,
  openAmountMinor: minor,
  currency,
  /** Three banking days before it, the redirect is closed. */
  dueDate: day.nullable(),
  requestedAt: instant,
})

export const listRedirectRequests = endpoint({
  name: 'listRedirectRequests',
  service: 'invoice',
  method: 'GET',
  path: '/partners/{partnerId}/redirects',
  summary:
    'Lists the redirects that vendors requested and that wait for the acknowledgment of the partner; the invoice that was received first comes first.',
  who: ['facilitator', 'service', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ partnerId: partnerNumberParam }),
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(redirectRequest) },
})

/** What became of each invoice that the partner named. */
export const answeredByPartner = z.object({
  results: z.array(
    z.object({
      externalVendorId: externalId,
      sourceId: externalId,
      outcome: z.enum(['done', 'not-found', 'not-allowed']),
    }),
  ),
})

export const redirectActs = ['acknowledge', 'close'] as const

/** The notice of assignment is acknowledged, or the redirect is closed for a reason of the partner's. */
const redirect = z.strictObject({
  externalVendorId: externalId,
  source: z.enum(sources).default('feed'),
  sourceId: externalId,
  act: z.enum(redirectActs),
  /** Why it is closed; time alone closes one whose due date approaches. */
  reason: z.enum(closedForRedirectReasons).exclude(['approaching-due-date']).default('partner-cancelled'),
})

export const answerRedirects = endpoint({
  name: 'answerRedirects',
  service: 'invoice',
  method: 'POST',
  stepUp: { not: 'own-records' },
  // What already applies is not changed, and has the same result.
  idempotency: 'natural',
  path: '/partners/{partnerId}/redirects',
  summary:
    'Acknowledges or closes redirects of invoices of the partner, up to 500 at once, with a result for each.',
  who: ['facilitator', 'service'],
  readOnly: 'refused',
  params: z.strictObject({ partnerId: partnerNumberParam }),
  body: z.strictObject({ redirects: listOf(redirect, 500).min(1) }),
  answer: { status: 200, body: answeredByPartner },
})

export const invoiceRedirectRoutes = [
  getRedirectPrice,
  requestRedirect,
  listRedirectRequests,
  answerRedirects,
] as const
