import * as files from '@sooner/rules/invoice-files'
import { documentKinds, invoicePeriods } from '@sooner/rules/invoice-states'
import { maxFedInvoices, maxLineItems } from '@sooner/rules/limits'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'
import { day, externalId, filled, id, instant, listOf, partnerNumberParam } from './shapes.ts'

const { maxInvoiceTextLengths: maxLengths } = files
const part = minor.min(0).max(files.maxInvoiceAmountMinor)
const amount = minor.min(-files.maxInvoiceAmountMinor).max(files.maxInvoiceAmountMinor)

/** An invoice or credit memo as a partner sends it. Sent again under the same id it replaces what was sent before. */
export const fedInvoice = z.strictObject({
  /** The partner's own id of the document; its number need not be unique. */
  sourceId: externalId,
  /** The partner's number of the vendor. */
  externalVendorId: externalId,
  externalClientId: externalId,
  clientName: filled(maxLengths.clientName).optional(),
  clientAddress: filled(maxLengths.clientAddress).optional(),
  documentKind: z.enum(documentKinds).default('invoice'),
  number: filled(maxLengths.number),
  reference: filled(maxLengths.reference).optional(),
  description: filled(maxLengths.description).optional(),
  amountMinor: amount,
  /** What is open. Without the two amounts after it, the rest counts as settled before us; without any of them, all is open. */
  openAmountMinor: amount.optional(),
  /** What was paid of the amount, and what was credited. With what is open they have to make the amount, otherwise the document is held. */
  paidMinor: part.optional(),
  creditedMinor: part.optional(),
  currency,
  invoiceDate: day,
  glDate: day.optional(),
  receivedDate: day.optional(),
  dueDate: day.optional(),
  paymentTermsDays: z.int().min(0).max(999).optional(),
  /** Whether the client's billing period is closed, where the partner wants to state it. */
  period: z.enum(invoicePeriods).optional(),
  lines: listOf(
    z.strictObject({
      kind: filled(40),
      description: filled(maxLengths.description).optional(),
      amountMinor: amount,
    }),
    maxLineItems,
  ).default([]),
  /** For a credit memo: the invoice that it corrects. */
  linkedSourceId: externalId.optional(),
  linkedNumber: filled(maxLengths.number).optional(),
  isCancelled: z.boolean().default(false),
  approvedAt: instant.optional(),
})

/** Why a document is not imported; the others of the same request are. */
export const feedRefusals = [
  'CANCELS_UNKNOWN_INVOICE',
  'INVOICE_NO_LONGER_CHANGES',
  /** The document was sent before for another vendor, in another currency or as the other kind. Cancel it, and send it under another id. */
  'INVOICE_CHANGED_IDENTITY',
  /** Only a credit memo's amounts can be negative. */
  'AMOUNT_NEGATIVE',
  'OPEN_AMOUNT_TOO_LARGE',
  /** Its vendor has not joined, and as many documents of the partner as are stored wait for vendors already. */
  'TOO_MANY_WAITING',
] as const
export const feedOutcomes = ['imported', 'updated', 'repeated', 'waiting', 'refused'] as const

const feeders = { service: 'invoice', who: ['facilitator', 'service'] } as const
const ofPartner = z.strictObject({ partnerId: partnerNumberParam })
const write = { method: 'POST', stepUp: { not: 'own-records' }, readOnly: 'refused' } as const

export const feedInvoices = endpoint({
  ...feeders,
  ...write,
  name: 'feedInvoices',
  path: '/partners/{partnerId}/invoices',
  summary:
    'Imports, changes and cancels invoices of the partner, up to 500 at once, with a result for each. Sending one again is harmless.',
  // A document is identified by the partner's own id, so it is imported once.
  idempotency: 'natural',
  bodyBytes: 4 * 1024 * 1024,
  params: ofPartner,
  body: z.strictObject({ invoices: listOf(fedInvoice, maxFedInvoices).min(1) }),
  answer: {
    status: 200,
    body: z.object({
      results: z.array(
        z.object({
          sourceId: externalId,
          outcome: z.enum(feedOutcomes),
          /** Null while it waits, and for what is refused. */
          invoiceId: id.nullable(),
          reason: z.enum(feedRefusals).nullable(),
        }),
      ),
    }),
  },
})

export const invoiceFeedRoutes = [feedInvoices] as const
