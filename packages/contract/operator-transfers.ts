import {
  bankAnswerKinds,
  bankAnswerOutcomes,
  submissionReportKinds,
  submissionStates,
} from '@sooner/rules/bank-answers'
import { returnRateKinds, returnRateStates } from '@sooner/rules/return-rates'
import * as rules from '@sooner/rules/transfers'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, filled, id, instant } from './shapes.ts'
import { operatorAct, staffRead as read } from './staff.ts'

const kind = z.enum(['credit', 'debit', 'prenote'])

/** The entries of one direction in one status. */
const statusTotal = z.object({
  kind,
  status: z.enum(rules.transferAttemptStatuses),
  count,
  amountMinor: minor,
})

/** Everything that was handed over to the bank for one currency and banking day, over all vendors. */
export const cutoff = z.object({
  currency,
  batchOn: day,
  settlesOn: day,
  submissionCount: count,
  /** How many of its submissions are in each state. */
  submissions: z.array(z.object({ state: z.enum(submissionStates), count })),
  totals: z.array(statusTotal),
})

export const submission = z.object({
  id,
  currency,
  batchOn: day,
  settlesOn: day,
  position: count,
  entryCount: count,
  state: z.enum(submissionStates),
  plannedAt: instant,
  begunAt: instant.nullable(),
  recordedAt: instant.nullable(),
  /** The banking day on which the bank had it; null while it waits in a folder for the bank. */
  fetchedOn: day.nullable(),
  totals: z.array(statusTotal),
  /** What the bank said about its files as a whole, or operators who asked it: the oldest first. */
  reports: z.array(
    z.object({ kind: z.enum(submissionReportKinds), code: z.string(), on: day, note: z.string().nullable() }),
  ),
})

/** One entry at the bank. */
export const operatedAttempt = z.object({
  id,
  vendorId: id,
  vendorName: z.string(),
  /** Under this key the bank knows it. */
  key: z.string(),
  batchId: id,
  submissionId: id,
  bankAccountId: id,
  type: z.enum(rules.transferTypes),
  kind,
  currency,
  amountMinor: minor,
  status: z.enum(rules.transferAttemptStatuses),
  code: z.string().nullable(),
  tries: count,
  batchOn: day,
  settlesOn: day,
  settledOn: day.nullable(),
  returnedOn: day.nullable(),
  plannedAt: instant,
  submittedAt: instant.nullable(),
  /** Handed over more than a day ago, and nobody knows what became of it: it is not asked about any more by itself. */
  isGivenUp: z.boolean(),
})

/** An answer of the bank, without the account numbers of a correction. */
export const bankAnswer = z.object({
  rail: z.string(),
  answerId: z.string(),
  key: z.string(),
  kind: z.enum(bankAnswerKinds),
  answeredOn: day,
  code: z.string().nullable(),
  /** What the bank says that it moved; null if it states no amount. */
  amountMinor: minor.nullable(),
  outcome: z.enum(bankAnswerOutcomes),
  readAt: instant,
  closedAt: instant.nullable(),
  note: z.string().nullable(),
})

/** A posting of the ledger about an attempt, with its movement of the provider's money. */
const posting = z.object({ sequence: z.string(), kind: z.string(), bookedOn: day, bookedAt: instant })

export const transferHistory = z.object({
  id,
  vendorId: id,
  type: z.enum(rules.transferTypes),
  kind,
  state: z.enum(rules.transferBatchStatuses),
  currency,
  amountMinor: minor,
  bankAccountId: id,
  invoiceId: id.nullable(),
  invoiceLineItemId: id.nullable(),
  paymentReference: z.string().nullable(),
  batchOn: day,
  batchId: id.nullable(),
  code: z.string().nullable(),
  createdAt: instant,
  /** Every sending of it, the oldest first, each with what the bank answered and what was posted. */
  attempts: z.array(operatedAttempt.extend({ answers: z.array(bankAnswer), postings: z.array(posting) })),
})

