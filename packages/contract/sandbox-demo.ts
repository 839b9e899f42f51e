import { demoValues } from '@sooner/rules/demo'
import { partnerBrands, type PartnerBrand } from '@sooner/rules/partners'
import { programCodes } from '@sooner/rules/programs'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { business } from './vendor-shapes.ts'

const brands = Object.keys(partnerBrands) as PartnerBrand[]

export const startDemo = endpoint({
  service: 'sandbox',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
  name: 'startDemo',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // Each call creates a new demo account.
  idempotency: 'once',
  path: '/api/demo',
  summary:
    'Makes an account for one demo visit, registers an invitation with it, and returns the prefilled values of its forms.',
  body: z.strictObject({ demo: z.enum(demoValues) }),
  /** The request came from a page of another site. */
  refuses: { FORBIDDEN: 403 },
  answer: {
    status: 201,
    body: z.object({
      email: z.string(),
      password: z.string(),
      brand: z.enum(brands),
      programCode: z.enum(programCodes),
      business: z.object({
        name: business.name,
        dba: z.string(),
        title: z.string(),
        firstName: business.firstName,
        lastName: business.lastName,
        phoneNumber: business.phoneNumber,
        address: business.address,
        city: business.city,
        state: z.string(),
        zip: business.zip,
        countryCode: business.countryCode,
        taxClassification: z.string(),
        registeredAgent: z.string(),
        /** As the form keeps them. */
        owners: z.string(),
      }),
    }),
  },
})

export const sandboxDemoRoutes = [startDemo] as const
