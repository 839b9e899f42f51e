import { dueDateAlgorithms, dueDatePrecedences } from '@sooner/rules/due-dates'
import { interestKinds, periodTypes } from '@sooner/rules/invoice-states'
import { clientEntryKinds, requiredDocumentRules } from '@sooner/rules/partner-terms'
import { externalClientStatuses, facilitatorStatuses } from '@sooner/rules/partners'
import { creditTiers, feeSchemes, products, programCodes } from '@sooner/rules/programs'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { pricingTier } from './pricing-shapes.ts'
import { endpoint } from './refusals.ts'
import { day, externalId, filled, id, instant, listOf, partnerNumber, partnerNumberParam } from './shapes.ts'
import { availableProgram } from './vendor-shapes.ts'

/** Counts changes, so that two operators who edit at the same time can't overwrite each other's changes. */
const version = z.int().min(0).max(2_147_483_647)

const settings = {
  customMsa: z.boolean(),
  skipAutoInstantPayoutStep: z.boolean(),
  /** Vendors must sign an agreement with the partner before their invoices are paid early. */
  requiresServiceAgreement: z.boolean(),
  /** An invoice above this amount waits for an operator's approval. */
  amountThresholdMinor: minor.min(0),
}

const termsDays = z.int().min(0).max(3650)
const dayOfMonth = z.int().min(1).max(31)

const clientEntries = listOf(z.strictObject({ kind: z.enum(clientEntryKinds), value: externalId }), 500)

/** What is agreed with a partner about its invoices; `packages/rules/partner-terms.ts` describes each field. */
const invoiceTerms = z.strictObject({
  uploadThresholdMinor: minor.min(0),
  /** Terms that do not say are of a partner that confirms uploads. */
  uploadsNeedConfirmation: z.boolean().default(true),
  excludesTax: z.boolean(),
  requiredDocument: z.enum(requiredDocumentRules),
  requiredDocumentAboveMinor: minor.min(0).nullable(),
  invoiceProgramCode: z.enum(programCodes).nullable(),
  dueDateAlgorithm: z.enum(dueDateAlgorithms),
  dueDatePrecedence: z.enum(dueDatePrecedences),
  paymentTermsDays: termsDays,
  billingCycle: z
    .strictObject({ cutoffDay: dayOfMonth, months: z.int().min(0).max(24), dueDay: dayOfMonth })
    .nullable(),
  carry: z.strictObject({
    dailyRatePpm: z.int().min(0).max(100_000),
    periodType: z.enum(periodTypes),
    interest: z.enum(interestKinds),
  }),
  /** Invoices that fit no entry wait for an operator; an empty list includes every client. */
  clientInclusions: clientEntries,
  /** Invoices that fit an entry wait for an operator. In a pattern of invoice numbers, `*` stands for any characters. */
  clientExclusions: clientEntries,
})

const program = { ...availableProgram.shape, product: z.enum(products) }

const rateBps = z.int().min(0).max(10_000)
const termsTier = z.strictObject({
  paymentTermsDaysLo: termsDays,
  paymentTermsDaysHi: termsDays,
  avgDaysAccelerationLabel: filled(60),
  rateBps,
})

/**
 * The On Demand rate for thirty days, and what is added to every rate under a supplemental service agreement. What is left out is not
 * agreed; answers state both.
 */
const rates = { onDemandRateBps: rateBps.nullable().optional(), supplementalRateBps: rateBps.optional() }

/** A program for the invoices of one client alone, which it gets before every other program. The client may be unknown yet. */
const clientProgram = z.strictObject({
  ...rates,
  externalClientId: externalId,
  programCode: z.enum(programCodes),
  netDays: termsDays.nullable(),
  product: z.enum(products),
  pricingTiers: listOf(termsTier, 100),
})

/** The most that a partner may owe to the provider at a time: of the clients of one credit tier, or of all where it is null. */
const exposureLimits = listOf(
  z.strictObject({
    currency,
    creditTier: z.enum(creditTiers).nullable(),
    limitMinor: minor.min(0),
  }),
  20,
)

/** The terms agreed with a partner. Number 0 is no partner: its terms apply to vendors that registered on their own. */
export const partner = z.object({
  partnerId: partnerNumber,
  version,
  name: z.string(),
  brand: z.string().nullable(),
  feeScheme: z.enum(feeSchemes),
  settings: z.object(settings),
  invoiceTerms,
  programs: z.array(z.object({ ...program, ...rates, pricingTiers: z.array(pricingTier) })),
  clientPrograms: z.array(clientProgram),
  exposureLimits,
})

export const partnerForm = z.strictObject({
  /** The version that the change is based on; 0 for a new partner. */
  version,
  name: filled(200),
  brand: filled(40)
    .regex(/^[a-z][a-z0-9-]*$/)
    .nullable(),
  feeScheme: z.enum(feeSchemes),
  /** A new partner without `settings` or `invoiceTerms` gets the defaults; a change states both. */
  settings: z.strictObject(settings).optional(),
  invoiceTerms: invoiceTerms.optional(),
  programs: listOf(
    z.strictObject({
      ...program,
      ...rates,
      netDays: termsDays.nullable(),
      pricingTiers: listOf(
        z.union([termsTier, z.strictObject({ externalClientIds: listOf(externalId, 500).min(1), rateBps })]),
        100,
      ),
    }),
    20,
  ),
  clientPrograms: listOf(clientProgram, 100),
  /** No limits where it is left out. */
  exposureLimits: exposureLimits.optional(),
})

