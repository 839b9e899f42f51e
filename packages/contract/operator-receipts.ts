import * as rules from '@sooner/rules/collections'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { day, filled, id, instant, partnerNumber } from './shapes.ts'
import { operatorAct as act, staffRead as read } from './staff.ts'

/** An entry of the bank's statement that is no payment of ours. */
export const receipt = z.object({
  id,
  currency,
  /** What came in is positive, and what the bank took negative. */
  amountMinor: minor,
  bookedOn: day,
  /** What the sender wrote, and who it is, as the bank states it. */
  reference: z.string(),
  counterparty: z.string(),
  /** What nothing explains yet: it is in suspense. */
  leftMinor: minor,
  status: z.enum(rules.receiptStatuses),
  /** Why it was not matched; null once it is explained. */
  reason: z.enum(rules.receiptReasons).nullable(),
  /** The payment of a partner that it is. */
  collectionId: id.nullable(),
  /** Whose it is, or seems to be. */
  partnerId: partnerNumber.nullable(),
  /** The operator who looks after it. */
  takenBy: z.string().nullable(),
  note: z.string().nullable(),
  /** For how many days it has been in suspense; null once it is explained. */
  ageDays: z.int().min(0).nullable(),
})

const exit = z.object({
  id,
  kind: z.enum(rules.receiptExitKinds),
  amountMinor: minor,
  /** A refund waits until the bank's statement has it. */
  status: z.enum(rules.receiptExitStatuses),
  reference: z.string().nullable(),
  /** The receipt with the money that the bank took. */
  debitId: id.nullable(),
  vendorId: id.nullable(),
  invoiceId: id.nullable(),
  /** Whose carry it pays. */
  partnerId: partnerNumber.nullable(),
  note: z.string(),
  recordedBy: z.string(),
  createdAt: instant,
})

/** At most the first 500 exits. */
export const receiptWithExits = receipt.extend({ exits: z.array(exit) })

const ofReceipt = z.strictObject({ id })
const note = filled(500)
const amount = minor.min(1).max(rules.maxCollectionMinor)

export const listReceipts = endpoint({
  ...read,
  name: 'listReceipts',
  path: '/operator/receipts',
  summary:
    'Lists what the bank has booked that is no payment of ours, the oldest first; `status=open` is what is in suspense.',
  query: z.strictObject({
    ...pageParams,
    ...scopeParam,
    status: z.enum(rules.receiptStatuses).optional(),
    currency: currency.optional(),
  }),
  answer: { status: 200, body: paged(receipt) },
})

export const getReceipt = endpoint({
  ...read,
  name: 'getReceipt',
  path: '/operator/receipts/{id}',
  summary: 'Returns one receipt with how its money left suspense.',
  params: ofReceipt,
  answer: { status: 200, body: receiptWithExits },
})

export const assignReceipt = endpoint({
  ...act,
  stepUp: { not: 'decided-later' },
  name: 'assignReceipt',
  path: '/operator/receipts/{id}/assign',
  summary: 'Notes whose receipt it seems to be, and that the operator looks after it. No money moves.',
  // The same again changes nothing.
  idempotency: 'natural',
  params: ofReceipt,
  body: z.strictObject({ partnerId: partnerNumber.min(1).nullable(), note }),
  answer: { status: 200, body: receiptWithExits },
  refuses: { NOT_FOUND: 404 },
})

/** What the receipt is, or what becomes of its money. */
const exitAsked = z.discriminatedUnion('kind', [
  /** It is this payment, which a partner has stated, whatever amount and reference were stated. */
  z.strictObject({ kind: z.literal('collection'), collectionId: id }),
  /** The provider sends it back by its bank, with this reference: it waits until the statement has it. */
  z.strictObject({ kind: z.literal('refund'), amountMinor: amount, reference: filled(100) }),
  /** It pays what was written off. */
  z.strictObject({ kind: z.literal('recovery'), amountMinor: amount, vendorId: id, invoiceId: id }),
  /** It pays what the partner owes for the time between fundings and its payments, the oldest first. */
  z.strictObject({ kind: z.literal('carry'), amountMinor: amount, partnerId: partnerNumber.min(1) }),
  /** The bank took it back: another receipt, whose amount is negative. */
  z.strictObject({ kind: z.literal('debit'), debitId: id }),
  /** A journal has accrued it, so it leaves `unmatched-receipts` and `accruals`. It may be a part of the receipt. */
  z.strictObject({ kind: z.literal('journal'), amountMinor: amount, reference: filled(100) }),
  /** The owners have paid it in; a negative receipt was paid to them. */
  z.strictObject({ kind: z.literal('capital'), amountMinor: amount }),
  /** It was drawn on the provider's credit line; a negative receipt paid that back. */
  z.strictObject({ kind: z.literal('credit-line'), amountMinor: amount }),
])

export const resolveReceipt = endpoint({
  ...act,
  secondPerson: true,
  name: 'resolveReceipt',
  path: '/operator/receipts/{id}/resolve',
  summary:
    'States what a receipt is, or what becomes of its money. What is unapplied of the payment that it was matched with may leave, too.',
  idempotency: 'key',
  params: ofReceipt,
  body: z.strictObject({ exit: exitAsked, note }),
  answer: { status: 200, body: receiptWithExits },
  refuses: {
    NOT_FOUND: 404,
    /** The receipt, the payment or the invoice is not such that it could be explained by the other. */
    NOT_MATCHABLE: 409,
    /** So much is not in suspense, or was not written off. */
    EXCEEDS_SUSPENSE: 409,
    /** The partner owes less of carry. */
    EXCEEDS_CARRY: 409,
  },
})

export const operatorReceiptRoutes = [listReceipts, getReceipt, assignReceipt, resolveReceipt] as const
