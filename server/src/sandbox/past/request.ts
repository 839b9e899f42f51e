import { arrivalOf, daysBetween } from '@sooner/rules/arrivals'
import {
  addDays,
  batchDay,
  countBankingDaysBack,
  localDay,
  settlementDay,
} from '@sooner/rules/banking-calendar'
import { flatFee } from '@sooner/rules/fees'
import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import {
  historyEntry,
  invoiceStates,
  type Agreed,
  type Changing,
  type Invoice,
  type InvoiceChange,
  invoiceRules,
} from '../../features/invoices/index.ts'
import type { PastInvoice, PastStory } from './story.ts'

export interface PastFacts {
  readonly vendorId: string
  readonly partnerId: number
  readonly clientName: string
  readonly agreed: Agreed
  readonly now: Date
  /** The credit memo that is linked to the document, as it is before anything is taken off it. */
  readonly memo?: Invoice | undefined
}

/** A document on its way; it is over where its next step would be in the future. */
export interface Course extends PastInvoice {
  readonly facts: PastFacts
  readonly isOver: boolean
}

type Actor = 'feed' | 'vendor' | 'screening' | 'partner' | 'operator' | 'payments'

const actors: Readonly<Record<Actor, readonly [actor: string, kind: InvoiceActor]>> = {
  feed: ['service:feed', 'partner'],
  vendor: ['sandbox', 'vendor'],
  screening: ['invoices.screening', 'system'],
  partner: ['service:feed', 'partner'],
  operator: ['sandbox', 'operator'],
  payments: ['payments', 'system'],
}

interface Step {
  readonly event: InvoiceEvent
  readonly to: InvoiceState
  readonly at: Date
  readonly by: Actor
  readonly note?: string
  readonly change?: Partial<Invoice>
}

const byOf = (by: Actor, at: Date, note?: string): Changing => {
  const [actor, actorKind] = actors[by]
  return { actor, actorKind, at, note }
}

export const begun = (story: PastStory, facts: PastFacts, invoice: Invoice): Course => ({
  story,
  facts,
  invoice,
  payout: null,
  payments: [],
  collected: [],
  consumption: null,
  redirect: null,
  writtenOff: null,
  isOver: false,
  entries: [
    historyEntry(
      byOf(story.source === 'feed' ? 'feed' : 'vendor', story.receivedAt),
      'received',
      null,
      invoice,
    ),
  ],
})

/** Takes a change of the live rules; a document's course is over where it would be in the future. */
export function changed(
  course: Course,
  by: Actor,
  at: Date,
  { event, before, after, details }: InvoiceChange,
  note?: string,
): Course {
  if (at > course.facts.now) return { ...course, isOver: true }
  const invoice = { ...after, version: before.version + 1, updatedAt: at }
  const entry = historyEntry(byOf(by, at, note), event, before, invoice, details)
  return { ...course, invoice, entries: [...course.entries, entry] }
}

/** Every step is one that a real document can take. */
export function step(course: Course, { change, event, to, at, by, note }: Step): Course {
  const { invoice, entries, facts } = course
  if (at > facts.now) return { ...course, isOver: true }
  const { state: from, documentKind } = invoice
  const state = invoiceStates.requireLegal({ from, event, to, documentKind })
  const after = { ...invoice, ...change, state, version: invoice.version + 1, updatedAt: at }
  return {
    ...course,
    invoice: after,
    entries: [...entries, historyEntry(byOf(by, at, note), event, invoice, after)],
  }
}

/** Nobody acts at midnight: a day's acts happen in the afternoon, before the cutoff of both calendars. */
export const onDay = (day: string): Date => new Date(`${day}T14:00:00Z`)

/** The vendor takes the invoice early, or it is requested on its eligible date. */
export function request(course: Course): Course {
  const { invoice } = course
  return invoice.state === 'open-for-redirect' ? redirect(course) : requested(course, plannedDay(course))
}

/** It is requested anew on the day after an operator approved it again. */
export const requestAgain = (course: Course): Course =>
  requested(course, addDays(localDay(course.invoice.currency, course.invoice.updatedAt), 1))

function plannedDay({ story, invoice }: Course): string | null {
  const expected = invoice.eligibleAt ?? invoice.dueDate
  if (story.takenAfterDays === null) return expected
  const taken = addDays(localDay(invoice.currency, story.receivedAt), story.takenAfterDays)
  return expected !== null && expected < taken ? expected : taken
}

function requested(course: Course, day: string | null): Course {
  const { story, invoice } = course
  // Nothing is owed for an invoice that has no positive amount.
  if (day === null || invoice.openAmountMinor <= 0n) return { ...course, isOver: true }
  // An approval by an operator may have come after the eligible date.
  const approved = invoice.approvedAt ?? story.receivedAt
  // Its time does not depend on the hour, so that the world of every hour has one.
  const isNow = story.fate === 'requested'
  const planned = isNow ? new Date(approved.getTime() + 26 * 3_600_000) : onDay(day)
  const earliest = approved > invoice.updatedAt ? approved : invoice.updatedAt
  const at = planned > earliest ? planned : new Date(earliest.getTime() + 3_600_000)
  const free = withoutMemo(course, at)
  if (free.isOver) return free
  const next = step(free, {
    event: 'requested',
    to: 'requested',
    at,
    by: story.takenAfterDays === null ? 'payments' : 'vendor',
    change: { requestedAt: at, ...arrivalsOf(invoice, at) },
  })
  return next.isOver ? next : { ...priced(next), isOver: isNow }
}

