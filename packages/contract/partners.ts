import { products } from '@sooner/rules/programs'
import { z } from 'zod'
import { bps } from './money.ts'
import { endpoint } from './refusals.ts'
import { count, externalId, filled, partnerNumber, partnerNumberParam } from './shapes.ts'
import { availableProgram } from './vendor-shapes.ts'

/** A price, either by a range of payment terms (both bounds belong) or by client. */
export const pricingTier = z.union([
  z.object({
    paymentTermsDaysLo: count,
    paymentTermsDaysHi: count,
    avgDaysAccelerationLabel: z.string(),
    rateBps: bps,
  }),
  z.object({ externalClientIds: z.array(externalId), rateBps: bps }),
])

export const vendorProduct = z.object({
  product: z.enum(products),
  effectivePrograms: z.array(
    availableProgram.extend({
      partnerId: partnerNumber,
      externalClientId: externalId.optional(),
      pricingTiers: z.array(pricingTier),
    }),
  ),
})

export const clientData = z.object({
  partnerId: partnerNumber,
  externalClientId: externalId,
  clientName: z.string(),
})

export const listPrograms = endpoint({
  name: 'listPrograms',
  service: 'vendor',
  method: 'GET',
  path: '/programs',
  summary: "The programs there are, and those in effect for the caller's vendor with their prices.",
  who: ['signed-in'],
  readOnly: 'passes',
  answer: {
    status: 200,
    body: z.object({ programs: z.array(availableProgram), vendorProducts: z.array(vendorProduct) }),
  },
})

/** `{id}` is the partner's own id of the client. The name is the calling vendor's label, seen by nobody else. */
export const renameClient = endpoint({
  name: 'renameClient',
  service: 'invoice',
  method: 'PUT',
  path: '/external-clients/partners/{partnerId}/vendor-client-data/{id}',
  summary: 'Gives a client the name by which the vendor knows it.',
  who: ['vendor'],
  readOnly: 'refused',
  params: z.strictObject({ partnerId: partnerNumberParam, id: externalId }),
  body: z.strictObject({ clientName: filled(200) }),
  answer: { status: 200, body: clientData },
})

export const partnerRoutes = [listPrograms, renameClient] as const
