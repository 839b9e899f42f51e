import { amountLimits, limitSubject } from '@sooner/rules/amount-limits'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'

const limit = z.object({
  name: z.enum(amountLimits),
  /** Empty for everybody, else `vendor:ID` or `partner:NUMBER`, whose limit applies instead of everybody's. */
  subject: z.string().regex(limitSubject),
  /** Null for each currency that has no amount of its own. */
  currency: currency.nullable(),
  amountMinor: minor.min(0),
})

const operators = { service: 'vendor', who: ['operator'] } as const
const limits = { status: 200, body: z.object({ limits: z.array(limit) }) } as const

export const listAmountLimits = endpoint({
  ...operators,
  name: 'listAmountLimits',
  method: 'GET',
  path: '/operator/amount-limits',
  summary: 'Lists the limits of uploads, stated payments and payouts. What has no entry is not limited.',
  readOnly: 'passes',
  answer: limits,
})

export const putAmountLimit = endpoint({
  ...operators,
  secondPerson: true,
  name: 'putAmountLimit',
  method: 'PUT',
  path: '/operator/amount-limits',
  summary: 'States a limit of uploads, stated payments or payouts.',
  readOnly: 'refused',
  stepUp: 'required',
  body: z.strictObject(limit.shape),
  answer: limits,
})

export const amountLimitRoutes = [listAmountLimits, putAmountLimit] as const
