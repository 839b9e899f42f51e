import {
  addBankingDays,
  addDays,
  isBankingDay,
  localDay,
  settlementDay,
} from '@sooner/rules/banking-calendar'
import { type Invoice, invoiceRules } from '../../features/invoices/index.ts'
import { begun, changed, onDay, request, requestAgain, step, type Course, type PastFacts } from './request.ts'
import type { PastConsumption, PastFailure, PastInvoice, PastPayment, PastStory } from './story.ts'

/** A few minutes after the cutoff in winter, and an hour later in summer. */
const sendingTimes = { USD: '21:05', GBP: '15:35' } as const

/** Codes with which banks refuse or return a payment without anything being wrong with the account. */
const codes = {
  USD: { refused: 'R26', returned: 'R23' },
  GBP: { refused: 'FF01', returned: 'MS03' },
} as const

/** The bank has the payment after its cutoff, unless it refuses it. What is returned comes back a banking day after its arrival. */
function fund(course: Course): Course {
  const { story, invoice, payout, payments } = course
  const payment = payments.at(-1)
  if (!payment || !payout) return { ...course, isOver: true }
  const { currency } = invoice
  const at = new Date(`${payment.batchOn}T${sendingTimes[currency]}:00Z`)
  const isFirst = payments.length === 1
  if (story.fate === 'funding-failed' || (story.fate === 'refused-once' && isFirst))
    return failed(course, payment, { kind: 'refused', code: codes[currency].refused, at })
  const next = changed(course, 'payments', at, invoiceRules.funded(invoice))
  if (next.isOver) return next
  const sent = { ...payment, sentAt: at }
  const paid = { ...withLast(next, sent), payout: { ...payout, fundedAt: at } }
  if (story.fate !== 'returned' && !(story.fate === 'returned-once' && isFirst)) return paid
  const back = onDay(addBankingDays(currency, payment.batchOn, 2))
  return failed(paid, sent, { kind: 'returned', code: codes[currency].returned, at: back })
}

const withLast = (course: Course, payment: PastPayment): Course => ({
  ...course,
  payments: [...course.payments.slice(0, -1), payment],
})

/** Only an operator lets it be paid again. */
function failed(course: Course, payment: PastPayment, failure: PastFailure): Course {
  const { code, at } = failure
  const change = invoiceRules.fundingFailed(course.invoice, { details: { code }, partnerPaidOn: null }, at)
  const held = changed(course, 'payments', at, change)
  if (held.isOver) return held
  return { ...withLast(held, { ...payment, failure }), payout: null }
}

/** An operator approves what failed, and it is paid again; other failures are there for operators to see. */
function payAgain(course: Course): Course {
  const { story, invoice } = course
  if (invoice.state !== 'requires-manual-approval') return course
  if (story.fate !== 'refused-once' && story.fate !== 'returned-once') return { ...course, isOver: true }
  const at = onDay(addBankingDays(invoice.currency, localDay(invoice.currency, invoice.updatedAt), 1))
  const approved = step(course, {
    event: 'approved',
    to: 'awaiting-eligibility',
    at,
    by: 'operator',
    note: 'The vendor confirmed the account with its bank.',
    change: { holdReasons: [], approvedReasons: invoice.holdReasons },
  })
  const again = approved.isOver ? approved : requestAgain(approved)
  return again.isOver ? again : fund(again)
}

const bankingDayFrom = (currency: Invoice['currency'], day: string): string =>
  isBankingDay(currency, day) ? day : addBankingDays(currency, day, 1)

/** The partner pays in time, late, too little, too much, or not at all. */
function collect(course: Course): Course {
  const { story, invoice } = course
  if (invoice.dueDate === null) return { ...course, isOver: true }
  const isUnpaid = story.fate === 'uncollected' || story.fate === 'written-off'
  const day = addDays(invoice.dueDate, story.collectedAfterDays)
  const earliest = dayAfter(invoice)
  const paidOn = bankingDayFrom(invoice.currency, latest(day, earliest))
  const late =
    isUnpaid || invoiceRules.isDelinquent(invoice.currency, invoice.dueDate, paidOn)
      ? overdue(course)
      : course
  if (isUnpaid || late.isOver) return late.isOver ? late : unpaid(late)
  const from = late === course ? paidOn : latest(paidOn, dayAfter(late.invoice))
  const at = onDay(bankingDayFrom(invoice.currency, from))
  return payRest(paidBy(late, at, paymentOf(late)))
}

