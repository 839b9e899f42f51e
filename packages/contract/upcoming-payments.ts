import { grounds } from '@sooner/rules/upcoming'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'
import { count, day, id } from './shapes.ts'

const mostDays = 62
const dayMs = 86_400_000

interface Range {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const isRange = ({ from, to }: Range): boolean => {
  if (from === undefined || to === undefined) return from === to
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < mostDays
}

const arriving = z.object({
  currency,
  restsOn: z.enum(grounds),
  invoiceCount: count,
  /** What the vendor receives, after fees, credit memos and deductions; of what was sent, without what came back. */
  arrivingMinor: minor,
  /** What credit memos and deductions have reduced it by. */
  reducedMinor: minor,
})

export const getUpcomingPayments = endpoint({
  name: 'getUpcomingPayments',
  service: 'invoice',
  method: 'GET',
  path: '/invoices/vendors/{id}/upcoming',
  summary:
    'Returns what arrives, or did arrive, on each of the given days, and what it rests on: one row for each day, currency and ground.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  query: z
    /** Both or none; without them, the six weeks that begin today. */
    .strictObject({ from: day.optional(), to: day.optional() })
    .refine(isRange, `must be at most ${mostDays} days, the last one not before the first`),
  answer: {
    status: 200,
    body: z.object({
      /** Days without a payment have no row. */
      days: z.array(arriving.extend({ arrivesOn: day })),
      /** What was expected before the present day and was not sent yet, whichever days are asked for. */
      late: z.array(arriving),
      /** What has no expected day yet. */
      undated: z.array(arriving),
    }),
  },
})

export const getExpectedPayments = endpoint({
  name: 'getExpectedPayments',
  service: 'invoice',
  method: 'GET',
  path: '/invoices/vendors/{id}/statistics/expected',
  summary:
    'Returns what will arrive in each of the next eight weeks, after fees, credit memos and deductions: one row for each week and currency. What is late is in the first week, and what was sent counts until it has arrived.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: {
    status: 200,
    body: z.array(
      z.object({
        /** The Monday of the week. */
        weekStartsOn: day,
        currency,
        invoiceCount: count,
        expectedMinor: minor,
        /** The part of it that could be paid early now. */
        eligibleMinor: minor,
      }),
    ),
  },
})

export const upcomingPaymentRoutes = [getExpectedPayments, getUpcomingPayments] as const
