import * as rules from '@sooner/rules/collections'
import { maxInvoiceAmountMinor } from '@sooner/rules/invoice-files'
import { interestKinds, periodTypes } from '@sooner/rules/invoice-states'
import { reconciliationStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { enteredCollection, partnerCollection, shortfallReason } from './collections.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, filled, id, listOf, partnerNumber, partnerNumberParam } from './shapes.ts'
import { operatorAct as act, staffRead as read } from './staff.ts'

export const collectionLine = z.object({
  number: z.int().min(1),
  id,
  vendorId: id.nullable(),
  invoiceId: id.nullable(),
  externalVendorId: z.string().nullable(),
  sourceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  externalClientId: z.string().nullable(),
  amountMinor: minor,
  currency,
  /** What was paid beyond the debt, and is paid on to the vendor. */
  overpaidMinor: minor,
  /**
   * What was paid beyond the debt as only the partner states it. It is unapplied, and is paid on once an operator applies it to the
   * invoice.
   */
  surplusMinor: minor,
  /** What the vendor owes for a shortfall. */
  shortfallMinor: minor,
  shortfallReason: z.string().nullable(),
  status: z.enum(rules.collectionLineStatuses),
  /** Why it pays nothing. */
  reason: z.enum(rules.collectionLineReasons).nullable(),
})

const ofCollection = z.strictObject({ id })
const note = filled(500)

export const listCollections = endpoint({
  ...read,
  name: 'listCollections',
  path: '/operator/collections',
  summary: 'Lists what partners have paid, newest first; `reconciliationState` finds what is not applied.',
  query: z.strictObject({
    ...pageParams,
    partnerId: partnerNumberParam.optional(),
    currency: currency.optional(),
    status: z.enum(rules.collectionStatuses).optional(),
    reconciliationState: z.enum(reconciliationStates).optional(),
    paymentReference: filled(100).optional(),
  }),
  answer: { status: 200, body: paged(partnerCollection) },
})

export const getCollection = endpoint({
  ...read,
  name: 'getCollection',
  path: '/operator/collections/{id}',
  summary: 'Returns one payment of a partner.',
  params: ofCollection,
  answer: { status: 200, body: partnerCollection },
})

export const listCollectionLines = endpoint({
  ...read,
  name: 'listCollectionLines',
  path: '/operator/collections/{id}/lines',
  summary: 'Lists which invoices a payment of a partner pays, and why a line pays none.',
  params: ofCollection,
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(collectionLine) },
})

export const enterCollection = endpoint({
  ...act,
  secondPerson: true,
  name: 'enterCollection',
  path: '/operator/collections',
  summary: 'Records by hand that a partner has paid. It is applied once the bank has booked it.',
  idempotency: 'key',
  body: enteredCollection,
  answer: { status: 201, body: partnerCollection },
  refuses: {
    NOT_FOUND: 404,
    LINES_EXCEED_AMOUNT: 422,
    LINE_INCOMPLETE: 422,
    RECEIVED_IN_FUTURE: 422,
    COLLECTION_CHANGED: 409,
  },
})

const carry = z.object({
  id,
  vendorId: id,
  invoiceId: id,
  partnerId: partnerNumber,
  currency,
  /** What the partner owed when the invoice was funded. */
  principalMinor: minor,
  dailyRatePpm: count,
  periodType: z.enum(periodTypes),
  interest: z.enum(interestKinds),
  fundedOn: day,
  /** The day from which nothing accrues any more; null if it ends with the payment. */
  endsOn: day.nullable(),
  /** The first day that is not accrued yet. */
  nextOn: day,
  accruedMinor: minor,
  /** What was collected or written off of it; more than has accrued where the funding was reversed afterwards. */
  settledMinor: minor,
  status: z.enum(rules.carryStatuses),
})

export const listCarries = endpoint({
  ...read,
  name: 'listCarries',
  path: '/operator/carries',
  summary:
    'Lists what partners owe for the time between a funding and their payment, the latest funding first.',
  query: z.strictObject({
    ...pageParams,
    partnerId: partnerNumberParam.optional(),
    currency: currency.optional(),
    status: z.enum(rules.carryStatuses).optional(),
  }),
  answer: {
    status: 200,
    body: paged(carry).extend({
      /** As the ledger has them, over all pages. */
      totals: z.array(z.object({ partnerId: partnerNumber, currency, owedMinor: minor })),
    }),
  },
})

const amount = minor.min(0).max(maxInvoiceAmountMinor)