const dayAfter = ({ currency, updatedAt }: Invoice): string => addDays(localDay(currency, updatedAt), 1)

const latest = (one: string, other: string): string => (one > other ? one : other)

/** No earlier than the day after funding: an invoice may have been paid long after its due date. */
function overdue(course: Course): Course {
  const { invoice } = course
  const earliest = dayAfter(invoice)
  const graced = addDays(addBankingDays(invoice.currency, invoice.dueDate ?? earliest, 5), 1)
  const at = onDay(latest(graced, earliest))
  return step(course, { event: 'overdue', to: 'delinquent', at, by: 'screening' })
}

function unpaid(course: Course): Course {
  const { invoice, story } = course
  const since = localDay(invoice.currency, invoice.updatedAt)
  const at = onDay(latest(addDays(invoice.dueDate ?? since, 91), addDays(since, 1)))
  const defaulted = step(course, { event: 'defaulted', to: 'defaulted-open', at, by: 'screening' })
  if (defaulted.isOver || story.fate !== 'written-off') return { ...defaulted, isOver: true }
  const note = 'The partner went out of business.'
  const later = new Date(at.getTime() + 30 * 86_400_000)
  const { id, version, openAmountMinor: amountMinor } = defaulted.invoice
  const lost = changed(defaulted, 'operator', later, invoiceRules.writtenOff(defaulted.invoice, later), note)
  if (lost.isOver) return lost
  // An invoice may be written off again, so its version distinguishes the two.
  return { ...lost, isOver: true, writtenOff: { at: later, subjectId: `${id} ${version}`, amountMinor } }
}

interface Paying {
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
}

/** From 3.00 to 11.99: so little that the next payment to the vendor is always larger, even by several of them. */
const deductedOf = (openMinor: bigint): bigint => 300n + (openMinor % 900n)

function paymentOf({ story, invoice: { openAmountMinor: openMinor } }: Course): Paying {
  const exact = { amountMinor: openMinor, shortfallMinor: 0n }
  if (story.fate === 'part-collected') return { ...exact, amountMinor: openMinor - openMinor / 5n }
  if (story.fate === 'over-collected') return { ...exact, amountMinor: openMinor + openMinor / 10n }
  if (story.fate !== 'deducted') return exact
  const shortfallMinor = deductedOf(openMinor)
  return { amountMinor: openMinor - shortfallMinor, shortfallMinor }
}

function paidBy(course: Course, at: Date, paying: Paying): Course {
  const { invoice, payout } = course
  const { changes, division } = invoiceRules.collected(invoice, { ...paying, byOperator: false })
  const next = changes.reduce((one, change) => changed(one, 'payments', at, change), course)
  if (next.isOver || !payout) return next
  const { shortfallMinor, surplusMinor } = division
  const { amountMinor } = paying
  const openMinor = invoice.openAmountMinor
  return {
    ...next,
    payout: { ...payout, settledAt: next.invoice.openAmountMinor === 0n ? at : null },
    collected: [...course.collected, { at, amountMinor, shortfallMinor, surplusMinor, openMinor }],
  }
}

const restAfterDays = 25

