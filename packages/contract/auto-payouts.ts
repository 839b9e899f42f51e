import { autoRefusals, backTestLimits, maxClientRules, weekdays } from '@sooner/rules/auto-payout'
import { eligibilityReasons } from '@sooner/rules/eligibility'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { payoutTotal, statedTotal } from './payout-shapes.ts'
import { endpoint } from './refusals.ts'
import { count, day, externalId, id, listOf, partnerNumber } from './shapes.ts'

const largestFeeBps = z.int().min(0).max(10_000).nullable()

/** How a vendor limits Auto Get Paid Now; `packages/rules/auto-payout.ts` describes each field. */
const autoRules = z.strictObject({
  otherClients: z.boolean(),
  clients: listOf(
    z.strictObject({
      partnerId: partnerNumber,
      externalClientId: externalId,
      isOn: z.boolean(),
      largestFeeBps,
    }),
    maxClientRules,
  ),
  largestFeeBps,
  largestFeeMinor: minor.min(0).nullable(),
  smallestAmountMinor: minor.min(0).nullable(),
  weekdays: listOf(z.literal([...weekdays]), weekdays.length).min(1),
})

/** Counts changes, so that a change that is based on an older state is refused; 0 if there was none. */
const version = z.int().min(0).max(2_147_483_647)

const autoPayout = z.object({
  /** The preference `instantPayoutAlwaysOn`. */
  isOn: z.boolean(),
  version,
  rules: autoRules,
})

/** The number of invoices that are left to their eligible dates, by reason. */
const leftOut = listOf(
  z.object({ reason: z.enum([...autoRefusals, ...eligibilityReasons]), invoiceCount: count }),
  autoRefusals.length + eligibilityReasons.length,
)

const firstRequest = z.object({
  /** The day on which it would be made: the present one, or the next of the chosen weekdays, at the prices of now. */
  requestOn: day,
  invoiceCount: count,
  leftOutCount: count,
  totals: z.array(statedTotal),
  leftOut,
})

const maxDays = 2 * 367

const backTest = z.object({
  /** The days that were looked at: the last twelve months, or since the first invoice. */
  from: day,
  to: day,
  /** The invoices that could have been paid early at some time, and those of them that the rules would have left. */
  invoiceCount: count,
  leftOutCount: count,
  /** The pay date is the last one. */
  totals: z.array(payoutTotal),
  /** What these invoices have cost in fact, and by how many days later they were or will be paid, weighted by net amount. */
  actual: z.array(z.object({ currency, feeMinor: minor, averageDaysLater: z.number() })),
  /** What would have been requested on each day, the first day first. */
  days: listOf(
    z.object({
      day,
      currency,
      invoiceCount: count,
      grossMinor: minor,
      feeMinor: minor,
      netMinor: minor,
    }),
    maxDays,
  ),
  leftOut,
  limits: listOf(z.enum(backTestLimits), backTestLimits.length),
})

const ofVendor = {
  service: 'invoice',
  params: z.strictObject({ id }),
} as const

const reading = {
  ...ofVendor,
  method: 'POST',
  who: ['vendor'],
  readOnly: 'passes',
  stepUp: { not: 'reads' },
  idempotency: 'reads',
  body: z.strictObject({ rules: autoRules }),
} as const

export const getAutoPayout = endpoint({
  ...ofVendor,
  name: 'getAutoPayout',
  method: 'GET',
  path: '/invoices/vendors/{id}/autoInstantPayout',
  summary: 'Returns whether Auto Get Paid Now is on, and how the vendor limits it.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  answer: { status: 200, body: autoPayout },
})

export const putAutoPayout = endpoint({
  ...ofVendor,
  name: 'putAutoPayout',
  method: 'PUT',
  stepUp: 'required',
  path: '/invoices/vendors/{id}/autoInstantPayout',
  summary: 'Replaces the limits of Auto Get Paid Now. It is switched on and off by the preferences.',
  who: ['vendor'],
  readOnly: 'refused',
  changesMoney: true,
  body: z.strictObject({ version, rules: autoRules }),
  answer: { status: 200, body: autoPayout },
  /** Another user of the vendor changed them first. */
  refuses: { CONFLICT: 409 },
})

export const previewAutoPayout = endpoint({
  ...reading,
  name: 'previewAutoPayout',
  path: '/invoices/vendors/{id}/autoInstantPayout/preview',
  summary: 'Returns what the first request by these limits would pay, at the prices of now.',
  answer: { status: 200, body: firstRequest },
  refuses: { NOT_ELIGIBLE: 409 },
})

export const backTestAutoPayout = endpoint({
  ...reading,
  name: 'backTestAutoPayout',
  path: '/invoices/vendors/{id}/autoInstantPayout/back-test',
  summary: 'Returns what these limits would have paid in the last twelve months, when and for which fee.',
  answer: { status: 200, body: backTest },
})

export const autoPayoutRoutes = [getAutoPayout, putAutoPayout, previewAutoPayout, backTestAutoPayout] as const
