import { timeZones } from '@sooner/rules/places'
import { promoCodes } from '@sooner/rules/programs'
import { accountActivities } from '@sooner/rules/roles'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { email, externalId, id, instant, secretId, text } from './shapes.ts'

/** Fields are null where nothing is known. The portal drops an unknown promo code before it calls; this route rejects one. */
const onboardingData = {
  promoCode: z.enum(promoCodes).nullable(),
  referralCode: text(100).nullable(),
  subdomain: text(63).nullable(),
}

export const userAccount = z.object({
  id,
  onboardingData: z.object(onboardingData),
  /** The owner's account ID if this account belongs to a colleague whom the owner invited. */
  parentId: id.nullable(),
  onboardingId: secretId.nullable(),
  email: z.string(),
  vendorId: id.nullable(),
  readOnly: z.boolean(),
  lastFeedbackReminderShownAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
})

/** The caller's own account, with what their session shows. */
const ownUserAccount = userAccount.extend({
  /** The number of the vendor at the partner that it came by. */
  externalVendorId: externalId.nullable(),
  /** The brand of that partner; null for the deployment's own. */
  brand: z.string().nullable(),
  /** The second factor that the caller is asked for when signing in. */
  mfaMethod: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']).nullable(),
  /** The time of the service when it answered. What day it is follows from it and the time zone, never from the browser. */
  now: instant.meta({ examples: ['2026-11-27T14:30:00.000Z'] }),
  /** The time zone of the vendor's country, in which days and times are shown; New York's before there is a vendor. */
  timeZone: z.enum(Object.values(timeZones)).meta({ examples: ['America/New_York'] }),
})

const newAccount = z.strictObject({ email, readOnly: z.boolean() })
const answer = { status: 200, body: userAccount } as const
const byEmail = z.strictObject({ email })
/** Routes about the caller's own account. Read-only users may call them. */
const own = { service: 'vendor', who: ['signed-in'], readOnly: 'passes' } as const

export const createUserAccount = endpoint({
  ...own,
  name: 'createUserAccount',
  method: 'POST',
  stepUp: { not: 'own-records' },
  // A person has one user account, so a repeated call returns the existing one.
  idempotency: 'natural',
  path: '/user-accounts',
  summary:
    'Creates the user account of the caller at the first sign-in. The email address must be the verified one.',
  body: newAccount,
  answer: { status: 201, body: userAccount },
  refuses: { FORBIDDEN: 403 },
})

export const getUserAccount = endpoint({
  ...own,
  name: 'getUserAccount',
  method: 'GET',
  path: '/user-accounts/{email}',
  summary: 'Returns the user account of the caller.',
  params: byEmail,
  answer: { status: 200, body: ownUserAccount },
})

export const storeOnboardingData = endpoint({
  ...own,
  name: 'storeOnboardingData',
  method: 'PATCH',
  stepUp: { not: 'own-records' },
  // Idempotent: it sets the stored values to the values sent.
  idempotency: 'natural',
  path: '/user-accounts/{email}/onboarding-data',
  summary: 'Stores where the account came from: promo code, referral code, subdomain.',
  params: byEmail,
  body: z.strictObject(onboardingData).partial(),
  answer,
})

export const registerUserAccount = endpoint({
  ...own,
  name: 'registerUserAccount',
  method: 'POST',
  stepUp: { not: 'brings-proof' },
  // Idempotent: an invitation that this account has already accepted is answered as accepted.
  idempotency: 'natural',
  path: '/user-accounts/{email}/register',
  summary:
    'Accepts an invitation: the account becomes a user of the vendor that invited it. It requires the secret of the link in the email, or a code that was sent to the mailbox.',
  params: byEmail,
  /** Optional, so that an account that has joined already gets the same answer without a proof. */
  body: z
    .strictObject({
      secret: secretId.optional(),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    })
    .optional(),
  answer,
  /**
   * FORBIDDEN: the invitation is for another address. CONFLICT: the account belongs to a business already. INVITATION_USED:
   * another account has accepted it.
   */
  refuses: {
    FORBIDDEN: 403,
    INVITATION_PROOF_REQUIRED: 403,
    CONFLICT: 409,
    INVITATION_EXPIRED: 409,
    INVITATION_USED: 409,
    CODE_EXPIRED: 409,
    WRONG_CODE: 422,
  },
})

