import { csvFormats } from '@sooner/rules/csv-formats'
import { languages } from '@sooner/rules/places'
import { programCodes } from '@sooner/rules/programs'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { id } from './shapes.ts'

const kinds = {
  invoiceSummary: z.boolean(),
  paymentSummary: z.boolean(),
  upcomingPayment: z.boolean(),
  /** Whoever stole a session could otherwise turn off the emails that give them away. */
  security: z.literal(true),
}

export const preferences = z.object({
  notifications: z.object(kinds),
  /** The Auto Get Paid Now setting. It is stored here and read by the features that request payouts. */
  instantPayoutAlwaysOn: z.boolean(),
  csvFormat: z.enum(csvFormats),
  language: z.enum(languages),
  /** The program for the clients that the vendor registered through; null until it has chosen one. */
  programCode: z.enum(programCodes).nullable(),
})

const change = z.strictObject({
  ...preferences.partial().shape,
  programCode: z.enum(programCodes).optional(),
  notifications: z.strictObject(kinds).partial().optional(),
})

const params = z.strictObject({ vendorId: id })
const answer = { status: 200, body: z.object({ preferences }) } as const
const path = '/vendor-preferences/{vendorId}'

export const getVendorPreferences = endpoint({
  name: 'getVendorPreferences',
  service: 'vendor',
  method: 'GET',
  path,
  summary: 'Returns the notifications that the vendor wants, and how it is paid.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params,
  answer,
})

export const changeVendorPreferences = endpoint({
  name: 'changeVendorPreferences',
  service: 'vendor',
  method: 'PATCH',
  // It pays by itself from then on.
  stepUp: { ifSent: ['preferences.instantPayoutAlwaysOn'] },
  // Idempotent: it sets the stored values to the values sent.
  idempotency: 'natural',
  path,
  summary: 'Changes the named preferences and leaves the others.',
  who: ['vendor'],
  readOnly: 'refused',
  params,
  body: z.strictObject({ preferences: change }),
  answer,
  /** A deactivated vendor can't change settings that affect payments; it can change all others. */
  refuses: { VENDOR_DEACTIVATED: 403 },
})

export const preferenceRoutes = [getVendorPreferences, changeVendorPreferences] as const