export const listCutoffs = endpoint({
  ...read,
  name: 'listCutoffs',
  path: '/operator/cutoffs',
  summary: 'Lists the cutoffs by day and currency, latest first, with the states and sums of what was sent.',
  query: z.strictObject({ ...pageParams, currency: currency.optional() }),
  answer: { status: 200, body: paged(cutoff) },
})

/** Whether the provider's money covered what was to leave with a cutoff. */
export const liquidity = z.object({
  currency,
  batchOn: day,
  /** In the books, the credit line, what of that is drawn, and what was at the bank and had not settled. */
  cashMinor: minor,
  creditLineMinor: minor,
  borrowedMinor: minor,
  inFlightMinor: minor,
  /** What was to leave, and what of it was not covered and waits for the next cutoff. */
  dueMinor: minor,
  postponedMinor: minor,
  checkedAt: instant,
})

export const listLiquidity = endpoint({
  ...read,
  name: 'listLiquidity',
  path: '/operator/liquidity',
  summary: 'Lists for each cutoff whether cash and credit line covered what was to leave, latest first.',
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(liquidity) },
})

export const listSubmissions = endpoint({
  ...read,
  name: 'listSubmissions',
  path: '/operator/submissions',
  summary: 'Lists what was handed over to a rail at once, latest first.',
  query: z.strictObject({
    ...pageParams,
    currency: currency.optional(),
    batchOn: day.optional(),
    state: z.enum(submissionStates).optional(),
  }),
  answer: { status: 200, body: paged(submission) },
})

export const listAttempts = endpoint({
  ...read,
  name: 'listAttempts',
  path: '/operator/payment-attempts',
  summary:
    'Lists the entries at the bank of all vendors in one status, latest first. At most the latest 10,000 are listed.',
  query: z.strictObject({
    ...pageParams,
    status: z.enum(rules.transferAttemptStatuses).default('returned'),
    code: filled(40).optional(),
    /** The number under which the bank has the entry, which is found in any status. */
    key: filled(40).optional(),
    currency: currency.optional(),
  }),
  answer: { status: 200, body: paged(operatedAttempt) },
})

export const askAboutAttempt = endpoint({
  service: 'payments',
  name: 'askAboutAttempt',
  method: 'POST',
  path: '/operator/vendors/{id}/payment-attempts/{attemptId}/ask',
  summary:
    'Asks the rail again what became of an entry, with all of its submission that are undecided. They are never sent again.',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: { not: 'repeats-work' },
  // However often it is asked, an answer of the rail is recorded once.
  idempotency: 'natural',
  params: z.strictObject({ id, attemptId: id }),
  answer: { status: 202 },
  /** It is known what became of the entry, or it was not handed over yet. */
  refuses: { CONFLICT: 409 },
})

export const getTransferHistory = endpoint({
  ...read,
  name: 'getTransferHistory',
  path: '/operator/vendors/{id}/transfers/{transferId}',
  summary:
    'Returns a transfer with all of its attempts, what the bank answered about them, and what was posted.',
  params: z.strictObject({ id, transferId: id }),
  answer: { status: 200, body: transferHistory },
})

export const listBankAnswers = endpoint({
  ...read,
  name: 'listBankAnswers',
  path: '/operator/bank-answers',
  summary: 'Lists the answers of banks that need an operator, those that have waited longest first.',
  query: z.strictObject({
    ...pageParams,
    ...scopeParam,
    attention: z.enum(['open', 'closed']).default('open'),
    outcome: z.enum(bankAnswerOutcomes).optional(),
  }),
  answer: { status: 200, body: paged(bankAnswer) },
})

export const closeBankAnswer = endpoint({
  ...operatorAct,
  secondPerson: true,
  name: 'closeBankAnswer',
  path: '/operator/bank-answers/close',
  summary: 'Closes an answer of a bank with a note of what was done about it.',
  // Closing it again with the same note changes nothing.
  idempotency: 'natural',
  // The id is the bank's, so it may contain any character, and is no part of a path.
  body: z.strictObject({ rail: filled(40), answerId: filled(200), note: filled(500) }),
  answer: { status: 200, body: bankAnswer },
  /** CONFLICT: another note closed it before, or it needs no operator. */
  refuses: { NOT_FOUND: 404, CONFLICT: 409 },
})

