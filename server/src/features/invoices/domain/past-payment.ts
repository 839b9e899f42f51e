import { addBankingDays, addDays, localDay } from '@sooner/rules/banking-calendar'
import { isDelinquent } from './delinquency.ts'
import { onDay } from './past-request.ts'
import { step, type Course } from './past-step.ts'

/** The transfer arrives, is refused, or is returned two banking days later. */
export function fund(course: Course): Course {
  const { story, invoice, payout } = course
  const at = onDay(invoice.estimatedPaymentDate ?? localDay(invoice.currency, course.facts.now))
  const held = {
    to: 'requires-manual-approval',
    by: 'payments',
    change: {
      holdReasons: ['Funding Transaction Failed' as const],
      approvedReasons: [],
      payoutMethod: null,
      requestedAt: null,
    },
  } as const
  if (story.fate === 'funding-failed') {
    const failed = step(course, { event: 'funding-failed', at, ...held })
    return failed.isOver ? failed : { ...failed, payout: null, isOver: true }
  }
  const funded = step(course, { event: 'funded', to: 'funded', at, by: 'payments' })
  if (funded.isOver || !payout) return funded
  const paid = { ...funded, payout: { ...payout, fundedAt: at } }
  if (story.fate !== 'returned') return paid
  const back = onDay(addBankingDays(invoice.currency, localDay(invoice.currency, at), 2))
  const note = 'R03: the bank found no such account.'
  const returned = step(paid, { event: 'returned', at: back, note, ...held })
  return returned.isOver ? returned : { ...returned, payout: null, isOver: true }
}

/** The partner pays in time, late, too little, too much, or not at all. */
export function collect(course: Course): Course {
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
  const change = { openAmountMinor: shortMinor }
  const next = step(course, { event: 'collected', to, at, by: 'payments', change })
  if (next.isOver || !payout) return next
  if (shortMinor === 0n) return { ...next, payout: { ...payout, settledAt: at } }
  const reason = `The partner paid less than ${invoice.number} states`
  return { ...next, adjustments: [{ kind: 'shortfall', reason, amountMinor: -shortMinor, at }] }
}