export const applyCollection = endpoint({
  ...act,
  secondPerson: true,
  name: 'applyCollection',
  path: '/operator/collections/{id}/lines',
  summary:
    'Applies what is unapplied of a payment to invoices that the operator names; what exceeds their debt is paid on to the vendor.',
  idempotency: 'key',
  params: ofCollection,
  body: z.strictObject({
    lines: listOf(
      z.strictObject({
        vendorId: id,
        invoiceId: id,
        amountMinor: amount,
        shortfallMinor: amount.optional(),
        shortfallReason: shortfallReason.optional(),
      }),
      500,
    ).min(1),
    note,
  }),
  /** Lines that pay nothing are answered with the reason. */
  answer: { status: 200, body: z.object({ collection: partnerCollection, lines: z.array(collectionLine) }) },
  refuses: { COLLECTION_NOT_POSTED: 409, EXCEEDS_UNAPPLIED: 409, LINE_INCOMPLETE: 422 },
})

export const takeBackCollectionLines = endpoint({
  ...act,
  name: 'takeBackCollectionLines',
  path: '/operator/collections/{id}/lines/take-back',
  summary: 'Takes back lines that were applied to the wrong invoices; their amounts are unapplied again.',
  // A line that was taken back is not taken back again.
  idempotency: 'natural',
  params: ofCollection,
  body: z.strictObject({ numbers: listOf(z.int().min(1).max(1_000_000), 500).min(1), note }),
  answer: { status: 200, body: partnerCollection },
})

export const reverseCollection = endpoint({
  ...act,
  name: 'reverseCollection',
  path: '/operator/collections/{id}/reverse',
  summary: 'Reverses a payment that was not paid, such as a check that bounced, with all of its lines.',
  // A reversed collection stays so.
  idempotency: 'natural',
  params: ofCollection,
  body: z.strictObject({ note }),
  answer: { status: 200, body: partnerCollection },
})

export const undoShortfall = endpoint({
  ...act,
  secondPerson: true,
  name: 'undoShortfall',
  path: '/operator/collections/{id}/lines/undo-shortfall',
  summary:
    'Undoes a shortfall that was recognized by mistake: the partner owes it again, and the vendor is paid what was deducted for it.',
  idempotency: 'key',
  params: ofCollection,
  body: z.strictObject({ number: z.int().min(1).max(1_000_000), note }),
  answer: { status: 200, body: collectionLine },
  refuses: {
    /** Nothing of the line is recognized as a shortfall, or it was undone. */
    NO_SHORTFALL: 409,
    /** A credit memo of the partner states the same. */
    SHORTFALL_CONFIRMED: 409,
  },
})

const lossAct = {
  ...act,
  secondPerson: true,
  body: z.strictObject({
    invoices: listOf(
      z.strictObject({ vendorId: id, invoiceId: id, version: z.int().min(1).optional() }),
      500,
    ).min(1),
    note,
  }),
  answer: {
    status: 200,
    body: z.object({
      changed: count,
      refused: z.array(
        z.object({ vendorId: id, invoiceId: id, reason: z.enum(['not-found', 'changed', 'not-allowed']) }),
      ),
    }),
  },
} as const

export const writeOffInvoices = endpoint({
  ...lossAct,
  name: 'writeOffInvoices',
  path: '/operator/receivables/write-off',
  summary: 'Gives up what partners owe for delinquent or defaulted invoices.',
  // What is written off already is left alone and counted.
  idempotency: 'natural',
})

export const undoWriteOffs = endpoint({
  ...lossAct,
  name: 'undoWriteOffs',
  path: '/operator/receivables/write-off/undo',
  summary:
    'Undoes write-offs that were a mistake: partners owe again what was given up, without what they have paid of it meanwhile.',
  idempotency: 'key',
})

export const writeOffCarries = endpoint({
  ...act,
  secondPerson: true,
  name: 'writeOffCarries',
  path: '/operator/carries/write-off',
  summary:
    'Gives up what partners owe for the time of these fundings until now, less what they have paid for fundings that were reversed.',
  idempotency: 'key',
  body: z.strictObject({ carries: listOf(z.strictObject({ vendorId: id, id }), 500).min(1), note }),
  answer: {
    status: 200,
    body: z.object({
      changed: count,
      refused: z.array(z.object({ vendorId: id, id, reason: z.enum(['not-found', 'not-allowed']) })),
    }),
  },
  refuses: {
    /** What the partner has paid for fundings that were reversed afterwards covers what it owes. */
    EXCEEDS_CARRY: 409,
  },
})

export const operatorCollectionRoutes = [
  listCollections,
  getCollection,
  listCollectionLines,
  listCarries,
  enterCollection,
  applyCollection,
  takeBackCollectionLines,
  reverseCollection,
  undoShortfall,
  writeOffInvoices,
  undoWriteOffs,
  writeOffCarries,
] as const