/** Everything that the mail around the link states too, so that the page of the link can say it before anybody signs in. */
export const invitation = z.object({
  email: z.string(),
  ownerEmail: z.string(),
  businessName: z.string(),
  /** The brand that its page shows; null for the deployment's own. */
  brand: z.string().nullable(),
  readOnly: z.boolean(),
  state: z.enum(['open', 'expired', 'used']),
  expiresAt: instant,
})

export const getInvitation = endpoint({
  name: 'getInvitation',
  service: 'vendor',
  method: 'GET',
  path: '/invitations/{secret}',
  summary: 'The invitation of a colleague, by the secret of its link.',
  who: ['anonymous'],
  readOnly: 'passes',
  params: z.strictObject({ secret: secretId }),
  answer: { status: 200, body: invitation },
})

export const sendInvitationCode = endpoint({
  ...own,
  name: 'sendInvitationCode',
  method: 'POST',
  // The code is of use only to a reader of the mailbox, and only for joining.
  stepUp: { not: 'decided-later' },
  // Each call sends a mail and replaces the previous code.
  idempotency: 'once',
  path: '/user-accounts/{email}/invitation-code',
  summary: 'Sends a code to the mailbox of the caller, to accept the newest invitation without its link.',
  params: byEmail,
  answer: { status: 204 },
})

export const logActivity = endpoint({
  ...own,
  name: 'logActivity',
  method: 'POST',
  stepUp: { not: 'own-records' },
  // A client must not retry: a duplicate entry would report an event that did not happen, and a lost entry does no harm.
  idempotency: 'once',
  path: '/user-accounts/{email}/activity',
  summary: 'Records a sign-in, a sign-out, a token refresh or the viewing of a resource.',
  params: byEmail,
  body: z.strictObject({ activity: z.enum(accountActivities), resource: text(200).optional() }),
  answer: { status: 204 },
})

/** Open to read-only users because of the feedback reminder; only the owner may change `readOnly`. */
export const changeUserAccount = endpoint({
  ...own,
  name: 'changeUserAccount',
  method: 'PATCH',
  stepUp: { ifSent: ['readOnly'] },
  // Idempotent: it sets the stored values to the values sent.
  idempotency: 'natural',
  path: '/user-accounts/{id}',
  summary:
    'Stores when the account was last asked for feedback; the owner changes whether a colleague is read-only.',
  params: z.strictObject({ id }),
  body: z.strictObject({ readOnly: z.boolean().optional(), lastFeedbackReminderShownAt: instant.optional() }),
  answer,
  refuses: { FORBIDDEN: 403 },
})

export const inviteColleague = endpoint({
  name: 'inviteColleague',
  service: 'vendor',
  method: 'POST',
  stepUp: 'required',
  idempotency: 'key',
  path: '/vendors/{id}/user-accounts',
  summary: 'Invites a colleague by email.',
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  body: newAccount,
  answer: { status: 201, body: userAccount },
  /**
   * CONFLICT: the address is a user already, or the limit of users is reached. ONBOARDING_INCOMPLETE: onboarding isn't
   * finished.
   */
  refuses: { CONFLICT: 409, ONBOARDING_INCOMPLETE: 409 },
})

export const listColleagues = endpoint({
  name: 'listColleagues',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/user-accounts',
  summary: 'Lists the user accounts of the vendor, and when each was last seen.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: z.array(userAccount) },
})

/** Open to colleagues, including read-only ones, for their own account, so that anybody can leave a business. */
export const removeColleague = endpoint({
  name: 'removeColleague',
  service: 'vendor',
  method: 'DELETE',
  stepUp: 'required',
  path: '/user-accounts/{id}',
  summary:
    'Removes a colleague from the vendor: the owner removes any, a colleague only themselves. Access ends at once.',
  who: ['vendor'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 204 },
  refuses: { CONFLICT: 409 },
})

/** One activity of a user, as the portal or a service recorded it. */
export const recordedActivity = z.object({
  activity: z.enum(accountActivities),
  resource: z.string().nullable(),
  at: instant,
})

export const listActivity = endpoint({
  name: 'listActivity',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/user-accounts/{userAccountId}/activity',
  summary: 'What a user of the vendor did there, latest first.',
  who: ['owner', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id, userAccountId: id }),
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(recordedActivity) },
})

export const accessRoutes = [
  createUserAccount,
  getUserAccount,
  storeOnboardingData,
  registerUserAccount,
  getInvitation,
  sendInvitationCode,
  logActivity,
  changeUserAccount,
  inviteColleague,
  listColleagues,
  removeColleague,
  listActivity,
] as const
