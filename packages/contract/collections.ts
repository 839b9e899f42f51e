import * as rules from '@sooner/rules/collections'
import { maxInvoiceAmountMinor, maxInvoiceTextLengths as maxLengths } from '@sooner/rules/invoice-files'
import { paymentMethods, reconciliationStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import {
  count,
  day,
  externalId,
  filled,
  id,
  instant,
  listOf,
  partnerNumber,
  partnerNumberParam,
} from './shapes.ts'

const linePart = minor.min(0).max(maxInvoiceAmountMinor)

/** What a shortfall is, in words for the vendor. */
export const shortfallReason = filled(200)

/**
 * What the collection pays of one invoice, which is named by the partner's own id of it, or by its number. What exceeds the debt stays
 * unapplied if a partner states it, and is paid on to the vendor if an operator does.
 */
const fedLine = z.strictObject({
  externalVendorId: externalId,
  sourceId: externalId.optional(),
  invoiceNumber: filled(maxLengths.number).optional(),
  /** Distinguishes invoices of one number. */
  externalClientId: externalId.optional(),
  amountMinor: linePart,
  /** What the partner deducts for a reason that is the vendor's; the reason is shown to the vendor. */
  shortfallMinor: linePart.optional(),
  shortfallReason: shortfallReason.optional(),
})

const stated = {
  amountMinor: minor.min(1).max(rules.maxCollectionMinor),
  currency,
  paymentMethod: z.enum(paymentMethods),
  paymentReference: filled(100),
  /** The day on which the payment is said to have arrived at the provider's bank, whose statement decides. */
  receivedOn: day,
}

/** A payment of the partner to the provider. Without lines, its reference is compared with those of the invoices that the partner fed. */
export const fedCollection = z.strictObject({
  /** The partner's own id of the payment. */
  sourceId: externalId,
  ...stated,
  lines: listOf(fedLine, rules.maxCollectionLines).default([]),
})

/** A payment as an operator enters it. What it pays is stated as the partner would, or by hand afterwards. */
export const enteredCollection = z.strictObject({
  /** Number 0 is no partner, and pays nothing. */
  partnerId: partnerNumber.min(1),
  /** Unless sent, an id is made up. */
  sourceId: externalId.optional(),
  ...stated,
  lines: listOf(fedLine, 500).default([]),
  note: filled(500),
})

/** Why a collection is not recorded; the others of the same request are. */
export const collectionRefusals = [
  'LINES_EXCEED_AMOUNT',
  /** A line names no invoice, or pays nothing, or has a shortfall without a reason. */
  'LINE_INCOMPLETE',
  'RECEIVED_IN_FUTURE',
  /** Its id was recorded with something else, which only an operator can reverse. */
  'COLLECTION_CHANGED',
] as const
export const collectionOutcomes = ['stated', 'repeated', 'refused'] as const

export const partnerCollection = z.object({
  id,
  partnerId: partnerNumber,
  source: z.enum(rules.collectionSources),
  sourceId: z.string(),
  amountMinor: minor,
  currency,
  paymentMethod: z.enum(paymentMethods),
  paymentReference: z.string(),
  receivedOn: day,
  /** The day from which it counts as received; until the bank has booked it, as far as it is stated. */
  countsOn: day,
  status: z.enum(rules.collectionStatuses),
  postedAt: instant.nullable(),
  /** What the bank has booked of it. */
  receivedMinor: minor,
  appliedMinor: minor,
  /** What was received and is not applied; a part of it may wait for invoices that are not funded yet. */
  unappliedMinor: minor,
  reconciliationState: z.enum(reconciliationStates),
  lineCount: count,
  createdAt: instant,
})

const ofPartner = z.strictObject({ partnerId: partnerNumberParam })

export const feedCollections = endpoint({
  name: 'feedCollections',
  service: 'payments',
  method: 'POST',
  path: '/partners/{partnerId}/collections',
  summary:
    'Records what the partner states that it has paid, with a result for each. Once the bank has booked a payment, it is applied to invoices. Sending one again is harmless.',
  who: ['facilitator', 'service'],
  readOnly: 'refused',
  stepUp: { not: 'own-records' },
  // A collection is identified by the partner's own id, so it is recorded once.
  idempotency: 'natural',
  bodyBytes: 4 * 1024 * 1024,
  params: ofPartner,
  body: z.strictObject({ collections: listOf(fedCollection, rules.maxFedCollections).min(1) }),
  answer: {
    status: 200,
    body: z.object({
      results: z.array(
        z.object({
          sourceId: externalId,
          outcome: z.enum(collectionOutcomes),
          /** Null for what is refused. */
          collection: partnerCollection.nullable(),
          reason: z.enum(collectionRefusals).nullable(),
        }),
      ),
    }),
  },
})

export const listPartnerCollections = endpoint({
  name: 'listPartnerCollections',
  service: 'payments',
  method: 'GET',
  path: '/partners/{partnerId}/collections',
  summary: 'Lists the payments of the partner to the provider, newest first.',
  who: ['facilitator', 'service', 'operator'],
  readOnly: 'passes',
  params: ofPartner,
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(partnerCollection) },
})

export const collectionRoutes = [feedCollections, listPartnerCollections] as const
