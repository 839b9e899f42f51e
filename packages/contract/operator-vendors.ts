import { maxColleagues } from '@sooner/rules/limits'
import { promoCodes } from '@sooner/rules/programs'
import { batchSchemes, transferBatchSchemes } from '@sooner/rules/transfers'
import { businessVerifications, enablementFilters, vendorStatuses } from '@sooner/rules/vendors'
import { z } from 'zod'
import { ownSession } from './identity-own.ts'
import { mailbox } from './mail-preferences.ts'
import { notificationKinds } from './notifications.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, filled, id, instant, listOf, text } from './shapes.ts'
import { owner, vendor } from './vendor-shapes.ts'

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
    /** The promo code that the vendor came with, and whether its rate was confirmed. */
    promoCode: z.enum(promoCodes).nullable(),
    promoConfirmed: z.boolean(),
    /** All filters that match this vendor. */
    enablement: z.array(z.enum(enablementFilters)),
  })

const finding = z.enum(businessVerifications).exclude(['pending'])

/** One search of the lists, or one decision of an operator. */
export const screening = z.object({
  id,
  kind: z.enum(['search', 'decision']),
  result: finding,
  /** The names and the version of the lists that were searched; null for a decision where none were. */
  listNames: z.string().nullable(),
  listVersion: z.string().nullable(),
  /** The entries of the lists that are like a name of the vendor, without those that an operator has cleared. */
  hits: z.array(
    z.object({
      role: z.enum(['business', 'trade-name', 'contact', 'owner']),
      name: z.string(),
      list: z.string(),
      entryId: z.string(),
      entryName: z.string(),
      entryBirthYear: z.int().nullable(),
      /** How alike the names are, from 0 to 1. */
      score: z.number().min(0).max(1),
    }),
  ),
  /** The operator who decided, or `screening`. */
  actor: z.string(),
  note: z.string().nullable(),
  at: instant,
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
    'Lists vendors, latest first, filtered by name, address or partner number, by status, and by what they wait for; by that, those first that have waited longest.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    ...scopeParam,
    /** A part of its name, trade name or e-mail address, of that of one of its users, or of a partner's name for it; or its id. */
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
  // Clearing a vendor opens a way for money; keeping what was found closes it, for which one person is enough.
  secondPerson: true,
  idempotency: 'key',
  name: 'verifyBusiness',
  path: '/operator/vendors/{id}/business-verification',
  summary:
    'Records the decision of an operator about what screening has found: the vendor is cleared, or nothing is paid to it.',
  body: z.strictObject({ finding, reason: filled(500) }),
})

export const acceptPromoCode = endpoint({
  ...decided,
  secondPerson: true,
  idempotency: 'key',
  name: 'acceptPromoCode',
  path: '/operator/vendors/{id}/promo-code',
  summary: "Confirms the promo code of a vendor: from then on the vendor's prices have the rate of the code.",
  /** CONFLICT: the vendor has no code with a rate. */
  refuses: { CONFLICT: 409 },
})

export const listScreenings = endpoint({
  service,
  name: 'listScreenings',
  method: 'GET',
  path: '/operator/screenings',
  summary:
    'The vendors that are paid nothing because screening found them or has not cleared them, the one that has waited longest first, with what was found last; `verifyBusiness` decides.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ ...pageParams, ...scopeParam }),
  answer: {
    status: 200,
    body: paged(
      z.object({
        vendorId: id,
        name: z.string(),
        status: z.enum(vendorStatuses),
        businessVerification: z.enum(businessVerifications),
        unclearedSince: instant,
        owners: z.array(owner).nullable(),
        latest: screening.nullable(),
      }),
    ),
  },
})

export const getScreenings = endpoint({
  service,
  name: 'getScreenings',
  method: 'GET',
  path: '/operator/vendors/{id}/screenings',
  summary: 'The latest fifty screenings of a vendor and the decisions about them, the latest first.',
  who: ['operator'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: z.array(screening) },
})

/** `waiting` until it is taken for sending, `sending` until it is over, and then what became of it. */
const mailStates = [
  'waiting',
  'sending',
  'sent',
  'untrue',
  'unwanted',
  'unreachable',
  'refused',
  'stopped',
] as const

export const listVendorMails = endpoint({
  service,
  name: 'listVendorMails',
  method: 'GET',
  path: '/operator/vendors/{id}/mails',
  summary:
    'The emails about money to the users of a vendor: the next ten that wait, and the latest twenty that do not, each with what became of it.',
  who: ['operator'],
  readOnly: 'passes',
  params,
  answer: {
    status: 200,
    body: listOf(
      z.object({
        id,
        userAccountId: id,
        kind: z.enum(notificationKinds),
        state: z.enum(mailStates),
        /** When it is due if it waits, when it was taken for sending, or when it was over. */
        at: instant,
      }),
      30,
    ),
  },
})

const userMailbox = z.object({ userAccountId: id, ...mailbox.shape })

export const listMailboxes = endpoint({
  service,
  name: 'listMailboxes',
  method: 'GET',
  path: '/operator/vendors/{id}/mailboxes',
  summary:
    'The addresses of the users of a vendor and of those who are invited, each with whether emails to it are stopped, since when and why.',
  who: ['operator'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: z.array(userMailbox) },
})

export const resumeUserMailbox = endpoint({
  service,
  name: 'resumeUserMailbox',
  method: 'POST',
  // Idempotent: an address to which emails are sent stays as it is.
  idempotency: 'natural',
  path: '/operator/vendors/{id}/mailboxes/{userAccountId}/resume',
  summary: 'Sends emails to the address of a user again.',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
  params: z.strictObject({ id, userAccountId: id }),
  body: z.strictObject({ reason: filled(500) }),
  answer: { status: 200, body: userMailbox },
})

/** How many sessions of one user are listed, those that were used last. */
export const maxSessionsOfUser = 20

/** A session as its user sees it: nothing of it lets anybody in. */
const openSession = ownSession.omit({ id: true, current: true })

export const listVendorSessions = endpoint({
  service,
  name: 'listVendorSessions',
  method: 'GET',
  path: '/operator/vendors/{id}/sessions',
  summary:
    'The open sessions of each user of a vendor, at most twenty of one, the one used last first, and whether a second factor is asked for.',
  who: ['operator'],
  readOnly: 'passes',
  params,
  answer: {
    status: 200,
    body: listOf(
      z.object({
        userAccountId: id,
        email: z.string(),
        /** Null for a user who signs in without one, and for whoever was invited and has not signed up. */
        secondFactor: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']).nullable(),
        /** All open sessions, with those that are not listed. */
        total: count,
        sessions: listOf(openSession, maxSessionsOfUser),
      }),
      maxColleagues + 1,
    ),
  },
})

export const endUserSessions = endpoint({
  service,
  name: 'endUserSessions',
  method: 'POST',
  // A session that begins after the act is not ended by its repetition.
  idempotency: 'key',
  path: '/operator/vendors/{id}/user-accounts/{userAccountId}/end-sessions',
  summary:
    'Ends all sessions of a user of a vendor at once. The user is told by email, and can sign in again.',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
  params: z.strictObject({ id, userAccountId: id }),
  body: z.strictObject({ reason: filled(500) }),
  answer: { status: 200, body: z.object({ ended: count }) },
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
  acceptPromoCode,
  listScreenings,
  getScreenings,
  listVendorMails,
  listMailboxes,
  resumeUserMailbox,
  listVendorSessions,
  endUserSessions,
  getVendorSettings,
  changeVendorSettings,
] as const