export const externalClient = z.object({
  partnerId: partnerNumber,
  externalClientId: externalId,
  name: z.string().nullable(),
  address: z.string().nullable(),
  status: z.enum(externalClientStatuses),
  decidedAt: instant.nullable(),
  createdAt: instant,
})

/** What operators set for a client. */
const clientTerms = {
  /** Whether the client's payments may be redirected to the provider. */
  redirectable: z.boolean(),
  /** The last day of its last closed billing period; null where no billing periods are agreed. */
  closedThrough: day.nullable(),
  /** Orders reports about exposure, and is shown to operators and financiers alone. */
  creditTier: z.enum(creditTiers),
}

/** A client as operators see it; the terms are not shown to the partner. */
export const operatedClient = externalClient.extend({
  ...clientTerms,
  /** The program that its partner agreed for this client alone. */
  programCode: z.enum(programCodes).nullable(),
})

export const facilitator = z.object({
  id,
  email: z.string(),
  partnerId: partnerNumber,
  status: z.enum(facilitatorStatuses),
  askedAt: instant,
  decidedAt: instant.nullable(),
})

const operators = { service: 'vendor', who: ['operator'] } as const
const ofPartner = z.strictObject({ partnerId: partnerNumberParam })

export const listPartners = endpoint({
  ...operators,
  name: 'listPartners',
  method: 'GET',
  path: '/operator/partners',
  summary: 'Lists the partners with their programs and prices, ordered by number.',
  readOnly: 'passes',
  answer: { status: 200, body: z.array(partner) },
})

export const putPartner = endpoint({
  ...operators,
  secondPerson: true,
  name: 'putPartner',
  method: 'PUT',
  path: '/operator/partners/{partnerId}',
  summary: 'Replaces the terms agreed with a partner, or adds a partner. Overlapping prices are refused.',
  readOnly: 'refused',
  stepUp: 'required',
  params: ofPartner,
  body: partnerForm,
  answer: { status: 200, body: partner },
  /** Another operator changed it first. */
  refuses: { CONFLICT: 409 },
})

export const listExternalClients = endpoint({
  ...operators,
  name: 'listExternalClients',
  method: 'GET',
  path: '/operator/external-clients',
  summary: "Lists the clients of partners, ordered by partner and the partner's id of the client.",
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    partnerId: partnerNumberParam.optional(),
    status: z.enum(externalClientStatuses).optional(),
  }),
  answer: { status: 200, body: paged(operatedClient) },
})

export const decideExternalClient = endpoint({
  ...operators,
  name: 'decideExternalClient',
  method: 'PATCH',
  // Idempotent: if the decision already applies, the current state is returned.
  idempotency: 'natural',
  path: '/operator/partners/{partnerId}/external-clients/{id}',
  summary: 'Approves or rejects a client. The decision can be changed at any time.',
  readOnly: 'refused',
  stepUp: 'required',
  params: z.strictObject({ partnerId: partnerNumberParam, id: externalId }),
  body: z.strictObject({ status: z.enum(externalClientStatuses).exclude(['pending']) }),
  answer: { status: 200, body: operatedClient },
})

export const changeClientTerms = endpoint({
  ...operators,
  secondPerson: true,
  name: 'changeClientTerms',
  method: 'PATCH',
  // Idempotent: the values are replaced, and what already applies is not changed.
  idempotency: 'natural',
  path: '/operator/partners/{partnerId}/external-clients/{id}/terms',
  summary:
    'Changes whether a client can be redirected, its closed billing period and its credit tier. Omitted fields stay.',
  readOnly: 'refused',
  stepUp: 'required',
  params: z.strictObject({ partnerId: partnerNumberParam, id: externalId }),
  body: z.strictObject(clientTerms).partial(),
  answer: { status: 200, body: operatedClient },
})

export const listFacilitators = endpoint({
  ...operators,
  name: 'listFacilitators',
  method: 'GET',
  path: '/operator/facilitators',
  summary: 'Who asked to feed invoices and clients for a partner, latest first.',
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    partnerId: partnerNumberParam.optional(),
    status: z.enum(facilitatorStatuses).optional(),
  }),
  answer: { status: 200, body: paged(facilitator) },
})

export const decideFacilitator = endpoint({
  ...operators,
  secondPerson: true,
  name: 'decideFacilitator',
  method: 'PATCH',
  // Idempotent: if the decision already applies, the current state is returned.
  idempotency: 'natural',
  path: '/operator/facilitators/{id}',
  summary: 'Approves a facilitator from their next token on, or revokes one at once.',
  readOnly: 'refused',
  stepUp: 'required',
  params: z.strictObject({ id }),
  body: z.strictObject({ status: z.enum(facilitatorStatuses).exclude(['pending']) }),
  answer: { status: 200, body: facilitator },
})

export const operatorPartnerRoutes = [
  listPartners,
  putPartner,
  listExternalClients,
  decideExternalClient,
  changeClientTerms,
  listFacilitators,
  decideFacilitator,
] as const