export const acceptCorrection = endpoint({
  ...operatorAct,
  secondPerson: true,
  name: 'acceptCorrection',
  path: '/operator/bank-answers/accept-correction',
  summary: 'Accepts a notification of change: from the next entry on, money goes to the corrected account.',
  idempotency: 'key',
  body: z.strictObject({ rail: filled(40), answerId: filled(200), note: filled(500) }),
  answer: { status: 200, body: bankAnswer },
  /** CONFLICT: it corrects no account, or was accepted or closed before. */
  refuses: { NOT_FOUND: 404, CONFLICT: 409 },
})

export const rejectSubmission = endpoint({
  ...operatorAct,
  secondPerson: true,
  name: 'rejectSubmission',
  path: '/operator/submissions/{id}/reject',
  summary: 'Declares that the bank carries out nothing of a submission: its entries are refused.',
  idempotency: 'key',
  params: z.strictObject({ id }),
  /** The code is the bank's reason. */
  body: z.strictObject({ code: filled(35), note: filled(500) }),
  answer: { status: 200, body: z.object({ submissionId: id, refusedCount: count }) },
  /** CONFLICT: the bank has carried out entries of it, has not fetched it, or never had it. */
  refuses: { NOT_FOUND: 404, CONFLICT: 409 },
})

const returnRate = z.object({
  /** Unauthorized, administrative (closed, unknown or invalid accounts), or any. */
  kind: z.enum(returnRateKinds),
  returnedCount: count,
  /** Returned debits for each 10,000 that were sent. */
  rateBps: count,
  /** The limit of the network. */
  limitBps: count,
  state: z.enum(returnRateStates),
})

export const getReturnRates = endpoint({
  ...read,
  name: 'getReturnRates',
  path: '/operator/return-rates',
  summary: 'Returns how many debits in dollars came back over 60 days, against the limits of the network.',
  answer: {
    status: 200,
    body: z.object({ from: day, through: day, debitCount: count, rates: z.array(returnRate) }),
  },
})

/** An entry that a rail was handed over, and that this database does not know as sent. */
const sentEntry = z.object({
  key: z.string(),
  kind,
  type: z.enum(rules.transferTypes),
  currency,
  amountMinor: minor,
  batchOn: day,
  settlesOn: day,
  vendorId: z.string(),
})

export const listRails = endpoint({
  ...read,
  name: 'listRails',
  path: '/operator/rails',
  summary:
    'Lists the rails with what each was handed over beyond this database, which happens where the database was restored.',
  answer: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          rail: z.string(),
          /** How many submissions this database has handed over. */
          handedOver: count,
          /** Otherwise nothing is sent and no answer is read. */
          isReconciled: z.boolean(),
          /** At most 1,000 entries are listed; their number is of all. */
          beyondCount: count,
          beyond: z.array(sentEntry),
        }),
      ),
    }),
  },
})

export const reconcileRail = endpoint({
  ...operatorAct,
  secondPerson: true,
  name: 'reconcileRail',
  path: '/operator/rails/reconcile',
  summary:
    'Makes a database that was restored agree with what a rail was handed over: what the rail has counts as sent, and sending goes on.',
  idempotency: 'key',
  body: z.strictObject({ rail: filled(40), note: filled(500) }),
  answer: {
    status: 200,
    body: z.object({
      rail: z.string(),
      /** Entries that count as sent from now on. */
      adoptedCount: count,
      /** Entries about payments of which this database knows nothing: they are to be booked by hand. At most 1,000 are listed. */
      unknownCount: count,
      unknown: z.array(sentEntry),
    }),
  },
  /** CONFLICT: the two agree already. */
  refuses: { NOT_FOUND: 404, CONFLICT: 409 },
})

export const operatorTransferRoutes = [
  listCutoffs,
  listLiquidity,
  listSubmissions,
  listAttempts,
  askAboutAttempt,
  getTransferHistory,
  listBankAnswers,
  closeBankAnswer,
  acceptCorrection,
  rejectSubmission,
  getReturnRates,
  listRails,
  reconcileRail,
] as const
