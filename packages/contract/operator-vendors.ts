import { batchSchemes, transferBatchSchemes } from '@sooner/rules/transfers'
import { businessVerifications, enablementFilters, vendorStatuses } from '@sooner/rules/vendors'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { filled, id, instant, text } from './shapes.ts'
import { vendor } from './vendor-shapes.ts'

/** A vendor in a list: its identity, and what is still missing before its first payment. */
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
    /** The time at which the vendor completed all onboarding requirements; null before that. */
    onboardedAt: instant.nullable(),
    /** The result of a third party's check of the business. */
    businessVerification: z.enum(businessVerifications),
    /** All filters that match this vendor. */
    enablement: z.array(z.enum(enablementFilters)),
  })

/** What operators set for a vendor's invoices and transfers. */
const settings = {
  /** Every invoice of the vendor waits for an operator. */
  requiresManualApproval: z.boolean(),
  batchScheme: z.enum(batchSchemes),
  transferBatchScheme: z.enum(transferBatchSchemes),
  /** The vendor is not offered Get Paid Now, whatever it chooses itself. */
  instantPayoutRefused: z.boolean(),
}

const service = 'vendor'
const params = z.strictObject({ id })
/** Idempotent: a vendor already in the requested state stays in it, and no second notice is sent. */
const decided = {
  service,
  method: 'POST',
  idempotency: 'natural',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
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
    'Lists vendors, latest first, filtered by name, address or partner number, by status, and by what they wait for.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    /** A part of its name, trade name or e-mail address, or of a partner's name for it. */
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
  summary:
    'Activates a vendor that has finished onboarding, so that it can be paid. Activating an active vendor changes nothing.',
  /** CONFLICT: the vendor has not finished onboarding. */
  refuses: { CONFLICT: 409 },
})

export const deactivateVendor = endpoint({
  ...decided,
  name: 'deactivateVendor',
  path: '/operator/vendors/{id}/deactivate',
  summary: 'Deactivates a vendor: its users can still read everything, but change nothing about money.',
})

export const verifyBusiness = endpoint({
  ...decided,
  name: 'verifyBusiness',
  path: '/operator/vendors/{id}/business-verification',
  summary:
    'Records the finding of an operator about the business, if the third party had none or a wrong one.',
  body: z.strictObject({ finding: z.enum(businessVerifications).exclude(['pending']), reason: filled(500) }),
})

export const getVendorSettings = endpoint({
  service,
  name: 'getVendorSettings',
  method: 'GET',
  path: '/operator/vendors/{id}/settings',
  summary:
    "Returns whether a vendor's invoices all wait for an operator, how its transfers are batched, and whether Get Paid Now is refused to it.",
  who: ['operator'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: z.object(settings) },
})

export const changeVendorSettings = endpoint({
  service,
  name: 'changeVendorSettings',
  method: 'PATCH',
  // Idempotent: the values are replaced, and what already applies is not changed.
  idempotency: 'natural',
  path: '/operator/vendors/{id}/settings',
  summary: "Changes a vendor's settings for invoices, transfers and Get Paid Now. Omitted fields stay.",
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
  params,
  body: z.strictObject({ ...z.object(settings).partial().shape, reason: filled(500) }),
  answer: { status: 200, body: z.object(settings) },
})

export const operatorVendorRoutes = [
  listVendors,
  activateVendor,
  deactivateVendor,
  verifyBusiness,
  getVendorSettings,
  changeVendorSettings,
] as const
