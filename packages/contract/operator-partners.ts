import { externalClientStatuses, facilitatorStatuses } from '@sooner/rules/partners'
import { feeSchemes, products } from '@sooner/rules/programs'
import { z } from 'zod'
import { minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { pricingTier } from './pricing-shapes.ts'
import { endpoint } from './refusals.ts'
import { externalId, filled, id, instant, listOf, partnerNumber, partnerNumberParam } from './shapes.ts'
import { availableProgram } from './vendor-shapes.ts'

/** Counts changes, so that two operators who edit at once lose nothing. */
const version = z.int().min(0).max(2_147_483_647)

const settings = {
  customMsa: z.boolean(),
  skipAutoInstantPayoutStep: z.boolean(),
  /** Its vendors sign an agreement with it before their invoices are paid early. */
  requiresServiceAgreement: z.boolean(),
  /** An invoice of more than this waits for an operator. */
  amountThresholdMinor: minor.min(0),
}

const program = { ...availableProgram.shape, product: z.enum(products) }

/** What is agreed with a partner. Number 0 is no partner: what holds for vendors that came by themselves. */
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
  /** The version that the change was made from; 0 for a partner that is new. */
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
  summary: 'The partners, with their programs and prices, by their numbers.',
  readOnly: 'passes',
  answer: { status: 200, body: z.array(partner) },
})

export const putPartner = endpoint({
  ...operators,
  name: 'putPartner',
  method: 'PUT',
  path: '/operator/partners/{partnerId}',
  summary: 'Replaces what is agreed with a partner, or adds one. Prices that meet are refused.',
  readOnly: 'refused',
  stepUp: true,
  params: ofPartner,
  body: partnerForm,
  answer: { status: 200, body: partner },
  /** Somebody was faster. */
  refuses: { CONFLICT: 409 },
})

export const listExternalClients = endpoint({
  ...operators,
  name: 'listExternalClients',
  method: 'GET',
  path: '/operator/external-clients',
  summary: "Partners' clients, by partner and by the partner's id of them.",
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
  // A client that stands as decided is answered as it stands.
  idempotency: 'natural',
  path: '/operator/partners/{partnerId}/external-clients/{id}',
  summary: 'Approves or rejects a client. It can be decided anew at any time.',
  readOnly: 'refused',
  stepUp: true,
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
  // A facilitator who stands as decided is answered as they stand.
  idempotency: 'natural',
  path: '/operator/facilitators/{id}',
  summary: 'Approves a facilitator, from their next token on, or revokes one, at once.',
  readOnly: 'refused',
  stepUp: true,
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
