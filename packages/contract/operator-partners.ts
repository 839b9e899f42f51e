import { externalClientStatuses, facilitatorStatuses } from '@sooner/rules/partners'
import { feeSchemes, products } from '@sooner/rules/programs'
import { z } from 'zod'
import { minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { pricingTier } from './pricing-shapes.ts'
import { endpoint } from './refusals.ts'
import { externalId, filled, id, instant, listOf, partnerNumber, partnerNumberParam } from './shapes.ts'
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

const program = { ...availableProgram.shape, product: z.enum(products) }

/** The terms agreed with a partner. Number 0 is no partner: its terms apply to vendors that registered on their own. */
export const partner = z.object({
  partnerId: partnerNumber,
  version,
  name: z.string(),
  brand: z.string().nullable(),
  feeScheme: z.enum(feeSchemes),
  settings: z.object(settings),
  programs: z.array(z.object({ ...program, pricingTiers: z.array(pricingTier) })),
})

const rateBps = z.int().min(0).max(10_000)
const termsDays = z.int().min(0).max(3650)

export const partnerForm = z.strictObject({
  /** The version that the change is based on; 0 for a new partner. */
  version,
  name: filled(200),
  brand: filled(40)
    .regex(/^[a-z][a-z0-9-]*$/)
    .nullable(),
  feeScheme: z.enum(feeSchemes),
  settings: z.strictObject(settings),
  programs: listOf(
    z.strictObject({
      ...program,
      netDays: termsDays.nullable(),
      pricingTiers: listOf(
        z.union([
          z.strictObject({
            paymentTermsDaysLo: termsDays,
            paymentTermsDaysHi: termsDays,
            avgDaysAccelerationLabel: filled(60),
            rateBps,
          }),
          z.strictObject({ externalClientIds: listOf(externalId, 500).min(1), rateBps }),
        ]),
        100,
      ),
    }),
    20,
  ),
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
  answer: { status: 200, body: paged(externalClient) },
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
  answer: { status: 200, body: externalClient },
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
  listFacilitators,
  decideFacilitator,
] as const
