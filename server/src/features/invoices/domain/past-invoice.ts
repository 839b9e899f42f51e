import { localDay, settlementDay } from '@sooner/rules/banking-calendar'
import type { Invoice } from './invoice.ts'
import { newInvoice } from './new-invoice.ts'
import { collect, fund, payAgain } from './past-payment.ts'
import type { PastFacts, PastInvoice, PastStory } from './past-story.ts'
import { begun, step, type Course } from './past-step.ts'
import { refreshed } from './refresh.ts'
import { request } from './past-request.ts'
import { screened } from './screen-invoice.ts'

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
