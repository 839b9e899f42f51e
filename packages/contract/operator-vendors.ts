import { businessVerifications, enablementFilters, vendorStatuses } from '@sooner/rules/vendors'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { filled, id, instant, text } from './shapes.ts'
import { vendor } from './vendor-shapes.ts'

/** A vendor in a list: who it is, and what still stands between it and its first payment. */
export const operatedVendor = vendor
  .pick({
    id: true,
    name: true,
    dba: true,
    email: true,
    countryCode: true,
    status: true,
    isActive: true,
    onboardingPartnerId: true,
    externalVendorIdentifiers: true,
    uploadedBankDocumentCount: true,
    approvedBankDocumentCount: true,
    uploadedBusinessDocumentCount: true,
    approvedBusinessDocumentCount: true,
    uploadedThirdPartyDocumentCount: true,
    approvedThirdPartyDocumentCount: true,
    createdAt: true,
  })
  .extend({
    /** When it had everything that onboarding asks for; null while it has not. */
    onboardedAt: instant.nullable(),
    /** What a third party's look at the business has found. */
    businessVerification: z.enum(businessVerifications),
    /** Every filter that it is found by. */
    enablement: z.array(z.enum(enablementFilters)),
  })

const service = 'vendor'
const params = z.strictObject({ id })
/** A vendor that stands as decided stays so, and nobody is notified again. */
const decided = {
  service,
  method: 'POST',
  idempotency: 'natural',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: true,
  params,
  body: z.strictObject({ reason: filled(500) }),
  answer: { status: 200, body: operatedVendor },
} as const

export const listVendors = endpoint({
  service,
  name: 'listVendors',
  method: 'GET',
  path: '/operator/vendors',
  summary:
    'The vendors, latest first: by name, address or number of a partner, by status, by what they wait for.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    /** A part of its name, trade name or e-mail address, or of what a partner calls it. */
    search: text(200).optional(),
    status: z.enum(vendorStatuses).optional(),
    enablement: z.enum(enablementFilters).optional(),
  }),
  answer: { status: 200, body: paged(operatedVendor) },
})

export const activateVendor = endpoint({
  ...decided,
  name: 'activateVendor',
  path: '/operator/vendors/{id}/activate',
  summary: 'Lets a vendor that has finished onboarding be paid. One that is active stays so.',
  /** Its onboarding is not finished. */
  refuses: { CONFLICT: 409 },
})

export const deactivateVendor = endpoint({
  ...decided,
  name: 'deactivateVendor',
  path: '/operator/vendors/{id}/deactivate',
  summary: 'Stops a vendor: its users still read everything, and change nothing that has to do with money.',
})

export const verifyBusiness = endpoint({
  ...decided,
  name: 'verifyBusiness',
  path: '/operator/vendors/{id}/business-verification',
  summary:
    'Says what a look at the business has found, where the third party could not say, or said it wrongly.',
  body: z.strictObject({ finding: z.enum(businessVerifications).exclude(['pending']), reason: filled(500) }),
})

export const operatorVendorRoutes = [listVendors, activateVendor, deactivateVendor, verifyBusiness] as const
