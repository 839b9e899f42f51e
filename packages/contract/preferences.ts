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
  security: z.boolean(),
}

export const preferences = z.object({
  notifications: z.object(kinds),
  /** Auto Get Paid Now. Kept here, and read by whatever asks for payouts. */
  instantPayoutAlwaysOn: z.boolean(),
  csvFormat: z.enum(csvFormats),
  language: z.enum(languages),
  /** How the vendor is paid by the clients that it came by; none while it has not chosen. */
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
  summary: 'What the vendor wants to be told, and how it is paid.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params,
  answer,
})

export const changeVendorPreferences = endpoint({
  name: 'changeVendorPreferences',
  service: 'vendor',
  method: 'PATCH',
  // It sets what is stored to what was sent.
  idempotency: 'natural',
  path,
  summary: 'Changes the preferences that are named, and leaves the others.',
  who: ['vendor'],
  readOnly: 'refused',
  params,
  body: z.strictObject({ preferences: change }),
  answer,
  /** What is paid how can't be changed by a vendor that was deactivated; everything else can. */
  refuses: { VENDOR_DEACTIVATED: 403 },
})

export const preferenceRoutes = [getVendorPreferences, changeVendorPreferences] as const
