import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, instant } from './shapes.ts'

const read = {
  service: 'payments',
  method: 'GET',
  who: ['operator', 'financier'],
  readOnly: 'passes',
} as const

/** One sentence that always holds of the money, and what contradicts it. */
const nightCheck = z.object({
  name: z.string(),
  /** `failed`: the check could not be made. */
  state: z.enum(['holds', 'broken', 'failed']),
  /** How many rows contradict it, at most 1,000; null if it could not be made. */
  foundCount: count.nullable(),
  /** The first 20 of them, each as the columns of its statement. */
  found: z.array(z.unknown()),
  error: z.string().nullable(),
  checkedAt: instant,
})

export const listNights = endpoint({
  ...read,
  name: 'listNights',
  path: '/operator/ledger/nights',
  summary:
    'Lists the nights in which the books were checked, latest first, with how many checks did not hold.',
  query: z.strictObject(pageParams),
  answer: {
    status: 200,
    body: paged(z.object({ night: day, checks: count, broken: count, failed: count, checkedAt: instant })),
  },
})

export const getNight = endpoint({
  ...read,
  name: 'getNight',
  path: '/operator/ledger/nights/{night}',
  summary: 'Returns each check of a night with what contradicts it, those that do not hold first.',
  params: z.strictObject({ night: day }),
  answer: { status: 200, body: z.object({ night: day, checks: z.array(nightCheck) }) },
})

export const accountingRoutes = [listNights, getNight] as const
