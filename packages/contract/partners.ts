import { programDeciders } from '@sooner/rules/agreed-programs'
import { products } from '@sooner/rules/programs'
import { z } from 'zod'
import { externalClient, facilitator } from './operator-partners.ts'
import { bps } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { pricingTier } from './pricing-shapes.ts'
import { endpoint } from './refusals.ts'
import { externalId, filled, id, partnerNumber, partnerNumberParam } from './shapes.ts'
import { availableProgram } from './vendor-shapes.ts'

export const vendorProduct = z.object({
  product: z.enum(products),
  effectivePrograms: z.array(
    availableProgram.extend({
      partnerId: partnerNumber,
      externalClientId: externalId.optional(),
      /**
       * Who decided that the partner's invoices, or those of the client, go by this program; null where none do, although the vendor
       * might choose it.
       */
      inForceBy: z.enum(programDeciders).nullable(),
      pricingTiers: z.array(pricingTier),
      /** The On Demand rate for thirty days; null where none is agreed. */
      onDemandRateBps: bps.nullable(),
      /**
       * What is added to every rate that the vendor is charged: 0 unless it has signed the partner's supplemental service agreement
       * or has to sign it before anything is paid early.
       */
      supplementalRateBps: bps,
    }),
  ),
})

export const clientData = z.object({
  partnerId: partnerNumber,
  externalClientId: externalId,
  clientName: z.string(),
})

/** A partner that invoices of the vendor may be of. A vendor that no partner knows has number 0 alone. */
const vendorPartner = z.object({ partnerId: partnerNumber, name: z.string() })

/** A client that the vendor works for: the partner's name for it and the vendor's own label, if either exists. */
const vendorClient = z.object({
  partnerId: partnerNumber,
  partnerName: z.string(),
  externalClientId: externalId,
  name: z.string().nullable(),
  address: z.string().nullable(),
  clientName: z.string().nullable(),
})

export const listPrograms = endpoint({
  name: 'listPrograms',
  service: 'vendor',
  method: 'GET',
  path: '/programs',
  summary:
    "Returns all programs, and those in effect for the caller's vendor with their prices, and the vendor's partners.",
  who: ['signed-in'],
  readOnly: 'passes',
  answer: {
    status: 200,
    body: z.object({
      programs: z.array(availableProgram),
      vendorProducts: z.array(vendorProduct),
      partners: z.array(vendorPartner),
    }),
  },
})

export const listVendorProducts = endpoint({
  name: 'listVendorProducts',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/products',
  summary: 'Lists the products, each with the programs that are in effect for the vendor and their prices.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: z.object({ products: z.array(vendorProduct) }) },
})

export const listVendorClients = endpoint({
  name: 'listVendorClients',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/clients',
  summary: "Lists the clients that the vendor works for, by partner, each with the vendor's name for it.",
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(vendorClient) },
})

/** `{id}` is the partner's own ID of the client. Only the vendor and operators see the name: partners are shown their own. */
export const renameClient = endpoint({
  name: 'renameClient',
  service: 'invoice',
  method: 'PUT',
  stepUp: { not: 'own-records' },
  path: '/external-clients/partners/{partnerId}/vendor-client-data/{id}',
  summary: "Sets the vendor's own name for a client.",
  who: ['vendor'],
  readOnly: 'refused',
  params: z.strictObject({ partnerId: partnerNumberParam, id: externalId }),
  body: z.strictObject({ clientName: filled(200) }),
  answer: { status: 200, body: clientData },
})

export const feedExternalClient = endpoint({
  name: 'feedExternalClient',
  service: 'vendor',
  method: 'PUT',
  stepUp: { not: 'own-records' },
  path: '/partners/{partnerId}/external-clients/{id}',
  summary: "Adds a client of the caller's partner, or updates its name and address.",
  who: ['facilitator', 'service'],
  readOnly: 'refused',
  params: z.strictObject({ partnerId: partnerNumberParam, id: externalId }),
  body: z.strictObject({ name: filled(200).nullable(), address: filled(500).nullable() }),
  answer: { status: 200, body: externalClient },
})

export const askToFacilitate = endpoint({
  name: 'askToFacilitate',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'decided-later' },
  // A person requests this once; a repeated call returns the current state.
  idempotency: 'natural',
  path: '/facilitators',
  summary:
    'Applies to feed invoices and clients for a partner; operators decide. A repeated call returns the state of the application.',
  who: ['signed-in'],
  readOnly: 'refused',
  body: z.strictObject({ partnerId: partnerNumber.min(1) }),
  answer: { status: 200, body: facilitator },
  /** FORBIDDEN: the address is not verified. CONFLICT: the person has already requested this for another partner. */
  refuses: { FORBIDDEN: 403, CONFLICT: 409 },
})

export const partnerRoutes = [
  listPrograms,
  listVendorProducts,
  listVendorClients,
  renameClient,
  feedExternalClient,
  askToFacilitate,
] as const