/** What the linked credit memo takes off the invoice when it is paid. Nothing is left to pay of one that it covers. */
function withoutMemo(course: Course, at: Date): Course {
  const { memo } = course.facts
  const { invoice } = course
  if (course.consumption || memo?.state !== 'awaiting-eligibility' || memo.updatedAt > at) return course
  const leftMinor = -memo.openAmountMinor
  const amountMinor = leftMinor < invoice.openAmountMinor ? leftMinor : invoice.openAmountMinor
  const change = invoiceRules.consumed(invoice, [{ memoId: memo.id, invoiceId: invoice.id, amountMinor }], at)
  const next = changed(course, 'payments', at, change)
  if (next.isOver) return next
  const consumption = { memoId: memo.id, memoNumber: memo.number, amountMinor, at }
  return { ...next, consumption, isOver: next.invoice.state === 'applied' }
}

/** Arrival against arrival: what waiting would have brought, against this request. */
function arrivalsOf({ currency, eligibleAt, dueDate }: Invoice, at: Date) {
  const arrival = settlementDay(currency, at)
  const expected = eligibleAt ?? dueDate
  const gained = expected === null ? 0 : daysBetween(arrival, arrivalOf(currency, expected))
  return {
    estimatedPaymentDate: arrival,
    accelerationDays: Math.max(0, gained),
    payoutMethod: gained > 0 ? ('instant-payout' as const) : ('past-eligible' as const),
  }
}

/** What is due costs nothing. */
function priced(course: Course): Course {
  const { invoice, story } = course
  const feeMinor =
    invoice.payoutMethod === 'past-eligible' ? 0n : flatFee(invoice.openAmountMinor, story.rateBps)
  const { openAmountMinor: openMinor, requestedAt, payoutMethod } = invoice
  const payout = { feeMinor, netMinor: openMinor - feeMinor, fundedAt: null, settledAt: null }
  if (requestedAt === null || payoutMethod === null) return course
  const payment = {
    requestedAt,
    payoutMethod,
    isRedirect: course.redirect !== null,
    daysEarly: invoice.accelerationDays ?? 0,
    openMinor,
    feeMinor,
    sentAt: null,
    failure: null,
    batchOn: batchDay(invoice.currency, requestedAt),
  }
  return { ...course, payout, payments: [...course.payments, payment] }
}

/** The partner acknowledges a redirect three days after the vendor's request; what is not requested closes near the due date. */
function redirect(course: Course): Course {
  const { story, invoice } = course
  const received = localDay(invoice.currency, story.receivedAt)
  if (story.fate === 'redirect-closed') return closed(course, onDay(addDays(received, 6)), 'partner-paid')
  if (story.takenAfterDays === null && story.fate !== 'redirect-requested')
    return invoice.dueDate === null
      ? { ...course, isOver: true }
      : closed(
          course,
          onDay(countBankingDaysBack(invoice.currency, invoice.dueDate, 3)),
          'approaching-due-date',
        )
  const asked = addDays(received, Math.min(story.takenAfterDays ?? 2, 8))
  const open = step(course, {
    event: 'redirect-requested',
    to: 'redirect-requested',
    at: onDay(asked),
    by: 'vendor',
  })
  if (open.isOver) return open
  const agreed = { ...open, redirect: agreedOn(open, onDay(asked)) }
  if (story.fate === 'redirect-requested') return { ...agreed, isOver: true }
  const at = onDay(addDays(asked, 3))
  const next = step(agreed, {
    event: 'redirect-acknowledged',
    to: 'requested',
    at,
    by: 'partner',
    change: { requestedAt: at, ...arrivalsOf(invoice, at) },
  })
  return next.isOver ? next : priced(next)
}

const agreedOn = ({ invoice, story }: Course, at: Date): Course['redirect'] => ({
  at,
  grossMinor: invoice.openAmountMinor,
  feeMinor: flatFee(invoice.openAmountMinor, story.rateBps),
  arrivesAnywayOn: arrivalOf(
    invoice.currency,
    invoice.eligibleAt ?? invoice.dueDate ?? localDay(invoice.currency, at),
  ),
})

function closed(course: Course, at: Date, reason: 'partner-paid' | 'approaching-due-date'): Course {
  const by = reason === 'partner-paid' ? 'partner' : 'screening'
  const change = { closedForRedirectReason: reason }
  const next = step(course, { event: 'redirect-closed', to: 'closed-for-redirect', at, by, change })
  return { ...next, isOver: true }
}
