import { z } from 'zod'
import { onboardingStatuses } from '@sooner/rules/vendors'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { email, externalId, id, partnerNumberParam, secretId } from './shapes.ts'
import {
  issuedOnboarding,
  onboarding,
  onboardingForm,
  ownOnboarding,
  vendor,
  vendorChange,
  vendorForm,
} from './vendor-shapes.ts'

export {
  availableProgram,
  issuedOnboarding,
  onboarding,
  vendor,
  vendorChange,
  vendorForm,
} from './vendor-shapes.ts'

const params = z.strictObject({ id })
const onboardingParams = z.strictObject({ id: secretId })

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  service: 'vendor',
  method: 'GET',
  path: '/onboardings/{id}',
  summary: "Returns a partner's invitation of a vendor. The id is the secret of the invitation.",
  who: ['anonymous'],
  readOnly: 'passes',
  params: onboardingParams,
  answer: { status: 200, body: onboarding },
})

export const registerOnboarding = endpoint({
  name: 'registerOnboarding',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'brings-proof' },
  // Idempotent: an invitation that this account has already registered is answered as registered.
  idempotency: 'natural',
  path: '/onboardings/{id}/register',
  summary:
    'Binds the invitation to the account of the caller, whose verified email address must be the invited one.',
  who: ['signed-in'],
  readOnly: 'passes',
  params: onboardingParams,
  answer: { status: 200, body: onboarding },
  /** FORBIDDEN: another address, or a colleague. CONFLICT: another account has already accepted it. */
  refuses: { FORBIDDEN: 403, CONFLICT: 409, INVITATION_EXPIRED: 409 },
})

export const listOwnOnboardings = endpoint({
  name: 'listOwnOnboardings',
  service: 'vendor',
  method: 'GET',
  path: '/user-accounts/{email}/onboardings',
  summary:
    "Lists the partners' invitations that wait for the caller's verified address, the latest first, so that one is found without its link.",
  who: ['signed-in'],
  readOnly: 'passes',
  params: z.strictObject({ email }),
  answer: { status: 200, body: z.array(ownOnboarding) },
})

export const createVendor = endpoint({
  name: 'createVendor',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'own-records' },
  idempotency: 'key',
  path: '/vendors',
  summary: 'Creates the vendor of an account that has none.',
  who: ['signed-in'],
  readOnly: 'refused',
  body: vendorForm,
  answer: { status: 201, body: vendor },
  refuses: { FORBIDDEN: 403, CONFLICT: 409, TERMS_OUTDATED: 409 },
})

export const linkExternalVendor = endpoint({
  name: 'linkExternalVendor',
  service: 'vendor',
  method: 'PUT',
  stepUp: { not: 'own-records' },
  path: '/partners/{partnerId}/external-vendors/{externalVendorId}',
  summary:
    'Creates the vendor that a registered invitation names, or links the existing vendor of the account without changing its business.',
  who: ['signed-in'],
  readOnly: 'refused',
  params: z.strictObject({ partnerId: partnerNumberParam, externalVendorId: externalId }),
  body: vendorForm,
  answer: { status: 200, body: vendor },
  refuses: { FORBIDDEN: 403, CONFLICT: 409, TERMS_OUTDATED: 409, VENDOR_DEACTIVATED: 403 },
})

export const getVendor = endpoint({
  name: 'getVendor',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}',
  summary: 'Returns the vendor, including what it has signed, uploaded and verified.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: vendor },
})

export const updateVendor = endpoint({
  name: 'updateVendor',
  service: 'vendor',
  method: 'PUT',
  // Whose name and tax number these are decides who is paid.
  stepUp: 'required',
  path: '/vendors/{id}',
  summary: 'Replaces the business data of the vendor.',
  who: ['vendor'],
  readOnly: 'refused',
  params,
  body: vendorChange,
  answer: { status: 200, body: vendor },
  refuses: { CONFLICT: 409 },
})

export const requestInFlights = endpoint({
  name: 'requestInFlights',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'own-records' },
  // Idempotent: a vendor requests this once, and a repeated call returns the same state.
  idempotency: 'natural',
  path: '/vendors/{id}/in-flights',
  summary:
    'Requests the invoices that are already in progress from the partner, so that they can be paid early too.',
  who: ['vendor'],
  readOnly: 'refused',
  params,
  answer: { status: 200, body: vendor },
  /** CONFLICT: no partner knows the vendor. VENDOR_DEACTIVATED: the vendor was deactivated. */
  refuses: { CONFLICT: 409, VENDOR_DEACTIVATED: 403 },
})

export const changeVendorFeatures = endpoint({
  name: 'changeVendorFeatures',
  service: 'vendor',
  method: 'PATCH',
  stepUp: { ifSent: ['instantPayoutAlwaysOn'] },
  // Idempotent: it sets the stored values to the values sent.
  idempotency: 'natural',
  path: '/vendors/{id}/features',
  summary: 'Switches features of the vendor on or off.',
  who: ['vendor'],
  readOnly: 'refused',
  params,
  body: z.strictObject({
    instantPayoutUiEnabled: z.boolean().optional(),
    instantPayoutAlwaysOn: z.boolean().optional(),
  }),
  answer: { status: 200, body: vendor },
  /** INSTANT_PAYOUT_REFUSED: an operator refused Get Paid Now to the vendor, so it can't switch it on. */
  refuses: { VENDOR_DEACTIVATED: 403, INSTANT_PAYOUT_REFUSED: 403 },
})

export const issueOnboarding = endpoint({
  secondPerson: true,
  name: 'issueOnboarding',
  service: 'vendor',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/onboardings',
  summary:
    'Invites a vendor by email in the name of a partner. One that names a promo code needs a second person. Earlier invitations for the same number that led to no vendor end.',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
  body: onboardingForm,
  answer: { status: 201, body: issuedOnboarding },
  refuses: { CONFLICT: 409 },
})

export const listOnboardings = endpoint({
  name: 'listOnboardings',
  service: 'vendor',
  method: 'GET',
  path: '/operator/onboardings',
  summary: 'The invitations of vendors, latest first.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ ...pageParams, status: z.enum(onboardingStatuses).optional() }),
  answer: { status: 200, body: paged(issuedOnboarding) },
})

export const vendorRoutes = [
  getOnboarding,
  registerOnboarding,
  listOwnOnboardings,
  createVendor,
  linkExternalVendor,
  getVendor,
  updateVendor,
  requestInFlights,
  changeVendorFeatures,
  issueOnboarding,
  listOnboardings,
] as const