/** What the partner left open is overdue like the whole, and is paid some weeks later. */
function payRest(course: Course): Course {
  const { invoice } = course
  if (course.isOver || invoice.openAmountMinor === 0n || invoice.dueDate === null) return course
  const { currency, dueDate } = invoice
  const day = addDays(localDay(currency, invoice.updatedAt), restAfterDays)
  const isLate = invoice.state !== 'delinquent' && invoiceRules.isDelinquent(currency, dueDate, day)
  const late = isLate ? overdue(course) : course
  if (late.isOver) return late
  return paidBy(late, onDay(bankingDayFrom(currency, latest(day, dayAfter(late.invoice)))), {
    amountMinor: invoice.openAmountMinor,
    shortfallMinor: 0n,
  })
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

const lasting = [leave, request, fund, payAgain, collect]
const received = [screen, endHold]

const through = (course: Course, stages: readonly ((course: Course) => Course)[]): Course =>
  stages.reduce((reached, stage) => (reached.isOver ? reached : stage(reached)), course)

/** Takes a made-up invoice through its past by the rules that a real one follows, up to the present. */
export const pastInvoice = (story: PastStory, facts: PastFacts): PastInvoice =>
  ended(through(receive(story, facts), [...received, ...lasting]))

/** A credit memo before invoices use it. */
export const pastMemo = (story: PastStory, facts: PastFacts): Course =>
  through(receive(story, facts), received)

/** What became of the memo: its invoice used it, or it still waits for that. */
export function usedMemo(course: Course, invoiceId: string, used: PastConsumption | null): PastInvoice {
  const { invoice } = course
  if (!used) return ended(course)
  const { amountMinor, at } = used
  const change = invoiceRules.consumed(invoice, [{ memoId: invoice.id, invoiceId, amountMinor }], at)
  return ended(changed(course, 'payments', at, change))
}

/** A partner replaces a memo for which there is no invoice, since it would be taken off any other of its client. */
export const withdrawnMemo = (course: Course): PastInvoice => ended(course.isOver ? course : cancel(course))

function ended(course: Course): PastInvoice {
  const {
    isOver: _,
    facts: { now },
    ...past
  } = course
  return {
    ...past,
    invoice: expected(invoiceRules.refreshed(past.invoice, localDay(past.invoice.currency, now)), now),
  }
}

/** What is requested and was not sent goes with the next cutoff. */
const expected = (invoice: Invoice, now: Date): Invoice =>
  invoice.state === 'requested'
    ? { ...invoice, estimatedPaymentDate: settlementDay(invoice.currency, now) }
    : invoice

function receive(story: PastStory, facts: PastFacts): Course {
  const { row, id, source, receivedAt: at } = story
  const { vendorId, partnerId, clientName, agreed } = facts
  const invoice = invoiceRules.newInvoice({ row, id, source, at, vendorId, partnerId, clientName, agreed })
  const { linkedTo: linkedInvoiceId } = story
  const isOver = story.fate === 'imported'
  return { ...begun(story, facts, { ...invoice, linkedInvoiceId }), isOver }
}

function screen(course: Course): Course {
  const { story, facts, invoice } = course
  const found = {
    agreed: facts.agreed,
    isDuplicate: story.isDuplicate,
    lineKinds: story.row.lines.map(({ kind }) => kind),
  }
  const at = after(story.receivedAt, 2000)
  const seen = invoiceRules.screened(invoice, found, localDay(invoice.currency, story.receivedAt))
  const event = seen.state === 'open-for-redirect' ? 'opened-for-redirect' : 'screened'
  return step(course, { event, to: seen.state, at, by: 'screening', change: seen })
}

/** An operator approves what is not meant to stay on hold, a day after it was received. */
function endHold(course: Course): Course {
  const { story, invoice } = course
  if (invoice.state !== 'requires-manual-approval') return course
  if (story.fate === 'held') return { ...course, isOver: true }
  const at = after(story.receivedAt, dayMs + 3 * hourMs)
  return step(course, {
    event: 'approved',
    to: 'awaiting-eligibility',
    at,
    by: 'operator',
    note: 'Confirmed with the partner.',
    change: {
      holdReasons: [],
      approvedReasons: invoice.holdReasons,
      approvedAt: invoice.approvedAt ?? at,
    },
  })
}

const cancel = (course: Course): Course =>
  step(course, {
    event: 'cancelled',
    to: 'cancelled',
    at: after(course.story.receivedAt, 2 * dayMs + 5 * hourMs),
    by: 'partner',
    note: 'Replaced by a corrected invoice.',
  })

/** The ends that come before any payout. */
function leave(course: Course): Course {
  const { story, invoice } = course
  if (invoice.state !== 'awaiting-eligibility') return course
  if (story.fate === 'open') return over(course)
  if (story.fate === 'cancelled') return over(cancel(course))
  if (story.fate !== 'held-by-operator') return course
  return over(
    step(course, {
      event: 'held',
      to: 'requires-manual-approval',
      at: after(story.receivedAt, 2 * dayMs + 5 * hourMs),
      by: 'operator',
      note: 'The client disputes a part of the work.',
      change: { holdReasons: ['Operator Unapproved'], approvedReasons: [] },
    }),
  )
}

const over = (course: Course): Course => ({ ...course, isOver: true })
