import { addBankingDays, addDays, localDay, settlementDay } from '@sooner/rules/banking-calendar'
import { isDelinquent } from '../../features/invoices/domain/around-due-date.ts'
import { newInvoice } from '../../features/invoices/domain/imported-invoice.ts'
import type { Invoice } from '../../features/invoices/domain/invoice.ts'
import { onDay, requestAgain, step, type Course, begun, request } from './request.ts'
import type { PastFailure, PastPayment, PastFacts, PastInvoice, PastStory } from './story.ts'
import { refreshed } from '../../features/invoices/domain/refresh.ts'
import { screened } from '../../features/invoices/domain/screen-invoice.ts'

/** A few minutes after the cutoff in winter, and an hour later in summer. */
const sendingTimes = { USD: '21:05', GBP: '15:35' } as const

/** Codes with which banks refuse or return a payment without anything being wrong with the account. */
const codes = {
  USD: { refused: 'R13', returned: 'R23' },
  GBP: { refused: 'AG01', returned: 'MS03' },
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
  const funded = step(course, { event: 'funded', to: 'funded', at, by: 'payments' })
  if (funded.isOver) return funded
  const sent = { ...payment, sentAt: at }
  const paid = { ...withLast(funded, sent), payout: { ...payout, fundedAt: at } }
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
  const { kind, code, at } = failure
  const held = step(course, {
    event: kind === 'refused' ? 'funding-failed' : 'returned',
    to: 'requires-manual-approval',
    at,
    by: 'payments',
    note: code,
    change: {
      holdReasons: ['Funding Transaction Failed'],
      approvedReasons: [],
      payoutMethod: null,
      requestedAt: null,
    },
  })
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

/** The partner pays in time, late, too little, too much, or not at all. */
function collect(course: Course): Course {
  const { story, invoice } = course
  if (invoice.dueDate === null) return { ...course, isOver: true }
  const isUnpaid = story.fate === 'uncollected' || story.fate === 'written-off'
  const day = addDays(invoice.dueDate, story.collectedAfterDays)
  const funded = localDay(invoice.currency, invoice.updatedAt)
  const paidOn = day > funded ? day : addDays(funded, 1)
  const late = isUnpaid || isDelinquent(invoice.currency, invoice.dueDate, paidOn) ? overdue(course) : course
  if (isUnpaid || late.isOver) return late.isOver ? late : unpaid(late)
  const laterThanOverdue =
    late === course ? paidOn : latest(paidOn, localDay(invoice.currency, late.invoice.updatedAt))
  return collected(late, onDay(addDays(laterThanOverdue, late === course ? 0 : 1)))
}

const latest = (one: string, other: string): string => (one > other ? one : other)

/** No earlier than the day after funding: an invoice may have been paid long after its due date. */
function overdue(course: Course): Course {
  const { invoice } = course
  const funded = localDay(invoice.currency, invoice.updatedAt)
  const graced = addDays(addBankingDays(invoice.currency, invoice.dueDate ?? funded, 5), 1)
  const at = onDay(latest(graced, addDays(funded, 1)))
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
  return step(defaulted, { event: 'written-off', to: 'defaulted-void', at: later, by: 'operator', note })
}

function collected(course: Course, at: Date): Course {
  const { story, invoice, payout } = course
  const shortMinor = story.fate === 'part-collected' ? invoice.openAmountMinor / 5n : 0n
  const isLate = invoice.state === 'delinquent'
  const short = isLate ? 'delinquent' : 'partially-settled'
  const whole = story.fate === 'over-collected' ? 'over-settled' : 'settled'
  const to = shortMinor > 0n ? short : whole
  const settledMinor = invoice.settledMinor + invoice.openAmountMinor - shortMinor
  const change = { openAmountMinor: shortMinor, settledMinor }
  const next = step(course, { event: 'collected', to, at, by: 'payments', change })
  if (next.isOver || !payout) return next
  if (shortMinor === 0n) return { ...next, payout: { ...payout, settledAt: at } }
  return { ...next, shortfall: { at, amountMinor: shortMinor } }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Takes a made-up document through its past by the rules that a real one follows, up to the present. */
export function pastInvoice(story: PastStory, facts: PastFacts): PastInvoice {
  const stages = [screen, endHold, leave, request, fund, payAgain, collect]
  const {
    isOver: _,
    facts: __,
    ...past
  } = stages.reduce((course, stage) => (course.isOver ? course : stage(course)), receive(story, facts))
  const { currency } = past.invoice
  return { ...past, invoice: expected(refreshed(past.invoice, localDay(currency, facts.now)), facts.now) }
}

/** What is requested and was not sent goes with the next cutoff. */
const expected = (invoice: Invoice, now: Date): Invoice =>
  invoice.state === 'requested'
    ? { ...invoice, estimatedPaymentDate: settlementDay(invoice.currency, now) }
    : invoice

function receive(story: PastStory, facts: PastFacts): Course {
  const { row, id, source, receivedAt: at } = story
  const { vendorId, partnerId, clientName, agreed } = facts
  const invoice = newInvoice({ row, id, source, at, vendorId, partnerId, clientName, agreed })
  const isOver = story.fate === 'imported'
  return { ...begun(story, facts, invoice), isOver }
}

function screen(course: Course): Course {
  const { story, facts, invoice } = course
  const found = {
    agreed: facts.agreed,
    isDuplicate: story.isDuplicate,
    lineKinds: story.row.lines.map(({ kind }) => kind),
  }
  const at = after(story.receivedAt, 2000)
  const seen = screened(invoice, found, localDay(invoice.currency, story.receivedAt))
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

/** The ends that come before any payout. */
function leave(course: Course): Course {
  const { story, invoice } = course
  const isMemo = invoice.documentKind === 'credit-memo'
  const at = after(story.receivedAt, 2 * dayMs + 5 * hourMs)
  const isWaiting = invoice.state === 'awaiting-eligibility'
  if (isWaiting && story.fate === 'cancelled')
    return over(
      step(course, {
        event: 'cancelled',
        to: 'cancelled',
        at,
        by: 'partner',
        note: 'Replaced by a corrected invoice.',
      }),
    )
  if (isWaiting && story.fate === 'applied') return over(apply(course, after(at, 20 * dayMs)))
  if (isWaiting && story.fate === 'held-by-operator')
    return over(
      step(course, {
        event: 'held',
        to: 'requires-manual-approval',
        at,
        by: 'operator',
        note: 'The client disputes a part of the work.',
        change: { holdReasons: ['Operator Unapproved'], approvedReasons: [] },
      }),
    )
  return isMemo ? over(course) : course
}

const over = (course: Course): Course => ({ ...course, isOver: true })

/** A consumed memo, or an invoice that a memo covers wholly: nothing of either is open any more. */
function apply(course: Course, at: Date): Course {
  const applied = step(course, {
    event: 'applied',
    to: 'applied',
    at,
    by: 'screening',
    change: { openAmountMinor: 0n },
  })
  if (applied.isOver || course.invoice.documentKind === 'credit-memo') return applied
  const reason = `CM-${course.invoice.number}`
  const amountMinor = -course.invoice.amountMinor
  return { ...applied, adjustments: [{ kind: 'credit-memo', reason, amountMinor, at }] }
}
