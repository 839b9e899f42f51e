import { maxUserPoolIdLength } from '@sooner/rules/limits'
import { featureFlags, type FeatureFlag } from '@sooner/rules/feature-flags'
import { partnerBrands, type PartnerBrand } from '@sooner/rules/partners'
import { z } from 'zod'
import { endpoint } from './refusals.ts'

const flags = z.object(
  Object.fromEntries(featureFlags.map((flag) => [flag, z.boolean()])) as Record<FeatureFlag, z.ZodBoolean>,
)
/** The product's own brand, and those of the partners. */
export const brands = ['sooner', ...(Object.keys(partnerBrands) as PartnerBrand[])] as const

/** The configuration that the portal loads at its start; it lets one build serve any brand, any host, and a hosted user pool. */
export const portalConfig = z.object({
  identity: z.object({
    endpoint: z.string(),
    userPoolId: z
      .string()
      .max(maxUserPoolIdLength)
      .regex(/^[\w-]+_[0-9a-zA-Z]+$/),
    clientId: z.string().min(1),
    redirectUri: z.string(),
    /** The issuer that authenticator apps show beside the account. */
    totpIssuer: z.string(),
    /** True if the identity service is ours and has the account routes beyond the user-pool protocol. */
    ownRoutes: z.boolean(),
    /** Sign-in through another provider; null if none is configured. */
    federation: z
      .object({
        authorizeUrl: z.url(),
        tokenUrl: z.url(),
        redirectUri: z.url(),
        providers: z.array(z.object({ name: z.string(), label: z.string() })),
      })
      .nullable(),
  }),
  basePaths: z.object({ vendor: z.string(), invoice: z.string(), payments: z.string() }),
  productName: z.string(),
  brand: z.enum(brands),
  support: z.object({ phone: z.string(), email: z.string() }),
  featureFlags: flags,
  /** The addresses for error reports and page counts. An absent one is turned off. */
  reporting: z.object({ errorsUrl: z.url().optional(), analyticsUrl: z.url().optional() }).optional(),
  /** All outside services are simulated, which every page shows. */
  sandbox: z.boolean(),
})
export type Brand = (typeof brands)[number]
export type PortalConfig = z.infer<typeof portalConfig>

const open = {
  service: 'portal',
  method: 'GET',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
} as const

export const getPortalConfig = endpoint({
  ...open,
  name: 'getPortalConfig',
  path: '/config.json',
  summary: 'Returns the configuration that the portal needs when it starts.',
  answer: { status: 200, body: portalConfig },
})

export const getHealth = endpoint({
  ...open,
  name: 'getHealth',
  unlimited: true,
  path: '/healthz',
  summary: 'Reports whether the process is alive, regardless of its dependencies.',
  answer: { status: 200, body: z.object({ status: z.literal('ok') }) },
})

export const getReadiness = endpoint({
  ...open,
  name: 'getReadiness',
  unlimited: true,
  path: '/readyz',
  summary:
    'Reports whether the process can work: 503 while its database or its jobs are unavailable, or while it stops.',
  answer: { status: 200, body: z.object({ status: z.literal('ready') }) },
})

export const getMetrics = endpoint({
  ...open,
  name: 'getMetrics',
  path: '/metrics',
  summary: 'Returns metrics in the format of Prometheus, for callers on this machine or with the token.',
  credentials: 'own',
  answer: { status: 200, type: 'text/plain' },
})

export const getOpenApi = endpoint({
  ...open,
  name: 'getOpenApi',
  path: '/openapi.json',
  summary: 'Returns this contract as an OpenAPI 3.1 document.',
  answer: { status: 200, body: z.record(z.string(), z.unknown()) },
})

export const getDocs = endpoint({
  ...open,
  name: 'getDocs',
  path: '/docs',
  summary: 'Returns this contract as an HTML page.',
  answer: { status: 200, type: 'text/html' },
})

export const getDocsStyle = endpoint({
  ...open,
  name: 'getDocsStyle',
  path: '/docs.css',
  summary: 'Returns the style sheet of that page.',
  answer: { status: 200, type: 'text/css' },
})

export const portalRoutes = [
  getPortalConfig,
  getHealth,
  getReadiness,
  getMetrics,
  getOpenApi,
  getDocs,
  getDocsStyle,
] as const
